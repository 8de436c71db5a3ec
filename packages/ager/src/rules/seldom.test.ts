import { seededDice } from '@grognard/kernel'
import type { SeededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { invariant } from '../invariant.ts'
import { compileBattle } from '../scenarios.ts'
import { NONE } from '../state.ts'
import { kit } from '../testing/kit.ts'
import { stage } from '../testing/stage.ts'
import type { Setting, Stage } from '../testing/stage.ts'
import { universe } from '../universe.ts'

/** @module-tag slow */

/* What games at random seldom come to, played at random from where it begins. */

type Kind = Action['type']

/** Plays so many actions, those kinds first, and counts them; whatever is listed is allowed, and nothing else that can be named. */
function play(t: Stage, dice: SeededDice, first: ReadonlySet<Kind>, actions: number): Map<Kind, number> {
  const kinds = new Map<Kind, number>()
  for (let i = 0; i < actions && t.s.ending === null; i++) {
    const all = t.legal()
    expect(all.length).toBeGreaterThan(0)
    const listed = new Set(all.map((one) => JSON.stringify(one)))
    for (const one of universe(t.arena, t.s, t.seat())) {
      const no = t.refusal(one)?.code
      if ((no === undefined) !== listed.has(JSON.stringify(one)))
        throw new Error(`${JSON.stringify(one)} after ${i}: ${no ?? 'not listed'}`)
    }
    const wanted = dice.below(4) === 0 ? [] : all.filter(({ type }) => first.has(type))
    const from = wanted.length > 0 ? wanted : all
    const next = from[dice.below(from.length)]
    if (next === undefined) break
    kinds.set(next.type, (kinds.get(next.type) ?? 0) + 1)
    t.roll(next, `${i}`)
    expect(invariant(t.arena, t.s), JSON.stringify(next)).toBeUndefined()
  }
  return kinds
}

/** Adds up what was played in many games. */
function playMany(
  games: number,
  start: (dice: SeededDice) => Stage,
  first: readonly Kind[],
  actions = 150,
): Map<Kind, number> {
  const sum = new Map<Kind, number>()
  for (let n = 0; n < games; n++) {
    const dice = seededDice(`seldom/${n}`)
    for (const [kind, count] of play(start(dice), dice, new Set(first), actions))
      sum.set(kind, (sum.get(kind) ?? 0) + count)
  }
  return sum
}

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })

describe('captives', () => {
  /** Guérin's party has Aïtekin; his friends are near. */
  function held(dice: SeededDice): Stage {
    const guard = dice.below(2) === 0
    return stage({
      map: 'road',
      chapters: 8,
      active: dice.below(2) === 0 ? 0 : 1,
      pieces: {
        guerin: guard ? { at: 'D10', rear: 'D11' } : { at: 'D10' },
        ernoul: { at: 'C9' },
        ancelin: { at: 'E8' },
        achard: { at: 'B6' },
        aitekin: enemy('D9', { health: 'wounded', more: { captive: dice.below(2) === 0 ? 'fit' : 'wounded' } }),
        sandjar: enemy('G9', { rear: 'H8', more: {} }),
        borsok: enemy(`F${4 + dice.below(4)}`),
        ergun: enemy(`G${12 + dice.below(3)}`),
        ktulu: enemy('K9'),
      },
    })
  }

  test('AT-7.4-05 to AT-7.4-10: led, rescued and running', () => {
    const played = playMany(15, held, ['escort', 'march', 'leaveMap'])
    for (const kind of ['escort', 'march', 'leaveMap'] as const) expect(played.get(kind) ?? 0, kind).toBeGreaterThan(0)
  })

  /** Three emirs round Guérin, or round Raymond who has run from them: one alone is too weak to hold him. */
  const caught = (dice: SeededDice): Stage =>
    stage({
      map: 'road',
      chapters: 7,
      step: 'combat',
      pieces: {
        ilghazi: { at: 'F10', rear: 'F9' },
        balak: { at: 'E12', rear: 'D11' },
        zengi: { at: 'G12', rear: 'H11' },
        guerin: enemy('F11', dice.below(2) === 0 ? { rear: 'F12' } : {}),
        borsok: enemy('L12'),
        ergun: { at: 'R6' },
        evhad: { at: 'R8' },
        raymond: enemy('R7', { health: 'wounded', more: { captive: 'escaped' } }),
      },
    })

  test('AT-7.4-01 to AT-7.4-04, AT-7.4-12: asked to yield, taken, and taken again', () => {
    const played = playMany(15, caught, ['retake', 'attack', 'join', 'demand', 'escort', 'march'])
    for (const kind of ['demand', 'retake'] as const) expect(played.get(kind) ?? 0, kind).toBeGreaterThan(0)
  })
})

