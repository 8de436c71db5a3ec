import type { Piece, State } from '../state.ts'

/** Two odd multipliers, so that the two halves disagree about every position. */
const [ONE, TWO] = [0x9e3779b1, 0x85ebca77]

/** What tells positions of one battle apart: the same for the same position, and hardly ever for two. */
export function imprintOf(s: State): string {
  let [one, two] = [0x243f6a88, 0x85a308d3]
  for (const piece of s.pieces) {
    const { at, rear, spent } = piece
    for (const part of [(at << 16) ^ (rear << 4) ^ spent, kinOf(piece), howOf(piece), flagsOf(piece)]) {
      one = Math.imul(one ^ part, ONE)
      one ^= one >>> 15
      two = Math.imul(two ^ part, TWO)
      two ^= two >>> 13
    }
  }
  const { turn, active, step, gates, bridges, rips, ladders, fires, charges, beset, tasks, feints } = s
  const { volley, covers, engaged, pledged, searched, loads, score, marks, frames } = s
  const ground = [gates, bridges, rips, ladders, fires, loads, score, marks, searched]
  const doings = [charges, beset, tasks, feints, volley, covers, engaged, pledged, frames]
  return `${one}/${two}/${turn}/${active}/${step}${JSON.stringify(ground)}${JSON.stringify(doings)}`
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
  let bits = (pots << 24) ^ (potTurn << 16) ^ (fear << 8)
  for (const flag of [shot, volley, fought, thrown, lay, harried, charged, hidden])
    bits = (bits << 1) ^ (flag ? 1 : 0) ^ (bits >>> 31)
  return bits
}
