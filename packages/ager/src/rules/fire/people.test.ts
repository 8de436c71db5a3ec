import { describe, expect, test } from 'vitest'
import type { Setting } from '../../testing/stage.ts'
import { stage } from '../../testing/stage.ts'
import type { WeaponId } from '../../names.ts'

/** Why a shot along column K of the road, or wherever, is refused; undefined if it is not. */
function refused(weapon: WeaponId, pieces: Readonly<Record<string, Setting>>, map = 'road'): string | undefined {
  const [shooter = '', target = ''] = Object.keys(pieces)
  /* The step must wait for a decision, whatever becomes of the shot under test. */
  const spare = {
    conrad: { at: 'A1' },
    drogon: { at: 'A2' },
    wulfran: { at: 'A3' },
    isa: { at: 'A5', side: 1 as const },
  }
  const staged = stage({ map, step: 'fire', pieces: { ...pieces, ...spare } })
  const at = pieces[target]?.at ?? ''
  return staged.refusal({ type: 'shoot', shooter, weapon, target, at })?.code
}

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })

describe('over the heads of others', () => {
  test('AT-5.5.3-01: knife, crossbow and spear do not pass a hex held by anyone living, friend, enemy or beast', () => {
    const kismet = enemy('K8')
    expect(refused('crossbow', { payen: { at: 'K14' }, kismet })).toBeUndefined()
    expect(refused('crossbow', { payen: { at: 'K14' }, kismet, ancelin: { at: 'K11' } })).toBe('linePeople')
    expect(refused('crossbow', { payen: { at: 'K14' }, kismet, evhad: enemy('K11') })).toBe('linePeople')
    expect(
      refused('crossbow', { payen: { at: 'K14' }, kismet, beast: { at: 'K11', rear: 'L11', animal: 'pack' } }),
    ).toBe('linePeople')
    expect(refused('spear', { ancelin: { at: 'K14' }, kismet, rolin: { at: 'K11' } })).toBe('linePeople')
    expect(refused('knife', { bahram: { at: 'K14' }, kismet, hasan: { at: 'K11' } })).toBe('linePeople')
    /* At long range as well: the crossbow shoots flat. */
    expect(refused('crossbow', { payen: { at: 'S18' }, kismet: enemy('S1'), ancelin: { at: 'S8' } })).toBe('linePeople')
  })

  test('AT-5.5.3-02: the stunned and the dead are no hindrance', () => {
    for (const health of ['stunned', 'dead'] as const)
      expect(
        refused('crossbow', { payen: { at: 'K14' }, kismet: enemy('K8'), ancelin: { at: 'K11', health } }),
      ).toBeUndefined()
  })

  test('AT-5.5.3-03: bow and javelin pass over others at medium range against light cover or none', () => {
    const between = { ancelin: { at: 'K12' } }
    /* Short bow: short to 8 hexes. */
    expect(refused('short-bow', { achard: { at: 'K16' }, kismet: enemy('K8'), ...between })).toBe('linePeople')
    expect(refused('short-bow', { achard: { at: 'K17' }, kismet: enemy('K8'), ...between })).toBeUndefined()
    expect(refused('javelin', { salim: { at: 'K13' }, kismet: enemy('K8'), ...between })).toBe('linePeople')
    expect(refused('javelin', { salim: { at: 'K14' }, kismet: enemy('K8'), ...between })).toBeUndefined()
    /* Composite bow: short to 12. */
    expect(refused('composite-bow', { borsok: { at: 'K16' }, kismet: enemy('K4'), ...between })).toBe('linePeople')
    expect(refused('composite-bow', { borsok: { at: 'K17' }, kismet: enemy('K4'), ...between })).toBeUndefined()
    /* A shrub is light cover, a bank under its crest medium. */
    expect(refused('short-bow', { achard: { at: 'J17' }, kismet: enemy('J6'), ancelin: { at: 'J12' } })).toBeUndefined()
    const over = { achard: { at: 'M18' }, kismet: enemy('M9'), ancelin: { at: 'M14' } }
    expect(refused('short-bow', over, 'plateau')).toBe('linePeople')
  })

  test('AT-5.5.3.1-01: whoever is in the water blocks nothing', () => {
    expect(
      refused('crossbow', { payen: { at: 'L4' }, kismet: enemy('L12'), pierron: { at: 'L8' } }, 'oasis'),
    ).toBeUndefined()
    expect(refused('crossbow', { payen: { at: 'L4' }, kismet: enemy('L12'), pierron: { at: 'L11' } }, 'oasis')).toBe(
      'linePeople',
    )
  })

  test('AT-5.5.3.1-02: horse archers shoot over friends on foot right beside them', () => {
    const shooter = { timurtash: { at: 'K12', rear: 'K13' }, guerin: enemy('K8') }
    expect(refused('composite-bow', { ...shooter, kismet: { at: 'K11' } })).toBeUndefined()
    expect(refused('composite-bow', { ...shooter, kismet: { at: 'K10' } })).toBe('linePeople')
    /* Not over enemies, nor over friends in the saddle. Kismet, turned coat, does not hold him in contact from K10. */
    expect(refused('composite-bow', { ...shooter, karaja: { at: 'K11', rear: 'J10' } })).toBe('linePeople')
    /* Nor over a beast of their own side, or a prisoner. */
    const beast = { at: 'K11', rear: 'J10', animal: 'pack', more: { holder: 0 } } as const
    expect(refused('composite-bow', { ...shooter, beast })).toBe('linePeople')
    const captive = enemy('K11', { health: 'wounded', more: { captive: 'fit' } })
    expect(refused('composite-bow', { ...shooter, ancelin: captive })).toBe('linePeople')
    /* On foot the same man has no such right. */
    expect(refused('composite-bow', { borsok: { at: 'K12' }, guerin: enemy('K8'), kismet: { at: 'K11' } })).toBe(
      'linePeople',
    )
  })

  test('AT-5.5.3.1-03: A over B at C; not D over E at F, nor A over E at G, all at short range', () => {
    const staged = stage({
      map: 'road',
      step: 'fire',
      pieces: {
        timurtash: { at: 'K12', rear: 'K13' },
        kismet: { at: 'K11' },
        ancelin: { at: 'K7', side: 1 },
        borsok: { at: 'N13' },
        evhad: { at: 'N10' },
        rolin: { at: 'N7', side: 1 },
        foulques: { at: 'Q8', side: 1 },
      },
    })
    const shot = { type: 'shoot', weapon: 'composite-bow' } as const
    expect(staged.refusal({ ...shot, shooter: 'timurtash', target: 'ancelin', at: 'K7' })).toBeUndefined()
    expect(staged.refusal({ ...shot, shooter: 'borsok', target: 'rolin', at: 'N7' })?.code).toBe('linePeople')
    expect(staged.refusal({ ...shot, shooter: 'timurtash', target: 'foulques', at: 'Q8' })?.code).toBe('linePeople')
  })

  test('AT-5.5.2.2-07, AT-5.5.2.2-08, AT-5.5.3.1-04: whom the shooter cannot see does not hinder him', () => {
    /* From M11 the man at M8, under the bank, is out of sight; the one at M5 is not. */
    expect(
      refused('crossbow', { payen: { at: 'M11' }, kismet: enemy('M4'), evhad: enemy('M8') }, 'plateau'),
    ).toBeUndefined()
    expect(refused('crossbow', { payen: { at: 'M11' }, kismet: enemy('M4'), evhad: enemy('M6') }, 'plateau')).toBe(
      'linePeople',
    )
  })

  test('AT-5.5.5-01: shooting upward, those as near to the target as it is levels above the shooter are ignored', () => {
    /* Payen at level 0, the target a level up: a man right before it is ignored, one two hexes before it is not. */
    expect(
      refused('crossbow', { payen: { at: 'M3' }, kismet: enemy('M12'), evhad: enemy('M11') }, 'plateau'),
    ).toBeUndefined()
    expect(refused('crossbow', { payen: { at: 'M3' }, kismet: enemy('M12'), evhad: enemy('M10') }, 'plateau')).toBe(
      'linePeople',
    )
    /* From one level up to the third: two hexes, not three. */
    const up = (before: string): string | undefined =>
      refused('crossbow', { payen: { at: 'B2' }, kismet: enemy('G4'), evhad: enemy(before) }, 'castle')
    expect([up('D3'), up('L18')]).toEqual(['linePeople', undefined])
    /* Downward and on the level nobody is ignored. */
    expect(refused('crossbow', { payen: { at: 'M12' }, kismet: enemy('M3'), evhad: enemy('M4') }, 'plateau')).toBe(
      'linePeople',
    )
  })

  test('AT-5.5.1-03: whoever stands on another floor than the line passes is not in it', () => {
    /* Through the broken gate under a friend on the wall-walk over it; one in the passage itself is in the way. */
    const through = (between: string): string | undefined => {
      const staged = stage({
        map: 'castle',
        step: 'fire',
        changes: { gates: { levant: 'broken' } },
        pieces: {
          payen: { at: 'U10' },
          pierron: { at: between },
          kismet: enemy('Q9'),
          drogon: { at: 'T8' },
          isa: enemy('S8'),
        },
      })
      return staged.refusal({ type: 'shoot', shooter: 'payen', weapon: 'crossbow', target: 'kismet', at: 'Q9' })?.code
    }
    expect(through('T9')).toBeUndefined()
    expect(through('T9@1')).toBe('linePeople')
  })

  test('AT-8.2-02, AT-5.5.1-03: from roof to roof whoever walks in the street below is no hindrance', () => {
    const roofs = { payen: { at: 'D3@3' }, kismet: enemy('D10@1') }
    expect(refused('crossbow', { ...roofs, evhad: enemy('D9') }, 'village')).toBeUndefined()
  })

  test('AT-5.5.3-01: the mover’s own mount and the target’s other hex are no hindrance', () => {
    expect(refused('crossbow', { payen: { at: 'K14' }, antar: enemy('K8', { rear: 'K9' }) })).toBeUndefined()
  })
})
