import { describe, expect, test } from 'vitest'
import { oneOf, seededDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Setup, Stage } from '../../testing/stage.ts'
import { apply } from '../decisions.ts'

/** Everything that can be said in a movement step, sensible or not. */
function sayings(game: Stage): Action[] {
  const all: Action[] = [{ type: 'halt' }, { type: 'aboutFace' }, { type: 'climb' }, { type: 'done' }]
  for (const { id: name } of game.arena.battle.roster) {
    all.push({ type: 'activate', piece: name }, { type: 'stand', piece: name }, { type: 'escort', piece: name })
    all.push({ type: 'pickUp', piece: name }, { type: 'mount', animal: name }, { type: 'release', animal: name })
    all.push({ type: 'bridle', animal: name, halt: false }, { type: 'bridle', animal: name, halt: true })
  }
  for (let place = 0; place < game.arena.field.size; place += 2) {
    const to = game.arena.field.nameOf(place)
    all.push({ type: 'step', to }, { type: 'dismount', to }, { type: 'setDown', at: to, rear: null })
    all.push({ type: 'shift', to, rear: null })
  }
  for (let side = 0; side <= 5; side++) all.push({ type: 'leaveMap', side })
  return all
}

/** Plays at random and compares, at every movement decision, what is listed with what is not refused. */
function wander(game: Stage, seed: string, decisions: number): Record<string, number> {
  const dice = seededDice(seed)
  const said = sayings(game)
  const seen: Record<string, number> = {}
  for (let i = 0; i < decisions && game.decision() !== 'over'; i++) {
    const legal = game.legal()
    expect(legal).not.toEqual([])
    const decision = game.decision()
    if (['move', 'mover', 'party', 'setDown', 'shift'].includes(decision)) {
      const listed = new Set(legal.map((action) => JSON.stringify(action)))
      for (const action of [...said, ...legal]) {
        const refused = game.refusal(action)?.code
        const known = listed.has(JSON.stringify(action))
        if (known !== (refused === undefined))
          expect(`${JSON.stringify(action)} ${refused}`).toBe(known ? 'listed' : 'not')
      }
    }
    const action = oneOf(legal, dice, 'choice')
    seen[action.type] = (seen[action.type] ?? 0) + 1
    apply({ arena: game.arena, s: game.s, dice, log: undefined }, action)
  }
  return seen
}

const held: Setting = { at: 'I12', side: 1, health: 'wounded', more: { captive: 'fit' } }

const POSITIONS: Readonly<Record<string, Setup>> = {
  caravan: {
    map: 'road',
    pieces: {
      guerin: { at: 'I9', rear: 'I10' },
      dubays: { at: 'L9', rear: 'L10' },
      benoit: { at: 'F9' },
      litter: { at: 'F10', rear: 'F11', animal: 'howdah' },
      horse: { at: 'H11', rear: 'G12', animal: 'horse' },
      ergun: { at: 'H12' },
      kutbeddin: { at: 'J11' },
      aitekin: held,
      raoul: { at: 'K11', health: 'stunned' },
      timurtash: { at: 'M12', rear: 'M13', side: 1 },
      kismet: { at: 'N9', side: 1 },
      zayd: { at: 'P10', side: 1 },
    },
    battle: { exits: [15, 15] },
  },
  village: {
    map: 'village',
    pieces: {
      khattab: { at: 'C11' },
      walid: { at: 'C11@1' },
      achard: { at: 'R2' },
      gautier: { at: 'M8' },
      horse: { at: 'M7', rear: 'L7', animal: 'horse' },
      musa: { at: 'S4', side: 1, more: { hidden: true } },
      kismet: { at: 'E11', side: 1 },
      evhad: { at: 'M5', side: 1 },
    },
  },
}

describe('what is listed in step 3 is what is not refused', () => {
  test.each(Object.keys(POSITIONS))('in the position %s', (name) => {
    const setup = POSITIONS[name]
    if (setup === undefined) throw new Error(name)
    const seen: Record<string, number> = {}
    for (const seed of ['one', 'two'])
      for (const [type, count] of Object.entries(wander(stage(setup), seed, 40))) seen[type] = (seen[type] ?? 0) + count
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['activate', 'step', 'halt']))
  })
})
