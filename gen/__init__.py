"""Cycle Ledger: from probes to records, from records to findings, from findings to pages."""
