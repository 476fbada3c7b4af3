"""What is said in a terminal rather than at the table."""
