import type { Piece, State } from '../state.ts'

/** Two odd multipliers, so that the two halves disagree about every position. */
const [ONE, TWO] = [0x9e3779b1, 0x85ebca77]

/** What tells positions of one battle apart: the same for the same position, and hardly ever for two. */
export function imprintOf(s: State): string {
  let [one, two] = [0x243f6a88, 0x85a308d3]
  for (const piece of s.pieces) {
    const where = (piece.at << 16) ^ (piece.rear << 4) ^ piece.spent
    const kin = kinOf(piece)
    const how = howOf(piece)
    const flags = flagsOf(piece)
    one = firstOf(firstOf(firstOf(firstOf(one, where), kin), how), flags)
    two = secondOf(secondOf(secondOf(secondOf(two, where), kin), how), flags)
  }
  const { turn, active, step, gates, bridges, rips, ladders, fires, charges, beset, tasks, feints } = s
  const { volley, covers, engaged, pledged, searched, loads, score, marks, frames } = s
  const ground = [gates, bridges, rips, ladders, fires, loads, score, marks, searched]
  const doings = [charges, beset, tasks, feints, volley, covers, engaged, pledged, frames]
  return `${one}/${two}/${turn}/${active}/${step}${JSON.stringify(ground)}${JSON.stringify(doings)}`
}

function firstOf(before: number, part: number): number {
  const mixed = Math.imul(before ^ part, ONE)
  return mixed ^ (mixed >>> 15)
}

function secondOf(before: number, part: number): number {
  const mixed = Math.imul(before ^ part, TWO)
  return mixed ^ (mixed >>> 13)
}

function kinOf({ with: under, leader, bears, perched }: Piece): number {
  return (under << 24) ^ (leader << 16) ^ (bears << 8) ^ perched
}

function howOf({ status, health, moved, captive, pace }: Piece): number {
  return letter(status) ^ (letter(health) << 6) ^ (letter(moved) << 12) ^ (letter(captive) << 18) ^ (letter(pace) << 24)
}

/** No two of the words for one thing have the same number. */
function letter(word: string): number {
  return word.charCodeAt(0) - 96 + word.length
}

function flagsOf({ shot, volley, fought, thrown, lay, harried, charged, hidden, pots, potTurn, fear }: Piece): number {
  const first = (shot ? 1 : 0) | (volley ? 2 : 0) | (fought ? 4 : 0) | (thrown ? 8 : 0)
  const second = (lay ? 16 : 0) | (harried ? 32 : 0) | (charged ? 64 : 0) | (hidden ? 128 : 0)
  return (pots << 24) ^ (potTurn << 16) ^ (fear << 8) ^ first ^ second
}
