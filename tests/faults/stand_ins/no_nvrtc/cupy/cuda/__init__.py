"""As cupy.cuda is, without its libraries."""
