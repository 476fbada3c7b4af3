"""What is the same for everybody: styles and scripts put together, the application installed.

It must not know matches, rules, or what a page says.
"""
