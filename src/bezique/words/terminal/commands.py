"""What the commands say in a terminal: help, and what happens.

Knows no command: each asks for its own lines by their keys.
"""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_LINES: Final[Mapping[str, str]] = {
    "bezique": N_("The card game Bezique. Without a command it opens the table in the browser."),
    "arena": N_("Let computer players play many deals and compare them."),
    "verify": N_("Check that deals follow from what was fixed before them."),
    "verify long": N_(
        "Check that deals follow from what was fixed before them. FILE is a record of deals kept "
        "from the page, or a file of all matches; MATCH is the name of a match in its address."
    ),
    "verify players": N_(
        "Look for the moves of computer players again as well. Players that search need their "
        "compiled code, or much time."
    ),
    "verify nothing": N_("{name}: there is no such file and no such match."),
    "verify folder": N_("{name}: this is a folder, and the name of a file or a match is needed."),
    "verify foreign": N_("{name}: this is neither a record of deals nor a file of matches."),
    "verify newer": N_("{name}: a newer Bezique has written this file. Update this one."),
    "verify broken": N_("{name}: this file is damaged or not complete."),
    "verify unreadable": N_("{name}: this match cannot be read."),
    "verify move": N_("deal {deal}, move {number}: {player} would have moved otherwise"),
    "export": N_("Write all matches into one file."),
    "import": N_("Bring in the matches of a file that was exported."),
    "export long": N_(
        "Write all matches into one file: a copy, or the way to another machine. Settings are kept "
        "by the browser and are in files that it saves. While people play, {command} makes a copy."
    ),
    "import long": N_(
        "Bring in the matches of a file that was exported. Matches that are here already are "
        "recognised, and a file that is not whole changes nothing."
    ),
    "ladder": N_("Let computer players meet their neighbours and write a report."),
    "ladder long": N_(
        "Let computer players meet their neighbours in strength and write a report with ratings, "
        "intervals and plots. Without names, all of them. A second run with the same folder goes "
        "on where the first one stopped."
    ),
    "bench": N_("Measure how fast the rules run on this machine."),
    "forms": N_("Only time players that imagine deals, in plain Python, in every ruleset."),
    "bots": N_("List the computer players."),
    "deal": N_("Let the computer play complete deals and print what they scored."),
    "puzzles": N_("Play deals and find questions for practice in them."),
    "puzzles long": N_(
        "Play deals and find questions for practice in them: declarations, trumps that are out, "
        "the other hand, and end phases with one best lead. Writes a file for each ruleset."
    ),
    "puzzle deals": N_("How many deals are searched at most."),
    "puzzle seed": N_("A name from which the deals follow."),
    "most": N_("How many questions of a kind at most."),
    "puzzle out": N_("The folder for the files."),
    "play": N_("Open the table in the browser and play against the computer."),
    "referee": N_("Say what was scored and what was illegal in logs of deals."),
    "rules": N_("Show the melds and options of a ruleset as a page to read."),
    "backup": N_("Copy the file of matches while people play."),
    "backup long": N_(
        "Copy the file of matches while people play. The copy is complete and was read through "
        "when this ends; to go back to it, name it with --data."
    ),
    "replace": N_("Replace a file that stands there already."),
    "backed up": N_("The copy is complete: {path}"),
    "not backed up": N_("{path}: a database is copied by its own program, {program}."),
    "serve": N_("Keep a house for others: serve the table under a public name."),
    "serve long": N_(
        "Keep a house for others: serve the table under a public name, behind a web server that "
        "encrypts. Every visitor sees only their own matches."
    ),
    "public": N_("An address under which visitors come, such as {example}."),
    "host": N_("The address of this machine to listen at; without it, to this machine alone."),
    "port to serve": N_("The port to listen at."),
    "proxy": N_("A web server in front whose word is taken for where a visitor comes from."),
    "metrics": N_("A port for figures that Prometheus reads, for this machine alone."),
    "access-log": N_("Write a line for each answer, without addresses of pages."),
    "bad public": N_("{url} is no public address. One looks like this: {example}."),
    "serves at": N_("Bezique answers at {address} for {names}"),
    "train": N_("Train the network that judges positions for the player master."),
    "play long": N_(
        "Open the table in the browser and play against the computer. It is served to this "
        "machine only. Ctrl-C ends it; a match that is not finished is kept."
    ),
    "rules long": N_(
        "Show the melds and options of a ruleset as a page to read. Modifiers are added to the "
        "name with a + sign. Without a name, list the rulesets."
    ),
    "port": N_("The port of the address. If it is not given and taken, another one is used."),
    "no-browser": N_("Do not open a browser, only print the address."),
    "data": N_("Where matches are kept: a file, or the address of a PostgreSQL database."),
    "language": N_("The language to begin with; without it, that of the system or the browser."),
    "referee long": N_(
        "Say what was scored and what was illegal in logs of deals. Reads deals from the standard "
        "input, one JSON object a line, and writes them out refereed; bezique deal --log writes "
        "such logs."
    ),
    "ruleset": N_("The ruleset, with modifiers after a + sign, such as french+short."),
    "seed": N_("A number that makes the same deals again; without it, chance decides."),
    "count": N_("How many deals."),
    "policy": N_("The computer player that sits in every seat."),
    "log": N_("Print each deal move by move as JSON instead of one line."),
    "pairs": N_(
        "How many rounds of one deal: two deals with the seats changed, or six where three sides "
        "play."
    ),
    "games": N_("Play so many whole games to the target instead of single deals."),
    "target": N_("The target of the games; without it, that of the ruleset."),
    "ladder games": N_("How many whole games each pair of players plays; 0 for none."),
    "meeting": N_("Let two more players meet, such as {example}; may be given several times."),
    "out": N_("The folder for results, figures, plots and the report."),
    "jobs": N_("How many processes share the work; without it, one for each core."),
    "cluster": N_("The address of a Dask scheduler whose workers share the work instead."),
    "control": N_(
        "Take the luck of the draws off as well, which narrows the interval and needs more time."
    ),
    "sprt": N_(
        "Stop as soon as the pairs speak for one of two means, such as 0,4 for 0 or 4 points a "
        "deal (sequential test, 5 % errors)."
    ),
    "bot": N_(
        "A player that is a program of your own, such as {example}, under a name for {names}; may "
        "be given several times. It reads and writes lines, see {page}."
    ),
    "bot seconds": N_("How many seconds such a program has for a move."),
    "bot memory": N_("How much memory it may use, in megabytes."),
    "bad bot": N_("{given}: write {form}, with a name that no other player has."),
    "bot absent": N_(
        "{given}: there is no program {program}. A program stands with its whole path, or is found "
        "by its name alone."
    ),
    "bot alone": N_("{switches}: not with a program of your own."),
    "json": N_("Print the figures as one JSON object."),
    "option": N_("Change one option, such as target=500; may be given several times."),
    "version": N_("Show the version and exit."),
    "table at": N_("The table is at {address} (Ctrl-C ends it)."),
    "other port": N_("Port {port} is taken, so another one is used."),
    "port taken": N_("Port {port} is taken: choose another one with --port, or none."),
    "port kept": N_("Port {port} is kept for the system: choose one above 1023 with {switch}."),
    "no such host": N_(
        "{host} is no address of this machine: choose one of its own with {switch}, or none."
    ),
    "data in use": N_(
        "{path}: another Bezique is using this file. Stop that one, or name another file with "
        "--data."
    ),
    "data in use, copied": N_(
        "{path}: another Bezique is using this file. Stop that one, or copy the file with "
        "{command} and name the copy with --data."
    ),
    "data absent": N_("{path}: there is no file of matches here. Name another one with --data."),
    "data no driver": N_("{path}: PostgreSQL needs one more package: {package}."),
    "database unreachable": N_(
        "{path}: this database does not answer. Check its address, and whether it runs."
    ),
    "database foreign": N_(
        "{path}: this database holds tables of another program. Name an empty one."
    ),
    "database newer": N_("{path}: this database was written by a newer Bezique. Update this one."),
    "data newer": N_("{path}: this file was written by a newer Bezique. Update this one."),
    "data broken": N_("{path}: this file cannot be read as a file of matches."),
    "data unreachable": N_("{path}: this file cannot be opened. Name another one with --data."),
    "data unsaved": N_("{path}: nothing can be written into this file. Is the disk full?"),
    "exported": N_("{path}: matches written: {number}."),
    "no name": N_("{given}: the name is empty."),
    "no file": N_("{path}: there is no such file."),
    "no folder": N_("{path}: there is no folder {folder}."),
    "is a folder": N_("{path}: this is a folder, and a file is needed."),
    "is a file": N_("{path}: {folder} is a file, and a folder is needed."),
    "not allowed": N_("{path}: you may not read or write here. Name another place."),
    "disk full": N_("{path}: the disk is full."),
    "stands there": N_("{path}: this file is there already. With {switch} it is replaced."),
    "itself": N_("{path}: this is the file of matches itself. Name another one."),
    "bad option": N_("--option {given}: write NAME=VALUE, such as target=500."),
    "option twice": N_("--option {name} is given twice: choose one value."),
    "no ruleset": N_("There is no ruleset {name}: choose one of {known}."),
    "half a ruleset": N_(
        "{given}: write the name of a ruleset, with modifiers after a + sign, such as {example}."
    ),
    "modifier twice": N_("{given}: {name} stands there twice, and once is enough."),
    "no addition": N_(
        "{given}: {name} is a ruleset by itself, and only these can be added to one: {known}."
    ),
    "two forms": N_("{given}: {first} and {second} do not go together. Name one of them."),
    "not over": N_("{given}: {form} cannot be laid over {ruleset}."),
    "no modifier": N_("There is no modifier {name}: choose one of {known}."),
    "no option": N_("There is no option {name}: the page of a ruleset lists those there are."),
    "bad value": N_("Option {name}: {value} is not possible, it can be {allowed}."),
    "bad together": N_("Option {name} does not go with the other options."),
    "bad number": N_("{value} is not a whole number from {low} to {high}."),
    "bad hypotheses": N_("{value}: write two numbers, the smaller first, such as 0,4."),
    "no command": N_("There is no command {name}: --help lists those there are."),
    "no switch": N_("There is no option {name}: --help lists those there are."),
    "no value": N_("{name} needs a value after it."),
    "too much": N_("{words}: that is more than {command} takes."),
    "no language": N_("There is no language {name}: choose one of {known}."),
    "stopped": N_("Stopped."),
}
OF_CLICK: Final = (
    N_("Commands"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Invalid value: {message}"),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Options"),
    N_("Show this message and exit."),
    N_("Usage:"),
    N_("default: {default}"),
)
"""What the library of the commands says itself, as it writes it."""


def say_line(key: str, lang: str, **values: object) -> str:
    """A line, its places filled. Raises KeyError for an unknown key."""
    return say(_LINES[key], lang, **values)
