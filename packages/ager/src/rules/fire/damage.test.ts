import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import type { WeaponId } from '../../names.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { stage } from '../../testing/stage.ts'

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })
const shoot = (shooter: string, weapon: WeaponId, target: string, at: string): Action => ({
  type: 'shoot',
  shooter,
  weapon,
  target,
  at,
})
const spare: Readonly<Record<string, Setting>> = { drogon: { at: 'A1' }, isa: enemy('A5') }
const field = (pieces: Readonly<Record<string, Setting>>, map = 'road'): Stage =>
  stage({ map, step: 'fire', pieces: { ...pieces, ...spare } })

/** Hamelin's crossbow from two hexes: only the damage die is thrown, and read as it is. */
function bolt(target: string, setting: Partial<Setting>, die: number): Stage {
  const staged = field({ hamelin: { at: 'K12' }, [target]: enemy('K10', setting) })
  return staged.act(shoot('hamelin', 'crossbow', target, 'K10'), die)
}

describe('damage', () => {
  test('AT-5.4.1-04: four grades of cover, each with its column; total cover is no shot at all', () => {
    const { arena } = field({ kismet: enemy('K6') })
    expect(arena.kit.tables.fireFoot.map((column) => column[3])).toEqual(['B', 'B', 'B', 'A'])
    const castle = stage({ map: 'castle', step: 'fire', pieces: { achard: { at: 'T8' }, kismet: enemy('X8') } })
    expect(castle.refusal(shoot('achard', 'short-bow', 'kismet', 'X8'))).toBeUndefined()
    const hidden = stage({
      map: 'castle',
      step: 'fire',
      pieces: { achard: { at: 'Q10' }, raoul: { at: 'T8' }, kismet: enemy('X8') },
    })
    expect(hidden.refusal(shoot('achard', 'short-bow', 'kismet', 'X8'))?.code).toMatch(/^line/)
  })

  test('AT-5.4.3-01: the table of whoever is hit, on foot or mounted, by weapon, cover and die', () => {
    expect(bolt('kismet', {}, 3).told('damage')).toMatchObject([{ table: 'foot', cover: 0, row: 3, letter: 'C' }])
    expect(bolt('antar', { rear: 'K9' }, 3).told('damage')).toMatchObject([{ table: 'mounted', row: 3, letter: 'D' }])
    /* The same die with a short bow is read two rows further down. */
    const staged = field({ achard: { at: 'K12' }, kismet: enemy('K10') })
    staged.act(shoot('achard', 'short-bow', 'kismet', 'K10'), 3)
    expect(staged.told('damage')).toMatchObject([{ row: 5, letter: 'B' }])
  })

  test('AT-5.4.3-02: on foot C kills, B wounds, A drives back, - does nothing', () => {
    expect(bolt('kismet', {}, 1).piece('kismet').health).toBe('dead')
    expect(bolt('kismet', {}, 4).piece('kismet').health).toBe('wounded')
    expect(bolt('kismet', {}, 7).decision()).toBe('retreat')
    const missed = bolt('kismet', {}, 9)
    expect(missed.piece('kismet')).toMatchObject({ health: 'fit' })
    expect(missed.at('kismet')).toBe('K10')
  })

  test('AT-5.4.3-02: mounted E and D kill the mount and unhorse, C kills the rider, B wounds him in the saddle', () => {
    const ride = (die: number): Stage => bolt('antar', { rear: 'K9' }, die)
    const e = ride(1)
    expect(e.piece('antar-mount').health).toBe('dead')
    expect(e.piece('antar')).toMatchObject({ health: 'wounded', rear: -1 })
    const d = ride(3)
    expect(d.piece('antar-mount').health).toBe('dead')
    expect(d.piece('antar').health).toBe('stunned')
    const c = ride(4)
    expect(c.piece('antar-mount')).toMatchObject({ health: 'fit', status: 'on' })
    expect(c.piece('antar').health).toBe('dead')
    const b = ride(6)
    expect(b.piece('antar')).toMatchObject({ health: 'wounded', status: 'on' })
    expect(b.at('antar')).toBe('K10')
    expect(b.piece('antar').rear).not.toBe(-1)
  })

  test('AT-5.4.3-03: armour adds one, and more than 10 is 10', () => {
    expect(bolt('kismet', {}, 3).told('damage')).toMatchObject([{ armour: 0, letter: 'C' }])
    expect(bolt('ergun', {}, 3).told('damage')).toMatchObject([{ armour: 1, row: 4, letter: 'B' }])
    expect(bolt('ergun', {}, 10).told('damage')).toMatchObject([{ row: 9, letter: '-' }])
  })

  test('AT-5.4.4-09: a wound upon a wound kills, on foot and in the saddle', () => {
    expect(bolt('kismet', { health: 'wounded' }, 4).piece('kismet').health).toBe('dead')
    expect(bolt('kismet', { health: 'stunned' }, 4).piece('kismet').health).toBe('dead')
    expect(bolt('antar', { rear: 'K9', health: 'wounded' }, 6).piece('antar').health).toBe('dead')
    expect(bolt('antar', { rear: 'K9', health: 'wounded' }, 3).piece('antar').health).toBe('dead')
  })

  test('AT-5.4.4-10: the stunned man who should retreat dies', () => {
    expect(bolt('kismet', { health: 'stunned' }, 7).piece('kismet').health).toBe('dead')
  })
})

