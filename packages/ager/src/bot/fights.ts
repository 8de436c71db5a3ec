import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { PieceId } from '../field.ts'
import { whyNotDemand } from '../rules/combat/capture.ts'
import { whyNotAttack, whyNotAttacker, whyNotDefender, whyNotInclude, whyNotJoin } from '../rules/combat/attack.ts'
import { readDie } from '../kit.ts'
import { legal } from '../rules/decisions.ts'
import { nameOf, placeNamed, rosterOf } from '../rules/ground.ts'
import { listLadderPushes } from '../rules/works/ladders.ts'
import { NONE } from '../state.ts'
import type { Frame } from '../state.ts'
import { harmWorth, promiseOf } from './blows.ts'
import { byValue, one } from './options.ts'
import type { Option } from './options.ts'
import { toldTo } from './situation.ts'
import type { Situation } from './situation.ts'

/** The attack that promises most, with all who add to it. */
export function combat(situation: Situation): Option[] {
  const { arena, s } = situation
  const options: Option[] = []
  let best = 0
  const singles: Singles = new Map()
  const attackers = situation.mates.filter(({ piece }) => whyNotAttacker(arena, s, piece) === undefined)
  for (let defender = 0; defender < s.pieces.length; defender++) {
    if (whyNotDefender(arena, s, defender) !== undefined || rosterOf(arena, defender).side === situation.side) continue
    const able = attackers.filter(({ piece }) => whyNotAttack(arena, s, piece, defender) === undefined)
    if (able.length === 0) continue
    const group = bestGroup(
      situation,
      able.map(({ piece }) => piece),
      defender,
      singles,
    )
    best = Math.max(best, group?.value ?? 0)
    const [first, ...others] = group?.attackers ?? []
    if (group === undefined || first === undefined || group.value <= toldTo(situation, first).strike) continue
    options.push({
      actions: [
        { type: 'attack', attacker: nameOf(arena, first), defender: nameOf(arena, defender) },
        ...others.map((attacker): Action => ({ type: 'join', attacker: nameOf(arena, attacker) })),
        { type: 'strike' },
      ],
      value: group.value,
      why: { is: 'attack', attackers: group.attackers, defender, value: group.value },
    })
  }
  options.push(...pushes(situation))
  options.sort(byValue)
  options.push(one({ type: 'done' }, 0, { is: 'noAttack', best }))
  if (options.length === 1) options.push(...owed(situation))
  return options
}

/** A ladder of the enemy that can be thrown down, the better with somebody on it. */
function pushes({ arena, s, side, worths, taken, weights }: Situation): Option[] {
  if (s.ladders.length === 0 || arena.battle.ladders?.side === side) return []
  const found: Action[] = []
  listLadderPushes(arena, s, found)
  return found.flatMap((action) => {
    if (action.type !== 'pushLadder') return []
    const climber = taken[placeNamed(arena, action.at)] ?? NONE
    const value = weights.ladder + (climber === NONE ? 0 : (worths[climber] ?? 0) / 3)
    return [one(action, value / 2, { is: 'ladder' })]
  })
}

/** A charge that arrived must be fought, whatever it promises. */
function owed({ arena, s, side }: Situation): Option[] {
  return legal(arena, s, side)
    .filter(({ type }) => type === 'attack')
    .map((action) => one(action, 0, { is: 'only' }))
}

interface Group {
  readonly attackers: readonly PieceId[]
  readonly value: number
}

/** What an attack promises, and where he may be asked to yield the chance that he does (AT-7.4-03). */
function hopeOf(situation: Situation, attackers: readonly PieceId[], defenders: readonly PieceId[]): number {
  const { arena, s, worths } = situation
  const struck = promiseOf(arena, s, worths, attackers, defenders)
  if (whyNotDemand(arena, s, attackers, defenders) !== undefined) return struck
  const { surrender } = arena.kit.tables
  let yields = 0
  for (let die = 1; die <= 10; die++) if (readDie(surrender, die) === 'yields') yields++
  return (yields * (worths[defenders[0] ?? NONE] ?? 0) + (10 - yields) * struck) / 10
}

