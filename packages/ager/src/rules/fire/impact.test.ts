import type { Dice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import type { WeaponId } from '../../names.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { stage } from '../../testing/stage.ts'
import { apply } from '../decisions.ts'
import { coverAgainst } from './cover.ts'
import { chancesOf, letterAt, shotOf } from './shot.ts'
import type { ShotPlan } from './shot.ts'

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

function planOf(staged: Stage, shooter: string, weapon: WeaponId, target: string, at: string): ShotPlan {
  return shotOf(staged.arena, staged.s, {
    shooter: staged.id(shooter),
    weapon,
    target: staged.id(target),
    at: staged.place(at),
  })
}

describe('the shot', () => {
  test('AT-5.4-01: weapon, distance, kind of target, impact, damage, in that order', () => {
    const staged = field({ achard: { at: 'K12' }, kismet: enemy('K6') })
    staged.act(shoot('achard', 'short-bow', 'kismet', 'K6'), 3, 9)
    expect(staged.events.map(({ type }) => type)).toEqual(['shoots', 'impact', 'damage'])
    expect(staged.told('shoots')).toMatchObject([{ weapon: 'short-bow', distance: 6, band: 'short', defensive: false }])
    expect(staged.told('impact')).toMatchObject([{ die: 3, total: 3, at: 'K6', victim: 'kismet' }])
    expect(staged.told('damage')).toMatchObject([{ table: 'foot', die: 9, row: 9, letter: '-' }])
  })

  test('AT-5.4-02: the distance leaves out the shooter’s hex and counts the target’s', () => {
    const staged = field({ achard: { at: 'K12' }, kismet: enemy('K6') })
    expect(planOf(staged, 'achard', 'short-bow', 'kismet', 'K6').distance).toBe(6)
  })

  test('AT-5.4-03: not beyond the last hex of long range, and from right beside, if nothing else forbids it', () => {
    const staged = field({
      bahram: { at: 'K16' },
      hasan: { at: 'O12' },
      kismet: enemy('K9'),
      evhad: enemy('K8'),
      ilbek: enemy('O11', { health: 'stunned' }),
    })
    expect(staged.refusal(shoot('bahram', 'knife', 'kismet', 'K9'))).toBeUndefined()
    expect(staged.refusal(shoot('bahram', 'knife', 'evhad', 'K8'))?.code).toBe('targetTooFar')
    expect(staged.refusal(shoot('hasan', 'knife', 'ilbek', 'O11'))).toBeUndefined()
  })

  test('AT-5.4-04: only enemies are aimed at, the stunned and those fighting our friends included', () => {
    const staged = field({
      achard: { at: 'K12' },
      ancelin: { at: 'N8' },
      kismet: enemy('N7'),
      evhad: enemy('K6', { health: 'stunned' }),
      ilbek: enemy('H8', { health: 'dead' }),
      beast: { at: 'G7', rear: 'F6', animal: 'pack', side: 1, more: { holder: 1 } },
      mule: { at: 'P6', rear: 'P7', animal: 'pack' },
    })
    const code = (target: string, at: string): string | undefined =>
      staged.refusal(shoot('achard', 'short-bow', target, at))?.code
    expect(code('ancelin', 'N8')).toBe('targetNotEnemy')
    expect(code('kismet', 'N7')).toBeUndefined()
    expect(code('evhad', 'K6')).toBeUndefined()
    expect(code('ilbek', 'H8')).toBe('targetDead')
    expect(code('beast', 'G7')).toBeUndefined()
    expect(code('kismet', 'N8')).toBe('targetNotThere')
    /* Nobody shoots his own prisoners. */
    staged.piece('kismet').captive = 'fit'
    expect(code('kismet', 'N7')).toBe('targetPrisoner')
  })

  test('AT-5.4-05: of a mounted target the shooter chooses the hex; distance and cover are those of that hex', () => {
    const staged = field({ achard: { at: 'K12' }, antar: enemy('K5', { rear: 'K6' }) })
    const hexes = staged.offers('shoot').filter(({ shooter, target }) => shooter === 'achard' && target === 'antar')
    expect(hexes.map(({ at }) => at)).toEqual(['K5', 'K6'])
    expect(planOf(staged, 'achard', 'short-bow', 'antar', 'K5').distance).toBe(7)
    expect(planOf(staged, 'achard', 'short-bow', 'antar', 'K6').distance).toBe(6)
  })

  test('AT-5.4-05: a rider of whom only one hex is within range, be it the rear, is fired at there', () => {
    const aimedAt = (head: string, rear: string) =>
      field({ bahram: { at: 'K12' }, antar: enemy(head, { rear }) })
        .offers('shoot')
        .filter(({ shooter, target }) => shooter === 'bahram' && target === 'antar')
        .map(({ at }) => at)
    expect(aimedAt('K4', 'K5')).toEqual(['K5'])
    expect(aimedAt('K5', 'K4')).toEqual(['K5'])
    expect(aimedAt('K3', 'K4')).toEqual([])
  })

  test('AT-5.4-06: a mounted shooter measures from his head, and fires whichever way he faces', () => {
    const staged = field({ timurtash: { at: 'K12', rear: 'K13' }, kismet: enemy('K18'), evhad: enemy('K6') })
    expect(planOf(staged, 'timurtash', 'composite-bow', 'evhad', 'K6').distance).toBe(6)
    expect(planOf(staged, 'timurtash', 'composite-bow', 'kismet', 'K18').distance).toBe(6)
    expect(staged.refusal(shoot('timurtash', 'composite-bow', 'kismet', 'K18'))).toBeUndefined()
  })
})

describe('the impact hex', () => {
  /** Where the missile of a shot at Kismet in K8 comes down, by the number of the die. */
  function falls(from: string, die: number): string | null | undefined {
    const staged = field({ borsok: { at: from }, guerin: enemy('K8') })
    const at = staged.roll(shoot('borsok', 'composite-bow', 'guerin', 'K8')).told('impact')
    expect(at).toHaveLength(1)
    const again = field({ borsok: { at: from }, guerin: enemy('K8') })
    const dice = die <= 4 ? [die, 10] : [die]
    return again.act(shoot('borsok', 'composite-bow', 'guerin', 'K8'), ...dice).told('impact')[0]?.at
  }

  test('AT-5.4.1-01: 1 to 4 the hex aimed at, 5 to 10 its six neighbours', () => {
    expect([1, 2, 3, 4].map((die) => falls('K14', die))).toEqual(['K8', 'K8', 'K8', 'K8'])
    expect([5, 6, 7, 8, 9, 10].map((die) => falls('K14', die))).toEqual(['K9', 'J8', 'J7', 'K7', 'L7', 'L8'])
  })

  test('AT-5.4.1-02: the numbers turn with the direction the shot comes from', () => {
    expect([5, 8].map((die) => falls('K2', die))).toEqual(['K7', 'K9'])
    expect([5, 8].map((die) => falls('Q11', die))).toEqual(['L8', 'J7'])
    /* From exactly between two directions the clockwise one is near: K8 to Q8 lies between NE and SE. */
    expect([5, 8].map((die) => falls('Q8', die))).toEqual(['L8', 'J7'])
  })

  test('AT-5.4.1-03: whoever is there is hit, friend or foe, with the cover he has there', () => {
    /* J6 is a shrub; five hexes south of J5 the far neighbour of the target. */
    const staged = field({ achard: { at: 'J12' }, kismet: enemy('J7'), pierron: { at: 'J6' } })
    staged.act(shoot('achard', 'short-bow', 'kismet', 'J7'), 8, 1)
    expect(staged.told('impact')).toMatchObject([{ at: 'J6', victim: 'pierron' }])
    expect(staged.told('damage')).toMatchObject([{ victim: 'pierron', cover: 1, row: 3, letter: 'B' }])
    expect(staged.piece('pierron').health).toBe('wounded')
  })

  test('AT-5.4.1-05: an empty hex, nothing happens', () => {
    const staged = field({ achard: { at: 'K14' }, kismet: enemy('K8') })
    staged.act(shoot('achard', 'short-bow', 'kismet', 'K8'), 7)
    expect(staged.told('impact')).toMatchObject([{ at: 'J7', victim: null }])
    expect(staged.told('damage')).toEqual([])
  })

  test('AT-5.4.1-05: the standing are hit before the stunned, the dead never', () => {
    const staged = field({
      achard: { at: 'K14' },
      kismet: enemy('K8'),
      evhad: enemy('K7', { health: 'dead' }),
      ilbek: enemy('K7', { health: 'stunned' }),
      ergun: enemy('K7'),
      toghan: enemy('K9', { health: 'dead' }),
    })
    const plan = planOf(staged, 'achard', 'short-bow', 'kismet', 'K8')
    const victims = plan.landings.map(({ hit }) => (hit === null ? null : hit.victim))
    expect(victims).toEqual([staged.id('kismet'), null, null, null, staged.id('ergun'), null, null])
    /* Aimed at himself, the stunned man is still sheltered by the one who stands over him. */
    const aimed = planOf(staged, 'achard', 'short-bow', 'ilbek', 'K7')
    expect(aimed.landings[0]?.hit?.victim).toBe(staged.id('ergun'))
  })

  test('AT-5.4.1-05: a shot astray onto the other hex of a mounted target strikes it', () => {
    const staged = field({ achard: { at: 'K14' }, antar: enemy('K8', { rear: 'K7' }) })
    staged.act(shoot('achard', 'short-bow', 'antar', 'K8'), 8, 10)
    expect(staged.told('impact')).toMatchObject([{ at: 'K7', victim: 'antar' }])
  })

  test('AT-5.4.1-05: behind a wall, under a roof or on another floor the hex counts as empty', () => {
    /* The man in the street before A: the interior beside him is behind the wall, the terrace above him out of reach. */
    const staged = field(
      { achard: { at: 'G11' }, kismet: enemy('G7'), evhad: enemy('F6'), ilbek: enemy('F6@2') },
      'village',
    )
    const plan = planOf(staged, 'achard', 'short-bow', 'kismet', 'G7')
    expect(plan.landings.filter(({ hit }) => hit !== null)).toHaveLength(1)
    /* On the terrace his neighbour there is within reach, the man below is not. */
    const roof = field(
      { borsok: { at: 'C6@2' }, kismet: enemy('F6@2'), evhad: enemy('F6'), ilbek: enemy('F5@2') },
      'village',
    )
    const above = planOf(roof, 'borsok', 'composite-bow', 'kismet', 'F6@2')
    const struck = above.landings.flatMap(({ hit }) => (hit === null ? [] : [hit.victim]))
    expect(new Set(struck)).toEqual(new Set([roof.id('kismet'), roof.id('ilbek')]))
  })

  test('AT-5.4.1-05: into a ditch beside the bridge, where no wall is between', () => {
    const staged = field({ borsok: { at: 'G9' }, kismet: enemy('K9'), evhad: enemy('K10') }, 'castle')
    const plan = planOf(staged, 'borsok', 'composite-bow', 'kismet', 'K9')
    expect(plan.landings.map(({ hit }) => hit?.victim)).toContain(staged.id('evhad'))
  })

  test('AT-5.4.1-05: of two in one hex the one aimed at is hit, otherwise the last comer', () => {
    const staged = stage({
      map: 'road',
      active: 1,
      pieces: {
        achard: { at: 'K14' },
        toghan: enemy('K6'),
        ilbek: enemy('K7'),
        kismet: enemy('K8'),
        evhad: enemy('K9'),
      },
    })
    const { s } = staged
    /* Toghan has joined Ilbek in K7 after him; Evhad is passing through Kismet's hex. */
    Object.assign(staged.piece('toghan'), { at: staged.place('K7'), moved: 'done' })
    Object.assign(staged.piece('ilbek'), { moved: 'done' })
    Object.assign(staged.piece('evhad'), { at: staged.place('K8'), moved: 'moving' })
    for (const frame of s.frames) if (frame.step === 'move') frame.order.push(staged.id('ilbek'), staged.id('toghan'))
    const victim = (target: string, landing: number): number | undefined =>
      planOf(staged, 'achard', 'short-bow', target, 'K8').landings[landing]?.hit?.victim
    expect(victim('kismet', 0)).toBe(staged.id('kismet'))
    expect(victim('evhad', 0)).toBe(staged.id('evhad'))
    expect(victim('kismet', 4)).toBe(staged.id('toghan'))
    for (const frame of s.frames) if (frame.step === 'move') frame.order.reverse()
    expect(victim('kismet', 4)).toBe(staged.id('ilbek'))
    /* Aimed at, the one who was there is hit before the one who comes, whichever is named first. */
    Object.assign(staged.piece('evhad'), { moved: 'no' })
    Object.assign(staged.piece('kismet'), { moved: 'moving' })
    expect([victim('evhad', 0), victim('kismet', 0)]).toEqual([staged.id('evhad'), staged.id('kismet')])
    Object.assign(staged.piece('evhad'), { moved: 'moving' })
    Object.assign(staged.piece('kismet'), { moved: 'no' })
    /* A stray shot into the hex of the one who is moving strikes him. */
    expect(planOf(staged, 'achard', 'short-bow', 'toghan', 'K7').landings[1]?.hit?.victim).toBe(staged.id('evhad'))
  })

  /** The cover of the man in `astray` against a shot at another, along a line by which he himself could not be aimed at. */
  function strayCover(map: string, from: string, at: string, astray: string): number | undefined {
    const staged = field({ borsok: { at: from }, kismet: enemy(at), evhad: enemy(astray) }, map)
    expect(staged.refusal(shoot('borsok', 'composite-bow', 'evhad', astray)), `${from} sees ${astray}`).toBeDefined()
    const { landings } = planOf(staged, 'borsok', 'composite-bow', 'kismet', at)
    return landings.find(({ hit }) => hit?.victim === staged.id('evhad'))?.hit?.cover
  }

  test('AT-5.4.1-03: a missile gone astray counts the cover of whoever it meets, also where the line to him is closed', () => {
    /* A palm trunk and its leaves, behind other palms. */
    expect(strayCover('road', 'A1', 'L3', 'M4')).toBe(1)
    expect(strayCover('road', 'A1', 'M3', 'N3')).toBe(1)
    /* A doorway, the corner of a house, the room behind a window. */
    expect(strayCover('village', 'H5', 'M15', 'N15')).toBe(2)
    expect(strayCover('village', 'H1', 'Q1', 'Q2')).toBe(2)
    expect(strayCover('village', 'A1', 'K1', 'K2')).toBe(2)
    /* A parapet above him; and flat ground gives none. */
    expect(strayCover('village', 'A1', 'F3@2', 'F4@2')).toBe(2)
    expect(strayCover('village', 'A1', 'P1', 'P2')).toBeUndefined()
  })

  test('AT-5.4.1-03 AT-8.5.6-02: in a doorway it is the cover of one side, which he has then chosen', () => {
    const staged = field({ borsok: { at: 'H5' }, kismet: enemy('M15'), evhad: enemy('N15') }, 'village')
    const { landings } = planOf(staged, 'borsok', 'composite-bow', 'kismet', 'M15')
    const landing = landings.findIndex(({ hit }) => hit?.victim === staged.id('evhad'))
    const { target } = staged.arena.kit.tables.impact
    const { modifier } = planOf(staged, 'borsok', 'composite-bow', 'kismet', 'M15')
    staged.act(shoot('borsok', 'composite-bow', 'kismet', 'M15'), target + landing - modifier, 10)
    expect(staged.told('damage')).toMatchObject([{ victim: 'evhad', cover: 2 }])
    expect(staged.s.covers).toMatchObject([{ piece: staged.id('evhad'), at: staged.place('N15') }])
    /* Whoever fires at him from within the room now finds the other side bare. */
    const inside = staged.place('N15')
    const room = staged.arena.field.room[inside]
    const within = staged.arena.field.room.findIndex((one, place) => one === room && place !== inside)
    const aim = { from: within, short: 12, distance: 1 }
    expect(coverAgainst(staged.arena, staged.s, aim, staged.id('evhad'), inside)).toBe(0)
    staged.s.covers = []
    expect(coverAgainst(staged.arena, staged.s, aim, staged.id('evhad'), inside)).toBe(2)
  })

  test('AT-5.4.1-05: in the street next to him, and not at the foot of the wall he stands on', () => {
    const struck = (at: string, beside: string): boolean => {
      const staged = field({ borsok: { at: 'X1' }, kismet: enemy(at), evhad: enemy(beside) }, 'village')
      const { landings } = planOf(staged, 'borsok', 'composite-bow', 'kismet', at)
      return landings.some(({ hit }) => hit?.victim === staged.id('evhad'))
    }
    expect([struck('J1', 'I1'), struck('L1', 'K1'), struck('G5', 'H5'), struck('G6', 'H5')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('AT-5.5.4-02: a bush is overlooked from above only, and not where he stands as high', () => {
    const staged = field({ borsok: { at: 'T6' }, kismet: enemy('T11') }, 'plateau')
    const aim = { from: staged.place('T6'), short: 12, distance: 5 }
    expect(coverAgainst(staged.arena, staged.s, aim, staged.id('kismet'), staged.place('T11'))).toBe(1)
  })

  test('AT-8.5.6-02: the choice is that of the man who made it, where he made it', () => {
    const staged = field({ borsok: { at: 'D9' }, kismet: enemy('D6'), evhad: enemy('M15') }, 'village')
    const [at, street, room] = [staged.place('D6'), staged.place('D9'), staged.place('D3')]
    const cover = (): number[] =>
      [street, room].map((from) =>
        coverAgainst(staged.arena, staged.s, { from, short: 12, distance: 3 }, staged.id('kismet'), at),
      )
    expect(cover()).toEqual([2, 2])
    const other = { piece: staged.id('evhad'), at, against: street }
    staged.s.covers = [other]
    expect(cover()).toEqual([2, 2])
    staged.s.covers = [other, { piece: staged.id('kismet'), at, against: street }]
    expect(cover()).toEqual([2, 0])
  })

  test('AT-5.4.3-01: a rider has no column for heavy cover, and is read in the last', () => {
    const { arena } = field({})
    const letters = (cover: 2 | 3): string[] => [1, 2, 3, 5].map((row) => letterAt(arena, 'mounted', cover, row))
    expect(letters(3)).toEqual(['D', 'C', 'C', 'A'])
    expect(letters(3)).toEqual(letters(2))
  })

  test('AT-5.4.1-06, AT-5.4.1-07: no impact die at one or two hexes, only the damage die', () => {
    const staged = field({ achard: { at: 'K10' }, kismet: enemy('K8') })
    staged.act(shoot('achard', 'short-bow', 'kismet', 'K8'), 10)
    expect(staged.told('impact')).toMatchObject([{ die: null, at: 'K8', victim: 'kismet' }])
    expect(staged.told('damage')).toMatchObject([{ die: 10 }])
    const further = field({ achard: { at: 'K11' }, kismet: enemy('K8') })
    expect(planOf(further, 'achard', 'short-bow', 'kismet', 'K8').sure).toBe(false)
  })
})

describe('modifiers of the impact die', () => {
  const named = (plan: ShotPlan): Record<string, number> =>
    Object.fromEntries(plan.modifiers.map(({ name, value }) => [name, value]))

  test('AT-5.4.2-01, AT-5.4.2-03: +2 at long range, +1 at medium', () => {
    const staged = field({ ancelin: { at: 'K16' }, kismet: enemy('K12'), evhad: enemy('K8'), ilbek: enemy('K5') })
    expect(named(planOf(staged, 'ancelin', 'spear', 'kismet', 'K12'))).toEqual({})
    expect(named(planOf(staged, 'ancelin', 'spear', 'evhad', 'K8'))).toEqual({ mediumRange: 1 })
    expect(named(planOf(staged, 'ancelin', 'spear', 'ilbek', 'K5'))).toEqual({ longRange: 2 })
  })

  test('AT-5.4.2-02: +1 for a wounded shooter', () => {
    const staged = field({ achard: { at: 'K16', health: 'wounded' }, kismet: enemy('K6') })
    expect(named(planOf(staged, 'achard', 'short-bow', 'kismet', 'K6'))).toEqual({ woundedShooter: 1, mediumRange: 1 })
  })

  test('AT-5.4.2-04, AT-5.4.2-05: -1 for a Turkish horse archer in the saddle, not for turcopoles', () => {
    const staged = field({
      timurtash: { at: 'K14', rear: 'K15' },
      karaja: { at: 'M14' },
      georges: { at: 'O14', rear: 'O15' },
      borsok: { at: 'Q14' },
      ancelin: enemy('M8'),
    })
    const of = (shooter: string): Record<string, number> =>
      named(planOf(staged, shooter, 'composite-bow', 'ancelin', 'M8'))
    expect(of('timurtash')).toEqual({ turkishHorseArcher: -1 })
    expect(of('karaja')).toEqual({})
    expect(of('georges')).toEqual({})
    expect(of('borsok')).toEqual({})
  })

  test('AT-5.4.2-06: -2 for an archer less than four hexes away, with either bow, not for other weapons', () => {
    const staged = field({ achard: { at: 'K11' }, borsok: { at: 'L11' }, payen: { at: 'N9' }, kismet: enemy('K8') })
    expect(named(planOf(staged, 'achard', 'short-bow', 'kismet', 'K8'))).toEqual({ closeArcher: -2 })
    expect(planOf(staged, 'payen', 'crossbow', 'kismet', 'K8')).toMatchObject({ distance: 3, modifiers: [] })
    const further = field({ achard: { at: 'K12' }, kismet: enemy('K8') })
    expect(named(planOf(further, 'achard', 'short-bow', 'kismet', 'K8'))).toEqual({})
  })

  test('AT-5.4.2-07: above 10 the missile is lost, below 1 counts as 1', () => {
    const long = field({ ancelin: { at: 'K16' }, kismet: enemy('K5') })
    long.act(shoot('ancelin', 'spear', 'kismet', 'K5'), 9)
    expect(long.told('impact')).toMatchObject([{ die: 9, total: 11, at: null, victim: null }])
    expect(long.told('impact')[0]?.rules).toEqual(['AT-5.4.1-01', 'AT-5.4.1-02', 'AT-5.4.2-01', 'AT-5.4.2-07'])
    const near = field({ timurtash: { at: 'K11', rear: 'K12' }, ancelin: enemy('K8') })
    near.act(shoot('timurtash', 'composite-bow', 'ancelin', 'K8'), 1, 10)
    expect(near.told('impact')).toMatchObject([{ die: 1, total: -2, at: 'K8', victim: 'ancelin' }])
    expect(near.told('impact')[0]?.rules.at(-1)).toBe('AT-5.4.1-03')
  })

  test('AT-5.4.2-07: faces are alike that strike the same man, and those that strike nobody', () => {
    /* Kismet at long range, with somebody behind him: 1 and 2 strike Kismet, 6 the other. */
    const staged = field({ ancelin: { at: 'K16' }, kismet: enemy('K5'), evhad: enemy('K4') })
    const alike: number[] = []
    const dice: Dice = {
      die(sides, why, bucket) {
        if (why === 'impact') for (let face = 1; face <= sides; face++) alike.push(bucket?.(face) ?? 99)
        return 10
      },
      pair: () => 0,
      pick: () => 0,
    }
    const action = shoot('ancelin', 'spear', 'kismet', 'K5')
    apply({ arena: staged.arena, s: staged.s, dice, log: undefined }, action)
    expect(alike).toEqual([0, 0, -1, -1, -1, 4, -1, -1, -1, -1])
  })

  test('AT-5.4.2-07: what the dice may bring is known beforehand', () => {
    /* Short range, nobody near: four faces in ten hit; a short bow against no cover kills on 1, wounds on 2 to 4. */
    const staged = field({ achard: { at: 'K14' }, kismet: enemy('K8') })
    const chances = chancesOf(staged.arena, planOf(staged, 'achard', 'short-bow', 'kismet', 'K8'))
    const ways = (letter: string): number =>
      chances
        .filter((one) => one.letter === letter && one.victim === staged.id('kismet'))
        .reduce((n, one) => n + one.ways, 0)
    expect([ways('C'), ways('B'), ways('A'), ways('-')]).toEqual([4, 12, 8, 16])
    expect(chances.reduce((n, one) => n + one.ways, 0)).toBe(100)
  })

  test('AT-5.4.1-07: two hexes off the missile hits for sure, and only what it does is left to chance', () => {
    const staged = field({ achard: { at: 'K12' }, kismet: enemy('K10'), evhad: enemy('K9') })
    const chances = chancesOf(staged.arena, planOf(staged, 'achard', 'short-bow', 'kismet', 'K10'))
    expect(chances.map(({ victim, letter, ways }) => [victim, letter, ways])).toEqual(
      [
        ['C', 10],
        ['B', 30],
        ['A', 20],
        ['-', 40],
      ].map(([letter, ways]) => [staged.id('kismet'), letter, ways]),
    )
  })
})
