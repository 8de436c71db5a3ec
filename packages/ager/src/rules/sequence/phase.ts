import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import type { Piece, State } from '../../state.ts'
import { offerLastFire } from '../fire/reaction.ts'
import { other, rosterOf } from '../ground.ts'
import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { endCharges } from '../tactics/charge.ts'
import { endPursuit, testFeint } from '../tactics/feint.ts'
import { finishTasks } from '../works/tasks.ts'
import type { PhaseStage, SequenceFrame } from './frames.ts'
import { recover } from './recovery.ts'
import { checkVictory } from './victory.ts'

type PhaseFrame = Extract<SequenceFrame, { step: 'phase' }>

/** AT-2.1-13: strictly one after another; whatever a step puts on the stack is over before the next begins. */
const AFTER: Readonly<Record<PhaseStage, PhaseStage>> = {
  setup: 'begin',
  begin: 'fire',
  fire: 'charge',
  charge: 'move',
  move: 'standing',
  standing: 'combat',
  combat: 'recovery',
  recovery: 'turnEnd',
  turnEnd: 'begin',
}

export const phase: Conduct<PhaseFrame> = {
  ...silent,
  run(p, frame) {
    const { stage } = frame
    frame.stage = AFTER[stage]
    enter(p, stage)
  },
}

function enter(p: Play, stage: PhaseStage): void {
  const { s } = p
  switch (stage) {
    case 'setup':
      for (const side of [1, 0] as const) s.frames.push({ step: 'deploy', side, piece: NONE, at: NONE, ladder: false })
      return
    case 'begin':
      return beginPhase(p)
    case 'fire':
      s.step = 'fire'
      s.covers = []
      s.frames.push({ step: 'fire' })
      if (p.arena.battle.mayYield) s.frames.push({ step: 'council' })
      return
    case 'charge':
      s.step = 'charge'
      /* AT-6.7.2-05, AT-7.4-13: chapter 7 is in force only where the scenario says so. */
      if (p.arena.battle.chapters >= 7) s.frames.push({ step: 'charges', stage: 'begin', pairs: [] })
      return
    case 'move':
      s.step = 'move'
      s.covers = []
      s.volley = { target: NONE, since: 0, over: [] }
      s.frames.push({ step: 'move', stage: 'begin', order: [], shifted: [] })
      return
    case 'standing':
      calmEscorts(p)
      return offerLastFire(p)
    case 'combat':
      s.step = 'combat'
      s.engaged = []
      s.pledged = []
      s.frames.push({ step: 'combat', ready: false })
      return
    case 'recovery':
      s.step = 'recovery'
      finishTasks(p)
      endCharges(p)
      endPursuit(p)
      recover(p)
      return
    case 'turnEnd':
      return endPhase(p)
  }
}

/** AT-2.1-01, AT-2.1-11, AT-2.1-12: A's phase, B's phase, a new turn. */
function endPhase(p: Play): void {
  const { s, arena } = p
  if (s.active !== arena.battle.first) {
    checkVictory(p, 'turn')
    if (s.ending !== null) return
    s.turn++
    s.beset = []
    p.log?.push({ type: 'turnBegins', turn: s.turn, rules: ['AT-2.1-12'] })
  }
  s.active = other(s.active)
}

function beginPhase(p: Play): void {
  const { s, arena } = p
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined) continue
    if (rosterOf(arena, i).side === s.active) freshen(piece)
    else piece.volley = false
  }
  /* AT-7.3.1-06 */
  s.fires = s.fires.filter((fire) => fire.side !== s.active)
  s.charges = []
  const who = arena.battle.sides[s.active]
  p.log?.push({ type: 'phaseBegins', side: s.active, who, turn: s.turn, rules: ['AT-2.1-01', 'AT-2-02'] })
  testFeint(p)
}

/** What a side did in its last phase is forgotten when its next one begins; who lies stunned now is noted (AT-2.1-08). */
function freshen(piece: Piece): void {
  piece.spent = 0
  piece.moved = 'no'
  piece.shot = false
  piece.fought = false
  piece.lay = piece.health === 'stunned'
}

/** AT-7.4-08: what harried the enemy's guards has served for this movement step. */
function calmEscorts({ arena, s }: Play): void {
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece !== undefined && rosterOf(arena, i).side !== s.active) piece.harried = false
  }
}

/** The first frame of every battle. */
export function firstFrame(): State['frames'] {
  return [{ step: 'phase', stage: 'setup' }]
}
