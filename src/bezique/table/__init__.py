"""Rooms: one match being played, with one writer, kept on the disk before anybody is told.

Knows who sits where and which line of the log comes next. Knows no language, no page and no
socket; what leaves it for a seat is a snapshot made from that seat's view.
"""
