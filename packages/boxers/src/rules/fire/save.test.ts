import { describe, expect, test } from 'vitest'
import type { Figure } from '../../state.ts'
import { FIXTURES, point, stage } from '../../testing/stage.ts'
import { chanceToSave, resolveSaves, saveOf } from './save.ts'
import type { Threat } from './events.ts'

/** A Boxer at a place who is hit from another. */
const hit = (x: number, y: number, more: Partial<Figure> = {}) =>
  stage({
    men: { man: ['bx-sabre', x, y, more], mate: ['bx-sabre', 110, 80], leader: ['eu-leader', 5, 85] },
    sheet: FIXTURES,
  })

const save = (x: number, y: number, threat: Threat, from: readonly [number, number], more: Partial<Figure> = {}) => {
  const staged = hit(x, y, more)
  return saveOf(staged.arena, staged.s, 0, point(...from), threat)
}

const after = (more: Partial<Figure>, die: number) => {
  const staged = hit(50, 60, more)
  staged.direct((p) => {
    resolveSaves(p, [0], point(60, 60), 'rifle', 'fire')
  }, die)
  return staged.man('man')
}

describe('saves', () => {
  test.each([
    ['BX-save-02', 'rifle', 5],
    ['BX-save-03', 'pistol', 6],
    ['BX-save-04', 'sweeping', 6],
    ['BX-save-05', 'single', 7],
    ['BX-save-06', 'explosion', 7],
  ] as const)('%s against a %s %i', (_rule, threat, needed) => {
    expect(save(50, 60, threat, [60, 60]).needed).toBe(needed)
  })

  test('BX-save-07 BX-save-08 BX-save-09 BX-save-10 shelter and movement, the better shelter alone', () => {
    expect(save(43, 25, 'rifle', [35, 25]).added).toBe(1)
    expect(save(21.4, 25, 'rifle', [10, 25]).added).toBe(2)
    expect(save(50, 60, 'rifle', [60, 60], { marker: 'moving' }).added).toBe(-1)
    expect(save(61.4, 25, 'rifle', [50, 25], { marker: 'moving' }).added).toBe(0)
  })

  test('BX-save-01 BX-save-11 one die of eight; who fails is out', () => {
    expect(after({}, 4).status).toBe('dead')
    expect(after({}, 5).status).toBe('on')
    expect(() => after({}, 9)).toThrow('9')
  })

  test('BX-save-12 BX-save-13 who saves is stopped, whoever was stopped is pinned', () => {
    expect(after({}, 8).marker).toBe('stopped')
    expect(after({ marker: 'moving' }, 8)).toMatchObject({ marker: 'stopped', moved: true })
    expect(after({ marker: 'stopped' }, 8).marker).toBe('pinned')
  })

  test('BX-save-14 who was pinned breaks and is gone, though he saves', () => {
    expect(after({ marker: 'pinned' }, 8).status).toBe('dead')
  })

  test('BX-save-10 no die saves or fails by itself', () => {
    expect(save(21.4, 25, 'rifle', [10, 25])).toMatchObject({ needed: 5, added: 2 })
    const staged = hit(50, 60, { marker: 'moving' })
    staged.direct((p) => {
      resolveSaves(p, [0], point(60, 60), 'single', 'burst')
    }, 7)
    expect(staged.man('man').status).toBe('dead')
  })

  test('BX-save-15 one die for a side, the modifiers for each man', () => {
    const men = {
      open: ['bx-sabre', 50, 60],
      moving: ['bx-sabre', 52, 60, { marker: 'moving' }],
      foe: ['eu-rifle', 50, 64],
      leader: ['eu-leader', 5, 85],
      chief: ['bx-chief', 110, 5],
    } as const
    const staged = stage({ men })
    staged.direct(
      (p) => {
        resolveSaves(p, [0, 1, 2], point(51, 62), 'explosion', 'explosion')
      },
      7,
      8,
      6,
    )
    expect(staged.told('saved').map(({ figure, die, saved }) => [figure, die, saved])).toEqual([
      ['open', 7, true],
      ['moving', 7, false],
      ['foe', 8, true],
    ])
  })

  test('BX-save-18 BX-save-19 a dense zone shelters from what bursts outside it, and those outside from what bursts in it', () => {
    expect(save(25, 25, 'explosion', [25, 32]).added).toBe(2)
    expect(save(25, 25, 'explosion', [25, 28]).added).toBe(0)
    expect(save(25, 32, 'explosion', [25, 28]).added).toBe(2)
    // A wall between shelters whoever stands against it, here a barricade.
    expect(save(61.4, 25, 'explosion', [56, 25]).added).toBe(1)
    expect(save(61.4, 25, 'explosion', [64, 25]).added).toBe(0)
    // Light cover always counts.
    expect(save(43, 25, 'explosion', [43, 28]).added).toBe(1)
    // What bursts on its border bursts in it.
    expect(save(25, 25, 'explosion', [25, 30]).added).toBe(0)
  })

  test('BX-save-08 BX-save-19 against a bullet the house shelters whoever is in it, and nobody outside', () => {
    expect(save(25, 25, 'rifle', [25, 28]).added).toBe(2)
    expect(save(25, 33, 'rifle', [25, 28]).added).toBe(0)
  })

  test('BX-save-12 BX-save-14 BX-morale-01 all who save are stopped; who breaks falls with the others, for one test', () => {
    const men = {
      a: ['bx-sabre', 50, 60],
      b: ['bx-sabre', 53, 60],
      broken: ['bx-sabre', 56, 60, { marker: 'pinned' }],
      runner: ['bx-sabre', 59, 60, { marker: 'moving' }],
      mate: ['bx-fan-sabre', 57.5, 63],
      leader: ['eu-leader', 5, 85],
    } as const
    const staged = stage({ men, options: { moraleOncePerEvent: true } })
    // A seven saves all but the runner. Two fall, and whoever is near to both of them tests once.
    staged.direct(
      (p) => {
        resolveSaves(p, [0, 1, 2, 3], point(54, 60), 'explosion', 'explosion')
      },
      7,
      6,
      6,
      6,
    )
    expect(['a', 'b'].map((name) => staged.man(name).marker)).toEqual(['stopped', 'stopped'])
    expect(['broken', 'runner'].map((name) => staged.man(name).status)).toEqual(['dead', 'dead'])
    expect(staged.told('nerve').map(({ figure }) => figure)).toEqual(['mate', 'b', 'a'])
  })

  test('running in the open 3/8 against a rifle, behind a barricade 5/8, in a house against a burst outside 4/8', () => {
    const { arena } = hit(50, 60)
    const chance = (...of: Parameters<typeof save>) => chanceToSave(arena, save(...of))
    expect(chance(50, 60, 'rifle', [60, 60], { marker: 'moving' })).toEqual({ saved: 3, of: 8 })
    expect(chance(61.4, 25, 'rifle', [50, 25])).toEqual({ saved: 5, of: 8 })
    expect(chance(25, 25, 'explosion', [25, 32])).toEqual({ saved: 4, of: 8 })
    expect(chanceToSave(arena, { ...save(50, 60, 'single', [60, 60]), needed: 9 })).toEqual({ saved: 0, of: 8 })
  })
})
