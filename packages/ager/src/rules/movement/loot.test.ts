import { describe, expect, test } from 'vitest'
import type { Battle } from '../../scenarios.ts'
import { compileBattle } from '../../scenarios.ts'
import { invariant } from '../../invariant.ts'
import { NONE } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { kill, stun, unhorse, wound } from '../combat/harm.ts'
import { takePrisoner } from '../combat/capture.ts'

/* Scenario 5, the olive press: what AT-2-05 leaves to the scenario. */

const press = compileBattle(kit, 'press')

/** The village with its five loads, the raiders on side 1. */
function village(pieces: Readonly<Record<string, Setting>>, battle: Partial<Battle> = {}): Stage {
  return stage({
    map: 'village',
    active: 1,
    chapters: 8,
    pieces,
    battle: { loads: press.loads, exits: [0, 15], ...battle },
  })
}

const raider = (at: string, more: Setting = {}): Setting => ({ at, side: 1, ...more })

/** Gives somebody the load of that number. */
function give(t: Stage, load: number, name: string): void {
  const found = t.s.loads[load]
  if (found === undefined) throw new Error(`no load ${load}`)
  found.at = NONE
  found.bearer = t.id(name)
}

/** Goes into the hex and stops there. */
function go(t: Stage, piece: string, ...steps: string[]): void {
  t.act({ type: 'activate', piece })
  for (const to of steps) t.act({ type: 'step', to })
  t.act({ type: 'halt' })
}

/** Who bears the load, or where it lies. */
function whereIs(t: Stage, load: number): string {
  const { at, bearer, gone } = t.s.loads[load] ?? { at: NONE, bearer: NONE, gone: false }
  if (bearer === NONE) return t.arena.field.nameOf(at)
  const name = t.arena.battle.roster[bearer]?.id ?? ''
  return gone ? `${name}, gone` : name
}

