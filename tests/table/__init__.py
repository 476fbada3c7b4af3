"""A room and its seats in one process: commands, computer players, restarts, what leaves it."""
