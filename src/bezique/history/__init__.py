"""Looking back: deals counted from their logs, figures of many, replay, and the file of everything.

Works on finished deals and kept matches only. Knows no page, no language and no running deal.
"""
