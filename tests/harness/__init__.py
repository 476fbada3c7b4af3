"""What the harnesses under benchmarks and their small versions among the tests are made of."""
