import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { stage } from '../../testing/stage.ts'
import type { Kit, Weapon } from '../../components.ts'
import { topFrame } from '../../state.ts'
import type { Piece } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { nameOf, pieceNamed, placeName } from '../ground.ts'
import { offerReaction, shotsAt } from './reaction.ts'
import { whyNotAim, whyNotTarget } from './shooters.ts'
import { shotOf } from './shot.ts'

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })

/** Step 3 of the Franks on the road; the archers are the other side's. */
const field = (pieces: Readonly<Record<string, Setting>>): Stage => stage({ map: 'road', pieces })

const name = (shooter: string, target: string, at: string): Action => ({
  type: 'name',
  shooter,
  weapon: 'composite-bow',
  target,
  at,
})

/** Walks a man, the other side holding its fire all the way. */
function walk(staged: Stage, ...path: string[]): void {
  for (const to of path) {
    staged.act({ type: 'step', to })
    while (staged.decision() === 'reaction') staged.act({ type: 'hold' })
  }
}

describe('defensive fire', () => {
  test('AT-2.1-06, AT-5.3-02, AT-5.3-03: the other side may stop a mover in any hex and fire', () => {
    const staged = field({ ancelin: { at: 'K16' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'ancelin' })
    expect(staged.decision()).toBe('mover')
    staged.act({ type: 'step', to: 'K15' })
    expect(staged.decision()).toBe('reaction')
    expect(staged.seat()).toBe(1)
    expect(staged.legal()).toEqual([name('borsok', 'ancelin', 'K15'), { type: 'hold' }])
    const told = staged.history.length
    staged.act({ type: 'hold' })
    /* That he was asked and held his fire is nobody's business. */
    expect(staged.history).toHaveLength(told)
    expect(staged.decision()).toBe('mover')
    staged.act({ type: 'step', to: 'K14' })
    expect(staged.legal()).toEqual([name('borsok', 'ancelin', 'K14'), { type: 'hold' }])
  })

  test('AT-5.3-02: what could be shot at a mover is known before anybody is asked, and is what is offered then', () => {
    const staged = field({
      ancelin: { at: 'K15' },
      rolin: { at: 'N15' },
      foulques: {},
      borsok: enemy('K6'),
      temur: enemy('M6'),
    })
    const { arena, s } = staged
    const at = (piece: string) =>
      shotsAt(arena, s, pieceNamed(arena, piece)).map((shot) => [
        nameOf(arena, shot.shooter),
        nameOf(arena, shot.target),
        placeName(arena, shot.at),
      ])
    expect(at('ancelin')).toEqual([
      ['borsok', 'ancelin', 'K15'],
      ['temur', 'ancelin', 'K15'],
    ])
    expect(at('rolin')).toEqual([
      ['borsok', 'rolin', 'N15'],
      ['temur', 'rolin', 'N15'],
    ])
    /* Nothing at one who is not on the map. */
    expect(at('foulques')).toEqual([])
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K14' })
    expect(staged.offers('name').map(({ shooter, target, at: hex }) => [shooter, target, hex])).toEqual(at('ancelin'))
  })

  test('AT-2.1-06: nobody in contact with an enemy is asked', () => {
    const staged = field({ ancelin: { at: 'K16' }, rolin: { at: 'K7' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' })
    expect(staged.decision()).toBe('mover')
  })

  test('AT-5.3-01: only who kept within his weapon’s limit and did not attack', () => {
    const staged = field({
      ancelin: { at: 'K16' },
      borsok: enemy('K6', { more: { pace: 'more' } }),
      guksun: enemy('L6', { more: { fought: true } }),
      temur: enemy('M6'),
    })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' })
    expect(staged.offers('name').map(({ shooter }) => shooter)).toEqual(['temur'])
  })

  test('AT-5.3-03: he may be fired at in the hex where he stops, until another begins to move', () => {
    const staged = field({ ancelin: { at: 'K16' }, rolin: { at: 'N16' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'ancelin' })
    walk(staged, 'K15')
    staged.act({ type: 'halt' })
    expect(staged.decision()).toBe('reaction')
    staged.act({ type: 'hold' }).act({ type: 'activate', piece: 'rolin' }).act({ type: 'step', to: 'N15' })
    expect(staged.refusal(name('borsok', 'ancelin', 'K15'))?.code).toBe('notTheMover')
  })

  test('AT-5.3-04: all are named before a die is thrown', () => {
    const staged = field({ ancelin: { at: 'K16' }, borsok: enemy('K6'), guksun: enemy('L6'), temur: enemy('M6') })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' })
    expect(staged.refusal({ type: 'loose' })?.code).toBe('nobodyNamed')
    staged.act(name('borsok', 'ancelin', 'K15')).act(name('guksun', 'ancelin', 'K15'))
    expect(staged.told('shoots')).toEqual([])
    expect(staged.refusal(name('borsok', 'ancelin', 'K15'))?.code).toBe('namedAlready')
    expect(staged.refusal({ type: 'hold' })?.code).toBe('namedMustFire')
    /* Impact 7 and 7: both miss. */
    staged.act({ type: 'loose' }, 7, 7)
    expect(staged.told('volley')).toMatchObject([{ shooters: ['borsok', 'guksun'], target: 'ancelin', at: 'K15' }])
    expect(staged.told('shoots')).toHaveLength(2)
  })

  test('AT-5.3-04: when nobody is left to name the volley flies', () => {
    const staged = field({ ancelin: { at: 'K16' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' })
    staged.act(name('borsok', 'ancelin', 'K15'), 7)
    expect(staged.decision()).toBe('mover')
  })

  test('AT-5.3-05, AT-5.3-06: the second of three kills him; the third has fired too, in vain', () => {
    const staged = field({
      pierron: { at: 'K9' },
      rolin: { at: 'R16' },
      borsok: enemy('K6'),
      guksun: enemy('L6'),
      temur: enemy('J6'),
    })
    staged.act({ type: 'activate', piece: 'pierron' }).act({ type: 'step', to: 'K8' })
    staged.act(name('borsok', 'pierron', 'K8')).act(name('guksun', 'pierron', 'K8'))
    /* Two hexes, no impact die: 10 misses, 1 kills. Temur, who is the last to be named, needs none. */
    staged.act(name('temur', 'pierron', 'K8'), 10, 1)
    expect(staged.piece('pierron').health).toBe('dead')
    expect(staged.told('wasted')).toMatchObject([{ shooter: 'temur', target: 'pierron' }])
    for (const one of ['borsok', 'guksun', 'temur']) expect(staged.piece(one).volley).toBe(true)
    /* None of them may fire again in this phase. */
    staged.act({ type: 'activate', piece: 'rolin' }).act({ type: 'step', to: 'R15' })
    expect(staged.decision()).toBe('mover')
  })

  test('AT-5.3-14: each shooter once in an enemy phase', () => {
    const staged = field({ ancelin: { at: 'K16' }, borsok: enemy('K6'), guksun: enemy('N6') })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' })
    staged.act(name('borsok', 'ancelin', 'K15')).act({ type: 'loose' }, 7)
    walk(staged, 'K14')
    staged.act({ type: 'step', to: 'K13' })
    expect(staged.refusal(name('borsok', 'ancelin', 'K13'))?.code).toBe('volleyedBefore')
    expect(staged.refusal(name('guksun', 'ancelin', 'K13'))).toBeUndefined()
  })
})

describe('men in hiding', () => {
  test('a side with hidden archers is asked in every hex, so that the question gives nobody away', () => {
    /* Borsok, hidden, could not reach him; without him nobody is asked. */
    const asked = (hidden: boolean): string => {
      const staged = field({ ancelin: { at: 'M4' }, borsok: enemy('A18', { more: { hidden, volley: true } }) })
      staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'M5' })
      return staged.decision()
    }
    expect(asked(true)).toBe('reaction')
    expect(asked(false)).toBe('mover')
  })

  test('a side with hidden men is asked in step 1 even when it has nothing to fire at', () => {
    const asked = (hidden: boolean): string =>
      stage({
        map: 'road',
        step: 'fire',
        pieces: { bahram: { at: 'A18', more: { hidden } }, kismet: enemy('X1') },
      }).decision()
    expect(asked(true)).toBe('fire')
    expect(asked(false)).not.toBe('fire')
  })

  test('hidden men are no targets, hinder no line and are struck by nobody', () => {
    const staged = field({
      ancelin: { at: 'A18' },
      kismet: { at: 'K10', more: { hidden: true } },
      borsok: enemy('K14'),
    })
    const shot = { shooter: staged.id('borsok'), weapon: 'composite-bow', at: staged.place('K8') } as const
    expect(whyNotTarget(staged.arena, staged.s, 1, staged.id('kismet'))?.code).toBe('targetNotOnMap')
    expect(whyNotTarget(staged.arena, staged.s, 1, staged.id('ancelin'))).toBeUndefined()
    staged.piece('ancelin').at = staged.place('K8')
    const { arena, s } = staged
    expect(
      whyNotAim(arena, s, shot.shooter, arena.kit.weapons[shot.weapon], staged.id('ancelin'), shot.at),
    ).toBeUndefined()
    staged.piece('kismet').at = staged.place('K9')
    const plan = shotOf(arena, s, { ...shot, target: staged.id('ancelin') })
    expect(plan.landings.flatMap(({ hit }) => (hit === null ? [] : [hit.victim]))).toEqual([staged.id('ancelin')])
  })
})

describe('who is asked', () => {
  /** What is asked after a step of Ancelin's from M4 to M5. */
  function asked(pieces: Readonly<Record<string, Setting>>): string {
    const staged = field({ ancelin: { at: 'M4' }, ...pieces })
    return staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'M5' }).decision()
  }

  /** What is asked after a step of Ancelin's from K16 to K15, with another bow in the hands of Borsok in K7. */
  function withBow(change: Partial<Weapon>, more: Partial<Piece> = {}): string {
    const borsok = kit.character.get('borsok')
    if (borsok === undefined) throw new Error('no Borsok')
    const missile = { ...kit.weapons['composite-bow'], ...change }
    const using: Kit = {
      ...kit,
      character: new Map([...kit.character, ['borsok', { ...borsok, missile }]]),
      weapons: { ...kit.weapons, 'composite-bow': missile },
    }
    const pieces = { ancelin: { at: 'K16' }, borsok: enemy('K7', { more }) }
    const staged = stage({ map: 'road', kit: using, pieces })
    return staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' }).decision()
  }

  test('AT-5.1-02: nobody for the sake of a hidden man whose weapon is never used in defence', () => {
    expect(asked({ bahram: enemy('A18', { more: { hidden: true } }) })).toBe('mover')
    expect(asked({ borsok: enemy('A18', { more: { hidden: true } }) })).toBe('reaction')
  })

  test('AT-5.3-02: nor for an archer who is not on the map yet', () => {
    expect(asked({ borsok: { side: 1 }, kismet: enemy('X18') })).toBe('mover')
  })

  test('AT-5.4-03: an archer in whose long range he comes, to the last hex of it, and no other', () => {
    const reach = (long: number): string => withBow({ foot: { short: 2, medium: 3, long } })
    expect([reach(7), reach(8)]).toEqual(['mover', 'reaction'])
  })

  test('AT-5.1-03: with a weapon that allows it after any move', () => {
    const pace = (defensive: 'half' | 'free'): string => withBow({ defensive }, { pace: 'more' })
    expect([pace('half'), pace('free')]).toEqual(['mover', 'reaction'])
  })

  test('AT-7.1.2-03: nobody at a man of the side that fires, hidden archers or not', () => {
    const staged = field({
      ancelin: { at: 'K15' },
      guksun: enemy('K8'),
      borsok: enemy('A18', { more: { hidden: true } }),
    })
    offerReaction(staged.play(), staged.id('guksun'))
    expect(topFrame(staged.s).step).not.toBe('reaction')
  })

  test('AT-5.3-02: a man of the side that moves is no shooter, armed or not', () => {
    const staged = field({ ancelin: { at: 'K16' }, rolin: { at: 'N16' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' })
    expect(staged.refusal(name('rolin', 'ancelin', 'K15'))?.code).toBe('shooterNotYours')
  })
})

describe('what the volley does', () => {
  test('AT-5.3-15: a wounded man whom a second wound kills is not slowed any more', () => {
    const staged = field({ pierron: { at: 'K9', health: 'wounded' }, rolin: { at: 'R16' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'pierron' }).act({ type: 'step', to: 'K8' })
    /* Two hexes off: the damage die alone. 4 and 1 for the weapon: B. */
    staged.act(name('borsok', 'pierron', 'K8'), 4)
    expect(staged.told('damage')).toMatchObject([{ letter: 'B' }])
    expect([staged.piece('pierron').health, staged.told('slowed')]).toEqual(['dead', []])
  })

  test('AT-5.3-15: another who is struck instead slows nobody', () => {
    const staged = field({ pierron: { at: 'L12' }, rolin: { at: 'K13' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'pierron' }).act({ type: 'step', to: 'K12' })
    staged.act(name('borsok', 'pierron', 'K12'), 8, 4)
    expect(staged.told('damage')).toMatchObject([{ victim: 'rolin' }])
    expect(staged.told('slowed')).toEqual([])
  })

  test('AT-8.5.6-02: a man stopped in a doorway between two archers is covered against one of them', () => {
    const staged = stage({
      map: 'village',
      pieces: { pierron: { at: 'D7' }, rolin: { at: 'X18' }, borsok: enemy('D3'), guksun: enemy('D9') },
    })
    staged.act({ type: 'activate', piece: 'pierron' }).act({ type: 'step', to: 'D6' })
    staged.act(name('borsok', 'pierron', 'D6')).act(name('guksun', 'pierron', 'D6'))
    expect([staged.decision(), staged.seat()]).toEqual(['coverSide', 0])
    expect(staged.offers('coverAgainst').map(({ at }) => at)).toEqual(['D3', 'D9'])
    staged.act({ type: 'coverAgainst', at: 'D9' }, 9, 9)
    expect(staged.s.covers).toMatchObject([
      { piece: staged.id('pierron'), at: staged.place('D6'), against: staged.place('D9') },
    ])
  })
})

describe('fire at the same man again', () => {
  /** In how many more hexes he may be fired at again after shots at him. */
  function interval(piece: string, setting: Setting, ...path: string[]): number {
    const staged = field({ [piece]: setting, borsok: enemy('K3'), guksun: enemy('N3'), temur: enemy('P3') })
    const [first = '', ...further] = path
    staged.act({ type: 'activate', piece }).act({ type: 'step', to: first })
    staged.act(name('borsok', piece, first)).act({ type: 'loose' }, 7)
    let hexes = 0
    for (const to of further) {
      staged.act({ type: 'step', to })
      hexes++
      if (staged.decision() === 'reaction') return hexes
    }
    return 99
  }

  test('AT-5.3-07: after one hex if he is on foot and wounded', () => {
    expect(interval('pierron', { at: 'K17', health: 'wounded' }, 'K16', 'K15', 'K14')).toBe(1)
  })

  test('AT-5.3-08: after two if he is on foot and unhurt', () => {
    expect(interval('pierron', { at: 'K17' }, 'K16', 'K15', 'K14', 'K13')).toBe(2)
  })

  test('AT-5.3-09: after three if he is mounted, wounded or not, on camel or horse', () => {
    const path = ['K14', 'K13', 'K12', 'K11', 'K10'] as const
    expect(interval('guerin', { at: 'K15', rear: 'K16' }, ...path)).toBe(3)
    expect(interval('guerin', { at: 'K15', rear: 'K16', health: 'wounded' }, ...path)).toBe(3)
    expect(interval('dubays', { at: 'K15', rear: 'K16' }, ...path)).toBe(3)
  })

  test('AT-5.3-10: after four if he charges', () => {
    const staged = field({ guerin: { at: 'K15', rear: 'K16' }, borsok: enemy('K8'), guksun: enemy('N8') })
    const { s } = staged
    const rider = staged.id('guerin')
    const target = staged.id('guksun')
    s.charges = [{ rider, target, foe: target, path: [], answers: -1, state: 'riding', group: false }]
    s.volley = { target: rider, since: 2, over: [] }
    offerReaction(staged.play(), rider)
    expect(topFrame(s).step).not.toBe('reaction')
    offerReaction(staged.play(), rider)
    expect(topFrame(s).step).toBe('reaction')
  })

  test('AT-2-04, AT-7.1.2-03: in step 3 only, and only at the side whose phase it is', () => {
    const offered = (step: 'move' | 'combat', mover: string): boolean => {
      const staged = field({ ancelin: { at: 'K15' }, achard: { at: 'L15' }, borsok: enemy('K8') })
      staged.s.step = step
      offerReaction(staged.play(), staged.id(mover))
      return topFrame(staged.s).step === 'reaction'
    }
    expect(offered('move', 'ancelin')).toBe(true)
    expect(offered('combat', 'ancelin')).toBe(false)
    expect(offered('move', 'borsok')).toBe(false)
  })

  test('AT-7.1.2-13: none at a charger who is being counter-charged', () => {
    const staged = field({
      guerin: { at: 'K15', rear: 'K16' },
      borsok: enemy('K8'),
      antar: enemy('N8', { rear: 'N7' }),
    })
    const { s } = staged
    const rider = staged.id('guerin')
    const foe = staged.id('antar')
    const charge = { foe, path: [], group: false } as const
    s.charges = [{ ...charge, rider, target: foe, answers: -1, state: 'riding' }]
    offerReaction(staged.play(), rider)
    expect(topFrame(s).step).toBe('reaction')
    s.frames.pop()
    s.charges.push({ ...charge, rider: foe, target: rider, answers: 0, state: 'announced' })
    offerReaction(staged.play(), rider)
    expect(topFrame(s).step).not.toBe('reaction')
  })

  test('AT-5.3-08 AT-5.3-13: and after two more again, while he goes on', () => {
    const staged = field({ pierron: { at: 'K17' }, borsok: enemy('K3'), guksun: enemy('L6'), temur: enemy('M6') })
    staged.act({ type: 'activate', piece: 'pierron' }).act({ type: 'step', to: 'K16' })
    staged.act(name('borsok', 'pierron', 'K16')).act({ type: 'loose' }, 7)
    staged.act({ type: 'step', to: 'K15' }).act({ type: 'step', to: 'K14' })
    staged.act(name('guksun', 'pierron', 'K14')).act({ type: 'loose' }, 7)
    expect(staged.s.volley).toEqual({ target: staged.id('pierron'), since: 0, over: [] })
    staged.act({ type: 'step', to: 'K13' })
    expect(staged.decision()).toBe('mover')
    staged.act({ type: 'step', to: 'K12' })
    expect(staged.decision()).toBe('reaction')
  })

  test('AT-7.1.2-13: of two chargers the one who is answered, whichever he is', () => {
    const staged = field({
      guerin: { at: 'K15', rear: 'K16' },
      roger: { at: 'M15', rear: 'M16' },
      borsok: enemy('K8'),
      antar: enemy('N8', { rear: 'N7' }),
    })
    const { s } = staged
    const [guerin, roger, foe] = [staged.id('guerin'), staged.id('roger'), staged.id('antar')]
    const charge = { foe, target: foe, path: [], group: false, answers: -1, state: 'riding' } as const
    s.charges = [
      { ...charge, rider: guerin },
      { ...charge, rider: roger },
      { ...charge, rider: foe, target: roger, answers: 1, state: 'announced' },
    ]
    const offered = (rider: number): boolean => {
      offerReaction(staged.play(), rider)
      const asked = topFrame(s).step === 'reaction'
      if (asked) s.frames.pop()
      return asked
    }
    expect([offered(guerin), offered(roger)]).toEqual([true, false])
  })

  test('AT-5.3-13: once another moves, the fire at him is over until the next turn', () => {
    const staged = field({ ancelin: { at: 'K16' }, rolin: { at: 'N16' }, borsok: enemy('K6'), guksun: enemy('N6') })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K15' })
    staged
      .act(name('borsok', 'ancelin', 'K15'))
      .act({ type: 'loose' }, 7)
      .act({ type: 'halt' })
    expect(staged.decision()).toBe('move')
    staged.act({ type: 'activate', piece: 'rolin' }).act({ type: 'step', to: 'N15' })
    expect(staged.s.volley.over).toEqual([staged.id('ancelin')])
    staged.act({ type: 'hold' }).act({ type: 'halt' })
    expect(staged.offers('name').map(({ target }) => target)).toEqual(['rolin'])
  })
})

describe('those who do not move', () => {
  test('AT-5.3-11: nobody is fired at before he moves, unless his owner declares that he will not', () => {
    const staged = field({ ancelin: { at: 'K14' }, rolin: { at: 'N14' }, borsok: enemy('K6') })
    expect(staged.decision()).toBe('move')
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K13' })
    expect(staged.refusal(name('borsok', 'rolin', 'N14'))?.code).toBe('notTheMover')
    staged.act({ type: 'hold' }).act({ type: 'halt' })
    while (staged.decision() === 'reaction') staged.act({ type: 'hold' })
    staged.act({ type: 'stand', piece: 'rolin' })
    expect(staged.decision()).toBe('reaction')
    expect(staged.offers('name').map(({ target }) => target)).toEqual(['rolin'])
  })

  test('AT-5.3-11: the end of the step declares all the others, and there is a last opportunity', () => {
    const staged = field({
      ancelin: { at: 'K14' },
      rolin: { at: 'N14' },
      foulques: { at: 'P14', health: 'stunned' },
      borsok: enemy('K6'),
    })
    staged.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'K13' })
    staged.act({ type: 'hold' }).act({ type: 'halt' }).act({ type: 'hold' }).act({ type: 'done' })
    expect(staged.decision()).toBe('reaction')
    expect(staged.offers('name').map(({ target }) => target)).toEqual(['rolin', 'foulques'])
  })

  test('AT-5.3-11: he who was declared to stand, and was spared, may be fired at in the end; the last named too', () => {
    const staged = field({
      borsok: enemy('K6'),
      guksun: enemy('L6'),
      ancelin: { at: 'K14' },
      foulques: { at: 'P14' },
      rolin: { at: 'N14' },
    })
    staged.act({ type: 'stand', piece: 'ancelin' }).act({ type: 'hold' }).act({ type: 'done' })
    const targets = (): string[] => staged.offers('name').map(({ target }) => target)
    expect(new Set(targets())).toEqual(new Set(['ancelin', 'foulques', 'rolin']))
    /* With one named, others may only name the same man. */
    staged.act(name('borsok', 'rolin', 'N14'))
    expect(targets()).toEqual(['rolin'])
  })

  test('AT-5.3-11: a passenger whose camel was led along has moved', () => {
    const targets = (spent: number): string[] => {
      const other = field({
        ancelin: { at: 'K14' },
        melisende: { at: 'N14' },
        camel: { at: 'N14', rear: 'N15', animal: 'howdah' },
        borsok: enemy('K6'),
      })
      Object.assign(other.piece('melisende'), { status: 'aboard', at: -1, with: other.id('camel') })
      Object.assign(other.piece('camel'), { bears: other.id('melisende'), spent })
      return other
        .act({ type: 'done' })
        .offers('name')
        .map(({ target }) => target)
    }
    expect(targets(0)).toContain('melisende')
    expect(targets(3)).not.toContain('melisende')
  })

  test('AT-5.3-12: from one to another, and not back to the first', () => {
    const staged = field({
      ancelin: { at: 'K14' },
      rolin: { at: 'N14' },
      foulques: { at: 'P14' },
      borsok: enemy('K6'),
      guksun: enemy('L6'),
      temur: enemy('M6'),
    })
    staged.act({ type: 'done' }).act(name('borsok', 'ancelin', 'K14'))
    expect(staged.refusal(name('guksun', 'rolin', 'N14'))?.code).toBe('oneTargetAtATime')
    staged.act({ type: 'loose' }, 7)
    expect(staged.refusal(name('guksun', 'ancelin', 'K14'))?.code).toBe('tooSoonAgain')
    staged.act(name('guksun', 'rolin', 'N14')).act({ type: 'loose' }, 7)
    expect(staged.refusal(name('temur', 'ancelin', 'K14'))?.code).toBe('fireOverAtHim')
    expect(staged.refusal(name('temur', 'rolin', 'N14'))?.code).toBe('tooSoonAgain')
    /* With nobody left to fire, the step is over. */
    staged.act(name('temur', 'foulques', 'P14'), 7)
    expect(staged.decision()).not.toBe('reaction')
  })
})

describe('what it does to a move', () => {
  /** Borsok, two hexes away, hits Pierron, who has spent 3 of his 8 MP; -1 if he moves no more. */
  function left(die: number, setting: Partial<Setting> = {}): Stage {
    const staged = field({ pierron: { at: 'K11', ...setting }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'pierron' })
    walk(staged, 'K10', 'K9')
    staged.act({ type: 'step', to: 'K8' })
    return staged.act(name('borsok', 'pierron', 'K8'), die)
  }
  const points = (staged: Stage): number => {
    const frame = topFrame(staged.s)
    return frame.step === 'mover' ? frame.left : -1
  }

  test('AT-5.3-15: instead of driving him back it costs him two MP', () => {
    const staged = left(7)
    expect(staged.told('damage')).toMatchObject([{ row: 8, letter: 'A' }])
    expect(staged.told('slowed')).toMatchObject([{ piece: 'pierron', lost: 2, left: 3 }])
    expect(staged.decision()).toBe('mover')
    expect(staged.at('pierron')).toBe('K8')
    expect(points(staged)).toBe(3)
  })

  test('AT-5.3-15: never below nothing', () => {
    const staged = field({ pierron: { at: 'K14' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'pierron' })
    walk(staged, 'K13', 'K12', 'K11', 'K10', 'K9', 'L8')
    staged.act({ type: 'step', to: 'L7' })
    /* One MP left after seven; two hexes from Borsok. */
    staged.act(name('borsok', 'pierron', 'L7'), 7)
    expect(staged.told('slowed')).toMatchObject([{ lost: 1, left: 0 }])
  })

  test('AT-5.3-15: a wound halves what is left, rounded down', () => {
    const staged = left(4)
    expect(staged.told('damage')).toMatchObject([{ row: 5, letter: 'B' }])
    expect(staged.piece('pierron').health).toBe('wounded')
    expect(staged.told('slowed')).toMatchObject([{ lost: 3, left: 2 }])
    expect(points(staged)).toBe(2)
  })

  test('AT-5.3-15: death and the fall from the saddle end the move', () => {
    expect(left(1).decision()).not.toBe('mover')
    const staged = field({ josseran: { at: 'K10', rear: 'K11' }, borsok: enemy('K6') })
    staged.act({ type: 'activate', piece: 'josseran' })
    walk(staged, 'K9')
    staged.act({ type: 'step', to: 'K8' })
    /* Armour and composite bow: 1 is row 3, D: the horse falls. */
    staged.act(name('borsok', 'josseran', 'K8'), 1)
    expect(staged.piece('josseran-mount').health).toBe('dead')
    expect(staged.piece('josseran').health).toBe('stunned')
    expect(staged.decision()).not.toBe('mover')
  })

  test('AT-5.3-15: one who was not moving loses nothing by it', () => {
    const staged = field({ pierron: { at: 'K8' }, borsok: enemy('K6') })
    staged.act({ type: 'done' }).act(name('borsok', 'pierron', 'K8'), 7)
    expect(staged.told('damage')).toMatchObject([{ letter: 'A' }])
    expect(staged.told('slowed')).toEqual([])
    expect(staged.at('pierron')).toBe('K8')
  })
})
