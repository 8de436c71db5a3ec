import type { Throw, Tone } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import { isHit } from '../../rules/fire/shot.ts'
import { chancesOf } from '../../rules/melee/clash.ts'
import { isHeld } from '../../rules/morale/nerve.ts'
import type { EventOf } from '../../text/words.ts'
import { signed } from '../../text/writing.ts'
import { facesOf, fighterIn, shotOf } from '../odds/chances.ts'
import { sceneWords } from './words.ts'

type Row = Throw['rows'][number]

export const turned = (tone: Tone): Tone => (tone === 'good' ? 'bad' : tone === 'bad' ? 'good' : 'even')

const sumOf = (lines: readonly { readonly value: number }[]): number => lines.reduce((sum, { value }) => sum + value, 0)

/** A sum as it is added up, what is nothing left out: '7 +1 −3'. */
const added = (die: number, ...more: readonly number[]): string =>
  [String(die), ...more.filter((value) => value !== 0).map(signed)].join(' ')

/** Every face, and whether it is good for who throws. */
const ladder = (faces: readonly number[], isGood: (face: number) => boolean): Row[] =>
  faces.map((face) => ({ label: String(face), tone: isGood(face) ? 'good' : 'bad' }))

/** Seen from the other side good is bad. */
export function seenFrom(thrown: Throw, isOurs: boolean): Throw {
  return isOurs ? thrown : { ...thrown, rows: thrown.rows.map(({ label, tone }) => ({ label, tone: turned(tone) })) }
}

export function shotThrow(arena: Arena, event: EventOf['shot']): Throw {
  const shot = shotOf(arena, event)
  const { sides } = shot.weapon.dice
  const best = Math.max(...event.dice)
  return {
    faces: event.dice,
    sides,
    sum: added(best, shot.added, -event.off),
    result: String(best + shot.added - event.off),
    rows: ladder(facesOf(sides), (face) => isHit(arena, shot, face, event.off)),
    at: best - 1,
  }
}

/** One die for all of a side whom one shot has hit: for each face the men it would have lost them, or whether he lives. */
export function saveThrow({ kit }: Arena, saves: readonly EventOf['saved'][]): Throw {
  const [first] = saves
  const die = first?.die ?? 1
  const more = saves.length === 1 && first !== undefined ? sumOf(first.modifiers) : 0
  const lost = (face: number): number =>
    saves.filter(({ modifiers, needed }) => face + sumOf(modifiers) < needed).length
  const { sides } = kit.saves.dice
  return {
    faces: [die],
    sides,
    sum: added(die, more),
    result: String(die + more),
    rows:
      saves.length === 1
        ? ladder(facesOf(sides), (face) => lost(face) === 0)
        : facesOf(sides).map((face) => ({
            label: lost(face) === 0 ? '–' : String(lost(face)),
            tone: lost(face) === 0 ? 'good' : 'bad',
          })),
    at: die - 1,
  }
}

/** So many dice lie side by side. */
const MOST_DICE = 6

/** Several who are tested one after the other throw together. */
export function nerveThrow({ kit }: Arena, tests: readonly EventOf['nerve'][], lang: Lang): Throw {
  const [first] = tests
  if (tests.length === 1 && first !== undefined)
    return {
      faces: [first.die],
      sum: added(first.die, first.added),
      result: String(first.die + first.added),
      rows: ladder(facesOf(6), (face) => isHeld(kit, face, first.added)),
      at: first.die - 1,
    }
  return {
    faces: tests.slice(0, MOST_DICE).map(({ die }) => die),
    name: `${tests.length}D6`,
    sum: sceneWords(lang).failed,
    result: String(tests.filter(({ held }) => !held).length),
    rows: tests.map(({ die, held }) => ({ label: String(die), tone: held ? 'good' : 'bad' })),
    at: -1,
  }
}

export function clashThrow(arena: Arena, event: EventOf['clashed'], lang: Lang): Throw {
  const [first, second] = event.blows
  const [one, two] = [fighterIn(arena, first), fighterIn(arena, second)]
  const [win, tie, loss] = chancesOf(one, two)
  const parts = [win, tie, loss]
  const share = (part: number): number => Math.round((100 * part) / (win + tie + loss))
  const tones: readonly Tone[] = ['good', 'even', 'bad']
  return {
    faces: [first.die, second.die],
    sides: one.sides === 6 && two.sides === 6 ? 6 : 10,
    name: `1D${one.sides} : 1D${two.sides}`,
    sum: `${added(first.die, one.added)} : ${added(second.die, two.added)}`,
    result: `${first.score} : ${second.score}`,
    rows: sceneWords(lang).ways.map((label, i) => ({
      label: `${label} ${share(parts[i] ?? 0)} %`,
      tone: tones[i] ?? 'even',
    })),
    at: event.winner === null ? 1 : event.winner === first.figure ? 0 : 2,
  }
}

/** One die against what it must reach. */
export function dieThrow(die: number, isGood: (face: number) => boolean): Throw {
  return { faces: [die], sum: String(die), result: String(die), rows: ladder(facesOf(6), isGood), at: die - 1 }
}

/** Two dice with what is added, against what they must reach. */
export function pairThrow(dice: readonly number[], more: number, isGood: (total: number) => boolean): Throw {
  const total = dice.reduce((sum, die) => sum + die, 0)
  return {
    faces: dice,
    sum: [dice.join(' + '), ...(more === 0 ? [] : [signed(more)])].join(' '),
    result: String(total + more),
    rows: ladder(
      facesOf(12).filter((face) => face > 1),
      (face) => isGood(face + more),
    ),
    at: total - 2,
  }
}
