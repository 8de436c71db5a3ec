import type { Play } from '../../arena.ts'
import type { Side } from '../../names.ts'
import type { Frame, State, Step } from '../../state.ts'
import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { other } from '../figures.ts'
import { openMelee } from '../melee/melee.ts'
import { openMovement } from '../movement/movement.ts'
import { callCrowd, diceForArrivals } from './arrivals.ts'
import type { SequenceFrame, TurnStage } from './frames.ts'
import { rollPoints } from './points.ts'

type TurnFrame = Extract<SequenceFrame, { step: 'turn' }>

/** BX-turn-01, BX-turn-02: whatever a step puts on the stack is over before the next begins. */
const AFTER: Readonly<Record<TurnStage, TurnStage>> = {
  deploy: 'start',
  start: 'points',
  points: 'rally',
  rally: 'movement',
  movement: 'fire',
  fire: 'melee',
  melee: 'end',
  end: 'start',
}

export const turn: Conduct<TurnFrame> = {
  ...silent,
  run(p, frame) {
    const { stage } = frame
    frame.stage = AFTER[stage]
    enter(p, stage)
  },
}

function enter(p: Play, stage: TurnStage): void {
  const { s } = p
  // BX-turn-05: arrivals are diced for after the returns and before the first step.
  if (stage === 'points') diceForArrivals(p)
  if (stage !== 'start') tell(p, stage)
  switch (stage) {
    case 'deploy':
      return openDeployment(p)
    case 'start':
      return beginTurn(p)
    case 'points':
      return rollPoints(p)
    case 'rally':
      return both(s, (side) => ({ step: 'rally', side, tested: [] }))
    case 'movement':
      return both(s, (side) => openMovement(s, side))
    case 'fire':
      // BX-ap-05: what is not spent is lost.
      s.ap.fill(0)
      return both(s, (side) => ({ step: 'fire', side }))
    case 'melee':
      return openMelee(s)
    case 'end':
      s.frames.push({ step: 'close', stage: 'flames' })
  }
}

function tell(p: Play, step: Step): void {
  p.s.step = step
  p.log?.push({ type: 'stepBegins', at: step, turn: p.s.turn, first: p.s.first, rules: ['BX-turn-01'] })
}

/** BX-turn-03, BX-turn-04: who acts first is done before the other begins. */
function both(s: State, frame: (side: Side) => Frame): void {
  s.frames.push(frame(other(s.first)), frame(s.first))
}

/** BX-deploy-02, BX-deploy-03: the Europeans first, then the Boxers, one column after another where corners are drawn. */
function openDeployment({ arena, s }: Play): void {
  const { units } = arena.field
  const of = (side: Side): number[] =>
    units.flatMap((unit, i) => (unit.side === side && unit.deploy !== 'late' ? [i] : []))
  const boxers = of('boxer')
  const columns = boxers.some((i) => units[i]?.deploy === 'corner') ? boxers.map((i) => [i]) : [boxers]
  for (const list of columns.reverse()) s.frames.push({ step: 'deploy', side: 'boxer', units: list, drawn: false })
  s.frames.push({ step: 'deploy', side: 'european', units: of('european'), drawn: false })
}

/** BX-turn-05: what was done last turn is forgotten; then losses come back. */
function beginTurn(p: Play): void {
  const { s } = p
  s.turn++
  s.step = 'start'
  for (const figure of s.figures) {
    // BX-aim-01: bearing a movement marker counts as having moved.
    figure.movedBefore = figure.moved || figure.marker === 'moving'
    figure.moved = false
    figure.activated = false
    figure.charged = false
    figure.defended = false
    figure.loaded = false
    figure.fought = false
    figure.assails = false
    figure.busy = false
  }
  if (s.gun !== null) Object.assign(s.gun, { movedBefore: s.gun.moved, moved: false, fired: false })
  s.puffs = []
  p.log?.push({ type: 'turnBegins', turn: s.turn, rules: ['BX-turn-01'] })
  callCrowd(p)
}
