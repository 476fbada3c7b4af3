"""What is said of the persons at a table, and what they may say to each other."""