describe('fire at guards', () => {
  test('AT-7.4-08: whoever is shot at is harried, hit or not', () => {
    const staged = field({ achard: { at: 'K14' }, kismet: enemy('K8'), evhad: enemy('K7') })
    staged.act(shoot('achard', 'short-bow', 'kismet', 'K8'), 8, 9)
    expect(staged.piece('kismet').harried).toBe(true)
    expect(staged.piece('evhad').harried).toBe(false)
  })
})

describe('driven back by fire', () => {
  /** A result A on Kismet in K10, hit from K12. */
  const driven = (pieces: Readonly<Record<string, Setting>> = {}, ...tests: number[]): Stage =>
    field({ hamelin: { at: 'K12' }, kismet: enemy('K10'), ...pieces }).act(
      shoot('hamelin', 'crossbow', 'kismet', 'K10'),
      7,
      ...tests,
    )
  const ways = (staged: Stage): string[] => staged.offers('retreat').map(({ to }) => to)

  test('AT-5.4.4-01, AT-5.4.4-02: at once, two hexes, the first of them away from the shooter', () => {
    const staged = driven()
    expect(staged.seat()).toBe(1)
    expect(ways(staged).sort()).toEqual(['J9', 'K9', 'L9'])
    staged.act({ type: 'retreat', to: 'K9' })
    /* Each further hex lies farther from where he started. */
    expect(ways(staged).sort()).toEqual(['J8', 'K8', 'L8'])
    staged.act({ type: 'retreat', to: 'L8' })
    expect(staged.at('kismet')).toBe('L8')
    expect(staged.decision()).toBe('fire')
  })

  test('AT-5.4.4-01: with a shot gone astray it is he who was hit', () => {
    const staged = field({ hamelin: { at: 'K14' }, kismet: enemy('K10'), evhad: enemy('K9') })
    staged.act(shoot('hamelin', 'crossbow', 'kismet', 'K10'), 8, 7)
    expect(staged.decision()).toBe('retreat')
    staged.act({ type: 'retreat', to: 'K8' })
    expect(staged.at('evhad')).toBe('K8')
  })

  test('AT-5.4.4-03: through hexes that friends hold', () => {
    const staged = driven({ evhad: enemy('K9'), ilbek: enemy('J9'), toghan: enemy('L9') })
    staged.act({ type: 'retreat', to: 'K9' })
    staged.act({ type: 'retreat', to: 'K8' })
    expect(staged.at('kismet')).toBe('K8')
    expect(staged.at('evhad')).toBe('K9')
  })

  test('AT-5.4.4-04: pushing a friend aside where he must end, one hex, not towards the shooter', () => {
    const staged = driven({ evhad: enemy('K8'), ilbek: enemy('J8'), toghan: enemy('L8') })
    staged.act({ type: 'retreat', to: 'K9' }).act({ type: 'retreat', to: 'K8' })
    expect(staged.decision()).toBe('retreat')
    const to = ways(staged)
    expect(to).toContain('K7')
    expect(to).not.toContain('K9')
    staged.act({ type: 'retreat', to: 'K7' })
    expect(staged.at('evhad')).toBe('K7')
    expect(staged.at('kismet')).toBe('K8')
  })

  test('AT-5.4.4-05: every hex beside an able enemy is tested, the last one too', () => {
    const staged = driven({ ancelin: { at: 'J7' } })
    staged.act({ type: 'retreat', to: 'K9' })
    /* K8 lies beside Ancelin in J7, K9 does not: one die, and it wounds. */
    staged.act({ type: 'retreat', to: 'K8' }, 8)
    expect(staged.at('kismet')).toBe('K8')
    expect(staged.piece('kismet').health).toBe('wounded')
  })

  test('AT-5.4.4-06: not through an enemy; over one who lies stunned', () => {
    const staged = driven({ ancelin: { at: 'K9' }, rolin: { at: 'L9', health: 'stunned' } })
    expect(ways(staged)).not.toContain('K9')
    expect(ways(staged)).toContain('L9')
  })

  test('AT-5.4.4-07: who cannot go the whole way is wounded', () => {
    /* One hex of room, K9, with five enemies round it: five dice that let him pass, then no way on. */
    const ring = { ancelin: 'J9', rolin: 'L9', foulques: 'J8', gerbert: 'K8', lancelin: 'L8' }
    const pieces = Object.entries(ring).map(([name, at]): [string, Setting] => [name, { at }])
    const staged = driven(Object.fromEntries(pieces), 1, 1, 1, 1, 1)
    expect(staged.at('kismet')).toBe('K9')
    expect(staged.piece('kismet').health).toBe('wounded')
  })

  test('AT-5.4.4-08: a rider slides back in a straight line without turning', () => {
    const staged = field({ hamelin: { at: 'K12' }, antar: enemy('K10', { rear: 'K9' }) })
    staged.act(shoot('hamelin', 'crossbow', 'antar', 'K10'), 7)
    while (staged.decision() === 'retreat') staged.act({ type: 'retreat', to: ways(staged)[0] ?? '' })
    expect(staged.at('antar')).toBe('K8')
    expect(staged.piece('antar').rear).toBe(staged.place('K7'))
  })

  test('AT-5.4.4-11: counted in hexes, whatever they cost; water in armour and the map edge bar the way', () => {
    /* Through stone and shrub at no cost, but not off the map. */
    const staged = field({ hamelin: { at: 'K3' }, kismet: enemy('K1') })
    staged.act(shoot('hamelin', 'crossbow', 'kismet', 'K1'), 7)
    expect(staged.at('kismet')).toBe('K1')
    expect(staged.piece('kismet').health).toBe('wounded')
  })
})

