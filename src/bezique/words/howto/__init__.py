"""How to play: a complete page of any ruleset in prose, every sentence chosen by its options."""
