import type { Seat } from '@grognard/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { PieceId, Place } from '../field.ts'
import { oddsOf } from '../rules/combat/odds.ts'
import { whyNotAttack, whyNotAttacker, whyNotDefender, whyNotInclude, whyNotJoin } from '../rules/combat/attack.ts'
import { letterFor } from '../rules/combat/strike.ts'
import { legal, refuse } from '../rules/decisions.ts'
import { aimAt } from '../rules/fire/offensive.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { whyNotOffensive, whyNotTarget, whyNotWeapon } from '../rules/fire/shooters.ts'
import { isAnimal, nameOf, pieceNamed, pieceOf, placeName, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { pointsOf } from '../rules/movement/allowance.ts'
import { listLadderPushes } from '../rules/works/ladders.ts'
import { NONE, topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import { harmWorth, promiseOf, shotPromise } from './blows.ts'
import { FAR, distancesTo } from './fields.ts'
import { destinations, exitFor, horseFor, isTimid, postFor } from './march.ts'
import type { Destination } from './march.ts'
import type { Mind } from './mind.ts'
import { farValue, nearValue } from './posts.ts'
import type { Post } from './posts.ts'
import type { Why } from './why.ts'
import { situationOf } from './situation.ts'
import type { Situation } from './situation.ts'
import type { Weights } from './weights.ts'

/** Something that could be done: the choice itself and those that follow from it, what it promises, and why. */
export interface Option {
  readonly actions: readonly Action[]
  readonly value: number
  readonly why: Why
}

/** What the script would do, the best first. There is always one. */
export function optionsFor(mind: Mind, view: State, seat: Seat, weights?: Weights): readonly Option[] {
  const side: Side = seat === 0 ? 0 : 1
  const situation = situationOf(mind, view, side, weights)
  const found = look(situation, topFrame(view)).filter(
    ({ actions: [action] }) => action !== undefined && refuse(mind.arena, view, seat, action) === undefined,
  )
  return found.length > 0 ? found : anything(situation)
}

const byValue = (a: Option, b: Option): number => b.value - a.value

/** Where the script has nothing to say: the first thing that is allowed and ends the matter. */
function anything({ arena, s, side }: Situation): Option[] {
  const actions = legal(arena, s, side)
  const end = actions.find(({ type }) => type === 'halt' || type === 'done' || type === 'stay' || type === 'hold')
  const action = end ?? actions[0]
  if (action === undefined) throw new Error('nobody is asked')
  return [{ actions: [action], value: 0, why: { is: 'only' } }]
}

function look(situation: Situation, frame: Frame): Option[] {
  switch (frame.step) {
    case 'deploy':
      return deploy(situation, frame)
    case 'council':
      return [one({ type: 'fightOn' }, 0, { is: 'fightOn' })]
    case 'fire':
      return fire(situation)
    case 'reaction':
      return reaction(situation, frame)
    case 'coverSide':
      return []
    case 'charges':
      return charges(situation, frame)
    case 'course':
      return course(situation, frame)
    case 'answer':
      return answer(situation, frame)
    case 'move':
      return move(situation)
    case 'mover':
      return mover(situation, frame)
    case 'party':
      return party(situation, frame)
    case 'combat':
      return combat(situation)
    case 'assault':
      return assault(situation, frame)
    case 'casualty':
      return casualty(situation, frame)
    case 'advance':
      return advance(situation, frame)
    case 'retreat':
    case 'place':
    case 'shift':
    case 'fall':
      return byGround(situation, frame.piece)
    case 'setDown':
    case 'loading':
    case 'feint':
    case 'bodies':
    case 'bearers':
    case 'phase':
    case 'shots':
    case 'result':
    case 'arrival':
    case 'blaze':
      return []
  }
}

function one(action: Action, value: number, why: Why): Option {
  return { actions: [action], value, why }
}

/* ---- setting up ---- */

function deploy(situation: Situation, frame: Extract<Frame, { step: 'deploy' }>): Option[] {
  const { arena, s, side } = situation
  const actions = legal(arena, s, side)
  if (frame.ladder) return actions.slice(0, 1).map((action) => one(action, 0, { is: 'deploy' }))
  if (isAnimal(arena, frame.piece)) return actions.slice(0, 1).map((action) => one(action, 0, { is: 'deploy' }))
  const post = postFor(situation, frame.piece)
  const front = distancesTo(situation.mind, s, 'foot', situation.mind.alarms[side])
  return actions
    .map((action) => {
      if (action.type === 'deploy') {
        const at = placeNamed(arena, action.at)
        return one(action, setUpValue(post, at, front[at] ?? FAR), { is: 'deploy' })
      }
      /* His head to the enemy. */
      if (action.type === 'rear') return one(action, front[placeNamed(arena, action.at)] ?? FAR, { is: 'deploy' })
      return one(action, 0, { is: 'deploy' })
    })
    .sort(byValue)
}

/** Whoever must not be lost far back, fighters to the front, archers a few hexes behind them. */
function setUpValue(post: Post, at: Place, front: number): number {
  const { situation, self } = post
  const near = postValue(post, at, NONE)
  if (isTimid(situation, self.piece)) return near + situation.weights.away * front
  if (situation.aims.patient !== situation.side) return near - situation.weights.front * front
  return (
    near -
    situation.weights.front * Math.abs(front - (self.archer ? 2 * situation.weights.rank : situation.weights.rank))
  )
}

/* ---- fire ---- */

/** One shooter after another: the best target of the first who has one. */
function fire(situation: Situation): Option[] {
  const { arena, s, side, worths } = situation
  const options: Option[] = []
  for (const { piece: shooter } of situation.mates) {
    if (whyNotOffensive(arena, s, shooter) !== undefined) continue
    for (const weapon of arena.arms[shooter] ?? []) {
      if (whyNotWeapon(arena, s, shooter, weapon.id) !== undefined) continue
      const least = weapon.id === 'spear' ? situation.weights.shot + spared(situation, shooter) : situation.weights.shot
      for (let target = 0; target < s.pieces.length; target++) {
        if (whyNotTarget(arena, s, side, target) !== undefined) continue
        aimAt(arena, s, shooter, weapon, target, (shot) => {
          const value = shotPromise(arena, s, worths, shot)
          if (value > least) options.push(one(shoot(arena, shot, 'shoot'), value, { is: 'shoot', shot, value }))
          return false
        })
      }
    }
    if (options.length > 0) break
  }
  options.push(...pots(situation))
  options.sort(byValue)
  options.push(one({ type: 'done' }, 0, { is: 'noShot' }))
  return options
}

/** What a man gives up who throws his spear: he cannot strike in this phase. */
function spared({ arena, s, foes }: Situation, shooter: PieceId): number {
  const { at } = pieceOf(s, shooter)
  const reach = pointsOf(arena, s, shooter) + 1
  return foes.some((foe) => span(arena, foe.at, at) <= reach) ? 12 : 0
}

function shoot(arena: Arena, { shooter, weapon, target, at }: Shot, type: 'shoot' | 'name'): Action {
  return { type, shooter: nameOf(arena, shooter), weapon, target: nameOf(arena, target), at: placeName(arena, at) }
}

/** Pots of naphtha: those beside the enemies' crowd and away from friends. */
function pots(situation: Situation): Option[] {
  const { arena, s, side, worths } = situation
  if (!situation.mates.some(({ piece }) => rosterOf(arena, piece).character?.naphtha === true)) return []
  const options: Option[] = []
  for (const action of legal(arena, s, side)) {
    if (action.type !== 'throwPot') continue
    const at = placeNamed(arena, action.at)
    let value = 0
    for (const { piece, at: there } of situation.foes)
      if (span(arena, there, at) <= 1) value += (worths[piece] ?? 0) / 4
    for (const { piece, at: there } of situation.mates)
      if (span(arena, there, at) <= 2) value -= (worths[piece] ?? 0) / 4
    if (value > 20) options.push(one(action, value, { is: 'pot' }))
  }
  return options
}

/** Now, or is there a better moment to come? */
function reaction(situation: Situation, frame: Extract<Frame, { step: 'reaction' }>): Option[] {
  const { arena, s, side, worths } = situation
  const options: Option[] = []
  const wait: Option = one({ type: 'hold' }, 0, { is: 'hold' })
  for (const action of legal(arena, s, side)) {
    if (action.type !== 'name') continue
    const shot = shotNamed(arena, action)
    const value = shotPromise(arena, s, worths, shot)
    if (value <= situation.weights.shot) continue
    const last = frame.mover === NONE || span(arena, pieceOf(s, shot.shooter).at, shot.at) <= 3
    const good = ((worths[shot.target] ?? 0) * situation.weights.volley) / 500
    if (last || value >= good) options.push(one(action, value, { is: 'volley', shot, value }))
  }
  options.sort(byValue)
  options.push(wait)
  if (frame.named.length > 0) options.push(one({ type: 'loose' }, 0, { is: 'loose' }))
  return options
}

function shotNamed(arena: Arena, action: ActionOf<'name'>): Shot {
  return {
    shooter: pieceNamed(arena, action.shooter),
    weapon: action.weapon,
    target: pieceNamed(arena, action.target),
    at: placeNamed(arena, action.at),
  }
}

/* ---- charges ---- */

function charges(situation: Situation, frame: Extract<Frame, { step: 'charges' }>): Option[] {
  const { arena } = situation
  const options: Option[] = []
  for (const [rider, target] of frame.pairs) {
    if (exitFor(situation, rider) !== undefined) continue
    const value = chargePromise(situation, rider, target)
    if (value > situation.weights.charge) {
      const action: Action = { type: 'charge', rider: nameOf(arena, rider), target: nameOf(arena, target) }
      options.push(one(action, value, { is: 'charge', rider, target, value }))
    }
  }
  options.sort(byValue)
  options.push(one({ type: 'done' }, 0, { is: 'noCharge' }))
  return options
}

/** As if he struck with the bonus of the charge from where he is now. */
function chargePromise({ arena, s, worths }: Situation, rider: PieceId, target: PieceId): number {
  const odds = oddsOf(arena, s, [rider], [target], { charging: true, countered: false, group: false })
  let sum = 0
  for (let die = 1; die <= 10; die++) {
    const letter = letterFor(arena, odds, die)
    if (letter === 'A') sum -= harmWorth(arena, s, worths, 'A', rider)
    else if (letter === 'B') sum -= harmWorth(arena, s, worths, 'C', rider)
    else sum += harmWorth(arena, s, worths, letter, target)
  }
  return sum / 10
}

function course(situation: Situation, frame: Extract<Frame, { step: 'course' }>): Option[] {
  const { arena, dangers } = situation
  const options = frame.choices.map((to) =>
    one(
      { type: 'course', to: placeName(arena, to) },
      -10 * (dangers[to] ?? 0) - span(arena, to, pieceOf(situation.s, frame.target).at),
      {
        is: 'course',
      },
    ),
  )
  if (frame.complete) options.push(one({ type: 'done' }, 100, { is: 'course' }))
  return options.sort(byValue)
}

function answer(situation: Situation, frame: Extract<Frame, { step: 'answer' }>): Option[] {
  const { arena, s } = situation
  const charge = s.charges[frame.charge]
  if (charge === undefined) return []
  const taken = chargePromise(situation, charge.rider, charge.target)
  const options = [one({ type: 'decline' }, -taken, { is: 'decline' })]
  for (const rider of frame.riders) {
    const value = -counterPromise(situation, charge.rider, rider)
    options.push(one({ type: 'counter', rider: nameOf(arena, rider) }, value, { is: 'counter', rider }))
  }
  return options.sort(byValue)
}

/** What the charger may hope for against one who rides to meet him. */
function counterPromise({ arena, s, worths }: Situation, charger: PieceId, rider: PieceId): number {
  const odds = oddsOf(arena, s, [charger], [rider], { charging: true, countered: true, group: false })
  const stronger = odds.defence > odds.attack
  const [attacker, defender] = stronger ? [rider, charger] : [charger, rider]
  const read = stronger ? Math.max(0, arena.kit.tables.columns.least.length - odds.read) : odds.read
  let sum = 0
  for (let die = 1; die <= 10; die++) {
    const letter = letterFor(arena, { ...odds, read, mounted: true }, die)
    if (letter === 'A') sum -= harmWorth(arena, s, worths, 'A', attacker)
    else if (letter === 'B') sum -= harmWorth(arena, s, worths, 'C', attacker)
    else sum += harmWorth(arena, s, worths, letter, defender)
  }
  return (stronger ? -sum : sum) / 10
}

/* ---- moving ---- */

/** Those who are to move, one after another: whoever rides a charge, then the nearest to what they want. */
function move(situation: Situation): Option[] {
  const { arena, s, side } = situation
  const ridden = s.charges.find(
    ({ state, answers, rider }) => state === 'announced' && answers === NONE && rosterOf(arena, rider).side === side,
  )
  if (ridden !== undefined) return [one({ type: 'ride', rider: nameOf(arena, ridden.rider) }, 0, { is: 'ride' })]
  for (const piece of marchOrder(situation)) {
    const options = movesOf(situation, piece)
    if (options.length > 0) return options
  }
  return [one({ type: 'done' }, 0, { is: 'noMove' })]
}

function marchOrder({ arena, s, side, foes }: Situation): PieceId[] {
  const order: { piece: PieceId; near: number }[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.moved !== 'no' || isAnimal(arena, i) || rosterOf(arena, i).side !== side) continue
    if (piece.health === 'dead' || piece.health === 'stunned') continue
    if (piece.status !== 'on' && piece.status !== 'waiting') continue
    let near = piece.status === 'on' ? FAR : FAR + i
    if (piece.status === 'on') for (const foe of foes) near = Math.min(near, span(arena, piece.at, foe.at))
    order.push({ piece: i, near })
  }
  return order.sort((a, b) => a.near - b.near || a.piece - b.piece).map(({ piece }) => piece)
}

/** What one man could do in this step: his destinations and staying where he is. */
function movesOf(situation: Situation, piece: PieceId): Option[] {
  const { arena, s, side } = situation
  const id = nameOf(arena, piece)
  const go: Action = { type: 'activate', piece: id }
  const rest: Action = { type: 'stand', piece: id }
  if (pieceOf(s, piece).status === 'waiting')
    return refuse(arena, s, side, go) === undefined ? [one(go, 0, { is: 'enter', piece })] : []
  const mayStand = refuse(arena, s, side, rest) === undefined
  if (refuse(arena, s, side, go) !== undefined) return mayStand ? [one(rest, 0, { is: 'stand', piece })] : []
  const post = postFor(situation, piece)
  const options: Option[] = []
  if (wantsMore(situation, piece)) options.push(one(go, 1_000_000, { is: 'move', piece, to: NONE }))
  for (const goal of destinations(post, pointsOf(arena, s, piece))) {
    if (goal.legs.length > 0) {
      options.push({
        actions: [go, ...legsOf(arena, goal), { type: 'halt' }],
        value: goal.value,
        why: { is: 'move', piece, to: goal.at },
      })
    } else if (mayStand) options.push(one(rest, goal.value, { is: 'stand', piece }))
  }
  return options.sort(byValue)
}

function legsOf(arena: Arena, { legs }: Destination): Action[] {
  return legs.map(({ type, to }) => (type === 'step' ? { type, to: placeName(arena, to) } : { type }))
}

/** Whether there is something else for him than to walk: his horse under his hand, the edge of the map. */
function wantsMore(situation: Situation, piece: PieceId): boolean {
  const { arena, s } = situation
  const { at } = pieceOf(s, piece)
  const exit = exitFor(situation, piece)
  if (exit !== undefined && ((arena.field.mapSide[at] ?? 0) & exit.by) !== 0) return true
  const horse = horseFor(situation, piece)
  if (horse === NONE) return false
  const { at: head, rear } = pieceOf(s, horse)
  return at === head || at === rear
}

function mover(situation: Situation, frame: Extract<Frame, { step: 'mover' }>): Option[] {
  const { arena, s, side } = situation
  const { piece } = frame
  if (pieceOf(s, piece).at === NONE) return entries(situation, piece)
  const extra = extras(situation, piece)
  if (extra.length > 0) return extra
  const post = postFor(situation, piece)
  const first = frame.hexes === 0 ? frame.first : []
  const options: Option[] = []
  for (const goal of destinations(post, frame.left, first)) {
    if (goal.legs.length === 0) {
      options.push(one({ type: 'halt' }, goal.value, { is: 'halt', piece }))
      continue
    }
    options.push({
      actions: [...legsOf(arena, goal), { type: 'halt' }],
      value: goal.value,
      why: { is: 'move', piece, to: goal.at },
    })
  }
  options.sort(byValue)
  const [best] = options
  if (best?.actions[0]?.type === 'halt' && refuse(arena, s, side, { type: 'halt' }) !== undefined)
    return options.filter(({ actions: [action] }) => action?.type !== 'halt')
  return options
}

/** Getting up, leaving the map, taking a bridle: done as soon as they can be. */
function extras(situation: Situation, piece: PieceId): Option[] {
  const { arena, s, side, aims } = situation
  const exit = exitFor(situation, piece)
  const { at } = pieceOf(s, piece)
  if (exit !== undefined)
    for (const n of [1, 2, 3, 4]) {
      if ((exit.by & (1 << (n - 1))) === 0 || ((arena.field.mapSide[at] ?? 0) & (1 << (n - 1))) === 0) continue
      const action: Action = { type: 'leaveMap', side: n }
      if (refuse(arena, s, side, action) === undefined) return [one(action, 0, { is: 'leave', piece })]
    }
  const horse = horseFor(situation, piece)
  if (horse !== NONE) {
    const action: Action = { type: 'mount', animal: nameOf(arena, horse) }
    if (refuse(arena, s, side, action) === undefined) return [one(action, 0, { is: 'mount', piece })]
  }
  for (const animal of aims.takes[side]) {
    if (pieceOf(s, animal).leader !== NONE && rosterOf(arena, pieceOf(s, animal).leader).side === side) continue
    const action: Action = { type: 'bridle', animal: nameOf(arena, animal), halt: false }
    if (refuse(arena, s, side, action) === undefined) return [one(action, 0, { is: 'bridle', piece, animal })]
  }
  return []
}

function entries(situation: Situation, piece: PieceId): Option[] {
  const { arena, s, side } = situation
  const post = postFor(situation, piece)
  return legal(arena, s, side)
    .map((action) => {
      if (action.type !== 'enter') return one(action, -1_000_000, { is: 'enter', piece })
      const rear = action.rear === null ? NONE : placeNamed(arena, action.rear)
      return one(action, nearValue(post, placeNamed(arena, action.at), rear), { is: 'enter', piece })
    })
    .sort(byValue)
}

/** A prisoner and his guards: to the edge of the map, as far as it goes. */
function party(situation: Situation, frame: Extract<Frame, { step: 'party' }>): Option[] {
  const { arena, s, side } = situation
  const actions = legal(arena, s, side)
  const off = actions.find(({ type }) => type === 'leaveMap')
  if (off !== undefined) return [one(off, 0, { is: 'leave', piece: frame.captive })]
  return actions
    .filter(({ type }) => type === 'halt')
    .map((action) => one(action, 0, { is: 'halt', piece: frame.captive }))
}

/* ---- combat ---- */

/** The attack that promises most, with all who add to it. */
function combat(situation: Situation): Option[] {
  const { arena, s } = situation
  const options: Option[] = []
  const attackers = situation.mates.filter(({ piece }) => whyNotAttacker(arena, s, piece) === undefined)
  for (let defender = 0; defender < s.pieces.length; defender++) {
    if (whyNotDefender(arena, s, defender) !== undefined || rosterOf(arena, defender).side === situation.side) continue
    const able = attackers.filter(({ piece }) => whyNotAttack(arena, s, piece, defender) === undefined)
    if (able.length === 0) continue
    const group = bestGroup(
      situation,
      able.map(({ piece }) => piece),
      defender,
    )
    if (group === undefined || group.value <= situation.weights.strike) continue
    const [first, ...others] = group.attackers
    if (first === undefined) continue
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
  options.push(one({ type: 'done' }, 0, { is: 'noAttack' }))
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

/** Everybody who raises what the attack promises, the strongest first. */
function bestGroup({ arena, s, worths }: Situation, able: readonly PieceId[], defender: PieceId): Group | undefined {
  const order = [...able].sort((a, b) => attackOf(arena, b) - attackOf(arena, a) || a - b)
  let best: Group | undefined
  let group: PieceId[] = []
  for (const piece of order) {
    if (group.length > 0 && whyNotJoin(arena, s, group, [defender], piece) !== undefined) continue
    group = [...group, piece]
    const value = promiseOf(arena, s, worths, group, [defender])
    if (best === undefined || value > best.value + 1) best = { attackers: group, value }
  }
  return best
}

function attackOf(arena: Arena, piece: PieceId): number {
  return rosterOf(arena, piece).character?.foot.fit.attack ?? 0
}

function assault(situation: Situation, frame: Extract<Frame, { step: 'assault' }>): Option[] {
  const { arena, s, worths } = situation
  const { attackers, defenders } = frame
  const now = promiseOf(arena, s, worths, attackers, defenders)
  const options: Option[] = []
  for (const { piece } of situation.mates) {
    if (whyNotJoin(arena, s, attackers, defenders, piece) !== undefined) continue
    const value = promiseOf(arena, s, worths, [...attackers, piece], defenders)
    if (value > now + 1)
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

function casualty({ arena, s, worths }: Situation, frame: Extract<Frame, { step: 'casualty' }>): Option[] {
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

function advance(situation: Situation, frame: Extract<Frame, { step: 'advance' }>): Option[] {
  const { arena } = situation
  const options = [one({ type: 'stay' }, 0, { is: 'stay' })]
  for (const piece of frame.among) {
    const post = postFor(situation, piece)
    const here = postValue(post, post.self.at, post.self.rear)
    const [best] = destinations(post, post.self.move >> 1, frame.first).filter(({ legs }) => legs.length > 0)
    if (best === undefined) continue
    options.push(one({ type: 'advance', piece: nameOf(arena, piece) }, best.value - here, { is: 'advance', piece }))
  }
  return options.sort(byValue)
}

/* ---- somebody must go somewhere ---- */

function postValue(post: Post, at: Place, rear: Place): number {
  return nearValue(post, at, rear) + farValue(post, at)
}

/** The safest and most useful of the places that are allowed. */
function byGround(situation: Situation, piece: PieceId): Option[] {
  const { arena, s, side } = situation
  const actions = legal(arena, s, side)
  if (isAnimal(arena, piece)) return actions.slice(0, 1).map((action) => one(action, 0, { is: 'only' }))
  const post = postFor(situation, piece)
  return actions
    .map((action) => {
      const at =
        action.type === 'retreat' || action.type === 'shift'
          ? placeNamed(arena, action.to)
          : action.type === 'place' || action.type === 'fall'
            ? placeNamed(arena, action.at)
            : NONE
      return one(action, at === NONE ? 0 : postValue(post, at, NONE), { is: 'ground', piece })
    })
    .sort(byValue)
}
