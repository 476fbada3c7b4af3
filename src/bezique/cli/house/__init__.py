"""Commands of those who keep a house for others, and the server that they share with ``play``."""
