"""Names and numbers of cards. Knows no rules: neither what a card wins nor what it scores."""
