"""From one device to another: a seat taken over by its link, a visitor moved by a code."""
