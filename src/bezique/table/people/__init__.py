"""What a table has for people who share it: the match as it is seen without a seat."""
