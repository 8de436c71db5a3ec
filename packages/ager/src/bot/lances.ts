import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { PieceId, Place } from '../field.ts'
import { oddsOf } from '../rules/combat/odds.ts'
import { letterFor } from '../rules/combat/strike.ts'
import { areAdjacent, dirTo, isMounted, pieceOf, rosterOf, span } from '../rules/ground.ts'
import { isWhole, legAt, legsAfter, surveyFor } from '../rules/tactics/course.ts'
import { NONE } from '../state.ts'
import { harmWorth } from './blows.ts'
import { toldTo } from './situation.ts'
import type { Situation } from './situation.ts'

/** A charge straight from where the rider stands. */
interface Lane {
  readonly rider: PieceId
  readonly target: PieceId
  readonly dir: Dir
  readonly path: readonly Place[]
  /** What it promises if it is ridden together with others. */
  readonly value: number
}

/** What a charge promises, as if he struck with its bonus from where he is now. */
export function chargePromise({ arena, s, worths }: Situation, rider: PieceId, target: PieceId, group = false): number {
  const odds = oddsOf(arena, s, [rider], [target], { charging: true, countered: false, group })
  let sum = 0
  for (let die = 1; die <= 10; die++) {
    const letter = letterFor(arena, odds, die)
    if (letter === 'A') sum -= harmWorth(arena, s, worths, 'A', rider)
    else if (letter === 'B') sum -= harmWorth(arena, s, worths, 'C', rider)
    else sum += harmWorth(arena, s, worths, letter, target)
  }
  return sum / 10
}

/** AT-7.1.4-01: those who could couch their lances together, and whoever has announced his charge already; nobody, if they are too few. */
export function squadFor(situation: Situation): readonly Lane[] {
  const { arena, s } = situation
  const below = s.frames.find((frame) => frame.step === 'charges')
  if (below === undefined) return []
  const least = arena.kit.tables.figures.lanceGroup
  const announced = s.charges.flatMap((charge): Lane[] => {
    const { rider, target, path } = charge
    const dir = dirOf(situation, rider, path)
    return dir === NONE || !isLancer(situation, rider) ? [] : [{ rider, target, dir, path, value: 0 }]
  })
  const open = below.pairs.filter(
    ([rider]) => isLancer(situation, rider) && !s.charges.some((charge) => charge.rider === rider),
  )
  if (new Set(open.map(([rider]) => rider)).size + announced.length < least) return []
  const lanes = [...announced, ...open.flatMap(([rider, target]) => lanesTo(situation, rider, target))]
  let best: readonly Lane[] = []
  for (const first of lanes) {
    const squad = grow(situation, [first], lanes)
    if (squad.length >= least && sumOf(squad) > sumOf(best)) best = squad
  }
  return best
}

const sumOf = (squad: readonly Lane[]): number => squad.reduce((sum, { value }) => sum + value, 0)

function isLancer({ arena, s }: Situation, piece: PieceId): boolean {
  return rosterOf(arena, piece).character?.couchedLance === true && isMounted(s, piece) && !pieceOf(s, piece).thrown
}

/** The one direction of a path from where the rider stands; NONE if it bends. */
function dirOf({ arena, s }: Situation, rider: PieceId, path: readonly Place[]): Dir | -1 {
  let from = pieceOf(s, rider).at
  const [first = NONE] = path
  const dir = first === NONE ? NONE : dirTo(arena, from, first)
  for (const to of path) {
    if (dirTo(arena, from, to) !== dir) return NONE
    from = to
  }
  return dir
}

function lanesTo(situation: Situation, rider: PieceId, target: PieceId): Lane[] {
  const { arena, s } = situation
  const value = chargePromise(situation, rider, target, true)
  if (value <= toldTo(situation, rider).charge) return []
  const survey = surveyFor(arena, s, rider)
  return DIRS.flatMap((dir) => {
    const path: Place[] = []
    for (let leg = legAt(survey, []); ;) {
      const next = legsAfter(survey, leg).find(({ facing }) => facing === dir)
      if (next === undefined) return []
      leg = next
      path.push(next.head)
      if (isWhole(survey, target, path)) return [{ rider, target, dir, path, value }]
    }
  })
}

/** With all who ride beside one of them, from the start to the end, at somebody else. */
function grow({ arena, s }: Situation, squad: readonly Lane[], lanes: readonly Lane[]): readonly Lane[] {
  const found = [...squad]
  const ends = ({ path }: Lane): readonly Place[] => path.slice(-2)
  const areApart = (one: Lane, two: Lane): boolean =>
    one.rider !== two.rider && one.target !== two.target && !ends(one).some((place) => ends(two).includes(place))
  const rideAlong = (one: Lane, two: Lane): boolean =>
    areAdjacent(arena, s, one.rider, two.rider) && ends(one).some((a) => ends(two).some((b) => span(arena, a, b) === 1))
  for (let i = 0; i < found.length; i++)
    for (const lane of lanes) {
      const mate = found[i]
      if (mate === undefined || lane.dir !== mate.dir || !rideAlong(mate, lane)) continue
      if (found.every((one) => areApart(one, lane))) found.push(lane)
    }
  return found
}
