"""Who of the people at a table is there, and what may be done without those who are not."""
