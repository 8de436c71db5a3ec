import { describe, expect, test } from 'vitest'
import { pieceOf } from '../ground.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { topFrame } from '../../state.ts'
import { enterFire } from './fires.ts'

/** Ktulu at K5 throws a pot two hexes south, at K7: K6, L6, L7, K8, J7 and J6 burn with it. */
function burnt(pieces: Setup['pieces'], ...rolls: number[]): Stage {
  const t = stage({ map: 'road', step: 'fire', pieces: { ktulu: { at: 'K5' }, ...pieces } })
  return t.act({ type: 'throwPot', thrower: 'ktulu', at: 'K7' }, ...rolls)
}

const yazid = { at: 'K8', side: 1 } as const
const tables = (t: Stage): string[] => t.told('burns').map(({ table, result }) => `${table} ${result}`)
const health = (t: Stage, name: string): string => t.piece(name).health

/** Answers all that is asked with its first offer out of the fire. */
function settle(t: Stage): Stage {
  const burns = (name: string): boolean => t.s.fires.some(({ places }) => places.includes(t.place(name)))
  while (t.decision() === 'retreat' || t.decision() === 'place') {
    const [place] = t.offers('place')
    const [retreat] = t.offers('retreat').filter(({ to }) => !burns(to))
    t.act(place ?? retreat ?? { type: 'done' })
  }
  return t
}

describe('7.3.2: on foot', () => {
  test('AT-7.3.2-01: everybody in the seven hexes rolls, friend or foe, and nobody else', () => {
    const t = burnt(
      { yazid, rolin: { at: 'L6' }, marwan: { at: 'K7', side: 1 }, hamza: { at: 'K10', side: 1 } },
      1,
      2,
      1,
    )
    expect(t.told('burns').map(({ piece }) => piece)).toEqual(['yazid', 'rolin', 'marwan'])
    expect(health(t, 'hamza')).toBe('fit')
  })

  test('AT-7.3.2-02: 1 and 2 kill', () => {
    for (const die of [1, 2]) expect(health(burnt({ yazid }, die), 'yazid')).toBe('dead')
    expect(health(burnt({ yazid }, 3), 'yazid')).not.toBe('dead')
  })

  test('AT-7.3.2-03: 3 to 7 wound and drive back one hex', () => {
    for (const die of [3, 7]) {
      const t = settle(burnt({ yazid }, die))
      expect(health(t, 'yazid')).toBe('wounded')
      expect(t.told('retreats')).toHaveLength(1)
    }
    expect(health(burnt({ yazid: { ...yazid, health: 'wounded' } }, 5), 'yazid')).toBe('dead')
  })

  test('AT-7.3.2-04: 8 and more drive back one hex', () => {
    for (const die of [8, 10]) {
      const t = settle(burnt({ yazid }, die))
      expect(health(t, 'yazid')).toBe('fit')
      expect(t.told('retreats')).toHaveLength(1)
    }
  })

  test('AT-7.3.2-14: the hex he goes to is not nearer to where the pot burst', () => {
    const t = burnt({ yazid }, 8)
    expect(t.decision()).toBe('retreat')
    /* K7 is nearer; J7 and L7 burn, but are as far as K8. */
    expect(
      t
        .offers('retreat')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['J7', 'J8', 'K9', 'L7', 'L8'])
    expect(t.refusal({ type: 'retreat', to: 'K7' })?.code).toBe('cannotRetreatThere')
  })

  test('AT-7.3.2-12: who must go back into another burning hex rolls again', () => {
    const t = burnt({ yazid }, 8).act({ type: 'retreat', to: 'L7' }, 1)
    expect(tables(t)).toEqual(['foot retreats', 'foot killed'])
    expect(burnt({ yazid }, 8).act({ type: 'retreat', to: 'K9' }).told('burns')).toHaveLength(1)
  })

  test('AT-7.3.2-13: who walks into a burning hex rolls on entry', () => {
    const t = stage({ map: 'road', step: 'move', pieces: { rolin: { at: 'K10' }, yazid: { at: 'X1', side: 1 } } })
    t.s.fires = [{ places: [t.place('K9'), t.place('K8')], side: 1 }]
    t.act({ type: 'activate', piece: 'rolin' }).act({ type: 'step', to: 'K9' }, 2)
    expect(tables(t)).toEqual(['foot killed'])
    expect(health(t, 'rolin')).toBe('dead')
    const lucky = stage({ map: 'road', step: 'move', pieces: { rolin: { at: 'K10' }, yazid: { at: 'X1', side: 1 } } })
    lucky.s.fires = [{ places: [lucky.place('K9')], side: 1 }]
    lucky.act({ type: 'activate', piece: 'rolin' }).act({ type: 'step', to: 'K9' }, 9)
    /* Driven out again, his move is over. */
    lucky.act({ type: 'retreat', to: 'K10' })
    expect(lucky.at('rolin')).toBe('K10')
    expect(lucky.piece('rolin').moved).toBe('done')
  })
})

