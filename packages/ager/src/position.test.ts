import { jsonOf, seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { makeAger } from './game.ts'
import { ourKit as kit } from './our-kit.ts'
import { textWriter, withNumbers, written as inNames } from './position.ts'
import { recordOf } from './pieces.ts'
import type { Frame, Piece, State } from './state.ts'
import { stage } from './testing/stage.ts'
import type { Stage } from './testing/stage.ts'

function field(): Stage {
  return stage({
    map: 'road',
    pieces: { guerin: { at: 'F6', rear: 'F5' }, ancelin: { at: 'F8' }, kismet: { at: 'F9', side: 1 } },
  })
}

/** The frames of a position as they are written. */
function written(t: Stage, ...frames: Frame[]): unknown {
  const state: State = { ...t.s, frames }
  const json = inNames(t.arena, state)
  expect(withNumbers(t.arena, json), 'and read back').toEqual(jsonOf({ ...state, pieces: state.pieces.map(recordOf) }))
  return json
}

describe('pieces and places are written by name wherever the schema has one', () => {
  test('those who made room, who may flee, and a prisoner', () => {
    const t = field()
    const [guerin, ancelin, kismet] = [t.id('guerin'), t.id('ancelin'), t.id('kismet')]
    expect(
      written(
        t,
        { step: 'move', stage: 'choose', order: [guerin], shifted: [ancelin] },
        { step: 'party', side: 0, captive: kismet, guards: [guerin, ancelin], stage: 'choose' },
        { step: 'feint', tempted: [kismet], fleeing: [], able: [guerin, ancelin] },
      ),
    ).toMatchObject({
      frames: [
        { step: 'move', order: ['guerin'], shifted: ['ancelin'] },
        { step: 'party', side: 0, captive: 'kismet', guards: ['guerin', 'ancelin'] },
        { step: 'feint', tempted: ['kismet'], fleeing: [], able: ['guerin', 'ancelin'] },
      ],
    })
  })

  test('a word that only looks like a name of one stays a word, and a number that is none of either a number', () => {
    const t = field()
    const json = written(t, { step: 'answer', charge: 0, stage: 'look', riders: [t.id('guerin')] })
    expect(json).toMatchObject({
      pieces: [{ captive: 'no', at: 'F6', rear: 'F5' }, {}, { at: 'F8', rear: null, with: null }, {}],
      frames: [{ charge: 0, riders: ['guerin'] }],
    })
  })
})

test('a position with numbers in the place of names is read too', () => {
  const rules = makeAger(kit, () => undefined).open({ scenario: 'springs', options: { free: null } })
  const state = rules.setup(seededDice('numbers'))
  const { pieces } = state
  expect(rules.borders.position(jsonOf({ ...state, pieces: pieces.map(recordOf) }))).toEqual({ ok: true, value: state })
  expect(rules.borders.position(rules.borders.writePosition(state))).toEqual({ ok: true, value: state })
})

test('a snapshot is short, and read as the state it was taken of', () => {
  const rules = makeAger(kit, () => undefined).open({ scenario: 'springs', options: { free: null } })
  const state = rules.setup(seededDice('snapshot'))
  const text = JSON.stringify(state)
  expect(text.length).toBeLessThan(2_500)
  expect(rules.borders.position(JSON.parse(text))).toEqual({ ok: true, value: state })
  const read = rules.borders.position(jsonOf({ ...state, pieces: [[6 << 22, 0, 0, 0, 0, 0, 0]] }))
  expect(read.ok ? '' : read.problems[0]?.path).toMatch(/^pieces\.0/)
})

test('a name that nobody has is refused where it stands', () => {
  const rules = makeAger(kit, () => undefined).open({ scenario: 'springs', options: { free: null } })
  const state = { ...rules.setup(seededDice('names')), engaged: ['nobody'] }
  const read = rules.borders.position(jsonOf(state))
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['engaged.0'])
})

describe('the text of a state', () => {
  test('is that of the state in names, whatever was written before', () => {
    const rules = makeAger(kit, () => undefined).open({ scenario: 'springs', options: { free: null } })
    const text = textWriter(rules.arena)
    for (const seed of ['one', 'two']) {
      const dice = seededDice(seed)
      const s = rules.setup(dice)
      for (let n = 0; n < 120; n++) {
        const pending = rules.pending(s)
        if (pending.over) break
        const seat = pending.asks[0]?.seat ?? 0
        rules.apply(s, seat, rules.sample(s, seat, dice), dice)
        expect(text(s)).toBe(JSON.stringify(inNames(rules.arena, s)))
      }
    }
  })

  test('tells every change of a counter', () => {
    const t = field()
    const text = textWriter(t.arena)
    const [first] = t.s.pieces
    if (first === undefined) throw new Error('there is nobody')
    const changes: Partial<Piece>[] = [
      { status: 'left' },
      { health: 'wounded' },
      { at: 3 },
      { rear: 4 },
      { with: 2 },
      { bears: 2 },
      { leader: 1 },
      { captive: 'fit' },
      { moved: 'done' },
      { hidden: true },
      { spent: 5 },
      { perched: 6 },
      { shot: true },
      { potTurn: 2 },
    ]
    for (const change of changes) {
      const before = text(t.s)
      Object.assign(first, change)
      expect(text(t.s), JSON.stringify(change)).not.toBe(before)
      expect(text(t.s)).toBe(JSON.stringify(inNames(t.arena, t.s)))
    }
  })
})
