import { describe, expect, test } from 'vitest'
import type { ActionOf } from '../../actions.ts'
import type { WeaponId } from '../../names.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { stage } from '../../testing/stage.ts'

/* G3 is a corner of house A in the village: from C1 its northern face is seen, from G8 and J10 its eastern one. */

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })
const shoot = (shooter: string, weapon: WeaponId, target: string): ActionOf<'shoot'> => ({
  type: 'shoot',
  shooter,
  weapon,
  target,
  at: 'G3',
})
const village = (pieces: Readonly<Record<string, Setting>>): Stage => stage({ map: 'village', step: 'fire', pieces })

describe('8.5.7: at a corner, from two sides', () => {
  test('AT-8.5.7-02, AT-5.4-06: what counts is what the head of a horse archer sees, though his rear sees both faces', () => {
    const staged = village({ kamil: enemy('G3'), timurtash: { at: 'I3', rear: 'I2' }, raoul: { at: 'C1' } })
    staged.act(shoot('timurtash', 'composite-bow', 'kamil'))
    expect(staged.decision()).toBe('coverSide')
    expect(staged.offers('coverAgainst').map(({ at }) => at)).toEqual(['I3', 'C1'])
  })

  test('AT-8.5.7-02, AT-5.4-05: who can fire at a rider’s other hex alone is no crossfire', () => {
    /* Past Guérin Raoul has only the rear of the horse to aim at. */
    const riding = { kamil: enemy('G3', { rear: 'G2' }), achard: { at: 'G8' }, raoul: { at: 'C1' } }
    const alone = village({ ...riding, guerin: { at: 'F2' } })
    expect(alone.refusal(shoot('raoul', 'short-bow', 'kamil'))?.code).toBe('linePeople')
    expect(alone.refusal({ ...shoot('raoul', 'short-bow', 'kamil'), at: 'G2' })).toBeUndefined()
    alone.act(shoot('achard', 'short-bow', 'kamil'), 9)
    expect(alone.decision()).toBe('fire')
    const both = village(riding).act(shoot('achard', 'short-bow', 'kamil'))
    expect(both.decision()).toBe('coverSide')
  })

  /** Two Syrians lie in G3; Kamil, hit from C1, is covered there. Guérin stands before Achard, nine hexes off. */
  const fallen = (): Stage => {
    const lying = { health: 'stunned' } as const
    const staged = village({
      kamil: enemy('G3', lying),
      nasr: enemy('G3', lying),
      raoul: { at: 'C1' },
      achard: { at: 'J10' },
      guerin: { at: 'I7' },
    })
    staged.s.covers = [{ piece: staged.id('kamil'), at: staged.place('G3'), against: staged.place('C1') }]
    return staged
  }

  test('AT-5.5.3-03, AT-8.5.7-03: over others at a man whose cover is on his other side', () => {
    const staged = fallen()
    expect(staged.refusal(shoot('achard', 'short-bow', 'kamil'))).toBeUndefined()
    expect(staged.refusal(shoot('achard', 'short-bow', 'nasr'))?.code).toBe('linePeople')
  })

  test('AT-8.5.7-02: who can fire at another in his hex alone is no crossfire', () => {
    const staged = fallen().act(shoot('raoul', 'short-bow', 'nasr'), 9)
    expect(staged.decision()).toBe('fire')
  })
})
