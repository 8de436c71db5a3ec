import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import type { Charge, State } from '../../state.ts'
import { closeFireAt } from '../fire/reaction.ts'
import { figuresOf, isMounted, nameOf, pieceOf, placeName, rosterOf } from '../ground.ts'
import { heapCost } from '../heaps.ts'
import { stumblesUpon } from '../sequence/reveal.ts'
import { answerTo, arrive, loseCharge, pathToRide } from '../tactics/charge.ts'
import type { MoverFrame } from './frames.ts'
import { advanceTo, moverFrame, slipsAway } from './going.ts'
import { lodgerAt, whyNotEnter } from './presence.ts'
import { strideTo } from './steps.ts'

/** 7.1: rides an announced charge along its path, with all that movement brings; its counter-charger comes first. */
export function startRide(p: Play, charge: number): void {
  const { s } = p
  const { rider } = chargeAt(s, charge)
  closeFireAt(p, rider)
  pieceOf(s, rider).moved = 'moving'
  pushRide(p, charge, 'charge')
  const answer = answerTo(s, charge)
  if (answer !== NONE) pushRide(p, answer, 'counter')
}

function pushRide(p: Play, charge: number, kind: 'charge' | 'counter'): void {
  const announced = chargeAt(p.s, charge)
  if (announced.state !== 'announced' || !isMounted(p.s, announced.rider)) {
    announced.state = 'lost'
    if (kind === 'counter') return
  } else announced.state = 'riding'
  const points = figuresOf(p.arena, p.s, announced.rider).move
  p.s.frames.push(moverFrame(p.arena, p.s, announced.rider, kind, points, { charge }))
}

function chargeAt(s: State, charge: number): Charge {
  const found = s.charges[charge]
  if (found === undefined) throw new RangeError(`no charge ${charge}`)
  return found
}

/** The next hex of the ride, or its end. */
export function rideOn(p: Play, frame: MoverFrame): void {
  const { arena, s } = p
  if (chargeAt(s, frame.charge).state !== 'riding') return endRide(p, frame, false)
  const path = pathToRide(arena, s, frame.charge)
  if (frame.hexes >= path.length) return endRide(p, frame, true)
  if (!slipsAway(p, frame)) return endRide(p, frame, false)
  const next = path[frame.hexes] ?? NONE
  const stride = strideTo(arena, s, frame, next)
  if (stride === undefined || stride.cost + heapCost(arena, s, next) > frame.left) return endRide(p, frame, false)
  /* AT-7.1.1-08, AT-7.1.2-17: where head and rear come to rest nobody may be; elsewhere friends never hinder passage. */
  const resting = frame.hexes + 2 >= path.length
  if (resting && lodgerAt(s, arena, rosterOf(arena, frame.piece).side, next, frame.piece) !== NONE)
    return endRide(p, frame, false)
  if (whyNotEnter(arena, s, frame, stride) !== undefined) return endRide(p, frame, false)
  if (stumblesUpon(p, frame.piece, [next])) return endRide(p, frame, false)
  advanceTo(p, frame, stride)
}

function endRide(p: Play, frame: MoverFrame, arrives: boolean): void {
  frame.stage = 'halted'
  if (!arrives) return loseCharge(p, frame.charge)
  arrive(p, frame.charge)
  p.log?.push({
    type: 'chargeArrives',
    piece: nameOf(p.arena, frame.piece),
    at: placeName(p.arena, pieceOf(p.s, frame.piece).at),
    rules: ['AT-7.1.1-05', 'AT-7.1.2-06'],
  })
}
