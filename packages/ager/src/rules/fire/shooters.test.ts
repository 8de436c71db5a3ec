import { distance } from '@grognard/space'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import type { WeaponId } from '../../names.ts'
import { compileBattle } from '../../scenarios.ts'
import type { Battle } from '../../scenarios.ts'
import type { Piece } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { figuresOf } from '../ground.ts'
import { allowanceOf } from '../movement/allowance.ts'
import { bandAt } from './shooters.ts'

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })

const shoot = (shooter: string, weapon: WeaponId, target: string, at: string): Action => ({
  type: 'shoot',
  shooter,
  weapon,
  target,
  at,
})

/** Two shooters who keep the step open, far from everything. */
const spare: Readonly<Record<string, Setting>> = { drogon: { at: 'A1' }, isa: enemy('A5') }

/** Step 1 on the road. */
const field = (pieces: Readonly<Record<string, Setting>>): Stage =>
  stage({ map: 'road', step: 'fire', pieces: { ...pieces, ...spare } })

describe('who fires, and with what', () => {
  test('AT-5-01: spear, javelin, knife, short bow, composite bow and crossbow are the missile weapons of men', () => {
    const staged = field({
      ancelin: { at: 'K12' },
      salim: { at: 'L12' },
      bahram: { at: 'M12' },
      achard: { at: 'N12' },
      borsok: { at: 'O12' },
      payen: { at: 'P12' },
      guerin: enemy('M8'),
    })
    const weapons = new Map(staged.offers('shoot').map(({ shooter, weapon }) => [shooter, weapon]))
    expect(weapons).toEqual(
      new Map([
        ['ancelin', 'spear'],
        ['salim', 'javelin'],
        ['bahram', 'knife'],
        ['achard', 'short-bow'],
        ['borsok', 'composite-bow'],
        ['payen', 'crossbow'],
        ['drogon', 'crossbow'],
      ]),
    )
  })

  test('AT-5-02, AT-5-11: javelin, knife, bow and crossbow belong to classes j, h, a, x; the bow to the counter', () => {
    const staged = field({ achard: { at: 'K12' }, daoud: { at: 'L12' }, kismet: enemy('K6') })
    for (const weapon of ['javelin', 'knife', 'composite-bow', 'crossbow'] as const)
      expect(staged.refusal(shoot('achard', weapon, 'kismet', 'K6'))?.code).toBe('notHisWeapon')
    expect(staged.refusal(shoot('achard', 'short-bow', 'kismet', 'K6'))).toBeUndefined()
    expect(staged.refusal(shoot('daoud', 'javelin', 'kismet', 'K6'))?.code).toBe('notHisWeapon')
    const { characters } = staged.arena.kit
    for (const { class: letter, missile } of characters)
      expect(missile !== null && missile.id !== 'naphtha').toBe(['j', 'h', 'a', 'x'].includes(letter))
  })

  test('AT-5-03: whoever has a lance without pennon may throw it, on foot or in the saddle', () => {
    const staged = field({
      ancelin: { at: 'K10' },
      josseran: { at: 'N10', rear: 'N11' },
      guerin: { at: 'P10' },
      kismet: enemy('L8'),
    })
    expect(staged.refusal(shoot('ancelin', 'spear', 'kismet', 'L8'))).toBeUndefined()
    expect(staged.refusal(shoot('josseran', 'spear', 'kismet', 'L8'))).toBeUndefined()
    expect(staged.refusal(shoot('guerin', 'spear', 'kismet', 'L8'))?.code).toBe('notHisWeapon')
  })

  test('AT-5-04: once in the scenario', () => {
    const staged = field({ ancelin: { at: 'K10' }, kismet: enemy('K7') })
    staged.act(shoot('ancelin', 'spear', 'kismet', 'K7'), 10)
    expect(staged.piece('ancelin').thrown).toBe(true)
    staged.piece('ancelin').shot = false
    expect(staged.refusal(shoot('ancelin', 'spear', 'kismet', 'K7'))?.code).toBe('spearThrown')
    expect(staged.offers('shoot').some(({ shooter }) => shooter === 'ancelin')).toBe(false)
  })

  test('AT-5-05: without it he fights at the values of his counter', () => {
    const staged = field({ ancelin: { at: 'K10' }, kismet: enemy('K7') })
    const before = figuresOf(staged.arena, staged.s, staged.id('ancelin'))
    staged.act(shoot('ancelin', 'spear', 'kismet', 'K7'), 10)
    expect(figuresOf(staged.arena, staged.s, staged.id('ancelin'))).toEqual(before)
  })

  test('AT-5-06: a pot is not fired as a missile', () => {
    const staged = field({ ktulu: { at: 'K10' }, kismet: enemy('K7') })
    expect(staged.refusal(shoot('ktulu', 'naphtha', 'kismet', 'K7'))?.code).toBe('potsAreThrown')
    expect(staged.arena.arms[staged.id('ktulu')]).toEqual([])
  })

  test('AT-5-07, AT-5-08: once in a step, but several at the same man', () => {
    const staged = field({ achard: { at: 'K12' }, raoul: { at: 'M12' }, kismet: enemy('K6') })
    staged.act(shoot('achard', 'short-bow', 'kismet', 'K6'), 10)
    expect(staged.refusal(shoot('achard', 'short-bow', 'kismet', 'K6'))?.code).toBe('shotThisStep')
    expect(staged.refusal(shoot('raoul', 'short-bow', 'kismet', 'K6'))).toBeUndefined()
  })

  test('AT-5-09: composite bow and spear also from the saddle, the others on foot', () => {
    const { weapons } = field({ kismet: enemy('K6') }).arena.kit
    const saddle = Object.values(weapons).filter(({ mounted }) => mounted !== null)
    expect(saddle.map(({ id }) => id).sort()).toEqual(['composite-bow', 'spear'])
    const staged = field({ timurtash: { at: 'K12', rear: 'K13' }, guerin: enemy('K6') })
    expect(staged.refusal(shoot('timurtash', 'composite-bow', 'guerin', 'K6'))).toBeUndefined()
  })

  test('AT-5-10: each weapon has its ranges; a spear flies less far from the saddle', () => {
    const staged = field({
      ancelin: { at: 'K14' },
      josseran: { at: 'N14', rear: 'N15' },
      kismet: enemy('K4'),
      evhad: enemy('N4'),
    })
    expect(staged.refusal(shoot('ancelin', 'spear', 'kismet', 'K4'))).toBeUndefined()
    expect(staged.refusal(shoot('josseran', 'spear', 'evhad', 'N4'))?.code).toBe('targetTooFar')
  })
})

