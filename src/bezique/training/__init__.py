"""How the network that judges positions is trained: deals recorded, weights fitted to them.

Everything follows from a recipe and a seed, and lies in one folder, in which a training that was
stopped goes on. Prints nothing and knows no language.
"""
