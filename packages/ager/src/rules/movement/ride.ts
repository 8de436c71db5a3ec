import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import type { Charge, State } from '../../state.ts'
import { closeFireAt } from '../fire/reaction.ts'
import { figuresOf, isMounted, nameOf, pieceOf, placeName, rosterOf } from '../ground.ts'
import type { MoverFrame } from './frames.ts'
import { advanceTo, moverFrame, slipsAway } from './going.ts'
import { lodgerAt } from './rest.ts'
import { strideTo, whyNotEnter } from './steps.ts'
import { heapCost } from './strides.ts'

/** 7.1: rides an announced charge along its path, with all that movement brings; its counter-charger comes first. */
export function startRide(p: Play, charge: number): void {
  const { s } = p
  const { rider } = chargeAt(s, charge)
  closeFireAt(p, rider)
  pieceOf(s, rider).moved = 'moving'
  pushRide(p, charge, 'charge')
  const answer = s.charges.findIndex(({ answers, state }) => answers === charge && state === 'announced')
  if (answer !== NONE) pushRide(p, answer, 'counter')
}

function pushRide(p: Play, charge: number, kind: 'charge' | 'counter'): void {
  const announced = chargeAt(p.s, charge)
  if (announced.state !== 'announced' || !isMounted(p.s, announced.rider)) {
    announced.state = 'lost'
    if (kind === 'counter') return
  } else announced.state = 'riding'
  const points = figuresOf(p.arena, p.s, announced.rider).move
  p.s.frames.push({ ...moverFrame(p.s, announced.rider, kind, points), charge })
}

function chargeAt(s: State, charge: number): Charge {
  const found = s.charges[charge]
  if (found === undefined) throw new RangeError(`no charge ${charge}`)
  return found
}

/** AT-7.1.2-07: met by a counter-charger, a charger stops with his head on the third-last hex of his path. */
const MET_EARLY = 2

/** The next hex of the ride, or its end. */
export function rideOn(p: Play, frame: MoverFrame): void {
  const { s } = p
  const charge = chargeAt(s, frame.charge)
  const answer = s.charges.find(({ answers, state }) => answers === frame.charge && state === 'arrived')
  const length = charge.path.length - (answer === undefined ? 0 : MET_EARLY)
  if (charge.state !== 'riding') return endRide(p, frame, charge, false)
  if (frame.hexes >= length) {
    if (answer !== undefined) charge.foe = answer.rider
    return endRide(p, frame, charge, true)
  }
  if (!slipsAway(p, frame)) return endRide(p, frame, charge, false)
  const next = charge.path[frame.hexes] ?? NONE
  const stride = strideTo(p.arena, s, frame, next)
  if (stride === undefined || stride.cost + heapCost(p.arena, s, next) > frame.left || isBarred(p, frame, next))
    return endRide(p, frame, charge, false)
  if (whyNotEnter(p.arena, s, frame, stride) !== undefined) return endRide(p, frame, charge, false)
  advanceTo(p, frame, stride)
}

/** AT-7.1.2-17: a friend halted on the path bars it as well. Men who lie stunned are ridden over. */
function isBarred({ arena, s }: Play, frame: MoverFrame, place: number): boolean {
  const { side } = rosterOf(arena, frame.piece)
  const lodger = lodgerAt(s, arena, side, place, frame.piece)
  return lodger !== NONE && pieceOf(s, lodger).health !== 'stunned'
}

function endRide(p: Play, frame: MoverFrame, charge: Charge, arrives: boolean): void {
  frame.stage = 'halted'
  const piece = nameOf(p.arena, frame.piece)
  if (arrives) {
    charge.state = 'arrived'
    const at = placeName(p.arena, pieceOf(p.s, frame.piece).at)
    p.log?.push({ type: 'chargeArrives', piece, at, rules: ['AT-7.1.1-05', 'AT-7.1.2-06'] })
    return
  }
  charge.state = 'lost'
  p.log?.push({ type: 'chargeLost', piece, rules: ['AT-7.1.1-11', 'AT-7.1.2-17'] })
}