describe('animals and their passengers', () => {
  const beast = (more: Partial<Setting> = {}): Setting => ({ at: 'K10', rear: 'K9', animal: 'pack', side: 1, ...more })

  test('AT-6.7-05, AT-6.7-06: a lone animal is shot as an unarmoured mounted target; D or E kills it, no other letter', () => {
    const shot = (die: number): Stage =>
      field({ hamelin: { at: 'K12' }, beast: beast() }).act(shoot('hamelin', 'crossbow', 'beast', 'K10'), die)
    expect(shot(1).told('damage')).toMatchObject([{ table: 'mounted', armour: 0, letter: 'E' }])
    expect(shot(1).piece('beast').health).toBe('dead')
    expect(shot(3).piece('beast').health).toBe('dead')
    for (const die of [4, 6, 7, 10]) {
      const staged = shot(die)
      expect(staged.piece('beast').health).toBe('fit')
      expect(staged.at('beast')).toBe('K10')
    }
  })

  /** Melisende in her howdah, the camel in K10-K9. */
  const howdah = (): Stage => {
    const staged = field({
      hamelin: { at: 'K12' },
      melisende: enemy('K10'),
      camel: beast({ animal: 'howdah' }),
      benoit: enemy('L8'),
    })
    Object.assign(staged.piece('melisende'), { status: 'aboard', at: -1, with: staged.id('camel') })
    staged.piece('camel').bears = staged.id('melisende')
    return staged
  }

  test('AT-6.7.2-01: the passenger has light cover, on the foot table; a retreat passes her by', () => {
    const wounded = howdah().act(shoot('hamelin', 'crossbow', 'melisende', 'K10'), 3)
    expect(wounded.told('damage')).toMatchObject([{ victim: 'melisende', table: 'foot', cover: 1, letter: 'B' }])
    expect(wounded.piece('melisende')).toMatchObject({ health: 'wounded', status: 'aboard' })
    const passed = howdah().act(shoot('hamelin', 'crossbow', 'melisende', 'K9'), 1, 6)
    expect(passed.told('damage')).toMatchObject([{ letter: 'A' }])
    expect(passed.decision()).toBe('fire')
    expect(passed.piece('melisende')).toMatchObject({ health: 'fit', status: 'aboard' })
  })

  test('AT-6.7.2-01, AT-6.7.2-04: fire at the camel is read on the mounted table without cover', () => {
    const staged = howdah().act(shoot('hamelin', 'crossbow', 'camel', 'K10'), 3)
    expect(staged.told('damage')).toMatchObject([{ victim: 'camel', table: 'mounted', cover: 0, letter: 'D' }])
    expect(staged.piece('camel').health).toBe('dead')
    expect(staged.piece('melisende').health).toBe('fit')
  })

  test('AT-5.4.1-05: a stray shot into the camel’s hex strikes the camel', () => {
    const staged = howdah()
    Object.assign(staged.piece('hamelin'), { at: staged.place('K15') })
    staged.act(shoot('hamelin', 'crossbow', 'melisende', 'K10'), 8, 10)
    expect(staged.told('impact')).toMatchObject([{ at: 'K9', victim: 'camel' }])
  })

  test('AT-6.7.2-02: the passenger neither fires', () => {
    const staged = field({
      achard: { at: 'K10' },
      camel: { at: 'K10', rear: 'K9', animal: 'howdah' },
      kismet: enemy('K5'),
    })
    Object.assign(staged.piece('achard'), { status: 'aboard', at: -1, with: staged.id('camel') })
    expect(staged.refusal(shoot('achard', 'short-bow', 'kismet', 'K5'))?.code).toBe('shooterPassenger')
    expect(staged.offers('shoot').some(({ shooter }) => shooter === 'achard')).toBe(false)
  })
})
