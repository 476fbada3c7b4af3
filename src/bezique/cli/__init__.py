"""The commands: what is typed in a terminal, and nothing that is decided there."""
