"""Every sentence that is said to people, in six languages. Decides nothing about play."""
