"""How a place is opened, written, copied, and how several processes share it. Knows no table."""
