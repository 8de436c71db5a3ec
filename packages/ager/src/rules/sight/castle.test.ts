import { describe, expect, test } from 'vitest'
import { makeGround } from '../../make-arena.ts'
import { look } from '../../testing/look.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting } from '../../testing/stage.ts'
import { shotOf } from '../fire/shot.ts'
import { sight } from './sight.ts'

const see = look('castle')
const broken = look('castle', { changes: { gates: { levant: 'broken' } } })

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })

describe('between levels', () => {
  test('AT-9.3.1-01: over a wall or a house, if the lower is as far from it as the higher', () => {
    /* O8 is the western curtain, level 2. From the higher wall I8 one sees M8, not N8 at its foot; from M8 the same. */
    expect(see('O8', 'M8')).toBe('none')
    expect(see('T8', 'P8')).toBe('none')
    /* From T8 over the guardroom P6-Q7 (as high as the wall): O6 at the same level, the courtyard behind it not. */
    expect(see('R5', 'Q8')).toBe('lineHeight')
    expect(see('I8', 'P8')).toBe('lineHeight')
    expect(see('P8', 'I8')).toBe('lineHeight')
    /* Higher than both: a corner of the height on the plateau. */
    expect(look('plateau')('P1', 'D13')).toBe('lineHigher')
    /* Higher than both: the curtain between courtyard and field. */
    expect(see('Q8', 'V8')).toMatch(/^line(Wall|Higher|Height)$/)
  })

  test('AT-8.4.3-02, AT-9.3.1-01: how far a wall is that parts two hexes of one height is told by the northern of them', () => {
    expect([see('M7', 'Q13'), see('Q13', 'M7')]).toEqual(['lineWall', 'lineWall'])
    expect([see('Q5', 'M11'), see('M11', 'Q5')]).toEqual(['none', 'none'])
  })

  test('AT-9.3.1-02: from the walls of the second castle: no courtyard, all walls, S5 and S13 behind the doors, the stairs', () => {
    const { arena, s } = stage({ map: 'castle', pieces: { roger: { at: 'X18' } } })
    const { field, kit } = arena
    const [first, second] = field.enclosures
    const terrain = (place: number): string => kit.terrains[field.terrain[place] ?? 0]?.id ?? ''
    const eyes = second?.places.filter((place) => terrain(place) === 'wall-walk') ?? []
    const seen = (first?.places ?? []).filter((place) =>
      eyes.some((eye) => sight(arena, s, eye, place).blocked === undefined),
    )
    const names = (kind: string, among: readonly number[]): string[] =>
      among.filter((place) => terrain(place) === kind).map((place) => field.nameOf(place))
    expect(names('castle-courtyard', seen)).toEqual([])
    expect(names('room', seen)).toEqual([])
    expect(names('gate', seen)).toEqual([])
    expect(names('wall-walk', seen)).toEqual(names('wall-walk', first?.places ?? []))
    expect(names('tower', seen)).toEqual(['S5', 'S13'])
    expect(names('stairs', seen)).toEqual(['R6', 'R11'])
  })

  test('AT-9.3.3-05: below inside the place and up on its wall they shoot at each other', () => {
    expect(see('Q8', 'T8')).toBe('none')
    expect(see('T8', 'Q8')).toBe('none')
    expect(see('S8', 'O8')).toBe('none')
  })

  test('AT-9.3.5-01: wherever one can fire down, the other can fire up, slits excepted', () => {
    const { arena, s } = stage({ map: 'castle', pieces: { roger: { at: 'X18' } } })
    const { field, kit } = arena
    const slits = new Set(
      Array.from({ length: field.size }, (_, place) => place).filter((place) =>
        [0, 1, 2, 3, 4, 5].some((dir) => kit.features[field.side[place * 6 + dir] ?? 0]?.id === 'slit'),
      ),
    )
    let lines = 0
    let unlike = 0
    for (let high = 0; high < field.size; high++)
      for (let low = 0; low < field.size; low += 3) {
        if (slits.has(high) || (field.sightLevel[high] ?? 0) <= (field.sightLevel[low] ?? 0)) continue
        if (sight(arena, s, high, low).blocked !== undefined) continue
        lines++
        if (sight(arena, s, low, high).blocked !== undefined) unlike++
      }
    expect(lines).toBeGreaterThan(1000)
    expect(unlike).toBe(0)
  })
})

