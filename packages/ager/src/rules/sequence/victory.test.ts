import { scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Arena } from '../../arena.ts'
import { makeArena } from '../../make-arena.ts'
import { compileBattle } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { Piece, State } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { apply, playOn, refuse } from '../decisions.ts'
import { pieceNamed, pieceOf, placeNamed } from '../ground.ts'
import { blankState } from './begin.ts'
import { checkVictory } from './victory.ts'

/* AT-2-05: what the nine scenarios ask for. */

/** A scenario with all its counters in the box, at the end of a turn. */
class End {
  readonly arena: Arena
  readonly s: State

  constructor(scenario: string, turn: number) {
    const battle = compileBattle(kit, scenario)
    this.arena = makeArena(kit, battle)
    this.s = { ...blankState(this.arena, scenario, { free: null }), turn, step: 'recovery' }
  }

  piece(id: string): Piece {
    const number = pieceNamed(this.arena, id)
    if (number === NONE) throw new Error(`nobody here is called ${id}`)
    return pieceOf(this.s, number)
  }

  put(id: string, at: string, rear?: string): this {
    const place = (name: string): number => {
      const found = placeNamed(this.arena, name)
      if (found === NONE) throw new Error(`there is no place ${name}`)
      return found
    }
    Object.assign(this.piece(id), {
      status: 'on',
      at: place(at),
      rear: rear === undefined ? NONE : place(rear),
    } satisfies Partial<Piece>)
    return this
  }

  change(change: Partial<Piece>, ...ids: string[]): this {
    for (const id of ids) Object.assign(this.piece(id), change)
    return this
  }

  kill(...ids: string[]): this {
    return this.change({ health: 'dead' }, ...ids)
  }

  leave(side: number, ...ids: string[]): this {
    return this.change({ status: 'left', at: NONE, rear: NONE, exit: side }, ...ids)
  }

  /** Who has won, 'draw', or 'on' if nobody has yet; with a mark for a minor victory. */
  now(when: 'always' | 'turn' = 'turn'): string {
    checkVictory({ arena: this.arena, s: this.s, dice: scriptedDice([]), log: undefined }, when)
    const { ending } = this.s
    if (ending === null) return 'on'
    return ending.winner === NONE ? 'draw' : `${ending.reason === 'minor' ? 'minor ' : ''}${ending.winner}`
  }
}

