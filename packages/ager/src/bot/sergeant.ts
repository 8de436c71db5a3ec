import type { Seat } from '@grognard/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { PieceId, Place } from '../field.ts'
import { standingCrowd } from '../rules/crowd.ts'
import { legal, refuse } from '../rules/decisions.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { aimAt } from '../rules/fire/offensive.ts'
import { bandsOf, isOutOfRange, whyNotOffensive, whyNotTarget, whyNotWeapon } from '../rules/fire/shooters.ts'
import { isAnimal, nameOf, other, pieceNamed, pieceOf, placeName, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { pointsOf } from '../rules/movement/allowance.ts'
import { listThrows } from '../rules/tactics/naphtha.ts'
import type { DeployFrame } from '../rules/sequence/frames.ts'
import { NONE, topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import { shotPromise } from './blows.ts'
import { answer, charges, course } from './charges.ts'
import { feint } from './feints.ts'
import { FAR, distancesTo } from './fields.ts'
import { assault, casualty, combat } from './fights.ts'
import { begun, jobsFor } from './jobs.ts'
import { bestDestination } from './destinations.ts'
import { isTimid, postFor } from './march.ts'
import type { Mind } from './mind.ts'
import { HALT, legsOf, move, mover, party } from './moves.ts'
import { byValue, one } from './options.ts'
import { edgePlaces } from './places.ts'
import type { Option } from './options.ts'
import { postValue } from './posts.ts'
import type { Post } from './posts.ts'
import { situationOf, worthsOf } from './situation.ts'
import type { Situation } from './situation.ts'
import type { Orders } from './orders.ts'
import type { Weights } from './weights.ts'

/** What the script would do, the best first. There is always one. */
export function optionsFor(mind: Mind, view: State, seat: Seat, weights?: Weights): readonly Option[] {
  const situation = situationOf(mind, view, seat === 0 ? 0 : 1, weights)
  const found = look(situation, topFrame(view)).filter((option) => isAllowed(situation, option))
  return found.length > 0 ? found : anything(situation)
}

/** The first of them alone, which is quicker. */
export function bestFor(mind: Mind, view: State, seat: Seat, orders?: Orders): Option {
  return bestIn(situationOf(mind, view, seat === 0 ? 0 : 1, orders?.weights, orders?.each))
}

export function bestIn(situation: Situation): Option {
  const frame = topFrame(situation.s)
  const options = look(situation, frame)
  const found = isListed(frame) ? options[0] : options.find((option) => isAllowed(situation, option))
  const [best] = found === undefined ? anything(situation) : [found]
  if (best === undefined) throw new Error('the script always has an answer')
  return best
}

/** Whether all that is thought of comes from the list of what is allowed. */
function isListed({ step }: Frame): boolean {
  return step === 'retreat' || step === 'place' || step === 'shift' || step === 'fall'
}

function isAllowed(
  { arena, s, side }: Pick<Situation, 'arena' | 's' | 'side'>,
  { actions: [action] }: Option,
): boolean {
  return action !== undefined && refuse(arena, s, side, action) === undefined
}

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
    case 'feint':
      return feint(situation, frame)
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

/* ---- setting up ---- */

/** Where the man, the beast or the ladder could be set up that is next, the best first. */
export function deploy(situation: Situation, frame: DeployFrame): Option[] {
  const { arena, s, side } = situation
  const actions = legal(arena, s, side)
  const beside = (action: Action): Option => one(action, 0, { is: 'deploy', at: NONE })
  if (frame.ladder) return actions.map((action) => ladderAgainst(situation, action)).sort(byValue)
  if (isAnimal(arena, frame.piece))
    return actions.map((action) => besideOwner(situation, frame.piece, action)).sort(byValue)
  const post = postFor(situation, frame.piece)
  const front = distancesTo(situation.mind, s, 'foot', situation.mind.alarms[side])
  return actions
    .map((action) => {
      if (action.type === 'deploy') {
        const at = placeNamed(arena, action.at)
        return one(action, setUpValue(post, at, front[at] ?? FAR), { is: 'deploy', at })
      }
      /* His head to the enemy. */
      if (action.type === 'rear')
        return one(action, front[placeNamed(arena, action.at)] ?? FAR, { is: 'deploy', at: NONE })
      return beside(action)
    })
    .sort(byValue)
}

/** Ladders keep out of the way of those who break a gate. */
function ladderAgainst({ arena }: Situation, action: Action): Option {
  const at = action.type === 'ladder' ? placeNamed(arena, action.at) : NONE
  const isInTheWay = arena.field.gates.some(({ outside }) => outside.includes(at))
  return one(action, isInTheWay ? -1 : 0, { is: 'deploy', at: NONE })
}

/** A beast as near as may be to whoever rides or leads it, on the side by which he is to leave. */
function besideOwner({ mind, arena, s, side, aims }: Situation, beast: PieceId, action: Action): Option {
  const at = action.type === 'deploy' || action.type === 'rear' ? placeNamed(arena, action.at) : NONE
  const owner = arena.battle.roster.findIndex(({ mount }) => mount === beast)
  const home = owner === NONE ? NONE : pieceOf(s, owner).at
  if (at === NONE || home === NONE) return one(action, 0, { is: 'deploy', at: NONE })
  const exit = aims.exits[side].find(({ pieces }) => pieces.has(owner))
  const way = exit === undefined ? 0 : (distancesTo(mind, s, 'foot', edgePlaces(mind, exit.by))[at] ?? FAR)
  return one(action, -FAR * span(arena, at, home) - way, { is: 'deploy', at: NONE })
}

/** Whoever must not be lost far back, fighters to the front, archers a few hexes behind them. */
function setUpValue(post: Post, at: Place, front: number): number {
  const { situation, self } = post
  const near = postValue(post, at, NONE) + thinAt(situation, at)
  const { arena, foes, weights, side } = situation
  if (isTimid(situation, self.piece)) return near + weights.away * front
  let gap = Math.min(front, BEHIND_WALLS)
  if (foes.length > 0) gap = Math.min(...foes.map((foe) => span(arena, foe.at, at)))
  const isHidden = arena.battle.groups.some((group) => group.hidden && group.pieces.includes(self.piece))
  const rank = isHidden ? weights.lair : arena.battle.first === side ? weights.rank : guardOf(situation)
  return near - weights.front * Math.abs(gap - (self.archer ? rank + weights.rear : rank))
}

/** How far off those set up who are come upon first; an enemy who is to leave the map comes by. */
function guardOf({ aims, side, weights }: Situation): number {
  return aims.exits[other(side)].some(({ late }) => !late) ? weights.lurk : weights.guard
}

/** So far from the enemy is, in setting up, whoever he has no way to. */
const BEHIND_WALLS = 20

/** Of several grounds that are to be held each has its share of the men. */
function thinAt({ holds, mates, weights }: Situation, at: Place): number {
  const counts = holds.map(({ where }) => mates.filter((mate) => where[mate.at] === 1).length)
  const here = holds.findIndex(({ where }) => where[at] === 1)
  return here !== NONE && (counts[here] ?? 0) < Math.max(...counts) ? weights.held : 0
}

/* ---- fire ---- */

/** The best shot of all. */
export function fire(situation: Situation): Option[] {
  const { arena, s, worths } = situation
  /* Whoever is to work does not shoot before (AT-10.1-02). */
  const works = begun(situation, jobsFor(situation))
  const options = works.map(({ job, action }) => one(action, 1_000_000, { is: 'work', job }))
  let best = 0
  let targets: readonly PieceId[] | undefined
  const standing = standingCrowd(arena, s)
  for (const { piece: shooter } of situation.mates) {
    const weapons = arena.arms[shooter] ?? []
    if (weapons.length === 0 || whyNotOffensive(arena, s, shooter, standing) !== undefined) continue
    for (const weapon of weapons) {
      if (whyNotWeapon(arena, s, shooter, weapon.id) !== undefined) continue
      const least = weapon.id === 'spear' ? situation.weights.shot + spared(situation, shooter) : situation.weights.shot
      const reach = bandsOf(arena, s, shooter, weapon)?.long ?? NONE
      const { at } = pieceOf(s, shooter)
      targets ??= targetsOf(situation)
      for (const target of targets) {
        if (isOutOfRange(arena, s, at, reach, target)) continue
        const take = (shot: Shot): boolean => {
          const value = shotPromise(arena, s, worths, shot)
          best = Math.max(best, value)
          if (value > least) options.push(one(shoot(arena, shot, 'shoot'), value, { is: 'shoot', shot, value }))
          return false
        }
        aimAt(arena, s, shooter, weapon, target, take, standing)
      }
    }
  }
  options.push(...pots(situation))
  options.sort(byValue)
  options.push(one({ type: 'done' }, 0, { is: 'noShot', best }))
  return options
}

function targetsOf({ arena, s, side }: Situation): readonly PieceId[] {
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) if (whyNotTarget(arena, s, side, i) === undefined) found.push(i)
  return found
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
  const { arena, s, worths } = situation
  if (!situation.mates.some(({ piece }) => rosterOf(arena, piece).character?.naphtha === true)) return []
  const options: Option[] = []
  const throws: Action[] = []
  listThrows(arena, s, throws)
  for (const action of throws) {
    if (action.type !== 'throwPot') continue
    const at = placeNamed(arena, action.at)
    let value = 0
    for (const { piece, at: there } of situation.foes)
      if (span(arena, there, at) <= 1) value += (worths[piece] ?? 0) / 4
    for (const { piece, at: there } of situation.mates)
      if (span(arena, there, at) <= 2) value -= (worths[piece] ?? 0) / 4
    if (value > 20) options.push(one(action, value, { is: 'pot', at }))
  }
  return options
}

/** What the side does about one who moves, which hangs on little: the first that is allowed. */
export function bestReaction(
  mind: Mind,
  s: State,
  side: Side,
  frame: ReactionFrame,
  weights: Weights,
): readonly Action[] | undefined {
  const glimpse = { arena: mind.arena, s, side, worths: worthsOf(mind, s), weights }
  return reaction(glimpse, frame).find((option) => isAllowed(glimpse, option))?.actions
}

type ReactionFrame = Extract<Frame, { step: 'reaction' }>
type Glimpse = Pick<Situation, 'arena' | 's' | 'side' | 'worths' | 'weights'>

/** Now, or is there a better moment to come? */
function reaction(situation: Glimpse, frame: ReactionFrame): Option[] {
  const { arena, s, side, worths } = situation
  const options: Option[] = []
  let best = 0
  for (const action of legal(arena, s, side)) {
    if (action.type !== 'name') continue
    const shot = shotNamed(arena, action)
    const value = shotPromise(arena, s, worths, shot)
    best = Math.max(best, value)
    if (value <= situation.weights.shot) continue
    const last = frame.mover === NONE || span(arena, pieceOf(s, shot.shooter).at, shot.at) <= 3
    const good = ((worths[shot.target] ?? 0) * situation.weights.volley) / 500
    if (last || value >= good) options.push(one(action, value, { is: 'volley', shot, value }))
  }
  options.sort(byValue)
  options.push(one({ type: 'hold' }, 0, { is: 'hold', best }))
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

/* ---- after a combat ---- */

/** Who goes forward, and whether anybody does. `whole`: with the way that he goes. */
export function advance(situation: Situation, frame: Extract<Frame, { step: 'advance' }>, whole = false): Option[] {
  const { arena } = situation
  const options = [one({ type: 'stay' }, 0, { is: 'stay' })]
  for (const piece of frame.among) {
    const post = postFor(situation, piece)
    const here = postValue(post, post.self.at, post.self.rear)
    const best = bestDestination(post, post.self.move >> 1, { first: frame.first, goes: true })
    if (best === undefined) continue
    const go: Action = { type: 'advance', piece: nameOf(arena, piece) }
    const actions = whole ? [go, ...legsOf(arena, best), HALT] : [go]
    options.push({ actions, value: best.value - here, why: { is: 'advance', piece } })
  }
  return options.sort(byValue)
}

/* ---- somebody must go somewhere ---- */

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
      return one(action, at === NONE ? 0 : postValue(post, at, NONE), { is: 'ground', piece, to: at })
    })
    .sort(byValue)
}
