import { seededDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../actions.ts'
import { khartoum } from '../../khartoum.ts'
import type { Options } from '../../options.ts'
import type { Position } from '../../position.ts'
import type { State } from '../../state.ts'
import { canDrag, dropOf, fightPlace, holdable, intentsOf, marchZone, rungsOf, unitKey, unitsAt } from './intents.ts'
import type { Intent } from './intents.ts'
import { writePosition } from '../../write-position.ts'

const game = khartoum()
const open = (options: Options) => game.open({ scenario: 'siege', options })

function stage(position: Position) {
  const read = open(game.defaults).borders.position(position)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return at(read.value)
}

function at(state: State) {
  const rules = open(state.options)
  return { view: writePosition(game.kit, state), actions: [...rules.legal(state, 0).actions] }
}

const inActions = [{ step: 'turn', phase: 'banners' }, { step: 'actions' }] as const

function defence() {
  return stage({
    turn: 8,
    lastAction: 'defend',
    banners: { white: { zone: 5, power: 7 } },
    units: { available: ['levies', 'light', 'light', 'ali'], zones: { 'white-4': ['egyptian-2'] } },
    frames: [...inActions, { step: 'defend' }],
  })
}

/** What the host offers as buttons, for it lies nowhere on the table. */
const BUTTONS = new Set<Action['type']>(['launch', 'done', 'endPhase', 'spend', 'hold'])

function meant(intent: Intent): readonly Action[] {
  if (intent.kind === 'act') return [intent.action]
  return intent.kind === 'choose' ? intent.actions : []
}

describe('what is lit', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('offers every legal action and no other, all through game %i', (seed) => {
    const dice = seededDice(`ui ${seed}`)
    const options = { ...game.defaults, mines: true, shaigiya: true, barge: true, palaceShared: seed % 2 === 0 }
    const rules = open(options)
    const state = rules.setup(dice)
    for (let i = 0; i < 300 && !rules.pending(state).over; i++) {
      const { view, actions } = at(state)
      const lit = intentsOf(actions, view, null)
      const all = [lit.zones, lit.banners, lit.units, lit.ladder].flatMap((map) => [...map.values()])
      const offered = new Set([...all, ...(lit.eventCard === undefined ? [] : [lit.eventCard])].flatMap(meant))
      expect([...offered].filter((action) => !actions.includes(action))).toEqual([])
      expect(actions.filter((action) => !offered.has(action) && !BUTTONS.has(action.type))).toEqual([])
      for (const key of lit.units.keys()) {
        const places = ['available', fightPlace(view)] as const
        expect(places.flatMap((place) => unitsAt(view, place).map((unit) => unitKey(unit, place)))).toContain(key)
      }
      rules.apply(state, 0, rules.sample(state, 0, dice), dice)
    }
  })
})

describe('placing defenders', () => {
  it('takes a lit counter in hand, and puts it back', () => {
    const { view, actions } = defence()
    expect(intentsOf(actions, view, null).units.get('light@available')).toEqual({ kind: 'take', unit: 'light' })
    expect(intentsOf(actions, view, 'light').units.get('light@available')).toEqual({ kind: 'putBack', unit: 'light' })
    expect(intentsOf(actions, view, 'light').units.get('ali@available')).toEqual({ kind: 'take', unit: 'ali' })
  })

  it('lights only the zones where the unit in hand may go', () => {
    const { view, actions } = defence()
    const lit = intentsOf(actions, view, 'light')
    expect([...lit.zones.keys()]).toEqual(['white-4'])
    expect(lit.zones.get('white-4')).toEqual({
      kind: 'act',
      action: { type: 'place', unit: 'light', zone: 'white-4' },
    })
  })

  it('asks which unit where nothing is in hand and several could go', () => {
    const { view, actions } = defence()
    const lit = intentsOf(actions, view, null)
    expect(lit.zones.get('white-4')).toMatchObject({ kind: 'choose' })
    expect(lit.zones.get('palace-red')).toEqual({
      kind: 'act',
      action: { type: 'place', unit: 'levies', zone: 'palace-red' },
    })
  })

  it('drops a dragged counter as a click would place it', () => {
    const { actions } = defence()
    expect(dropOf(actions, 'light', 'white-4', null)).toEqual({ type: 'place', unit: 'light', zone: 'white-4' })
    expect(dropOf(actions, 'light', 'palace-red', null)).toBeUndefined()
    expect(dropOf(actions, 'light', 'white-6', 'white-6')).toBeUndefined()
    expect(canDrag(actions, 'ali')).toBe(true)
    expect(canDrag(actions, 'gunboat')).toBe(false)
  })

  it('lets go of a unit that has nowhere to go', () => {
    const { actions } = defence()
    expect(holdable(actions, 'light')).toBe('light')
    expect(holdable(actions, 'gunboat')).toBeNull()
    expect(holdable(actions, null)).toBeNull()
  })
})

