"""What may still be declared, and what that is worth: the eyes of every bot but the simplest."""
