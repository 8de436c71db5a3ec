import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { Event } from '../../events.ts'
import { sideNamed } from '../grounds.ts'
import type { Counted } from './counted.ts'
import type { Tally } from './deeds.ts'
import type { Cast } from './every-die.ts'

/** One side of a battle in figures. */
export interface SideFigures {
  readonly side: Side
  readonly counts: Readonly<Record<Counted, number>>
  /** How often each face of a die with ten came up, the one first. */
  readonly faces: readonly number[]
  /** Of those dice; null where none was thrown. */
  readonly mean: number | null
  /** What the dice gave beyond the odds, thrown by the side and at it. */
  readonly luck: number
}

const FACES = 10

export function figuresOf(
  arena: Arena,
  story: readonly { readonly events: readonly Event[] }[],
  tallies: readonly Tally[],
  casts: readonly Cast[],
): readonly [SideFigures, SideFigures] {
  const all = story.flatMap(({ events }) => events)
  const isOf = (side: Side, who: string | undefined): boolean => sideNamed(arena, who) === side
  const count = (wanted: (event: Event) => boolean): number => all.filter(wanted).length
  const of = (side: Side): SideFigures => {
    const own = tallies.filter((tally) => tally.side === side)
    const fates = (is: Tally['fate']['is']): number => own.filter(({ fate }) => fate.is === is).length
    const feats = (did: Tally['feats'][number]['did']): number =>
      own.reduce((sum, tally) => sum + tally.feats.filter((feat) => feat.did === did).length, 0)
    const dice = casts.filter((cast) => cast.side === side)
    const tens = dice.filter(({ sides }) => sides === FACES).map(({ die }) => die)
    return {
      side,
      counts: {
        men: own.length,
        killed: fates('dead'),
        taken: fates('captive'),
        wounded: fates('wounded'),
        hexes: own.reduce((sum, { hexes }) => sum + hexes, 0),
        blows: count((event) => event.type === 'struck' && isOf(side, event.attackers[0])),
        shots: count((event) => event.type === 'shoots' && isOf(side, event.shooter)),
        hits: count((event) => event.type === 'damage' && isOf(side, event.shooter)),
        charges: count((event) => event.type === 'chargeAnnounced' && isOf(side, event.rider)),
        unhorsed: feats('unhorsed'),
        drove: feats('drove'),
        dice: dice.length,
      },
      faces: Array.from({ length: FACES }, (_, i) => tens.filter((die) => die === i + 1).length),
      mean: tens.length === 0 ? null : tens.reduce((sum, die) => sum + die, 0) / tens.length,
      luck: own.reduce((sum, { luck }) => sum + luck, 0),
    }
  }
  return [of(0), of(1)]
}
