import type { Piece } from '@grognard/board'
import type { Event } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { diceOf, sidesOf } from '../dice.ts'

/** Dice of one kind that were thrown together. */
export interface Thrown {
  readonly faces: readonly number[]
  readonly sides: number
}

/** What was thrown for an event, in the order in which it is told. */
export function thrownFor(kit: Kit, event: Event): readonly Thrown[] {
  if (event.type === 'clashed') return event.blows.map(({ die, sides }) => ({ faces: [die], sides }))
  const faces = diceOf(event)
  const sides = event.type === 'shot' ? kit.weapons[event.weapon].dice.sides : sidesOf(event)
  return faces.length === 0 ? [] : [{ faces, sides }]
}

/** Where the dice stand in a sentence, with all that only says that they are dice. */
const before = String.raw`(?:\((?:\d+D\d+\s?:\s)?|\d+D\d+\s(?:gives?|donnent)\s|(?:The die gives|Le dé donne)\s)`

/** A sentence with its dice as dice; what stood in brackets with them follows them. */
export function throwsIn(kit: Kit, event: Event, told: string): readonly Piece[] {
  const pieces: Piece[] = []
  let rest = told
  for (const { faces, sides } of thrownFor(kit, event)) {
    const found = new RegExp(`${before}${faces.join(' (?:and|et) ')}(?!\\d)`, 'u').exec(rest)
    if (found === null) continue
    const lead = rest.slice(0, found.index)
    const isBracketed = found[0].startsWith('(')
    const after = rest.slice(found.index + found[0].length)
    pieces.push(event.type === 'clashed' ? `${lead}= ` : lead, { dice: faces, sides })
    /* The dice are set apart already. */
    rest = (isBracketed ? after.replace(')', '') : after).replace(/^, /, ' ')
  }
  return [...pieces, rest]
}