describe('AT-2-05: who wins', () => {
  test('scenario 1: from turn 5 on, three able Turks in the green and fewer Franks', () => {
    const turks = (end: End): End => end.put('ergun', 'K7').put('kismet', 'L6').put('evhad', 'M7')
    expect(turks(new End('springs', 4)).now()).toBe('on')
    expect(turks(new End('springs', 5)).now()).toBe('1')
    expect(turks(new End('springs', 5)).change({ health: 'stunned' }, 'ergun').now()).toBe('on')
    expect(new End('springs', 5).put('ergun', 'K7').put('kismet', 'L6').now()).toBe('on')
    expect(new End('springs', 8).now()).toBe('0')
  })

  test('scenario 2: two of the lady, the merchant unwounded and both camels off side 2; or two of three losses; or nothing', () => {
    expect(new End('pilgrims', 5).leave(2, 'melisende', 'barsauma').now('always')).toBe('0')
    expect(new End('pilgrims', 5).leave(2, 'barsauma', 'pack-1', 'pack-2').now('always')).toBe('0')
    expect(new End('pilgrims', 5).leave(2, 'barsauma', 'pack-1').now('always')).toBe('on')
    const hurt = new End('pilgrims', 5).change({ health: 'wounded' }, 'barsauma', 'melisende')
    expect(hurt.leave(2, 'barsauma', 'pack-1', 'pack-2').now('always')).toBe('on')
    expect(hurt.leave(2, 'melisende').now('always')).toBe('0')
    expect(new End('pilgrims', 5).leave(2, 'melisende').now('always')).toBe('on')
    expect(new End('pilgrims', 5).leave(2, 'pack-1', 'pack-2').now('always')).toBe('on')
    expect(new End('pilgrims', 5).leave(4, 'melisende', 'barsauma').now('always')).toBe('on')
    expect(new End('pilgrims', 5).kill('melisende', 'barsauma').now()).toBe('1')
    expect(new End('pilgrims', 5).kill('melisende').now()).toBe('on')
    expect(new End('pilgrims', 5).kill('pack-1', 'barsauma').now()).toBe('1')
    const taken = new End('pilgrims', 5).kill('barsauma').put('pack-2', 'J9', 'J10').put('murra', 'J8')
    expect(taken.now()).toBe('on')
    expect(taken.change({ holder: 1 }, 'pack-2').now()).toBe('1')
    expect(new End('pilgrims', 10).kill('melisende').now()).toBe('draw')
    expect(new End('pilgrims', 10).now()).toBe('draw')
  })

  test('scenario 3: values of the dead, double for prisoners, five for Robert’s ride; three apart is a draw', () => {
    expect(new End('reserve', 9).kill('ilghazi').now()).toBe('on')
    const score = (end: End): [string, ...number[]] => [end.now(), ...end.s.score]
    const worth = (id: string): number => {
      const { arena } = new End('reserve', 1)
      const { character } = arena.battle.roster[pieceNamed(arena, id)] ?? {}
      return character?.value ?? 0
    }
    expect(score(new End('reserve', 10).kill('ilghazi'))).toEqual(['0', worth('ilghazi'), 0])
    expect(score(new End('reserve', 10).change({ captive: 'fit' }, 'ilghazi'))).toEqual(['0', 2 * worth('ilghazi'), 0])
    expect(score(new End('reserve', 10).kill('borsok'))[0]).toBe('draw')
    const ride = new End('reserve', 10).leave(2, 'robert').change({ charged: true }, 'robert')
    expect(score(ride)).toEqual(['0', 5, 0])
    expect(score(new End('reserve', 10).leave(2, 'robert'))).toEqual(['draw', 0, 0])
    const hurt = new End('reserve', 10).leave(2, 'robert').change({ charged: true, health: 'wounded' }, 'robert')
    expect(score(hurt)).toEqual(['draw', 0, 0])
  })

  test('scenario 4: Aksungur or three ghulams against four knights, whichever comes first', () => {
    expect(new End('feint', 6).kill('aksungur').now('always')).toBe('0')
    expect(new End('feint', 6).change({ captive: 'fit' }, 'aksungur').now('always')).toBe('0')
    expect(new End('feint', 6).kill('aitekin', 'arslan').now('always')).toBe('on')
    expect(new End('feint', 6).kill('aitekin', 'arslan', 'sokman').now('always')).toBe('0')
    expect(new End('feint', 6).kill('josselin', 'galeran', 'foucher').now('always')).toBe('on')
    expect(new End('feint', 6).kill('josselin', 'galeran', 'foucher', 'tancrede').now('always')).toBe('1')
    expect(new End('feint', 6).kill('thoros', 'vasak', 'oshin').now('always')).toBe('on')
    expect(new End('feint', 12).now()).toBe('draw')
  })

  test('scenario 4: the battle is over with the deed, not with the phase', () => {
    const end = new End('feint', 6)
    end.s.step = 'combat'
    end.s.frames.push({ step: 'combat', ready: false })
    end.kill('aksungur')
    playOn({ arena: end.arena, s: end.s, dice: scriptedDice([]), log: undefined })
    expect(end.s.ending).toMatchObject({ winner: 0, reason: 'aim', turn: 6 })
    expect(end.s.frames.at(-1)?.step).toBe('combat')
  })

  test('scenario 5: loads, villagers, raiders and civilians are counted after twelve turns', () => {
    const score = (end: End): [string, ...number[]] => [end.now(), ...end.s.score]
    expect(new End('press', 11).now()).toBe('on')
    /* Three civilians alive to begin with. */
    expect(score(new End('press', 12))).toEqual(['0', 3, 0])
    expect(score(new End('press', 12).kill('kismet', 'pack-1'))).toEqual(['0', 4, 0])
    expect(score(new End('press', 12).kill('daoud', 'zaynab'))).toEqual(['draw', 2, 2])
    expect(score(new End('press', 12).kill('daoud', 'zaynab', 'garin'))).toEqual(['1', 2, 3])
    const loot = new End('press', 12).leave(4, 'kismet', 'pack-1')
    for (const load of loot.s.loads.slice(0, 3))
      Object.assign(load, { at: NONE, bearer: pieceNamed(loot.arena, 'pack-1'), gone: true })
    expect(score(loot)).toEqual(['1', 3, 9])
    const borne = new End('press', 12)
    for (const load of borne.s.loads) Object.assign(load, { at: NONE, bearer: pieceNamed(borne.arena, 'pack-1') })
    expect(score(borne)).toEqual(['0', 3, 0])
  })

  test('scenario 6: Khalaf, and two Assassins away or in the palace', () => {
    expect(new End('knives', 10).now()).toBe('0')
    expect(new End('knives', 9).kill('khalaf').now()).toBe('on')
    expect(new End('knives', 10).kill('khalaf').now()).toBe('draw')
    expect(new End('knives', 10).kill('khalaf').leave(1, 'musa').put('hasan', 'J3').now()).toBe('1')
    expect(new End('knives', 10).kill('khalaf').leave(1, 'musa').put('hasan', 'M5').now()).toBe('draw')
    expect(new End('knives', 10).kill('khalaf', 'hasan').leave(1, 'musa').put('hasan', 'J3').now()).toBe('draw')
  })

  test('scenario 7: Roger, and the price the Turks paid for him', () => {
    expect(new End('dawn', 5).leave(4, 'roger').now('always')).toBe('0')
    expect(new End('dawn', 5).kill('roger').now()).toBe('1')
    const price = ['ilghazi', 'aitekin', 'sandjar', 'sokman', 'timurtash', 'karaja', 'tughrul']
    expect(new End('dawn', 5).kill('roger', ...price).now()).toBe('1')
    expect(new End('dawn', 5).kill('roger', ...price, 'ergun', 'borsok').now()).toBe('draw')
    expect(new End('dawn', 5).leave(2, 'roger').change({ captive: 'fit' }, 'roger').now()).toBe('1')
    expect(new End('dawn', 5).change({ captive: 'fit' }, 'roger').now()).toBe('on')
    expect(new End('dawn', 12).change({ captive: 'fit' }, 'roger').now()).toBe('draw')
    expect(new End('dawn', 12).now()).toBe('0')
  })

  test('scenario 8: five inside and no defender; or fewer than six left; or eleven turns', () => {
    const five = ['balak', 'arslan', 'bektash', 'kutbeddin', 'ergun']
    const inside = (end: End): End => five.reduce((one, id, i) => one.put(id, `O${8 + i}`), end)
    expect(inside(new End('levant', 4)).now()).toBe('1')
    expect(inside(new End('levant', 4)).put('alain', 'P9').put('toghan', 'W9').now()).toBe('on')
    expect(inside(new End('levant', 4)).put('alain', 'P9').change({ health: 'stunned' }, 'alain').now()).toBe('1')
    expect(inside(new End('levant', 4)).now('always')).toBe('0')
    expect(inside(new End('levant', 4)).put('toghan', 'W9').now('always')).toBe('on')
    expect(inside(new End('levant', 10)).put('alain', 'P9').put('toghan', 'W9').now()).toBe('on')
    expect(inside(new End('levant', 11)).put('alain', 'P9').put('toghan', 'W9').now()).toBe('0')
  })

  test('scenario 9: Renaud, the inner castle, or at least the outer one by turn 9', () => {
    expect(new End('breach', 4).kill('renaud').now('always')).toBe('1')
    expect(new End('breach', 4).put('ergun', 'F9').now()).toBe('1')
    expect(new End('breach', 4).put('ergun', 'F9').put('yves', 'F10').now()).toBe('on')
    expect(new End('breach', 8).now()).toBe('on')
    expect(new End('breach', 9).now()).toBe('minor 1')
    expect(new End('breach', 9).put('yves', 'O9').now()).toBe('0')
  })
})

describe('AT-2-01: whoever enters in a turn comes on in it', () => {
  test('the movement step does not end before, nor does his own move', () => {
    const end = new End('springs', 1)
    end.s.step = 'move'
    end.s.active = 1
    end.s.frames.push({ step: 'move', stage: 'begin', order: [], shifted: [] })
    const p = { arena: end.arena, s: end.s, dice: scriptedDice([]), log: undefined }
    playOn(p)
    const why = (type: 'done' | 'halt'): string | undefined => refuse(end.arena, end.s, 1, { type })?.code
    expect(why('done')).toBe('mustComeOn')
    apply(p, { type: 'activate', piece: 'ergun' })
    expect(why('halt')).toBe('notBegun')
  })
})
