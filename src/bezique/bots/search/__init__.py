"""Looking ahead: imagined deals that agree with what a seat sees, and what comes of each move."""
