"""One module a step, in the order in which their ``down_revision`` chains them."""