describe('AT-2-05: the loot of scenario 5', () => {
  test('a load lies in each of the houses A, C, D, E and F from the beginning', () => {
    const t = village({ kismet: raider('D7') })
    expect(t.s.loads).toHaveLength(5)
    expect(t.s.loads.every(({ bearer, gone }) => bearer === NONE && !gone)).toBe(true)
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })

  test('a raider on foot who ends his move on that floor takes it, wherever it lies there', () => {
    const t = village({ kismet: raider('D7') })
    go(t, 'kismet', 'D6')
    expect(whereIs(t, 0)).toBe('kismet')
    expect(t.told('takesLoad')).toEqual([{ type: 'takesLoad', piece: 'kismet', at: 'D6', rules: ['AT-2-05'] }])
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })

  test('passing through is not enough, nor the terrace, nor standing still', () => {
    const t = village({ kismet: raider('D7'), ergun: raider('E5@2'), evhad: raider('C5') })
    go(t, 'kismet', 'D6', 'D7')
    go(t, 'ergun', 'E6@2')
    t.act({ type: 'stand', piece: 'evhad' })
    expect(whereIs(t, 0)).toBe('C3')
  })

  test('the defenders take nothing, nor does anybody where no loot is', () => {
    const t = village({ garin: { at: 'D7' }, kismet: raider('X1') }, {})
    t.s.active = 0
    go(t, 'garin', 'D6')
    expect(whereIs(t, 0)).toBe('C3')
    const plain = village({ kismet: raider('D7') }, { loads: null })
    go(plain, 'kismet', 'D6')
    expect(plain.told('takesLoad')).toEqual([])
  })

  test('he carries one at a time', () => {
    const t = village({ kismet: raider('D7') })
    give(t, 1, 'kismet')
    go(t, 'kismet', 'D6')
    expect([whereIs(t, 0), whereIs(t, 1)]).toEqual(['C3', 'kismet'])
  })

  test('a later move that ends beside a pack camel puts it there; the camel takes any number', () => {
    const t = village({ kismet: raider('D8'), 'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' } })
    give(t, 0, 'kismet')
    give(t, 1, 'pack-1')
    go(t, 'kismet', 'E8')
    expect([whereIs(t, 0), whereIs(t, 1)]).toEqual(['pack-1', 'pack-1'])
    expect(t.told('loadsCamel')).toEqual([
      { type: 'loadsCamel', piece: 'kismet', animal: 'pack-1', rules: ['AT-2-05'] },
    ])
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })

  test('not in the move in which he took it, not through a wall, not on a camel in enemy hands', () => {
    const fresh = village({ kismet: raider('D7'), 'pack-1': { at: 'D8', rear: 'D9', side: 1, animal: 'pack' } })
    const load = fresh.s.loads[0]
    if (load !== undefined) load.at = fresh.place('C8')
    go(fresh, 'kismet', 'C8')
    expect(whereIs(fresh, 0)).toBe('kismet')
    const walled = village({ kismet: raider('C5'), 'pack-1': { at: 'C7', rear: 'C8', side: 1, animal: 'pack' } })
    give(walled, 1, 'kismet')
    go(walled, 'kismet', 'C6')
    expect(whereIs(walled, 1)).toBe('kismet')
    const lost = village({
      kismet: raider('C8'),
      garin: { at: 'E10' },
      'pack-1': { at: 'E8', rear: 'E9', animal: 'pack', more: { holder: 0 } },
    })
    give(lost, 0, 'kismet')
    go(lost, 'kismet', 'D8')
    expect(whereIs(lost, 0)).toBe('kismet')
  })

  test('beside two camels its owner says which takes it', () => {
    const t = village({
      kismet: raider('D8'),
      'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' },
      'pack-2': { at: 'E9', rear: 'E10', side: 1, animal: 'pack' },
    })
    give(t, 0, 'kismet')
    go(t, 'kismet', 'E8')
    expect([t.decision(), t.seat()]).toEqual(['loading', 1])
    expect(t.legal()).toEqual([
      { type: 'load', animal: 'pack-1' },
      { type: 'load', animal: 'pack-2' },
    ])
    expect(t.refusal({ type: 'load', animal: 'kismet' })?.code).toBe('noCamelBeside')
    t.act({ type: 'load', animal: 'pack-2' })
    expect(whereIs(t, 0)).toBe('pack-2')
  })

  test('it falls where he is stunned, killed or taken, and whoever ends his move there takes it up', () => {
    for (const fell of [stun, kill]) {
      const t = village({ kismet: raider('D8'), ergun: raider('D9'), garin: { at: 'X1' } })
      give(t, 0, 'kismet')
      fell(t.play(), t.id('kismet'), 'combat')
      expect(whereIs(t, 0)).toBe('D8')
      expect(t.told('dropsLoad')).toHaveLength(1)
      expect(invariant(t.arena, t.s)).toBeUndefined()
    }
    const taken = village({ kismet: raider('D8'), ergun: raider('D9'), garin: { at: 'X1' } })
    give(taken, 0, 'kismet')
    takePrisoner(taken.play(), taken.id('kismet'), [taken.id('garin')])
    expect(whereIs(taken, 0)).toBe('D8')
    const again = village({ kismet: raider('D8', { health: 'dead' }), ergun: raider('D9') })
    const load = again.s.loads[0]
    if (load !== undefined) load.at = again.place('D8')
    go(again, 'ergun', 'D8')
    expect(whereIs(again, 0)).toBe('ergun')
  })

  test('a wounded man keeps it; from the saddle it falls beside the mount', () => {
    const t = village({ kismet: raider('D8'), karaja: raider('F8', { rear: 'F9' }) })
    give(t, 0, 'kismet')
    give(t, 1, 'karaja')
    wound(t.play(), t.id('kismet'), 'fire')
    expect(whereIs(t, 0)).toBe('kismet')
    unhorse(t.play(), t.id('karaja'), 'stunned', false, 'combat')
    expect(whereIs(t, 1)).toBe('F8')
    wound(t.play(), t.id('kismet'), 'fire')
    expect(whereIs(t, 0)).toBe('D8')
  })

  test('what a camel bears falls when it is killed', () => {
    const t = village({ kismet: raider('D8'), 'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' } })
    give(t, 0, 'pack-1')
    give(t, 1, 'pack-1')
    kill(t.play(), t.id('pack-1'), 'fire')
    expect([whereIs(t, 0), whereIs(t, 1)]).toEqual(['F8', 'F8'])
  })

  test('only what a camel bears is led off the map and counts', () => {
    const t = village({
      kismet: raider('A8'),
      ergun: raider('A5'),
      'pack-1': { at: 'A9', rear: 'A10', side: 1, animal: 'pack' },
    })
    give(t, 0, 'pack-1')
    give(t, 1, 'kismet')
    give(t, 2, 'ergun')
    t.piece('pack-1').leader = t.id('kismet')
    t.act({ type: 'activate', piece: 'kismet' }).act({ type: 'leaveMap', side: 4 })
    t.act({ type: 'activate', piece: 'ergun' }).act({ type: 'leaveMap', side: 4 })
    expect([whereIs(t, 0), whereIs(t, 1), whereIs(t, 2)]).toEqual(['pack-1, gone', 'A8', 'A5'])
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })
})
