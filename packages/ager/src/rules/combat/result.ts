import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { covers, isAnimal, isStanding, nameOf, other, pieceNamed, pieceOf, rosterOf, wearsArmour } from '../ground.ts'
import { canAdvance, startAdvance } from '../movement/mover.ts'
import { silent, waiting } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import type { AdvanceFrame, CasualtyFrame, ResultFrame } from './frames.ts'
import { kill, killEncircled, stun, unhorse, wound } from './harm.ts'
import { driveBack } from './retreat.ts'

export const result: Conduct<ResultFrame> = {
  ...silent,
  run(p, frame) {
    switch (frame.stage) {
      case 'harm':
        return applyLetter(p, frame)
      case 'advance':
        frame.stage = 'over'
        return offerAdvance(p, frame)
      case 'over':
        p.s.frames.pop()
        killEncircled(p)
        return
    }
  },
}

/** The key of the two tables, letter by letter. */
function applyLetter(p: Play, frame: ResultFrame): void {
  const { attackers, defenders, letter } = frame
  switch (letter) {
    case '-':
      frame.stage = 'over'
      p.log?.push({
        type: 'unmoved',
        pieces: defenders.map((one) => nameOf(p.arena, one)),
        rules: ['AT-6-07'],
      })
      return
    case 'B':
      frame.stage = 'advance'
      return driveAllBack(p, attackers, defenders)
    case 'C':
      frame.stage = 'advance'
      return driveAllBack(p, defenders, attackers)
    case 'A':
      return harmOne(p, frame, attackers)
    default:
      return harmOne(p, frame, harmable(p.arena, defenders))
  }
}

/** AT-6.2-07, AT-6.4-01: everybody of that side goes back, the last named first. */
function driveAllBack(p: Play, who: readonly PieceId[], foes: readonly PieceId[]): void {
  for (const piece of [...who].reverse()) {
    if (isAnimal(p.arena, piece)) continue
    /* AT-6.4-08 */
    const { retreatFoot, retreatMounted } = p.arena.kit.tables.figures
    const hexes = pieceOf(p.s, piece).rear === NONE ? retreatFoot : retreatMounted
    driveBack(p, { piece, cause: 'combat', from: NONE, foes, hexes })
  }
}

/** AT-6.3-03: where some have no armour, these take the harm. */
function harmable(arena: Arena, defenders: readonly PieceId[]): readonly PieceId[] {
  const bare = defenders.filter((one) => !wearsArmour(arena, one))
  return bare.length > 0 ? bare : defenders
}

/** AT-6.2-06: the owner says who takes it, of beasts that were once the attacker's too; without a choice nobody is asked. */
function harmOne(p: Play, frame: ResultFrame, among: readonly PieceId[]): void {
  const [only] = among
  const [striker] = frame.attackers
  if (only === undefined || striker === undefined) throw new Error('a combat has two sides')
  if (frame.victim === NONE && among.length > 1) {
    const { side } = rosterOf(p.arena, striker)
    p.s.frames.push({ step: 'casualty', side: frame.letter === 'A' ? side : other(side), among })
    return
  }
  const victim = frame.victim === NONE ? only : frame.victim
  frame.victim = victim
  frame.stage = 'advance'
  inflict(p, frame, victim)
}

function inflict(p: Play, { letter }: ResultFrame, victim: PieceId): void {
  const rides = pieceOf(p.s, victim).rear !== NONE
  if (isAnimal(p.arena, victim)) {
    /* AT-6.7-07, AT-6.7-08 */
    if (letter === 'G' || letter === 'H' || letter === 'I') kill(p, victim, 'combat')
    return
  }
  switch (letter) {
    case 'A':
    case 'E':
      return wound(p, victim, 'combat')
    case 'D':
      return stun(p, victim, 'combat')
    case 'F':
      return kill(p, victim, 'combat')
    case 'G':
      return rides ? unhorse(p, victim, 'stunned', true, 'combat') : stun(p, victim, 'combat')
    case 'H':
      return rides ? unhorse(p, victim, 'wounded', true, 'combat') : wound(p, victim, 'combat')
    case 'I':
      return rides ? unhorse(p, victim, 'dead', true, 'combat') : kill(p, victim, 'combat')
    default:
      throw new Error(`${letter} harms nobody`)
  }
}

export const casualty: Conduct<CasualtyFrame> = {
  ...waiting,
  asks: (_arena, _s, frame) => frame.side,
  list(arena, _s, frame, into) {
    for (const one of frame.among) into.push({ type: 'victim', piece: nameOf(arena, one) })
  },
  whyNot(arena, _s, frame, action) {
    if (action.type !== 'victim') return NO.notNow
    return frame.among.includes(pieceNamed(arena, action.piece)) ? undefined : NO.notAmongThem
  },
  act(p, _frame, action) {
    if (action.type !== 'victim') return
    p.s.frames.pop()
    const below = p.s.frames[p.s.frames.length - 1]
    if (below?.step === 'result') below.victim = pieceNamed(p.arena, action.piece)
  },
}

/* ---- 6.5: advance after combat ---- */

/** AT-6.5-01, AT-6.5-07, AT-6.5-08: who won, and where the way is open now. */
function offerAdvance(p: Play, frame: ResultFrame): void {
  const { s, arena } = p
  const attackersLost = frame.letter === 'A' || frame.letter === 'B'
  const losers = attackersLost ? frame.attackers : frame.defenders
  const winners = attackersLost ? frame.defenders : frame.attackers
  const lostGround = attackersLost ? frame.attackersHeld : frame.defendersHeld
  const first = openGround(arena, s, frame, losers, lostGround)
  if (first.length === 0) return
  const among = winners.filter((one) => canAdvance(arena, s, one, first))
  const [winner] = among
  if (winner === undefined) return
  const { side } = rosterOf(arena, winner)
  s.frames.push({ step: 'advance', side, among, first, beaten: [...losers] })
}

/** AT-6.5-03: hexes that the enemy left, or where the man stunned or killed stood. */
function openGround(
  arena: Arena,
  s: State,
  frame: ResultFrame,
  losers: readonly number[],
  ground: readonly Place[],
): Place[] {
  const retreated = frame.letter === 'B' || frame.letter === 'C'
  if (!retreated && isStanding(arena, s, frame.victim)) return []
  return ground.filter((place) => !losers.some((one) => isStanding(arena, s, one) && covers(pieceOf(s, one), place)))
}

export const advance: Conduct<AdvanceFrame> = {
  ...waiting,
  asks: (_arena, _s, frame) => frame.side,
  list(arena, _s, frame, into) {
    for (const one of frame.among) into.push({ type: 'advance', piece: nameOf(arena, one) })
    into.push({ type: 'stay' })
  },
  whyNot(arena, _s, frame, action) {
    if (action.type === 'stay') return undefined
    if (action.type !== 'advance') return NO.notNow
    return frame.among.includes(pieceNamed(arena, action.piece)) ? undefined : NO.cannotAdvance
  },
  act(p, frame, action) {
    p.s.frames.pop()
    if (action.type !== 'advance') return
    const piece = pieceNamed(p.arena, action.piece)
    p.log?.push({ type: 'advances', piece: action.piece, rules: ['AT-6.5-01', 'AT-6.5-02'] })
    startAdvance(p, piece, frame.first, frame.beaten)
  },
}
