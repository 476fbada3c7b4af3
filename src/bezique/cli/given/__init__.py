"""What is named on the command line, judged before anything is done."""
