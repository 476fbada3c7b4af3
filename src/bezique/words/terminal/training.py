"""What ``train`` says. Knows no figure."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_LINES: Final[Mapping[str, str]] = {
    "train long": N_(
        "Train the network that judges positions for the computer player master, by deals that "
        "computer players play against each other. Ctrl-C stops it; --resume goes on."
    ),
    "deals": N_("How many deals of the strong player the network learns from."),
    "generations": N_(
        "How many times more it learns from deals of the searching player with the network so far, "
        "a tenth of the deals each time."
    ),
    "match": N_("At the end, let the new player meet two others for so many pairs of deals."),
    "train out": N_("The folder for records, checkpoints and the weights."),
    "resume": N_("Go on with the training in this folder."),
    "recipe": N_("Take the stages from the recipe.json of another training."),
    "no numpy": N_("Training needs the package numpy: install the extra bezique[fast]."),
    "what to train": N_("Name a ruleset, or a folder with --resume."),
    "resume alone": N_("--resume takes nothing but --jobs beside it: the folder knows the rest."),
    "no network": N_("{ruleset}: the network is for two players and two packs without jokers."),
    "no recipe": N_("{path}: this cannot be read as the recipe of a training."),
    "there": N_(
        "{folder}: there is a training already. Go on with it by --resume, or choose another "
        "folder with --out."
    ),
    "none": N_("{folder}: there is no training here to go on with."),
    "broken": N_("{folder}: the recipe.json there cannot be read as that of a training."),
    "other": N_(
        "{folder}: this training was begun with other rules, players or training code. Begin anew "
        "in another folder."
    ),
    "compiling": N_("Compiling, which takes a minute or two and is done once."),
    "play stage": N_("{number} of {stages}: {deals} deals are played."),
    "fit stage": N_("{number} of {stages}: the network learns the outcomes."),
    "returns stage": N_("{number} of {stages}: the network learns returns, lambda {trust}."),
    "match stage": N_("{number} of {stages}: {pairs} pairs of deals against {bot}."),
    "epoch": N_(
        "Epoch {number} of {epochs}: of the differences between the two hands it explains {part} %."
    ),
    "result": N_("{mean} points a deal ahead of {bot} (95 % interval {interval})."),
    "weights at": N_("The weights are in {path}."),
    "go on": N_("Stopped. Go on with: {command}"),
}


def said(key: str, lang: str, **values: object) -> str:
    """A line, its places filled. Raises KeyError for an unknown key."""
    return say(_LINES[key], lang, **values)