describe('fortifying', () => {
  it('improves at a click, and asks where a mine could be meant too', () => {
    const { view, actions } = stage({
      turn: 5,
      options: { mines: true },
      lastAction: 'fortify',
      improved: ['white-4'],
      frames: [...inActions, { step: 'fortify', spent: 0 }],
    })
    const lit = intentsOf(actions, view, null)
    expect(lit.zones.get('palace-red')).toMatchObject({ kind: 'act', action: { type: 'improve' } })
    expect(lit.zones.get('red-3')).toMatchObject({ kind: 'choose' })
    expect(lit.zones.get('white-4')).toMatchObject({ kind: 'act', action: { type: 'mine' } })
  })
})

describe('raids and sorties', () => {
  it('lights the banners, then the units that may go, on a click or a drag', () => {
    const position: Position = {
      turn: 5,
      lastAction: 'raid',
      frames: [...inActions, { step: 'muster', action: 'raid', target: null }],
    }
    const aiming = stage(position)
    expect([...intentsOf(aiming.actions, aiming.view, null).banners.keys()]).toEqual(['black', 'white', 'red', 'green'])
    const mustering = stage({
      ...position,
      frames: [...inActions, { step: 'muster', action: 'raid', target: 'white' }],
    })
    const lit = intentsOf(mustering.actions, mustering.view, null)
    expect(lit.units.get('sudanese-2@available')).toEqual({
      kind: 'act',
      action: { type: 'engage', unit: 'sudanese-2' },
    })
    expect(lit.units.has('heavy@available')).toBe(false)
    expect(marchZone(aiming.view)).toBeNull()
    expect(marchZone(mustering.view)).toBe('white-6')
    expect(dropOf(mustering.actions, 'light', 'white-6', 'white-6')).toEqual({ type: 'engage', unit: 'light' })
    expect(dropOf(mustering.actions, 'light', 'white-5', 'white-6')).toBeUndefined()
  })
})

describe('losses', () => {
  it('are taken where the fight is, not from the same units elsewhere', () => {
    const { view, actions } = stage({
      turn: 8,
      lastAction: 'defend',
      banners: { white: { zone: 5 } },
      units: { available: ['egyptian-2'], zones: { 'white-4': ['egyptian-2', 'levies'] } },
      frames: [
        { step: 'turn', phase: 'recovery' },
        { step: 'banners', card: 2, at: 1 },
        {
          step: 'combat',
          action: 'defence',
          banner: 'white',
          stage: 'steps',
          roll: 0,
          spent: 0,
          row: 5,
          steps: 1,
          guns: 0,
        },
      ],
    })
    const lit = intentsOf(actions, view, null)
    expect(fightPlace(view)).toBe('white-4')
    expect(lit.units.get('egyptian-2@white-4')).toEqual({ kind: 'act', action: { type: 'lose', unit: 'egyptian-2' } })
    expect(lit.units.has('egyptian-2@available')).toBe(false)
  })
})

describe('the ladder', () => {
  it('tells what was made, passed over, possible and closed', () => {
    const { view, actions } = stage({ turn: 5, ap: 2, lastAction: 'gunboats', frames: [...inActions] })
    const states = rungsOf(intentsOf(actions, view, null), view, ['fortify']).map(({ state }) => state)
    expect(states).toEqual(['made', 'past', 'made', 'open', 'open', 'open', 'open'])
  })

  it('shows the action under way', () => {
    const { view, actions } = defence()
    const rungs = rungsOf(intentsOf(actions, view, null), view, [])
    expect(rungs.find(({ type }) => type === 'defend')?.state).toBe('now')
    expect(rungs.every(({ state }) => state !== 'open')).toBe(true)
  })
})