describe('fire and movement', () => {
  const moves = (shooter: string): number => {
    const staged = field({ [shooter]: { at: 'K12' }, guerin: enemy('K9') })
    const [shot] = staged.offers('shoot').filter((one) => one.shooter === shooter)
    if (shot === undefined) throw new Error(`${shooter} has no shot`)
    staged.roll(shot)
    return allowanceOf(staged.arena, staged.s, staged.id(shooter))
  }

  test('AT-5.1-01, AT-2.1-05: the handier the weapon, the more he may still move', () => {
    /* Spear, javelin, knife, composite bow: at will. Short bow: half. Crossbow: not at all. */
    expect(moves('kismet')).toBe(8)
    expect(moves('salim')).toBe(8)
    expect(moves('bahram')).toBe(8)
    expect(moves('borsok')).toBe(8)
    expect(moves('achard')).toBe(4)
    expect(moves('hamelin')).toBe(0)
  })

  /** The refusal of defensive fire by one who did that in his own phase. */
  const defence = (shooter: string, weapon: WeaponId, did: Partial<Piece>): string | undefined => {
    const staged = stage({
      map: 'road',
      pieces: {
        ancelin: { at: 'K14' },
        [shooter]: enemy('K8', { more: did }),
        borsok: enemy('N8'),
      },
    })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K13' })
    expect(staged.decision()).toBe('reaction')
    return staged.refusal({ type: 'name', shooter, weapon, target: 'ancelin', at: 'K13' })?.code
  }

  test('AT-5.1-02: who fires in both phases moves less than who fires once', () => {
    expect(defence('achard', 'short-bow', { pace: 'half' })).toBeUndefined()
    expect(defence('achard', 'short-bow', { pace: 'half', shot: true })).toBe('movedTooFarToFire')
    expect(defence('achard', 'short-bow', { pace: 'still', shot: true })).toBeUndefined()
    expect(defence('hamelin', 'crossbow', { pace: 'still' })).toBeUndefined()
    expect(defence('hamelin', 'crossbow', { pace: 'still', shot: true })).toBe('notBothFires')
    expect(defence('hamelin', 'crossbow', { pace: 'half' })).toBe('movedTooFarToFire')
    expect(defence('guksun', 'composite-bow', { pace: 'half', shot: true })).toBeUndefined()
    expect(defence('guksun', 'composite-bow', { pace: 'more' })).toBe('movedTooFarToFire')
    for (const [shooter, weapon] of [
      ['salim', 'javelin'],
      ['bahram', 'knife'],
      ['kismet', 'spear'],
    ] as const)
      expect(defence(shooter, weapon, { pace: 'still' })).toBe('neverDefensive')
  })

  test('AT-5.1-03, AT-5.1-05: what counts is what he spent in his side’s last movement step', () => {
    /* Guksun walks four of his eight MP, Borsok five; then it is the turn of the Franks. */
    const staged = stage({
      map: 'road',
      active: 1,
      pieces: { ancelin: { at: 'C14' }, guksun: enemy('C2'), borsok: enemy('M2') },
    })
    const walk = (piece: string, ...path: string[]): void => {
      staged.act({ type: 'activate', piece })
      for (const to of path) staged.act({ type: 'step', to })
      staged.act({ type: 'halt' })
    }
    walk('guksun', 'C3', 'C4', 'C5', 'D5')
    walk('borsok', 'N2', 'O3', 'P3', 'Q4', 'R4')
    staged.act({ type: 'done' })
    expect(staged.piece('guksun').pace).toBe('half')
    expect(staged.piece('borsok').pace).toBe('more')
  })

  test('AT-5.1-04: who does not fire moves as he likes', () => {
    const staged = field({ achard: { at: 'K12' }, hamelin: { at: 'L12' }, kismet: enemy('K6') })
    expect(allowanceOf(staged.arena, staged.s, staged.id('achard'))).toBe(8)
    expect(allowanceOf(staged.arena, staged.s, staged.id('hamelin'))).toBe(8)
  })
})

