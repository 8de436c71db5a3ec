import { describe, expect, test } from 'vitest'
import { makeGround } from '../../make-arena.ts'
import type { WeaponId } from '../../names.ts'
import { look } from '../../testing/look.ts'
import { stage } from '../../testing/stage.ts'
import { shotOf } from '../fire/shot.ts'

/** The cover of Kismet against one shooter, as the damage table will read it. */
function coverOf(map: string, shooter: string, weapon: WeaponId, from: string, at: string): number {
  const staged = stage({
    map,
    step: 'fire',
    pieces: { [shooter]: { at: from }, kismet: { at, side: 1 } },
  })
  const shot = { shooter: staged.id(shooter), weapon, target: staged.id('kismet'), at: staged.place(at) }
  expect(staged.refusal({ type: 'shoot', shooter, weapon, target: 'kismet', at })).toBeUndefined()
  return shotOf(staged.arena, staged.s, shot).cover
}

const NONE = 0
const LIGHT = 1
const MEDIUM = 2

describe('from above', () => {
  test('AT-5.5.4-01: across a bank the level changes by one', () => {
    const { field } = stage({ map: 'plateau', pieces: { roger: { at: 'A1' } } }).arena
    const level = (name: string): number | undefined => field.sightLevel[field.placeOf(name) ?? -1]
    expect([level('M8'), level('M9'), level('M10')]).toEqual([0, 0, 1])
  })

  test('AT-5.5.4-02: from one level higher brush and slope are lost under half the short range, strictly', () => {
    /* Composite bow: short to 12, so up to 5 hexes. H7 is a shrub; H12 and H13 are on the height. */
    expect(coverOf('plateau', 'borsok', 'composite-bow', 'H12', 'H7')).toBe(NONE)
    expect(coverOf('plateau', 'borsok', 'composite-bow', 'H13', 'H7')).toBe(LIGHT)
    /* Short bow: short to 8, so up to 3. */
    expect(coverOf('plateau', 'achard', 'short-bow', 'H12', 'H7')).toBe(LIGHT)
    expect(coverOf('plateau', 'achard', 'short-bow', 'M12', 'M9')).toBe(NONE)
    expect(coverOf('plateau', 'achard', 'short-bow', 'M13', 'M9')).toBe(MEDIUM)
    /* On the level and from below nothing is lost. */
    expect(coverOf('plateau', 'borsok', 'composite-bow', 'H5', 'H7')).toBe(LIGHT)
  })

  test('AT-5.5.4-03: from two levels higher under the whole short range, strictly', () => {
    /* From the wall-walk at level 2 to the shrub in X11 at level 0, four hexes: spear 4, javelin 5. */
    expect(coverOf('castle', 'ancelin', 'spear', 'T11', 'X11')).toBe(LIGHT)
    expect(coverOf('castle', 'salim', 'javelin', 'T11', 'X11')).toBe(NONE)
  })

  test('AT-5.5.2.3-04: the shallows hide nobody from above either; palms still do', () => {
    const staged = stage({
      map: 'oasis',
      step: 'fire',
      pieces: { borsok: { at: 'P9' }, kismet: { at: 'L9', side: 1 } },
    })
    const { arena } = staged
    const shot = {
      shooter: staged.id('borsok'),
      weapon: 'composite-bow',
      target: staged.id('kismet'),
      at: staged.place('L9'),
    } as const
    expect(shotOf(arena, staged.s, shot).cover).toBe(LIGHT)
    /* The same ground with the archer's hex a level up. */
    const sightLevel = Int32Array.from(arena.field.sightLevel)
    sightLevel[staged.place('P9')] = 1
    const above = { ...arena, ...makeGround(arena.kit, { ...arena.field, sightLevel }) }
    expect(shotOf(above, staged.s, shot).cover).toBe(NONE)
  })

  test('AT-5.5.4-04: a rampart covers only the hex right behind it', () => {
    const see = look('castle')
    /* T7 stands behind the eastern rampart, not behind one towards its neighbours on the wall. */
    expect(see('X8', 'T7')).toBe('heavy')
    expect(see('T7', 'T10')).toBe('none')
    /* O8 has its rampart to the west. From there one shoots over it at T8, whose own is in the east. */
    expect(see('M8', 'O8')).toBe('heavy')
    expect(see('T8', 'O8')).toBe('none')
    expect(see('I8', 'T8')).toBe('none')
  })
})
