import { expect, test } from 'vitest'
import type { Setup } from '../testing/stage.ts'
import { stage } from '../testing/stage.ts'
import { makeMind } from './make-mind.ts'
import { reasonOf } from './reasons.ts'
import { optionsFor } from './sergeant.ts'

/** Three knights side by side, each with a man before him seven hexes off; both sides by the script until all is announced. */
function announced(pieces: Setup['pieces']) {
  const t = stage({
    map: 'road',
    step: 'charge',
    pieces: {
      raymond: { at: 'D5', rear: 'D4' },
      guerin: { at: 'E6', rear: 'E5' },
      ernoul: { at: 'F5', rear: 'F4' },
      yazid: { at: 'D12', side: 1 },
      hamza: { at: 'E13', side: 1 },
      khattab: { at: 'F12', side: 1 },
      ...pieces,
    },
  })
  const mind = makeMind(t.arena)
  const reasons: string[] = []
  while (t.decision() !== 'move') {
    const seat = t.seat() === 0 ? 0 : 1
    const [best] = optionsFor(mind, t.s, seat)
    const action = best?.actions[0]
    if (best === undefined || action === undefined) throw new Error('the script always has an answer')
    const { en, fr } = reasonOf(mind, t.s, seat, best.why)
    if (action.type === 'charge') reasons.push(en, fr)
    t.act(action)
  }
  return { t, reasons }
}

test('AT-7.1.4-01: three knights side by side couch their lances together, and say so', () => {
  /* By himself each of them would rather ride at the emir. */
  const { t, reasons } = announced({ zengi: { at: 'H12', rear: 'H13', side: 1 } })
  expect([...(t.told('couchedLances')[0]?.riders ?? [])].sort()).toEqual(['ernoul', 'guerin', 'raymond'])
  expect(reasons[0]).toContain('couch their lances')
  expect(reasons[1]).toContain('lances couchées')
})

test('two are no group: each rides at whoever promises most', () => {
  const { t } = announced({ raymond: { at: 'D5', rear: 'D4', health: 'stunned' } })
  expect(t.told('couchedLances')).toEqual([])
  expect(t.told('chargeAnnounced')).toHaveLength(2)
})
