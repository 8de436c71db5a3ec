import { expect, test } from 'vitest'
import type { Setting } from '../testing/stage.ts'
import { stage } from '../testing/stage.ts'
import { makeMind } from './make-mind.ts'
import { reasonOf } from './reasons.ts'
import { optionsFor } from './sergeant.ts'

/** More than anybody does in a phase. */
const ENOUGH = 300

/** Five knights in the west, in a line that turns its back on a troop in the east; the script moves the five. */
function phase(troop: Readonly<Record<string, Setting>>, marks: string[] = []) {
  const t = stage({
    map: 'road',
    step: 'charge',
    state: { marks },
    pieces: {
      josselin: { at: 'I4', rear: 'J4' },
      galeran: { at: 'I6', rear: 'J6' },
      foucher: { at: 'I8', rear: 'J8' },
      tancrede: { at: 'I10', rear: 'J10' },
      onfroi: { at: 'I12', rear: 'J12' },
      ...troop,
    },
  })
  const mind = makeMind(t.arena)
  const reasons: string[] = []
  for (let n = 0; t.s.active === 0 && t.decision() !== 'combat' && t.decision() !== 'over'; n++) {
    if (n > ENOUGH) throw new Error('the phase does not end')
    const [best] = optionsFor(mind, t.s, t.seat() === 0 ? 0 : 1)
    const action = best?.actions[0]
    if (best === undefined || action === undefined) throw new Error('the script always has an answer')
    const { en, fr } = reasonOf(mind, t.s, 0, best.why)
    if (action.type === 'feign' || action.type === 'step') reasons.push(en, fr)
    t.roll(action)
  }
  return { t, reasons }
}

const RIDERS = {
  aitekin: { at: 'W5', rear: 'X5', side: 1 },
  arslan: { at: 'W7', rear: 'X7', side: 1 },
  sokman: { at: 'W9', rear: 'X9', side: 1 },
} as const
const FOOT = { kutbeddin: { at: 'W11', side: 1 }, toghan: { at: 'W12', side: 1 } } as const

test('AT-7.2.1-01: before riders who could not reach them five riders feign flight, run seven hexes, and say so', () => {
  const { t, reasons } = phase({ ...RIDERS, ...FOOT })
  expect(t.told('feignsFlight')).toHaveLength(1)
  expect(t.told('fleesInPretence')).toHaveLength(5)
  expect(t.told('feintSpoilt')).toEqual([])
  expect(reasons[0]).toContain('as if they fled')
  expect(reasons[1]).toContain('mine de fuir')
  expect(reasons[2]).toContain('flees in pretence')
})

test('nobody feigns before men on foot, nor a second time', () => {
  const walkers = { ...FOOT, ergun: { at: 'W9', side: 1 }, kismet: { at: 'W7', side: 1 } } as const
  expect(phase(walkers).t.told('feignsFlight')).toEqual([])
  expect(phase({ ...RIDERS, ...FOOT }, ['feint-0']).t.told('feignsFlight')).toEqual([])
})

test('AT-7.2.1-06: before a group with which another of the side is in contact nothing is begun that would have to be called off', () => {
  const { t } = phase({ ...RIDERS, ...FOOT, geldouin: { at: 'V12', side: 0 } })
  expect(t.told('feignsFlight')).toEqual([])
})
