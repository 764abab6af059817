"""What rung 6 asks: witnesses that can support, checks that can only veto, and what is shown alone."""
