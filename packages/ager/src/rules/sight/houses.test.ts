import { describe, expect, test } from 'vitest'
import { compileField } from '../../field.ts'
import { makeGround } from '../../make-arena.ts'
import { COVERS, FEATURE } from '../../names.ts'
import { placeOn, way } from '../../testing/ground.ts'
import { look } from '../../testing/look.ts'
import { stage } from '../../testing/stage.ts'
import { shotOf } from '../fire/shot.ts'
import { lineAstray, lineTo } from './lines.ts'
import { BLOCK } from './refusals.ts'
import { makeRelief } from './relief.ts'
import { sight } from './sight.ts'
import { blockOf, fixedCover, startDir, traceAstray } from './trace.ts'

const see = look('village')

const CENTRE = -1
const SOUTH = 3
const NORTH_WEST = 5

/** The village with nobody near. */
function empty() {
  const staged = stage({ map: 'village', pieces: { roger: { at: 'X18' } } })
  const { arena, s } = staged
  return { arena, s, place: (name: string) => staged.place(name) }
}

/** The side of the shooter's hex in whose opening the line begins, or its centre. */
function beginsIn(from: string, to: string): number {
  const { arena, s, place } = empty()
  return startDir(lineTo(arena, s, place(from), place(to)))
}

/** Looks from hex to hex of the village with more windows, each between two hexes. */
function withWindows(...sides: readonly (readonly [string, string])[]): (from: string, to: string) => string {
  const { arena, s, place } = empty()
  const { field } = arena
  const side = Int8Array.from(field.side)
  for (const [one, two] of sides) {
    side[place(one) * 6 + way(field, one, two)] = FEATURE.window
    side[place(two) * 6 + way(field, two, one)] = FEATURE.window
  }
  const glazed = { ...arena, ...makeGround(arena.kit, { ...field, side }) }
  return (from, to) => {
    const { blocked, cover } = sight(glazed, s, place(from), place(to))
    return blocked?.code ?? COVERS[cover] ?? '?'
  }
}

describe('windows', () => {
  test('AT-8.4.1-01: out of a window only from the window hex', () => {
    /* Building B: its western window is in S3, looking north-west. */
    expect(see('S3', 'O1')).toBe('none')
    expect(see('T3', 'O1')).toBe('lineWindow')
    expect(see('T4', 'O1')).toBe('lineWall')
  })

  test('AT-8.4.1-02: that line begins at the middle of the outer edge', () => {
    /* From the centre of S3 the line to Q4 would touch the wall below the window. */
    expect(see('S3', 'Q4')).toBe('none')
    expect(see('Q4', 'S3')).toBe('lineWall')
    expect(beginsIn('S3', 'O1')).toBe(NORTH_WEST)
  })

  test('AT-8.4.1-03, AT-8.4.1-04: from outside only whoever is right behind it, if the line reaches the centre of his hex', () => {
    expect(see('Q2', 'S3')).toBe('medium')
    expect(see('Q2', 'T3')).toBe('lineWindow')
    expect(see('Q4', 'S3')).toBe('lineWall')
  })

  test('AT-8.4.1-05, AT-8.4.1-06: from the hex before the window one shoots into the room from its inner edge', () => {
    /* R2 lies before the window of S3. */
    expect(see('R2', 'T3')).toBe('medium')
    expect(see('R2', 'U4')).toBe('medium')
    expect(see('R2', 'S4')).toBe('medium')
  })

  test('AT-8.4.1-07: his field of fire ends with the room', () => {
    /* Beyond the eastern window of B, and beyond its door. */
    expect(see('R2', 'U3')).toBe('medium')
    expect(see('R2', 'T4')).toBe('medium')
    expect(see('R2', 'V3')).toMatch(/^line/)
    expect(see('R2', 'T5')).toBe('lineWall')
    expect(see('R2', 'W4')).toMatch(/^line/)
  })

  test('AT-8.4.1-08: through a window medium cover, through balcony or awning light', () => {
    expect(see('Q2', 'S3')).toBe('medium')
    /* K6 has a balcony, O6 an awning, both to the south. */
    expect(see('K9', 'K6')).toBe('light')
    expect(see('O9', 'O6')).toBe('light')
  })
})