describe('loot', () => {
  const press = compileBattle(kit, 'press')

  /** Raiders in and about house A, camels before its door. */
  function raid(dice: SeededDice): Stage {
    const t = stage({
      map: 'village',
      chapters: 8,
      active: 1,
      battle: { loads: press.loads, exits: [0, 15] },
      pieces: {
        garin: { at: 'H9' },
        osmond: { at: 'K9' },
        kismet: enemy('D6'),
        evhad: enemy('D7'),
        ergun: enemy('B8'),
        karaja: enemy('B12', { rear: 'B13' }),
        'pack-1': enemy('D8', { rear: 'D9', animal: 'pack', more: { holder: 1 } }),
        'pack-2': enemy('E8', { rear: 'F8', animal: 'pack', more: { holder: 1 } }),
      },
    })
    for (const [i, name] of (['evhad', 'kismet'] as const).entries()) {
      const load = t.s.loads[i]
      if (load === undefined || dice.below(2) === 0) continue
      load.at = NONE
      load.bearer = t.id(name)
    }
    return t
  }

  test('AT-2-05: loads are taken, put on camels, dropped and led off, and never lost', () => {
    const told = { takesLoad: 0, loadsCamel: 0, dropsLoad: 0 }
    let asked = 0
    let gone = 0
    for (let n = 0; n < 20; n++) {
      const dice = seededDice(`loot/${n}`)
      const t = raid(dice)
      const kinds = play(t, dice, new Set<Kind>(['load', 'bridle', 'leaveMap', 'attack', 'strike', 'shoot']), 150)
      asked += kinds.get('load') ?? 0
      gone += t.s.loads.filter((load) => load.gone).length
      for (const type of ['takesLoad', 'loadsCamel', 'dropsLoad'] as const) told[type] += t.told(type).length
    }
    for (const [type, count] of Object.entries({ ...told, asked })) expect(count, type).toBeGreaterThan(0)
    expect(gone).toBeGreaterThan(0)
  })
})

describe('a mêlée', () => {
  /** Two lines face to face, strong against weak, so that there is much to follow up. */
  function lines(dice: SeededDice): Stage {
    const pieces: Record<string, Setting> = {}
    const strong = ['roger', 'robert', 'renaud', 'alain', 'guerin', 'ernoul']
    const weak = ['salim', 'jafar', 'bilal', 'zayd', 'walid', 'hamza']
    for (const [i, name] of strong.entries()) pieces[name] = { at: `${'FGHIJK'.charAt(i)}${8 + dice.below(2)}` }
    for (const [i, name] of weak.entries()) pieces[name] = enemy(`${'FGHIJK'.charAt(i)}${10 + dice.below(2)}`)
    return stage({ map: 'camp', step: 'combat', chapters: 8, pieces })
  }

  test('AT-6.5-09: attacks declared ahead are made, or cannot be any more', () => {
    const first = ['attack', 'strike', 'advance', 'pledge', 'step'] as const
    const played = playMany(80, lines, first, 40)
    expect(played.get('pledge') ?? 0).toBeGreaterThan(3)
  })
})
