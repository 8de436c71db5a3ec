import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import { hitChance } from '../../rules/fire/shot.ts'
import type { Shot } from '../../rules/fire/shot.ts'
import { chancesOf } from '../../rules/melee/clash.ts'
import type { Fighter } from '../../rules/melee/clash.ts'
import type { Blow } from '../../rules/melee/events.ts'
import { isHeld } from '../../rules/morale/nerve.ts'
import type { EventOf } from '../../text/words.ts'
import { idOf } from '../board/intents.ts'
import type { Share } from './stakes.ts'

/** An event that one throw of dice has decided. */
export type Decided = EventOf[
  'shot' | 'saved' | 'nerve' | 'sought' | 'clashed' | 'diced' | 'keg' | 'cannon' | 'tried' | 'rammed']

const DECIDED: ReadonlySet<Event['type']> = new Set([
  'shot',
  'saved',
  'nerve',
  'sought',
  'clashed',
  'diced',
  'keg',
  'cannon',
  'tried',
  'rammed',
] satisfies Decided['type'][])

export const isDecided = (event: Event): event is Decided => DECIDED.has(event.type)

const sumOf = (lines: readonly { readonly value: number }[]): number => lines.reduce((sum, { value }) => sum + value, 0)

/** So many faces, from 1. */
export const facesOf = (sides: number): readonly number[] => Array.from({ length: sides }, (_, i) => i + 1)

const ofFaces = (sides: number, isSo: (face: number) => boolean): Share => ({
  part: facesOf(sides).filter(isSo).length,
  of: sides,
})

/** Of all throws of two dice. */
const ofPairs = (isSo: (total: number) => boolean): Share => ({
  part: facesOf(6).reduce((sum, one) => sum + facesOf(6).filter((two) => isSo(one + two)).length, 0),
  of: 36,
})

export function shotOf({ kit }: Arena, { weapon, needed, modifiers, off, aimed }: EventOf['shot']): Shot {
  const otherTarget = off > 0
  return { weapon: kit.weapons[weapon], column: 0, needed, modifiers, added: sumOf(modifiers), otherTarget, aimed }
}

/** Of somebody who fought. */
export function fighterIn(arena: Arena, { figure, arm, sides, supporters, modifiers, die, score }: Blow): Fighter {
  return {
    figure: idOf(arena, figure),
    arm,
    sides,
    supporters: supporters.map((name) => idOf(arena, name)),
    modifiers,
    added: score - die,
  }
}

/** In how many throws out of how many what was tried succeeds: a hit, a save, nerve, somebody found, damage done. */
export function successOf(arena: Arena, event: Decided): Share {
  const { kit } = arena
  switch (event.type) {
    case 'shot': {
      const { hits, of } = hitChance(arena, shotOf(arena, event))
      return { part: hits, of }
    }
    case 'saved':
      return ofFaces(kit.saves.dice.sides, (die) => die + sumOf(event.modifiers) >= event.needed)
    case 'nerve':
      return ofFaces(6, (die) => isHeld(kit, die, event.added))
    case 'sought':
      return ofFaces(6, (die) => die + sumOf(event.modifiers) >= event.needed)
    case 'clashed': {
      const [one, two] = event.blows
      const [win, tie, loss] = chancesOf(fighterIn(arena, one), fighterIn(arena, two))
      return { part: win, of: win + tie + loss }
    }
    case 'diced':
      return ofFaces(6, (die) => die >= event.needed)
    case 'keg':
      return ofFaces(kit.keg.length, (die) => isOpening(kit.keg[die - 1]))
    case 'cannon':
      return ofPairs((total) => total + sumOf(event.modifiers) >= event.needed)
    case 'tried':
      return ofPairs((total) => total + sumOf(event.modifiers) > event.resistance)
    case 'rammed': {
      const resistance = arena.field.sections[arena.sections.get(event.section) ?? -1]?.resistance ?? 0
      return ofPairs((total) => total > resistance)
    }
  }
}

const isOpening = (result: string | undefined): boolean => result === 'hole' || result === 'breach'

export function isSuccess(event: Decided): boolean {
  switch (event.type) {
    case 'shot':
    case 'cannon':
      return event.hit
    case 'saved':
      return event.saved
    case 'nerve':
      return event.held
    case 'sought':
      return event.found
    case 'clashed':
      return event.winner === event.blows[0].figure
    case 'diced':
      return event.comes
    case 'keg':
      return isOpening(event.result)
    case 'tried':
    case 'rammed':
      return event.damage > 0
  }
}

/** How likely it was that it ended as it did, in a hundred; a fight that nobody won is told by itself. */
export function chanceOf(arena: Arena, event: Decided): number {
  const { part, of } = successOf(arena, event)
  if (event.type === 'clashed' && event.winner !== event.blows[0].figure) {
    const [win, tie, loss] = chancesOf(fighterIn(arena, event.blows[0]), fighterIn(arena, event.blows[1]))
    return Math.round((100 * (event.winner === null ? tie : loss)) / (win + tie + loss))
  }
  return Math.round((100 * (isSuccess(event) ? part : of - part)) / of)
}