describe('doors', () => {
  test('AT-8.4.2-01: through one door, not through a second', () => {
    /* D6 is the door of A, to the south. */
    expect(see('D9', 'D5')).toBe('medium')
    expect(see('D5', 'D9')).toBe('none')
    /* Through the palace gate M6 and its entrance into the courtyard: two openings. */
    expect(see('M8', 'M5')).toBe('lineOpenings')
  })

  test('AT-8.4.2-02: through a door at whoever stands in another door hex or window hex', () => {
    /* From D9 through the door at the man in D5, who has none; and from the square at M6, who stands in a door. */
    expect(see('M9', 'M6')).toBe('medium')
    /* From the palace court through the entrance into the passage, which is itself a door hex. */
    expect(see('M5', 'M6')).toBe('medium')
    /* From the west wing, in its door K4, across the court at the man in the door O4 of the east wing. */
    expect(see('K4', 'O4')).toBe('medium')
    expect(see('K4', 'P4')).toBe('lineOpenings')
  })

  test('AT-8.4.2-03: the line is otherwise the ordinary one', () => {
    expect(see('D9', 'D6')).toBe('medium')
    expect(see('B9', 'D5')).toBe('lineWall')
  })

  test('AT-8.4.2-04: from a door hex the line begins in the opening', () => {
    /* From the centre of D6 the line to B9 would touch the wall; from B9 it does. */
    expect(see('D6', 'B9')).toBe('none')
    expect(see('B9', 'D6')).toBe('lineWall')
    expect(beginsIn('D6', 'D9')).toBe(SOUTH)
    /* Within the room, and from outside, it begins in the centre. */
    expect(beginsIn('D6', 'D4')).toBe(CENTRE)
    expect(beginsIn('D7', 'D4')).toBe(CENTRE)
  })

  test('AT-8.4.2-05: entrances of courtyards are doors, also together with doors', () => {
    expect(see('M4', 'M6')).toBe('medium')
    expect(see('M4', 'M9')).toBe('lineOpenings')
    expect(see('M6', 'M4')).toMatch(/^(light|medium)$/)
  })
})