describe('fire and combat', () => {
  test('AT-2.1-02, AT-5.2-01: nobody fires who is beside an enemy, with either of his hexes', () => {
    const staged = field({
      achard: { at: 'K12' },
      evhad: enemy('K11'),
      timurtash: { at: 'P11', rear: 'P12' },
      ilbek: enemy('P13'),
      kismet: enemy('K6'),
    })
    expect(staged.refusal(shoot('achard', 'short-bow', 'kismet', 'K6'))?.code).toBe('shooterInContact')
    expect(staged.refusal(shoot('achard', 'short-bow', 'evhad', 'K11'))?.code).toBe('shooterInContact')
    expect(staged.refusal(shoot('timurtash', 'composite-bow', 'kismet', 'K6'))?.code).toBe('shooterInContact')
    expect(staged.refusal(shoot('drogon', 'crossbow', 'evhad', 'K11'))).toBeUndefined()
  })

  test('AT-5.2-02: an enemy who cannot strike him does not hold him', () => {
    const staged = field({ achard: { at: 'K12' }, evhad: enemy('K11', { health: 'stunned' }), kismet: enemy('K6') })
    expect(staged.refusal(shoot('achard', 'short-bow', 'kismet', 'K6'))).toBeUndefined()
    expect(staged.refusal(shoot('achard', 'short-bow', 'evhad', 'K11'))).toBeUndefined()
    /* Behind a slit, with the enemy at the foot of the tower. */
    const castle = stage({
      map: 'castle',
      step: 'fire',
      pieces: { achard: { at: 'T6' }, kismet: enemy('U6'), evhad: enemy('V5') },
    })
    expect(castle.refusal(shoot('achard', 'short-bow', 'kismet', 'U6'))).toBeUndefined()
  })

  test('AT-5.2-03: who fired in step 1 does not attack in step 4', () => {
    const staged = field({ borsok: { at: 'K12' }, guerin: enemy('K10'), kismet: { at: 'K9' } })
    staged.act(shoot('borsok', 'composite-bow', 'guerin', 'K10'), 10)
    const combat = stage({
      map: 'road',
      step: 'combat',
      pieces: { borsok: { at: 'K11', more: { shot: true } }, guerin: enemy('K10'), kismet: { at: 'K9' } },
    })
    expect(combat.refusal({ type: 'attack', attacker: 'borsok', defender: 'guerin' })?.rules).toContain('AT-5.2-03')
    expect(combat.refusal({ type: 'attack', attacker: 'kismet', defender: 'guerin' })).toBeUndefined()
  })

  test('AT-5.2-04: he may still move into contact, and defends himself as ever', () => {
    const staged = field({ borsok: { at: 'K12' }, guerin: enemy('K10') })
    const before = figuresOf(staged.arena, staged.s, staged.id('borsok'))
    staged.act(shoot('borsok', 'composite-bow', 'guerin', 'K10'), 10).act({ type: 'done' })
    while (staged.decision() !== 'move') staged.roll(staged.legal().at(-1) ?? { type: 'done' })
    staged.act({ type: 'activate', piece: 'borsok' }).act({ type: 'step', to: 'K11' })
    expect(staged.at('borsok')).toBe('K11')
    expect(figuresOf(staged.arena, staged.s, staged.id('borsok'))).toEqual(before)
  })

  test('AT-5.2-05, AT-5.2-06: who attacked fires not in the enemy phase that follows; who fires in neither attacks', () => {
    const staged = stage({
      map: 'road',
      pieces: { ancelin: { at: 'K14' }, borsok: enemy('K8', { more: { fought: true } }), guksun: enemy('M8') },
    })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K13' })
    const name = { type: 'name', weapon: 'composite-bow', target: 'ancelin', at: 'K13' } as const
    expect(staged.refusal({ ...name, shooter: 'borsok' })?.code).toBe('attackedBefore')
    expect(staged.refusal({ ...name, shooter: 'guksun' })).toBeUndefined()
    const combat = stage({
      map: 'road',
      step: 'combat',
      pieces: { borsok: { at: 'K11' }, guerin: enemy('K10') },
    })
    expect(combat.refusal({ type: 'attack', attacker: 'borsok', defender: 'guerin' })).toBeUndefined()
  })

  test('AT-1.2-14, AT-10.1-02: no fire from the stunned, from prisoners, from men at work, nor by the other side', () => {
    const staged = field({
      achard: { at: 'K12', health: 'stunned' },
      raoul: { at: 'L12', more: { captive: 'fit' } },
      turstin: { at: 'M12' },
      kismet: enemy('K6'),
      borsok: enemy('N6'),
    })
    const at = (shooter: string): string | undefined =>
      staged.refusal(shoot(shooter, 'short-bow', 'kismet', 'K6'))?.code
    expect(at('achard')).toBe('shooterNotAble')
    expect(at('raoul')).toBe('shooterCaptive')
    expect(at('turstin')).toBeUndefined()
    expect(staged.refusal(shoot('borsok', 'composite-bow', 'turstin', 'M12'))?.code).toBe('shooterNotYours')
    staged.piece('borsok').shot = true
    expect(staged.refusal(shoot('borsok', 'composite-bow', 'turstin', 'M12'))?.code).toBe('shooterNotYours')
    staged.s.tasks = [{ kind: 'arm', workers: [staged.id('turstin')], at: 0, bodies: [], left: 1 }]
    expect(at('turstin')).toBe('shooterAtWork')
    staged.s.tasks = []
    /* AT-7.2.1-13: who pursues does not fire first. */
    staged.s.feints = [
      {
        side: 1,
        fleeing: [staged.id('kismet')],
        rears: [-1],
        tempted: [staged.id('turstin')],
        fled: [],
        state: 'pursued',
      },
    ]
    expect(at('turstin')).toBe('shooterMustPursue')
  })
})

