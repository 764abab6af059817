"""Findings, releases and records as data: JSON with schemas, and CSV, under /api/v1/ of the site."""
