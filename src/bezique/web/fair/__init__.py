"""Deals that anyone can check, on pages. What is open and what is not is decided below."""
