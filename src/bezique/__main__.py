"""Lets `python -m bezique` do what the command `bezique` does."""

from bezique.cli.main import main

if __name__ == "__main__":
    main()