/** Everybody who raises what the attack promises by more than he could do elsewhere, the strongest first. */
function bestGroup(
  situation: Situation,
  able: readonly PieceId[],
  defender: PieceId,
  singles: Singles,
): Group | undefined {
  const { arena, s, weights } = situation
  /* First those who have nobody else to strike at. */
  const tied = new Map(able.map((one) => [one, missedElsewhere(situation, singles, 2, one, defender) > 0 ? 1 : 0]))
  const order = [...able].sort(
    (a, b) => (tied.get(a) ?? 0) - (tied.get(b) ?? 0) || attackOf(arena, b) - attackOf(arena, a) || a - b,
  )
  let best: Group | undefined
  let group: PieceId[] = []
  for (const piece of order) {
    if (group.length >= weights.band) break
    if (group.length > 0 && whyNotJoin(arena, s, group, [defender], piece) !== undefined) continue
    const larger = [...group, piece]
    const value = hopeOf(situation, larger, [defender])
    const missed = missedElsewhere(situation, singles, group.length, piece, defender)
    if (missed === 0) group = larger
    if (best !== undefined && value <= best.value + 1 + missed) continue
    group = larger
    best = { attackers: group, value }
  }
  return best
}

/** By piece, once it has been asked: whom it could strike at by itself. */
type Singles = Map<PieceId, readonly Single[]>

interface Single {
  readonly foe: PieceId
  /** What that promises, once it has been asked. */
  promise: number | undefined
}

function singlesOf({ arena, s, side }: Situation, singles: Singles, piece: PieceId): readonly Single[] {
  const known = singles.get(piece)
  if (known !== undefined) return known
  const found: Single[] = []
  for (let foe = 0; foe < s.pieces.length; foe++)
    if (rosterOf(arena, foe).side !== side && whyNotAttack(arena, s, piece, foe) === undefined)
      found.push({ foe, promise: undefined })
  singles.set(piece, found)
  return found
}

/** What one who joins in as the third or later could do to somebody else by himself. */
function missedElsewhere(
  situation: Situation,
  singles: Singles,
  before: number,
  piece: PieceId,
  defender: PieceId,
): number {
  if (before < 2) return 0
  const { arena, s, worths, weights } = situation
  let most = 0
  for (const single of singlesOf(situation, singles, piece)) {
    if (single.foe === defender) continue
    single.promise ??= promiseOf(arena, s, worths, [piece], [single.foe])
    most = Math.max(most, single.promise)
  }
  return (most * weights.elsewhere) / 100
}

function attackOf(arena: Arena, piece: PieceId): number {
  return rosterOf(arena, piece).character?.foot.fit.attack ?? 0
}

export function assault(situation: Situation, frame: Extract<Frame, { step: 'assault' }>): Option[] {
  const { arena, s, worths, weights } = situation
  const { attackers, defenders } = frame
  const now = hopeOf(situation, attackers, defenders)
  const singles: Singles = new Map()
  const options: Option[] = []
  for (const { piece } of situation.mates) {
    if (attackers.length >= weights.band) break
    if (whyNotJoin(arena, s, attackers, defenders, piece) !== undefined) continue
    const value = hopeOf(situation, [...attackers, piece], defenders)
    const missed = missedElsewhere(situation, singles, attackers.length, piece, defenders[0] ?? NONE)
    if (value > now + 1 + missed)
      options.push(one({ type: 'join', attacker: nameOf(arena, piece) }, value, { is: 'join', piece }))
  }
  for (const { piece } of situation.foes) {
    if (whyNotInclude(arena, s, attackers, defenders, piece) !== undefined) continue
    const value = promiseOf(arena, s, worths, attackers, [...defenders, piece])
    if (value > now + 5)
      options.push(one({ type: 'include', defender: nameOf(arena, piece) }, value, { is: 'include', piece }))
  }
  options.sort(byValue)
  /* A man asked in vain is struck all the same: it costs nothing to ask. */
  if (defenders.length === 1) options.push(one({ type: 'demand' }, now, { is: 'demand', piece: defenders[0] ?? NONE }))
  options.push(one({ type: 'strike' }, now, { is: 'strike', value: now }))
  return options
}

export function casualty({ arena, s, worths }: Situation, frame: Extract<Frame, { step: 'casualty' }>): Option[] {
  const below = s.frames[s.frames.length - 2]
  const letter = below?.step === 'result' ? below.letter : 'E'
  return frame.among
    .map((piece) =>
      one({ type: 'victim', piece: nameOf(arena, piece) }, -harmWorth(arena, s, worths, letter, piece), {
        is: 'victim',
        piece,
      }),
    )
    .sort(byValue)
}
