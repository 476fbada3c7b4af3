"""The table in a browser: pages, streams and the server that sends them."""
