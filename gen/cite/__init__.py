"""Citations of released findings: sentences, reference formats, page metadata, badges."""
