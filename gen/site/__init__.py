"""The shell round the pages: environment, MkDocs builds, assembly into one site, serving, checking."""