describe('doors of the castle', () => {
  test('AT-9.3.2-01: through a door at its own height; from another level only at the first hex behind it', () => {
    /* S5 of the Harim tower opens south-west on the wall-walk R5, both at level 2. */
    expect(see('Q6', 'S5')).toMatch(/^line/)
    expect(see('R5', 'S5')).toBe('medium')
    expect(see('P7', 'S5')).toMatch(/^line/)
    /* From the second castle, a level higher: S5 and nothing behind it. */
    expect(see('I9', 'S5')).toBe('medium')
    expect(see('I9', 'T5')).toBe('lineDoorLevel')
    /* The guardroom's door Q7 S, at the level of the court, against the court and the wall above. */
    expect(see('Q10', 'Q6')).toBe('medium')
    expect(see('Q13', 'Q7')).toBe('medium')
    expect(see('Q13', 'Q6')).toBe('lineDoorLevel')
  })

  test('AT-9.3.2-02: from a door hex, or the hex before the door, the line begins in the middle of the opening', () => {
    /* From the centre of R5 the line to T6 would touch the tower's wall. */
    expect(see('R5', 'T5')).toBe('medium')
    expect(see('T5', 'R5')).not.toBe('medium')
    /* From the door hex Q7 to the corner of the court; the centre of Q7 does not see it. */
    expect(see('Q7', 'S9')).toBe('none')
    expect(see('S9', 'Q7')).toMatch(/^line/)
  })

  test('AT-9.4.3-01, AT-9.4.3-02: in a castle door medium cover on one side; under crossfire his owner chooses', () => {
    expect(see('Q10', 'Q7')).toBe('medium')
    expect(see('P6', 'Q7')).toBe('medium')
    const staged = stage({
      map: 'castle',
      step: 'fire',
      pieces: { achard: enemy('Q7'), borsok: { at: 'Q10' }, guksun: { at: 'P6' }, temur: { at: 'Q12' } },
    })
    /* Guksun stands beside him and is in contact; from Q6 he would be as well: two hexes off there is no crossfire. */
    expect(staged.refusal(bow('guksun', 'achard', 'Q7'))?.code).toBe('shooterInContact')
  })

  test('AT-9.4.3-02: the choice is his for every shot of the step', () => {
    const staged = stage({
      map: 'castle',
      step: 'fire',
      pieces: { achard: enemy('B12'), borsok: { at: 'B9' }, guksun: { at: 'C14' } },
    })
    staged.act(bow('borsok', 'achard', 'B12'))
    expect(staged.decision()).toBe('coverSide')
    staged.act({ type: 'coverAgainst', at: 'B9' }, 9)
    expect(
      shotOf(staged.arena, staged.s, {
        shooter: staged.id('guksun'),
        weapon: 'composite-bow',
        target: staged.id('achard'),
        at: staged.place('B12'),
      }).cover,
    ).toBe(0)
  })

  test('AT-9.4.3-03: inside a castle building medium cover through the door, none against a shooter in that door', () => {
    expect(see('Q10', 'Q6')).toBe('medium')
    expect(see('Q7', 'P6')).toBe('none')
  })

  test('AT-9.4.4-01: behind a wall without opening nobody can be shot', () => {
    expect(see('U5', 'T5')).not.toBe('none')
    expect(see('R9', 'P6')).toMatch(/^line/)
    expect(see('U13', 'S12')).toMatch(/^line/)
  })
})

