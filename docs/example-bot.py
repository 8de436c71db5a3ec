#!/usr/bin/env python3
"""A bot for Khartoum in another language: it plays through `grognard engine` (docs/engine.md).

    python3 docs/example-bot.py 20 npx grognard engine

plays 20 games with the engine that the rest of the line starts, and says how many it won. It knows no rule: it asks what
is legal and takes what stands first in its list of wishes.
"""
import json
import subprocess
import sys

# A unit that can be lost is lost in this order; the others come after.
CHEAP = ["levies", "bashi-2", "bashi-1", "shaigiya", "sudanese-2", "light"]
# What is begun with, when there is more than one action point: the last one is kept for the defence.
OPENINGS = ["fortify", "raiseMorale", "gunboats", "raid", "levies"]
# Where each path is held as long as the banner stands before it, and what a unit adds there.
POSTS = {"black": 5, "white": 4, "red": 3, "green": 4}
DEFENCE = {"egyptian-2": 2, "heavy": 2, "egyptian-1": 1, "sudanese-2": 1, "light": 1, "gunboat": 1, "ali": 1, "nushi": 1}


def post(path, view):
    """The zone to hold on a path: its strong place, or the next one before the banner."""
    number = min(POSTS[path], view["banners"][path]["zone"] - 1)
    return f"{path}-{number}" if number > 1 else f"palace-{path}"


def wish(action, view):
    """How much an action is wanted; the highest of all that are legal is taken."""
    kind = action["type"]
    if kind in OPENINGS:
        spare = view["ap"] > 1 or view["turn"] == 1
        enough = action.get("build", 0) + action.get("repair", 0) + action.get("levels", 0) + action.get("count", 0)
        if kind == "raiseMorale" and view["cm"] > 12:
            return -2
        if kind == "fortify" and all(post(path, view) in view["improved"] for path in POSTS):
            return -2
        return 50 - OPENINGS.index(kind) + enough / 10 if spare else -2
    if kind == "target":  # the nearest banner, the strongest among equals
        banner = view["banners"][action["banner"]]
        return 20 - 2 * banner["zone"] + banner["power"] / 10 - (20 if banner["disorganised"] else 0)
    if kind == "engage":  # one leader, the boats, a gun, and the infantry that is worst on the walls
        return {"ali": 9, "gunboat": 8, "bashi-2": 7, "sudanese-2": 6, "light": 5}.get(action["unit"], 1)
    if kind == "place":  # each path at its strong place, the weakest garrison first; boats where there is a bank
        zone, unit = action["zone"], action["unit"]
        path = next((path for path in POSTS if post(path, view) == zone), None)
        if path is None:
            return -1
        banner, there = view["banners"][path], view["units"]["zones"].get(zone, [])
        needed = 0 if banner["disorganised"] else banner["power"] - view["levels"][zone] - (zone in view["improved"])
        troops = 12 if not there else 0
        return 30 + troops + needed - sum(DEFENCE.get(other, 0) + 0.5 for other in there) + DEFENCE.get(unit, 0) / 10
    if kind == "lose":
        return -CHEAP.index(action["unit"]) if action["unit"] in CHEAP else -20
    if kind == "improve":
        return 5 if any(post(path, view) == action["zone"] for path in POSTS) else -2
    order = ["defend", "launch", "accept", "spend", "choose", "banner", "desert", "commit", "done", "hold", "endPhase"]
    return -order.index(kind) / 10 if kind in order else -5


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer


def play(engine, seed):
    pending = engine.ask(op="new", game="khartoum", seed=seed)["pending"]
    while not pending["over"]:
        view = engine.ask(op="view")["view"]
        actions = engine.ask(op="legal")["actions"]
        best = max(actions, key=lambda action: wish(action, view))
        pending = engine.ask(op="act", action=best)["pending"]
    return 0 in pending["result"]["winners"]


if __name__ == "__main__":
    games, command = int(sys.argv[1]), sys.argv[2:]
    engine = Engine(command)
    won = sum(play(engine, f"python {n}") for n in range(games))
    engine.ask(op="quit")
    print(f"{won} of {games} games won")
