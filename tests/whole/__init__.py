"""The real site, from committed records, as a reader gets it."""
