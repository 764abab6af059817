"""Makes what is published for good: releases with their standalone pages, and the commands round them."""
