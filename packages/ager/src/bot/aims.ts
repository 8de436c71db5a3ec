import type { Side } from '../components.ts'
import type { PieceId } from '../field.ts'
import { other } from '../rules/ground.ts'
import type { Battle, Condition, PlaceSet, Selection } from '../scenarios.ts'
import type { Aims, Exit, Hold } from './mind.ts'
import { writeOut } from './places.ts'
import { WEIGHTS } from './weights.ts'

interface Reading {
  readonly battle: Battle
  readonly bounty: Int32Array
  readonly holds: [Hold[], Hold[]]
  readonly exits: [Exit[], Exit[]]
  readonly keeps: [PlaceSet[], PlaceSet[]]
  readonly shut: [PlaceSet[], PlaceSet[]]
  readonly takes: [Set<number>, Set<number>]
}

export function readAims(battle: Battle): Aims {
  const reading: Reading = {
    battle,
    bounty: new Int32Array(battle.roster.length),
    holds: [[], []],
    exits: [[], []],
    keeps: [[], []],
    shut: [[], []],
    takes: [new Set(), new Set()],
  }
  const { ends, last, scores } = battle.victory
  for (const { winner, if: condition } of ends) if (winner !== null) read(reading, condition, winner, true, WEIGHTS.aim)
  for (const { winner, if: condition } of last)
    if (winner !== null && condition !== null) read(reading, condition, winner, true, WEIGHTS.aim)
  for (const line of scores?.lines ?? []) {
    const weight = WEIGHTS.score * line.points
    if (line.per === 'condition') read(reading, line.if, line.side, true, weight)
    else if (line.per !== 'load')
      readSelection(reading, line.of, line.side, true, (piece) =>
        line.per === 'piece' ? weight : weight * (battle.roster[piece]?.character?.value ?? 0),
      )
  }
  return { ...reading, patient: patientSide(battle) }
}

/** Who wins by doing nothing: the last word of the scenario. */
function patientSide({ victory }: Battle): Side | null {
  if (victory.scores !== null) return null
  const [first] = victory.last
  const word = victory.last.find((one) => one.if === null) ?? first
  return word?.winner ?? null
}

/** A condition that `side` wants to hold, or with `wanted` false not to hold. */
function read(reading: Reading, condition: Condition, side: Side, wanted: boolean, weight: number): void {
  switch (condition.is) {
    case 'all':
    case 'any':
      for (const one of condition.of) read(reading, one, side, wanted, weight)
      return
    case 'most-of':
      for (const one of condition.of) read(reading, one, side, wanted, weight / condition.least)
      return
    case 'not':
      return read(reading, condition.of, side, !wanted, weight)
    case 'count': {
      const more = condition.least >= 0 === wanted
      const need = condition.least >= 0 ? condition.least : condition.most + 1
      const late = condition.of.some(({ are }) => are.includes('off'))
      for (const one of condition.of)
        readSelection(reading, one, side, more, () => Math.round(weight / Math.max(1, need)), need, late)
      return
    }
    case 'points': {
      const more = condition.least >= 0 === wanted
      const need = Math.max(1, condition.least >= 0 ? condition.least : condition.most + 1)
      readSelection(reading, condition.of, side, more, (piece) =>
        Math.round((weight * (reading.battle.roster[piece]?.character?.value ?? 0)) / need),
      )
      return
    }
    case 'more':
      readSelection(reading, condition.of, side, wanted, () => 0)
      readSelection(reading, condition.than, side, !wanted, () => 0)
      return
    case 'mark': {
      const mark = reading.battle.victory.marks[condition.mark]
      if (mark !== undefined) read(reading, mark.if, side, wanted, weight / 2)
      return
    }
    case 'turn':
    case 'wiped-out':
    case 'fled':
    case 'surrendered':
      return
  }
}

/** `side` wants more, or fewer, of the pieces that are so. */
function readSelection(
  reading: Reading,
  selection: Selection,
  side: Side,
  more: boolean,
  weight: (piece: PieceId) => number,
  need = 0,
  late = false,
): void {
  const { are, where } = selection
  const their = selection.side
  for (const standing of are)
    switch (standing) {
      case 'dead':
      case 'captive':
      case 'led-off':
        raise(reading, selection, weight)
        break
      case 'living':
      case 'able':
        if (where === null) raise(reading, selection, weight)
        else {
          addHold(reading, side, { where, places: writeOut(where), need, late })
          if (!more && need === 1 && their !== side) reading.keeps[their].push(where)
          if (more && need === 1 && selection.unopposed) reading.shut[other(side)].push(where)
        }
        break
      case 'off':
        if (more && their === side) addExit(reading, selection)
        raise(reading, selection, (piece) => (selection.pieces.length > 3 ? 0 : weight(piece)))
        break
      case 'taken':
        raise(reading, selection, weight)
        if (their !== side) for (const piece of selection.pieces) reading.takes[side].add(piece)
    }
}

/** The same pieces in two conditions count by the weightier. */
function raise({ bounty }: Reading, { pieces }: Selection, weight: (piece: PieceId) => number): void {
  for (const piece of pieces) bounty[piece] = Math.max(bounty[piece] ?? 0, Math.round(weight(piece)))
}

/** Whoever wants men there, or nobody of the enemy there, goes there; and the other side with him. */
function addHold({ holds }: Reading, side: Side, hold: Hold): void {
  for (const one of hold.late ? [side] : [side, other(side)])
    if (!holds[one].some(({ where }) => where.every((bit, i) => bit === hold.where[i]))) holds[one].push(hold)
}

function addExit({ battle, exits }: Reading, selection: Selection): void {
  const { pieces, by, side, charged, unwounded } = selection
  const mask = by === 0 ? battle.exits[side] : by
  const late = pieces.length > 3
  const decides = battle.victory.ends.some(
    ({ winner, if: condition }) =>
      winner === side && condition.is === 'count' && condition.least === 1 && condition.of.includes(selection),
  )
  exits[side].push({ pieces: new Set(pieces), by: mask, late, charged, unwounded, decides })
}
