"""The sections of the page, each a function from a form to its paragraphs."""