test('AT-2-01: a man in hiding who fires shows himself; the man fired at need not be one', () => {
  const staged = field({ bahram: { at: 'K12', more: { hidden: true } }, kismet: enemy('K10') })
  staged.act(shoot('bahram', 'knife', 'kismet', 'K10'), 10)
  expect(staged.told('revealed')).toMatchObject([{ piece: 'bahram', at: 'K12' }])
  expect(staged.piece('bahram').hidden).toBe(false)
})

test('AT-6.2-08: who shows himself by firing may close the ring around a stunned man', () => {
  const ring = {
    ancelin: { at: 'F10' },
    rolin: { at: 'G11' },
    lancelin: { at: 'G12' },
    thibaud: { at: 'F12' },
  } as const
  const staged = field({
    ...ring,
    gerbert: { at: 'E12' },
    bahram: { at: 'E11', more: { hidden: true } },
    khattab: enemy('F11', { health: 'stunned' }),
    kismet: enemy('E9'),
  })
  expect(staged.piece('khattab').health).toBe('stunned')
  staged.act(shoot('bahram', 'knife', 'kismet', 'E9'), 10)
  expect(staged.told('killed')).toMatchObject([{ piece: 'khattab', cause: 'encircled' }])
})

test('AT-5.4-03: nobody fires at his own hex, one floor up', () => {
  const staged = stage({
    map: 'village',
    step: 'fire',
    pieces: { achard: { at: 'F6' }, kismet: enemy('F6@2'), drogon: { at: 'A1' }, isa: enemy('A5') },
  })
  expect(staged.refusal(shoot('achard', 'short-bow', 'kismet', 'F6@2'))?.code).toBe('sameHex')
})

test('AT-1.1-05: a bow’s long range is for joined maps: on one map nobody is so far away', () => {
  const farthest = ({ field: { grid } }: Battle): number => {
    const corner = (col: number, row: number): number => row * grid.cols + col
    const [left, right, low] = [0, grid.cols - 1, grid.rows - 1]
    return Math.max(
      distance(grid, corner(left, 0), corner(right, low)),
      distance(grid, corner(left, low), corner(right, 0)),
    )
  }
  for (const weapon of ['composite-bow', 'crossbow'] as const) {
    const bands = kit.weapons[weapon].foot
    if (bands === null) throw new Error(`nobody shoots the ${weapon} on foot`)
    expect(bandAt(bands, farthest(compileBattle(kit, 'reserve'))), weapon).toBe('medium')
    expect(bandAt(bands, farthest(compileBattle(kit, 'feint'))), weapon).toBe('long')
  }
})
