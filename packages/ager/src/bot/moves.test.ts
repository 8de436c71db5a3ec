import { expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { compileBattle } from '../scenarios.ts'
import { NONE, topFrame } from '../state.ts'
import { kit } from '../testing/kit.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { makeMind } from './make-mind.ts'
import { optionsFor } from './sergeant.ts'

function chosen(t: Stage, seat: 0 | 1, mind = makeMind(t.arena)): readonly Action[] {
  const [best] = optionsFor(mind, t.s, seat)
  if (best === undefined) throw new Error('the script always has an answer')
  return best.actions
}

test('a raider who bears a load beside a camel moves to be rid of it: standing still does not load it', () => {
  const t = stage({
    map: 'village',
    active: 1,
    chapters: 8,
    pieces: {
      kismet: { at: 'E8', side: 1 },
      'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' },
      garin: { at: 'X18' },
    },
    battle: { loads: compileBattle(kit, 'press').loads, exits: [0, 15] },
  })
  const [load] = t.s.loads
  if (load === undefined) throw new Error('no load')
  Object.assign(load, { at: NONE, bearer: t.id('kismet') })
  for (const mind = makeMind(t.arena); topFrame(t.s).step !== 'combat' && load.bearer === t.id('kismet');)
    t.act(chosen(t, 1, mind)[0] ?? { type: 'done' })
  expect(load.bearer).toBe(t.id('pack-1'))
})
