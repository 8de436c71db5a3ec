import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'

function field(pieces: Setup['pieces'], more: Partial<Setup> = {}): Stage {
  return stage({ map: 'road', step: 'fire', pieces: { ktulu: { at: 'K8' }, ...pieces }, ...more })
}

const why = (t: Stage, at: string, thrower = 'ktulu'): string | undefined =>
  t.refusal({ type: 'throwPot', thrower, at })?.code
const pot = (t: Stage, at: string, ...rolls: number[]): Stage =>
  t.act({ type: 'throwPot', thrower: 'ktulu', at }, ...rolls)

const burning = (t: Stage): string[] =>
  t.s.fires.flatMap(({ places }) => places.map((place) => t.arena.field.nameOf(place))).sort()

describe('7.3.1: the throw', () => {
  test('AT-7.3.1-01: two pots and no more', () => {
    const t = field({ yazid: { at: 'X1', side: 1 } })
    expect(t.piece('ktulu').pots).toBe(2)
    pot(t, 'K10')
    expect(t.piece('ktulu').pots).toBe(1)
    const last = field({ yazid: { at: 'X1', side: 1 }, achard: { at: 'A9' }, rafi: { at: 'A12', side: 1 } })
    last.piece('ktulu').pots = 0
    expect(why(last, 'K10')).toBe('noPotLeft')
    expect(why(last, 'A11', 'achard')).toBe('noNaphtha')
    expect(last.offers('throwPot')).toEqual([])
  })

  test('AT-10.2.4-01: from a ladder onto the curtain it leans on, and nowhere else', () => {
    const t = field({ yazid: { at: 'X1', side: 1 } })
    t.s.ladders = [{ at: t.place('K8'), top: t.place('K9') }]
    expect([why(t, 'K9'), why(t, 'K10')]).toEqual([undefined, 'onlyCurtainFromLadder'])
  })

  test('AT-7.3.1-02: at most five hexes, into any hex that can be seen, in step 1 only', () => {
    const t = field({ yazid: { at: 'X1', side: 1 } })
    expect(why(t, 'K13')).toBeUndefined()
    expect(why(t, 'K14')).toBe('potTooFar')
    expect(why(t, 'K8')).toBe('sameHex')
    const open = field({ ktulu: { at: 'S9' }, yazid: { at: 'A1', side: 1 } })
    expect(open.offers('throwPot')).toHaveLength(90)
    const moving = field({ yazid: { at: 'X1', side: 1 } }, { step: 'move' })
    expect(moving.refusal({ type: 'throwPot', thrower: 'ktulu', at: 'K10' })?.code).toBe('notNow')
    const early = field({ rafi: { at: 'A13', side: 1 }, achard: { at: 'A9' } }, { chapters: 6 })
    expect(why(early, 'K10')).toBe('chapterSeven')
  })

  test('AT-7.3.1-02: nobody throws beside an enemy, nor twice, and who has thrown does not fight', () => {
    const near = field({ yazid: { at: 'K9', side: 1 }, achard: { at: 'W2' }, rafi: { at: 'W6', side: 1 } })
    expect(why(near, 'K12')).toBe('shooterInContact')
    const t = pot(field({ achard: { at: 'W2' }, rafi: { at: 'W6', side: 1 } }), 'K10')
    expect(t.piece('ktulu').shot).toBe(true)
    expect(why(t, 'K12')).toBe('shotThisStep')
  })

  test('AT-7.3.1-03: within two hexes it comes down where it was aimed', () => {
    expect(pot(field({ yazid: { at: 'X1', side: 1 } }), 'K10').told('potThrown')).toMatchObject([
      { at: 'K10', die: null, impact: 'K10' },
    ])
    const t = field({ yazid: { at: 'X1', side: 1 } })
    expect(() => pot(t, 'K11')).toThrow('naphtha-impact')
  })

  test('AT-7.3.1-03: farther off a die says where; 4 is the hex itself, 5 the near neighbour, then clockwise', () => {
    const lands = (die: number): string | null | undefined =>
      pot(field({ yazid: { at: 'X1', side: 1 } }), 'K12', die).told('potThrown')[0]?.impact
    expect([1, 4].map(lands)).toEqual(['K12', 'K12'])
    /* Thrown southwards: near is the north. */
    expect([5, 6, 7, 8, 9, 10].map(lands)).toEqual(['K11', 'L11', 'L12', 'K13', 'J12', 'J11'])
  })

  test('AT-7.3.1-03: a wound adds one, no range does; above 10 the pot is lost', () => {
    const lands = (at: string, die: number): string | null | undefined =>
      pot(field({ ktulu: { at: 'K8', health: 'wounded' }, yazid: { at: 'X1', side: 1 } }), at, die).told('potThrown')[0]
        ?.impact
    expect(lands('K12', 3)).toBe('K12')
    expect(lands('K12', 4)).toBe('K11')
    expect(lands('K13', 4)).toBe('K12')
    expect(lands('K12', 10)).toBeNull()
    const lost = pot(field({ ktulu: { at: 'K8', health: 'wounded' }, yazid: { at: 'K12', side: 1 } }), 'K12', 10)
    expect(lost.s.fires).toEqual([])
    expect(lost.piece('ktulu').pots).toBe(1)
  })

  test('AT-7.3.1-04: the impact hex and the six around it burn', () => {
    const t = pot(field({ yazid: { at: 'X1', side: 1 } }), 'K10')
    expect(burning(t)).toEqual(['J10', 'J9', 'K10', 'K11', 'K9', 'L10', 'L9'])
    expect(t.told('ignites')[0]?.places[0]).toBe('K10')
  })

  test('AT-7.3.1-04: walls, other floors and closed gates keep it out; a door does not', () => {
    /* D6 is inside house A, its door to the south. */
    const house = stage({
      map: 'village',
      step: 'fire',
      pieces: { ktulu: { at: 'D9' }, yazid: { at: 'X1', side: 1 } },
    })
    pot(house, 'D7')
    expect(burning(house)).toContain('D6')
    expect(burning(house)).not.toContain('C6')
    expect(burning(house)).not.toContain('D6@2')
    /* G5 is the top of the outer stair, F5@2 the roof it leads to. */
    const stair = stage({
      map: 'village',
      step: 'fire',
      pieces: { ktulu: { at: 'I5' }, yazid: { at: 'X1', side: 1 } },
    })
    pot(stair, 'G5')
    expect(burning(stair)).toContain('G6')
    expect(burning(stair)).not.toContain('F5@2')
    const gate = (state: 'closed' | 'open'): string[] => {
      const t = stage({
        map: 'castle',
        step: 'fire',
        changes: { gates: { levant: state } },
        pieces: { ktulu: { at: 'W9' }, yazid: { at: 'A1', side: 1 } },
      })
      return burning(pot(t, 'U9'))
    }
    expect(gate('open')).toContain('T9@1')
    expect(gate('closed')).not.toContain('T9@1')
    expect(gate('open')).not.toContain('T9')
  })

  test('AT-7.3.1-04: it runs up and down a natural slope', () => {
    const slope = (at: string): string[] => {
      const pieces = { ktulu: { at: 'Q6' }, yazid: { at: 'A1', side: 1 } } as const
      return burning(pot(stage({ map: 'plateau', step: 'fire', pieces }), at))
    }
    /* The bank of Q8 is at the foot of Q9 and R8. */
    expect(slope('Q8')).toEqual(expect.arrayContaining(['Q9', 'R8']))
    const above = stage({
      map: 'plateau',
      step: 'fire',
      pieces: { ktulu: { at: 'Q11' }, yazid: { at: 'A1', side: 1 } },
    })
    expect(burning(pot(above, 'Q9'))).toContain('Q8')
  })

  test('AT-7.3.1-05: it floats on water', () => {
    const t = stage({ map: 'oasis', step: 'fire', pieces: { ktulu: { at: 'K6' }, yazid: { at: 'X1', side: 1 } } })
    pot(t, 'L7')
    expect(burning(t)).toEqual(expect.arrayContaining(['L7', 'L8', 'K8', 'M8']))
  })

  test('AT-7.3.1-06: it burns until his side begins its next phase', () => {
    const t = pot(field({ yazid: { at: 'X1', side: 1 }, rafi: { at: 'W1', side: 1 } }), 'K10')
    const begins = (): number => t.told('phaseBegins').length
    while (begins() === 0) t.roll(t.legal().at(-1) ?? { type: 'done' })
    expect(t.s.active).toBe(1)
    expect(t.s.fires).toHaveLength(1)
    while (begins() === 1) t.roll(t.legal().at(-1) ?? { type: 'done' })
    expect(t.s.active).toBe(0)
    expect(t.s.fires).toEqual([])
  })

  test('AT-7.3.1-07: the second pot comes two turns later at the earliest', () => {
    const at = (turn: number): string | undefined =>
      why(
        field(
          { ktulu: { at: 'K8', more: { potTurn: 3 } }, yazid: { at: 'X1', side: 1 }, achard: { at: 'W5' } },
          { turn },
        ),
        'K10',
      )
    const thrown = pot(field({ yazid: { at: 'X1', side: 1 } }, { turn: 3 }), 'K10')
    expect(thrown.piece('ktulu').potTurn).toBe(3)
    expect([at(4), at(5), at(6)]).toEqual(['potTooSoon', undefined, undefined])
  })

  test('AT-7.3.1-08: Ktulu’s 5 sets the near hex and the six around it on fire, with three Armenians in them', () => {
    const t = stage({
      map: 'castle',
      step: 'fire',
      active: 1,
      pieces: {
        ktulu: { at: 'T8', side: 1 },
        ashot: { at: 'X9' },
        sempad: { at: 'W10' },
        gagik: { at: 'W8' },
        bagrat: { at: 'X12' },
      },
    })
    /* From the wall at T8 he aims at X9: the near neighbour is W9. */
    t.act({ type: 'throwPot', thrower: 'ktulu', at: 'X9' }, 5, 1, 1, 1)
    expect(t.told('potThrown')).toMatchObject([{ at: 'X9', die: 5, impact: 'W9' }])
    expect(burning(t)).toEqual(['V8', 'V9', 'W10', 'W8', 'W9', 'X8', 'X9'])
    expect(t.told('burns').map(({ piece }) => piece)).toEqual(['ashot', 'sempad', 'gagik'])
  })

  test('AT-7.3.1-09: its line is that of a javelin: a living man in it stops it, palms do too', () => {
    const t = field({ yazid: { at: 'X1', side: 1 }, ancelin: { at: 'K10' } })
    expect(why(t, 'K12')).toBe('linePeople')
    expect(why(t, 'K10')).toBeUndefined()
    const lying = field({ yazid: { at: 'X1', side: 1 }, ancelin: { at: 'K10', health: 'stunned' } })
    expect(why(lying, 'K12')).toBeUndefined()
    const palms = stage({ map: 'road', step: 'fire', pieces: { ktulu: { at: 'M6' }, yazid: { at: 'X1', side: 1 } } })
    expect(palms.refusal({ type: 'throwPot', thrower: 'ktulu', at: 'M2' })?.code).toBe('lineTrees')
  })

  test('AT-7.3.1-09 AT-9.3.4-02: not from an arrow slit', () => {
    const t = stage({
      map: 'castle',
      step: 'fire',
      pieces: { ktulu: { at: 'T6' }, yazid: { at: 'A1', side: 1 }, walid: { at: 'W8' } },
    })
    const codes = ['U5', 'V5', 'U6'].map((at) => t.refusal({ type: 'throwPot', thrower: 'ktulu', at })?.code)
    expect(codes).toContain('notFromSlit')
  })
})
