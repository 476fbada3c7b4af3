"""The pages on which rules are read and compared."""
