import { NO } from '../../refusals.ts'
import { waiting } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import type { SequenceFrame } from './frames.ts'

type CouncilFrame = Extract<SequenceFrame, { step: 'council' }>

/** In a free battle a side may leave the field or lay down its arms as its phase begins (AT-2-05, after campaign 15.6). */
export const council: Conduct<CouncilFrame> = {
  ...waiting,
  asks: (_arena, s) => s.active,
  list(_arena, _s, _frame, into) {
    into.push({ type: 'fightOn' }, { type: 'flight' }, { type: 'surrender' })
  },
  whyNot(_arena, _s, _frame, { type }) {
    return type === 'fightOn' || type === 'flight' || type === 'surrender' ? undefined : NO.notNow
  },
  act(p, _frame, { type }) {
    p.s.frames.pop()
    if (type === 'fightOn') return
    const how = type === 'flight' ? 'fled' : 'surrendered'
    p.s.yielded[p.s.active] = how
    p.log?.push({ type: 'yielded', side: p.s.active, who: p.arena.battle.sides[p.s.active], how, rules: ['AT-2-05'] })
  },
}
