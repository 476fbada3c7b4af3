"""The end phase of two hands, solved: once the stock is gone nothing is hidden any more."""
