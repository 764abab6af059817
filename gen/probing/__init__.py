"""What probes are written with: instruction families, kernel text, and discovery of the files in `probes/`."""
