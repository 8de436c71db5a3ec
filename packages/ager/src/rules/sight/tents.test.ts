import { describe, expect, test } from 'vitest'
import { look } from '../../testing/look.ts'
import { stage } from '../../testing/stage.ts'
import { inContact } from '../contact.ts'
import { fixedCover, traceAll } from './trace.ts'

const see = look('camp')

describe('tents', () => {
  test('AT-8.5.5-01: every small tent covers four hexes', () => {
    const { tents } = stage({ map: 'camp', pieces: { roger: { at: 'X18' } } }).arena.field
    const small = tents.filter(({ great }) => !great)
    expect(small.map(({ places }) => places.length)).toEqual(small.map(() => 4))
    expect(small).toHaveLength(8)
  })

  test('AT-8.5.5-02, AT-8.5.5-03: heavy cover in a tent, light if the shot comes in by the opening', () => {
    /* C3, D3, C4 and the opening D4. */
    expect(see('C8', 'C4')).toBe('heavy')
    expect(see('D1', 'D3')).toBe('heavy')
    expect(see('D8', 'D4')).toBe('light')
    expect(see('D8', 'D3')).toBe('light')
    /* The opening itself, shot at through the back of the tent. */
    expect(see('D1', 'D4')).toBe('heavy')
  })

  test('AT-8.5.5-03, AT-5.5.1-04: along its border a line is not in the tent, and comes in by the hex after that', () => {
    const staged = stage({ map: 'camp', pieces: { roger: { at: 'X18' } } })
    const scene = { relief: staged.arena.lines.relief, closed: [], rips: [] }
    /* Over the side N10 of the great tent, between M10 and M11, into the opening L10. */
    expect(fixedCover(traceAll(scene, staged.place('P10'), staged.place('L10')))).toBe(1)
  })

  test('AT-8.5.5-04: a line may end in a tent but not go on behind it', () => {
    expect(see('D1', 'D8')).toBe('lineTent')
    expect(see('D8', 'D1')).toBe('lineTent')
    /* The sides of the great tent hide like its canvas. */
    expect(see('J6', 'J12')).toBe('none')
    expect(see('K6', 'K12')).toBe('lineTent')
  })

  test('AT-8.5.5-04: from inside fire goes out from an opening only, and not back through the tent', () => {
    expect(see('D3', 'D8')).toBe('lineFromTent')
    expect(see('D4', 'D8')).toBe('none')
    expect(see('D4', 'D1')).toBe('lineTent')
  })

  test('AT-8.5.5-02: inside the same tent nothing hides anyone', () => {
    expect(see('L8', 'L10')).toBe('none')
  })

  test('AT-8.5.5-03: canvas that has been ripped is an opening', () => {
    const field = stage({ map: 'camp', pieces: { roger: { at: 'X18' } } }).arena.field
    const ripped = look('camp', { state: { rips: [field.placeOf('D3') ?? -1] } })
    expect(ripped('D1', 'D3')).toBe('light')
    expect(ripped('D3', 'D1')).toBe('none')
    expect(ripped('C8', 'C4')).toBe('heavy')
  })

  test('AT-8.7.2-04: Borsok shoots Lancelin through the opening, Thibaud through the canvas; Ergun cannot reach Lancelin', () => {
    const staged = stage({
      map: 'camp',
      step: 'fire',
      active: 1,
      pieces: {
        lancelin: { at: 'D3' },
        thibaud: { at: 'I3' },
        borsok: { at: 'F7', side: 1 },
        ergun: { at: 'E3', side: 1 },
      },
    })
    expect(staged.offers('shoot').map(({ shooter, target }) => `${shooter} ${target}`)).toEqual(
      expect.arrayContaining(['borsok lancelin', 'borsok thibaud']),
    )
    expect(see('F7', 'D3')).toBe('light')
    expect(see('F7', 'I3')).toBe('heavy')
    /* Lancelin, beside Ergun with canvas between them, is not in contact. */
    expect(inContact(staged.arena, staged.s, staged.id('lancelin'))).toBe(false)
  })
})
