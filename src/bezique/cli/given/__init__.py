"""What is written on the command line, judged before anything is done."""