describe('7.3.2: mounted', () => {
  /* Rear K9, head K8: the head burns. */
  const nasr = { at: 'K8', rear: 'K9', side: 1 } as const

  test('AT-7.3.2-05: 1 and 2 stun the rider and kill the mount', () => {
    for (const die of [1, 2]) {
      const t = settle(burnt({ nasr }, die))
      expect(health(t, 'nasr')).toBe('stunned')
      expect(health(t, 'nasr-mount')).toBe('dead')
      expect(t.piece('nasr').rear).toBe(-1)
    }
    expect(health(settle(burnt({ nasr: { ...nasr, health: 'wounded' } }, 1)), 'nasr')).toBe('dead')
  })

  test('AT-7.3.2-06: 3 and 4 stun the rider, and the mount bolts two hexes', () => {
    for (const die of [3, 4]) {
      const t = settle(burnt({ nasr }, die))
      expect(health(t, 'nasr')).toBe('stunned')
      expect(health(t, 'nasr-mount')).toBe('fit')
      expect(t.told('retreats').map(({ piece }) => piece)).toEqual(['nasr-mount', 'nasr-mount'])
      expect(t.at('nasr-mount')).toBe('K10')
    }
  })

  test('AT-7.3.2-07: 5 and more drive both back two hexes', () => {
    for (const die of [5, 10]) {
      const t = settle(burnt({ nasr }, die))
      expect(health(t, 'nasr')).toBe('fit')
      expect(t.at('nasr')).toBe('K10')
      expect(t.piece('nasr').rear).toBe(t.place('K11'))
    }
  })

  test('AT-7.3.2-08: if only the rear burns the rider is spared', () => {
    /* Head K9, rear K8. */
    const away = { at: 'K9', rear: 'K8', side: 1 } as const
    const low = settle(burnt({ nasr: away }, 2))
    expect(tables(low)).toEqual(['rear mount-killed'])
    expect([health(low, 'nasr'), health(low, 'nasr-mount')]).toEqual(['fit', 'dead'])
    expect(low.piece('nasr').rear).toBe(-1)
    const high = settle(burnt({ nasr: away }, 3))
    expect(tables(high)).toEqual(['rear thrown'])
    expect(health(high, 'nasr')).toBe('fit')
    expect(high.at('nasr')).toBe('K11')
    expect(high.piece('nasr').rear).toBe(high.place('K10'))
  })

  test('AT-7.3.2-01: a loose animal takes the part of the mount; a mounted counter rolls once', () => {
    const horse = { at: 'K8', rear: 'K9', side: 1, animal: 'horse' } as const
    expect(health(burnt({ horse }, 2), 'horse')).toBe('dead')
    const t = settle(burnt({ horse }, 3))
    expect(health(t, 'horse')).toBe('fit')
    expect(t.at('horse')).toBe('K10')
    const both = settle(burnt({ nasr: { at: 'K7', rear: 'K8', side: 1 } }, 5))
    expect(both.told('burns').filter(({ piece }) => piece === 'nasr').length).toBeGreaterThanOrEqual(1)
    expect(both.told('burns')[0]).toMatchObject({ piece: 'nasr', table: 'mounted' })
  })

  test('AT-7.3.2-12: a mount driven back with its rear into fire rolls for it', () => {
    const t = stage({ map: 'road', step: 'fire', pieces: { ktulu: { at: 'K5' }, nasr } })
    t.s.fires = [{ places: [t.place('K10')], side: 0 }]
    /* Driven south, his rear comes to K10 with the first hex; driven from there, his head comes back to K8. */
    t.act({ type: 'throwPot', thrower: 'ktulu', at: 'K7' }, 5, 6, 1)
    settle(t)
    expect(tables(t)).toEqual(['mounted retreats', 'rear retreats', 'mounted mount-killed'])
    expect(t.told('retreats')).toMatchObject([
      { from: 'K8', to: 'K9' },
      { from: 'K9', to: 'K8' },
    ])
  })

  test('AT-7.3.2-13: a rider who rides into fire rolls by his head', () => {
    const t = stage({
      map: 'road',
      step: 'move',
      pieces: { guerin: { at: 'K10', rear: 'K11' }, yazid: { at: 'X1', side: 1 } },
    })
    t.s.fires = [{ places: [t.place('K9')], side: 1 }]
    t.act({ type: 'activate', piece: 'guerin' }).act({ type: 'step', to: 'K9' }, 1)
    settle(t)
    expect(tables(t)).toEqual(['mounted mount-killed'])
  })
})