describe('walls and covers', () => {
  test('AT-8.4.3-01, AT-8.5.4-01: nothing passes a wall but by its openings', () => {
    expect(see('B4', 'D4')).toBe('lineWall')
    expect(see('G9', 'B11')).toBe('lineWall')
    expect(see('H4', 'R4')).toBe('lineWall')
  })

  test('AT-8.4.3-02: to touch a wall is enough', () => {
    /* Past the north-eastern corner of A, through no hex of it, and clear of it. */
    expect(see('E1', 'G4')).toBe('lineWall')
    expect(see('G1', 'G4')).toBe('none')
    /* Along the northern wall of the palace, where it has a window, and a row further off. */
    expect(see('J1', 'L1')).toBe('lineWall')
    expect(see('I1', 'M1')).toBe('none')
    /* On the lower terrace of A, through its higher part and beside it. */
    expect(see('F3@2', 'C5@2')).toBe('lineWall')
    expect(see('F6@2', 'C6@2')).toBe('none')
    /* From below past the higher part of A at its lower terrace, and clear of it. */
    expect(see('C1', 'E4@2')).toBe('lineWall')
    expect(see('H2', 'E4@2')).toBe('medium')
    /* Were K2 all windows towards the north, their frames would still stop a line that runs along them. */
    const glazed = withWindows(['K2', 'K1'], ['K2', 'L1'], ['K2', 'J1'])
    expect([glazed('J1', 'L1'), glazed('K1', 'K2')]).toEqual(['lineWall', 'medium'])
  })

  test('AT-8.4.3-01: openings are on the ground floor; above them a room of two storeys is all wall', () => {
    /* From terrace to terrace, through the higher part of E at the height of its upper storey. */
    const glazed = withWindows(['O14', 'P13'], ['N14', 'M15'])
    expect([glazed('U11@1', 'K16@1'), glazed('P13', 'O14')]).toEqual(['lineWall', 'medium'])
  })

  test('AT-8.5.1-01, AT-8.5.1-03: inside a house medium cover through an opening, none within the room', () => {
    expect(see('D9', 'D5')).toBe('medium')
    expect(see('E5', 'D4')).toBe('none')
  })

  test('AT-8.5.1-02: none against a shooter in that very door', () => {
    expect(see('D6', 'D4')).toBe('none')
    expect(see('D7', 'D4')).toBe('medium')
  })

  test('AT-8.5.2-01, AT-8.5.2-02: on a terrace medium cover from outside or below, none from above or from beside', () => {
    expect(see('F12', 'E11@1')).toBe('medium')
    expect(see('B11@1', 'E11@1')).toBe('none')
    /* From one house to another at the same level, and from the higher terrace of F. */
    expect(see('K14@1', 'N15@1')).toBe('medium')
    expect(see('T9@2', 'T10@1')).toBe('none')
    expect(see('T10@1', 'T9@2')).toBe('medium')
    expect(see('Q14@2', 'K14@1')).toBe('none')
  })

  test('AT-8.5.3-01: in the courtyard of a building medium cover through its doors', () => {
    expect(see('M6', 'M5')).toBe('medium')
    expect(see('K4', 'M3')).toBe('medium')
    /* Within the court there is none. */
    expect(see('L4', 'N4')).toBe('none')
    /* A window hides whoever is in the house, not whoever stands before it. */
    expect(withWindows(['K4', 'L4'])('K4', 'M3')).toBe('none')
  })

  test('AT-5.4.1-03, AT-8.5.3-01: a missile that left a door and comes down behind another finds him covered, in a court elsewhere bare', () => {
    const { arena, s, place } = empty()
    /* Across the court from the door of one wing into the other. */
    expect(fixedCover(lineAstray(arena, s, place('K4'), place('P4')))).toBe(2)
    /* From the door of a tower, over the roofs. */
    const tiles = ['village', 'castle'].map((map, row) => ({ map, column: 0, row, turned: false }))
    const field = compileField(arena.kit, tiles, { rubble: [], gates: {} })
    const scene = { relief: makeRelief(arena.kit, field), closed: [], rips: [] }
    const line = traceAstray(scene, placeOn(field, 'castle:I13'), placeOn(field, 'village:L4'))
    expect([blockOf(line), fixedCover(line)]).toEqual([BLOCK.height, 0])
  })
})