const bow = (shooter: string, target: string, at: string) =>
  ({ type: 'shoot', shooter, weapon: 'composite-bow', target, at }) as const

describe('slits', () => {
  test('AT-9.3.3-01, AT-9.3.3-02: the line out of a slit begins at the slit of the side chosen', () => {
    /* B4 has slits to the north-west and to the north: each its own field. */
    expect(see('B4', 'B2')).toBe('none')
    expect(see('B4', 'A4')).toBe('none')
    expect(see('B4', 'A3')).toBe('lineSlitField')
    expect(see('B4', 'E1')).toBe('lineSlitField')
  })

  test('AT-9.3.3-03: within the tower it runs from centre to centre', () => {
    expect(see('T5', 'S6')).toBe('none')
    expect(see('T13', 'S12')).toBe('none')
  })

  test('AT-9.3.3-04: a slit sees what lies within 30 degrees of its axis', () => {
    /* The slit of T5 looks north-east along U5, V4, W4, X3. */
    for (const name of ['X1', 'X2', 'X3', 'X4']) expect(see('T5', name)).not.toMatch(/^line/)
    for (const name of ['X5', 'X8', 'W2', 'U1']) expect(see('T5', name)).toBe('lineSlitField')
  })

  test('AT-9.3.3-04: one in a corner is used from either hex, with the bisector as its axis', () => {
    /* Where T5 and T6 meet at the eastern wall of the Harim tower, before U6; its axis runs east, along row 6. */
    const staged = stage({ map: 'castle', pieces: { roger: { at: 'X18' } } })
    const { arena, s } = staged
    const { field } = arena
    const pair = [staged.place('T5'), staged.place('T6')] as const
    const cornerSlits = [{ places: pair, before: field.cell[staged.place('U6')] ?? -1 }]
    const cornered = { ...arena, ...makeGround(arena.kit, { ...field, cornerSlits }) }
    const shot = (from: string, to: string): string => {
      const { blocked, cover } = sight(cornered, s, staged.place(from), staged.place(to))
      return blocked?.code ?? String(cover)
    }
    /* Either man sees the same field, which neither has from the slit of his own side. */
    for (const tower of ['T5', 'T6']) {
      expect(see(tower, 'U6')).toBe(tower === 'T6' ? 'none' : 'lineSlitField')
      expect(shot(tower, 'U6')).toBe('0')
      expect(shot(tower, 'X6')).not.toMatch(/^line/)
      expect(shot(tower, 'U1')).toBe('lineSlitField')
    }
    /* Into it only from its axis: U6 and W6 lie on it, W5 does not. */
    expect(shot('W6', 'T5')).toBe('3')
    expect(shot('W6', 'T6')).toBe('3')
    expect(shot('X7', 'T5')).toMatch(/^line/)
  })

  test('AT-9.3.3-06: Achard shoots Kismet and Guksun, Raoul not Evhad; Guksun shoots Achard', () => {
    expect(see('T6', 'W4')).not.toMatch(/^line/)
    expect(see('T6', 'X4')).not.toMatch(/^line/)
    expect(see('T12', 'X12')).toBe('lineSlitField')
    expect(see('X4', 'T6')).toBe('heavy')
    expect(see('W4', 'T6')).toBe('lineSlitRow')
  })

  test('AT-9.3.5-02: behind a slit he is hit from its own hex row only', () => {
    for (const name of ['U6', 'V5', 'W5', 'X4']) expect(see(name, 'T6')).toBe('heavy')
    for (const name of ['U5', 'V6', 'W4', 'X5']) expect(see(name, 'T6')).toMatch(/^line/)
  })

  test('AT-9.4.1-01: behind a slit heavy cover', () => {
    expect(see('X4', 'T6')).toBe('heavy')
  })

  test('AT-9.3.4-01: from a slit shrub, bank, rocks and oasis cover nobody within the distances of height', () => {
    const cover = (shooter: string, from: string, weapon: 'short-bow' | 'spear', at: string): number => {
      const staged = stage({ map: 'castle', step: 'fire', pieces: { [shooter]: { at: from }, kismet: enemy(at) } })
      const shot = { shooter: staged.id(shooter), weapon, target: staged.id('kismet'), at: staged.place(at) }
      return shotOf(staged.arena, staged.s, shot).cover
    }
    /* Rocks in V5, two hexes below the slit of T6. From the foot of the tower they cover. */
    expect(cover('achard', 'T6', 'short-bow', 'V5')).toBe(0)
    expect(cover('achard', 'V7', 'short-bow', 'V5')).toBe(1)
  })

  test('AT-9.3.4-01: rocks and oasis cover against other fire from above', () => {
    const staged = stage({ map: 'oasis', step: 'fire', pieces: { borsok: { at: 'P8' }, kismet: enemy('O8') } })
    /* The same ground with the archer two levels up. */
    const { arena } = staged
    const sightLevel = Int32Array.from(arena.field.sightLevel)
    sightLevel[staged.place('P8')] = 2
    const above = { ...arena, ...makeGround(arena.kit, { ...arena.field, sightLevel }) }
    const shot = {
      shooter: staged.id('borsok'),
      weapon: 'composite-bow',
      target: staged.id('kismet'),
      at: staged.place('O8'),
    } as const
    expect(shotOf(above, staged.s, shot).cover).toBe(1)
  })

  test('AT-9.3.4-02: javelins, knives and spears are not thrown from a slit', () => {
    const thrown = (shooter: string, weapon: 'javelin' | 'knife' | 'spear'): string | undefined => {
      const staged = stage({
        map: 'castle',
        step: 'fire',
        pieces: { [shooter]: { at: 'T6' }, kismet: enemy('V5'), achard: { at: 'T12' }, evhad: enemy('V13') },
      })
      return staged.refusal({ type: 'shoot', shooter, weapon, target: 'kismet', at: 'V5' })?.code
    }
    expect(thrown('salim', 'javelin')).toBe('notFromSlit')
    expect(thrown('bahram', 'knife')).toBe('notFromSlit')
    expect(thrown('ancelin', 'spear')).toBe('notFromSlit')
  })
})