describe('7.3.2: stunned', () => {
  const lying = { ...yazid, health: 'stunned' } as const

  test('AT-7.3.2-09: 1 to 4 bring him round and drive him back one hex', () => {
    for (const die of [1, 4]) {
      const t = settle(burnt({ yazid: lying }, die))
      expect(health(t, 'yazid')).toBe('fit')
      expect(t.told('retreats')).toHaveLength(1)
    }
  })

  test('AT-7.3.2-10: 5 and 6 wound him, awake, where any other wound would kill', () => {
    for (const die of [5, 6]) {
      const t = burnt({ yazid: lying }, die)
      expect(health(t, 'yazid')).toBe('wounded')
      expect(t.at('yazid')).toBe('K8')
      expect(pieceOf(t.s, t.id('yazid')).lay).toBe(false)
    }
  })

  test('AT-7.3.2-11: 7 and more kill him', () => {
    for (const die of [7, 10]) expect(health(burnt({ yazid: lying }, die), 'yazid')).toBe('dead')
  })
})

describe('7.3.2: into which fire', () => {
  const impactOf = (fires: readonly (readonly string[])[], at: string, rear?: string): string | undefined => {
    const t = stage({
      map: 'road',
      pieces: { roger: { at: 'A1' }, kamil: { at, side: 1, ...(rear === undefined ? {} : { rear }) } },
    })
    t.s.fires = fires.map((places) => ({ places: places.map((place) => t.place(place)), side: 0 }))
    enterFire(t.play(), t.id('kamil'))
    const frame = topFrame(t.s)
    return frame.step === 'blaze' ? t.arena.field.nameOf(frame.impact) : undefined
  }

  test('AT-7.3.2-14: he flinches from where the pot burst whose fire he has come into', () => {
    expect(impactOf([['P4'], ['K7', 'K8']], 'K8')).toBe('K7')
    expect(impactOf([['P4'], ['K7', 'K8'], ['K9', 'K8']], 'K8')).toBe('K7')
  })

  test('AT-7.3.2-08: of a rider the head counts before the rear', () => {
    expect(
      impactOf(
        [
          ['K7', 'K10'],
          ['P4', 'K11'],
        ],
        'K11',
        'K10',
      ),
    ).toBe('P4')
    expect(impactOf([['P4'], ['K7', 'K10'], ['P5', 'K10']], 'K11', 'K10')).toBe('K7')
  })
})

test('AT-7.3.2-09: whom the fire has wakened lay stunned no more', () => {
  for (const [die, health] of [
    [4, 'fit'],
    [5, 'wounded'],
  ] as const) {
    const t = burnt({ yazid: { ...yazid, health: 'stunned', more: { lay: true } } }, die)
    expect(t.piece('yazid')).toMatchObject({ health, lay: false })
  }
})