describe('one side only', () => {
  /** Daoud in the door of A, an archer in the room and one in the street. */
  const doorway = () =>
    stage({
      map: 'village',
      step: 'fire',
      pieces: {
        daoud: { at: 'D6', side: 1 },
        achard: { at: 'D3' },
        raoul: { at: 'D9' },
        turstin: { at: 'E9' },
      },
    })
  const shot = { type: 'shoot', weapon: 'short-bow', target: 'daoud', at: 'D6' } as const

  test('AT-8.5.6-01: in a doorway medium cover, against either side by itself', () => {
    expect(see('D9', 'D6')).toBe('medium')
    expect(see('D3', 'D6')).toBe('medium')
  })

  test('AT-8.5.6-02: under crossfire his owner chooses the side; it holds for the step, for all who see that side', () => {
    const staged = doorway()
    staged.act({ ...shot, shooter: 'raoul' })
    expect(staged.decision()).toBe('coverSide')
    expect(staged.seat()).toBe(1)
    expect(staged.legal()).toEqual([
      { type: 'coverAgainst', at: 'D9' },
      { type: 'coverAgainst', at: 'D3' },
    ])
    expect(staged.refusal({ type: 'coverAgainst', at: 'E9' })?.code).toBe('noSuchCover')
    expect(staged.refusal({ type: 'done' })?.code).toBe('notNow')
    /* Impact 9: nobody in that hex. */
    staged.act({ type: 'coverAgainst', at: 'D9' }, 9)
    const cover = (shooter: string): number =>
      shotOf(staged.arena, staged.s, {
        shooter: staged.id(shooter),
        weapon: 'short-bow',
        target: staged.id('daoud'),
        at: staged.place('D6'),
      }).cover
    expect(cover('achard')).toBe(0)
    expect(cover('turstin')).toBe(2)
    staged.act({ ...shot, shooter: 'achard' }, 9)
    expect(staged.decision()).toBe('fire')
    /* Elsewhere he would choose anew. */
    staged.s.covers = staged.s.covers.map((one) => ({ ...one, at: staged.place('M6') }))
    expect(cover('achard')).toBe(2)
  })

  test('AT-8.5.6-02 AT-5.4-06: it is the head of a rider that sees a side', () => {
    const staged = stage({
      map: 'village',
      step: 'fire',
      pieces: { daoud: { at: 'D6', side: 1 }, achard: { at: 'D3' }, timurtash: { at: 'D9', rear: 'D10' } },
    })
    staged.act({ ...shot, weapon: 'composite-bow', shooter: 'timurtash' })
    expect(staged.decision()).toBe('coverSide')
  })

  test('AT-8.5.6-02: with shooters on one side only nobody is asked', () => {
    const staged = stage({
      map: 'village',
      step: 'fire',
      pieces: { daoud: { at: 'D6', side: 1 }, raoul: { at: 'D9' }, turstin: { at: 'E9' } },
    })
    staged.act({ ...shot, shooter: 'raoul' }, 1, 8)
    expect(staged.decision()).toBe('fire')
    /* He was hit, and covered, from the street: that is his side for the rest of the step. */
    expect(staged.s.covers).toEqual([
      { piece: staged.id('daoud'), at: staged.place('D6'), against: staged.place('D9') },
    ])
  })

  test('AT-8.5.6-02: a man in hiding is not given away by the choice', () => {
    const staged = doorway()
    staged.piece('achard').hidden = true
    staged.act({ ...shot, shooter: 'raoul' }, 9)
    expect(staged.decision()).toBe('fire')
  })

  test('AT-8.5.7-01: at an outer corner medium cover against whoever does not see both faces', () => {
    /* G3 is the north-eastern corner of A: columns beyond F and rows above 3 see both faces. */
    const { field } = stage({ map: 'village', pieces: { roger: { at: 'X18' } } }).arena
    const corners = field.outerCorners.filter(({ quarter }) => quarter === 'ne')
    expect(corners.map(({ place }) => field.nameOf(place))).toContain('G3')
    expect(see('I1', 'G3')).toBe('none')
    expect(see('G7', 'G3')).toBe('medium')
    expect(see('C1', 'G3')).toBe('medium')
  })

  test('AT-8.5.7-02, AT-8.5.7-03: two Franks, two sides: a dismounted Syrian is covered against one of them only', () => {
    const staged = stage({
      map: 'village',
      step: 'fire',
      pieces: { kamil: { at: 'G3', side: 1 }, achard: { at: 'G8' }, raoul: { at: 'C1' } },
    })
    const at = { type: 'shoot', weapon: 'short-bow', target: 'kamil', at: 'G3' } as const
    const cover = (shooter: string): number =>
      shotOf(staged.arena, staged.s, {
        shooter: staged.id(shooter),
        weapon: 'short-bow',
        target: staged.id('kamil'),
        at: staged.place('G3'),
      }).cover
    expect([cover('achard'), cover('raoul')]).toEqual([2, 2])
    staged.act({ ...at, shooter: 'achard' })
    expect(staged.decision()).toBe('coverSide')
    /* Against Raoul: Achard finds him bare. Impact 1, damage 4 + 2: row 6 of no cover is B. */
    staged.act({ type: 'coverAgainst', at: 'C1' }, 1, 4)
    expect(staged.told('damage')).toMatchObject([{ victim: 'kamil', cover: 0, row: 6, letter: 'B' }])
    staged.act({ ...at, shooter: 'raoul' }, 1, 4)
    expect(staged.told('damage')).toMatchObject([{}, { victim: 'kamil', cover: 2, row: 6, letter: 'A' }])
  })
})