describe('gates, ladders, rubble', () => {
  test('AT-9.4.2-01: with the gates closed nobody inside is hit from outside, but behind slits and on the walls', () => {
    const { arena, s } = stage({ map: 'castle', pieces: { roger: { at: 'X18' } } })
    const { field, kit } = arena
    const inside = field.enclosures[0]?.places ?? []
    const terrain = (place: number): string => kit.terrains[field.terrain[place] ?? 0]?.id ?? ''
    let looks = 0
    for (let from = 0; from < field.size; from++) {
      if (field.enclosure[from] !== -1) continue
      for (const place of inside) {
        if (!['castle-courtyard', 'room', 'gate'].includes(terrain(place))) continue
        looks++
        expect(sight(arena, s, from, place).blocked).toBeDefined()
      }
    }
    expect(looks).toBeGreaterThan(1000)
    expect(see('X8', 'T7')).toBe('heavy')
  })

  test('AT-9.4.2-02: through a broken gate one shoots, and the target has light cover', () => {
    expect(see('U10', 'S9')).toBe('lineGate')
    expect(broken('U10', 'S9')).toBe('light')
    expect(broken('S9', 'U10')).toBe('light')
    expect(broken('U9', 'T9@1')).toBe('light')
  })

  test('AT-10.1.1-03: no fire into or through a closed gate', () => {
    expect(see('U10', 'S9')).toBe('lineGate')
    expect(see('S9', 'T9@1')).toBe('lineGate')
    expect(see('T9@1', 'S9')).toBe('lineGate')
    /* Nor does a stray shot reach the man at work in it. */
    const inside = (levant: 'closed' | 'open'): (number | undefined)[] => {
      const staged = stage({
        map: 'castle',
        step: 'fire',
        changes: { gates: { levant } },
        pieces: { borsok: { at: 'P8' }, achard: enemy('S9'), raoul: enemy('T9@1') },
      })
      const plan = shotOf(staged.arena, staged.s, {
        shooter: staged.id('borsok'),
        weapon: 'composite-bow',
        target: staged.id('achard'),
        at: staged.place('S9'),
      })
      return plan.landings.flatMap(({ hit }) => (hit === null ? [] : [hit.victim]))
    }
    expect(inside('closed')).toHaveLength(1)
    expect(inside('open')).toHaveLength(2)
    const open = look('castle', { changes: { gates: { levant: 'open' } } })
    expect(open('U10', 'S9')).toBe('light')
  })

  test('AT-10.2.4-01, AT-10.2.4-02: from the top of a ladder only into the curtain hex, whose man keeps heavy cover', () => {
    const field = stage({ map: 'castle', pieces: { roger: { at: 'X18' } } }).arena.field
    const ladders = [{ at: field.placeOf('U8') ?? -1, top: field.placeOf('T8') ?? -1 }]
    const staged = stage({
      map: 'castle',
      step: 'fire',
      pieces: {
        borsok: { at: 'U8' },
        achard: enemy('T8', { health: 'stunned' }),
        raoul: enemy('T10'),
        guksun: { at: 'W8' },
      },
      state: { ladders },
    })
    expect(staged.refusal(bow('borsok', 'raoul', 'T10'))?.code).toBe('onlyCurtainFromLadder')
    expect(staged.refusal(bow('borsok', 'achard', 'T8'))).toBeUndefined()
    const cover = (shooter: string, target: string, at: string): number =>
      shotOf(staged.arena, staged.s, {
        shooter: staged.id(shooter),
        weapon: 'composite-bow',
        target: staged.id(target),
        at: staged.place(at),
      }).cover
    expect(cover('borsok', 'achard', 'T8')).toBe(3)
    /* Not for the rampart's sake: on a ladder against the inner face of the wall it is the same. */
    staged.s.ladders = [{ at: staged.place('S8'), top: staged.place('T8') }]
    staged.piece('borsok').at = staged.place('S8')
    expect(cover('borsok', 'achard', 'T8')).toBe(3)
    staged.s.ladders = []
    expect(cover('borsok', 'achard', 'T8')).toBe(0)
  })

  test('AT-10.2.4-03: on a siege ladder one has no cover', () => {
    const field = stage({ map: 'castle', pieces: { roger: { at: 'X18' } } }).arena.field
    /* Nobody raises one in the shrub of X11; it shows that the ground does not count. */
    const ladders = [{ at: field.placeOf('X11') ?? -1, top: field.placeOf('T11') ?? -1 }]
    const cover = (state: { ladders: typeof ladders }): number => {
      const staged = stage({
        map: 'castle',
        step: 'fire',
        pieces: { ancelin: { at: 'T11' }, kismet: enemy('X11') },
        state,
      })
      return shotOf(staged.arena, staged.s, {
        shooter: staged.id('ancelin'),
        weapon: 'spear',
        target: staged.id('kismet'),
        at: staged.place('X11'),
      }).cover
    }
    expect(cover({ ladders: [] })).toBe(1)
    expect(cover({ ladders })).toBe(0)
  })

  test('AT-10.3.2-01, AT-10.3.2-02: into and through rubble; medium cover in it from every side', () => {
    const rubble = look('castle', { changes: { rubble: ['T10', 'T11'] } })
    expect(see('U11', 'S10')).toMatch(/^line/)
    expect(rubble('U11', 'S10')).toBe('none')
    expect(rubble('S10', 'U11')).toBe('none')
    for (const name of ['U11', 'S10', 'Q10', 'O10']) expect(rubble(name, 'T10')).toBe('medium')
  })
})
