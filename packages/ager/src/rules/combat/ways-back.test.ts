import { describe, expect, test } from 'vitest'
import { kit } from '../../testing/kit.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { playOn } from '../decisions.ts'
import { driveBack } from './retreat.ts'

type Pieces = Readonly<Record<string, Setting>>

function fight(pieces: Pieces, map = 'road'): Stage {
  return stage({ map, step: 'combat', pieces })
}

/** Pierron in F10 strikes at Khattab in F11: on 4 Khattab is driven back, on 8 Pierron. */
const FOOT: Pieces = { pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } }
/** Guérin in F8 strikes at Kamil in F9: on 7 Kamil is driven back two hexes, to F11 and F12. */
const RIDERS: Pieces = { guerin: { at: 'F8', rear: 'F7' }, kamil: { at: 'F9', rear: 'F10', side: 1 } }

function strike(t: Stage, attacker: string, defender: string, die: number, ...rolls: number[]): Stage {
  return t.act({ type: 'attack', attacker, defender }).act({ type: 'strike' }, die, ...rolls)
}

/** A retreat of two hexes from a shot fired in `from`, in step 3 with somebody far off who could still move. */
function underFire(pieces: Pieces, piece: string, from: string, ...rolls: number[]): Stage {
  const t = stage({ map: 'road', step: 'move', pieces: { roger: { at: 'A1' }, ...pieces } })
  const p = t.play(...rolls)
  driveBack(p, { piece: t.id(piece), cause: 'fire', from: t.place(from), foes: [], hexes: 2 })
  playOn(p)
  return t
}

const choices = (t: Stage): string[] =>
  t
    .offers('retreat')
    .map(({ to }) => to)
    .sort()
/** Head and rear. */
function lies(t: Stage, name: string): (string | null)[] {
  const { rear } = t.piece(name)
  return [t.at(name), rear === -1 ? null : t.arena.field.nameOf(rear)]
}

describe('5.4.4, 6.4: friends in the saddle make room like others', () => {
  /** Enemies on both sides leave Khattab only F12, where Kamil sits. */
  const pressed: Pieces = {
    ...FOOT,
    ancelin: { at: 'E12' },
    rolin: { at: 'G12' },
    kamil: { at: 'F12', rear: 'F13', side: 1 },
  }

  test('AT-6.4-03: a rider is displaced one hex, without turning, where his owner says', () => {
    const t = strike(fight(pressed), 'pierron', 'khattab', 4)
    expect([t.decision(), t.seat()]).toEqual(['retreat', 1])
    expect(choices(t)).toEqual(['E13', 'F13', 'G13'])
    t.act({ type: 'retreat', to: 'F13' }, 1, 1)
    expect([lies(t, 'kamil'), t.at('khattab')]).toEqual([['F13', 'F14'], 'F12'])
    expect([t.piece('kamil').health, t.piece('khattab').health]).toEqual(['fit', 'fit'])
  })

  test('AT-6.4-03: a friend whom nobody else lets by does not make room into the hexes of the man for whom he makes it', () => {
    const lying = { health: 'stunned' } as const
    /* Guérin, struck at from F9, can slide to G11 and G12 or to E11 and E12. */
    const t = fight({
      guerin: { at: 'F10', rear: 'F11' },
      kismet: { at: 'F9', side: 1 },
      evhad: { at: 'F12', side: 1 },
      pierron: { at: 'G12' },
      garin: { at: 'H11' },
      ode: { at: 'H10', ...lying },
      guillot: { at: 'I11', ...lying },
      osmond: { at: 'I12', ...lying },
      turstin: { at: 'H12', ...lying },
      rolin: { at: 'G13', ...lying },
    })
    const p = t.play(1, 1)
    driveBack(p, { piece: t.id('guerin'), cause: 'combat', from: -1, foes: [t.id('kismet')], hexes: 1 })
    playOn(p)
    expect(lies(t, 'guerin')).toEqual(['E11', 'E12'])
    expect(t.at('pierron')).toBe('G12')
  })

  test('AT-6.4-04: he is tested where he comes beside an enemy', () => {
    const t = strike(fight(pressed), 'pierron', 'khattab', 4).act({ type: 'retreat', to: 'G13' }, 1, 1, 1)
    expect(t.told('infiltration').map(({ mover, opposer, at }) => [mover, opposer, at])).toEqual([
      ['kamil', 'rolin', 'G13'],
      ['khattab', 'ancelin', 'F12'],
      ['khattab', 'rolin', 'F12'],
    ])
  })

  test('AT-6.4-03: by an attacker who is driven back as well', () => {
    const lying = { health: 'stunned' } as const
    const behind = { guerin: { at: 'F9', rear: 'F8' }, ernoul: { at: 'E10', ...lying }, payen: { at: 'G10', ...lying } }
    const t = strike(fight({ ...FOOT, ...behind }), 'pierron', 'khattab', 8)
    expect([t.decision(), t.seat()]).toEqual(['retreat', 0])
    t.act({ type: 'retreat', to: 'F8' })
    expect([lies(t, 'guerin'), t.at('pierron')]).toEqual([['F8', 'F7'], 'F9'])
  })

  test('AT-5.4.4-04: under fire, and never nearer to the shooter', () => {
    const stunned = ['E12', 'G12', 'D12', 'E13', 'G13', 'H12'].map((at, i): [string, Setting] => [
      ['walid', 'jafar', 'salim', 'rafi', 'zayd', 'bilal'][i] ?? '',
      { at, side: 1, health: 'stunned' },
    ])
    const men = { khattab: { at: 'F11', side: 1 }, kamil: { at: 'F13', rear: 'F14', side: 1 } } as const
    const t = underFire({ ...men, ...Object.fromEntries(stunned) }, 'khattab', 'F5')
    t.act({ type: 'retreat', to: 'F12' })
    expect([t.decision(), choices(t)]).toEqual(['retreat', ['E14', 'F14', 'G14']])
    t.act({ type: 'retreat', to: 'E14' })
    expect([lies(t, 'kamil'), t.at('khattab')]).toEqual([['E14', 'E15'], 'F13'])
  })

  test('AT-5.4.4-04: a stunned man or an animal keeps him out, for all their side', () => {
    const ring = { ...FOOT, ancelin: { at: 'E12' }, rolin: { at: 'G12' } }
    for (const there of [
      { at: 'F12', side: 1, health: 'stunned' },
      { at: 'F12', rear: 'F13', side: 1, animal: 'horse' },
    ] as const) {
      const name = 'animal' in there ? 'horse' : 'walid'
      const t = strike(fight({ ...ring, [name]: there }), 'pierron', 'khattab', 4)
      expect([t.at('khattab'), t.piece('khattab').health]).toEqual(['F11', 'wounded'])
    }
  })
})

describe('5.4.4, 6.4: a rider who is driven back', () => {
  test('AT-6.4-03: displaces whoever stands behind his rear, on foot or mounted', () => {
    const foot = strike(fight({ ...RIDERS, walid: { at: 'F12', side: 1 } }), 'guerin', 'kamil', 7)
    expect([foot.decision(), foot.seat()]).toEqual(['retreat', 1])
    expect(choices(foot)).toEqual(['E12', 'E13', 'F13', 'G12', 'G13'])
    foot.act({ type: 'retreat', to: 'G13' })
    expect([lies(foot, 'kamil'), foot.at('walid')]).toEqual([['F11', 'F12'], 'G13'])
    const rider = strike(fight({ ...RIDERS, nasr: { at: 'F12', rear: 'F13', side: 1 } }), 'guerin', 'kamil', 7)
    rider.act({ type: 'retreat', to: 'F13' })
    expect([lies(rider, 'kamil'), lies(rider, 'nasr')]).toEqual([
      ['F11', 'F12'],
      ['F13', 'F14'],
    ])
    expect(rider.piece('kamil').health).toBe('fit')
  })

  test('AT-6.4-03: and another before his head, one after the other', () => {
    const t = strike(
      fight({ ...RIDERS, walid: { at: 'F12', side: 1 }, jafar: { at: 'F11', side: 1 } }),
      'guerin',
      'kamil',
      7,
    )
    expect(choices(t)).toEqual(['E11', 'E12', 'G11', 'G12'])
    t.act({ type: 'retreat', to: 'E12' }).act({ type: 'retreat', to: 'F13' })
    expect([lies(t, 'kamil'), t.at('jafar'), t.at('walid')]).toEqual([['F11', 'F12'], 'E12', 'F13'])
  })

  test('AT-6.4-03: one rider lying across both hexes goes once', () => {
    /* Sideways: a heap of dead closes the axis behind him. */
    const heap = { animal: 'horse', at: 'F11', health: 'dead' } as const
    const across: Pieces = {
      one: { ...heap, rear: 'F12' },
      two: { ...heap, rear: 'F12' },
      nasr: { at: 'H10', rear: 'H11', side: 1 },
    }
    const t = strike(fight({ ...RIDERS, ...across }), 'guerin', 'kamil', 7)
    expect(choices(t)).toEqual(['E10', 'G10'])
    t.act({ type: 'retreat', to: 'G10' })
    expect(choices(t)).toEqual(['I10', 'I11'])
    t.act({ type: 'retreat', to: 'I10' })
    expect([lies(t, 'kamil'), lies(t, 'nasr')]).toEqual([
      ['H10', 'H11'],
      ['I10', 'I11'],
    ])
    expect(t.told('retreats').map(({ piece }) => piece)).toEqual(['kamil', 'nasr', 'kamil'])
  })

  test('AT-5.4.4-07 AT-6.4-06: with a stunned friend or an animal behind him he falls short', () => {
    const lying = strike(fight({ ...RIDERS, walid: { at: 'F12', side: 1, health: 'stunned' } }), 'guerin', 'kamil', 7)
    expect([lies(lying, 'kamil'), lying.piece('kamil').health]).toEqual([['F10', 'F11'], 'wounded'])
    const horse = { spare: { at: 'F12', rear: 'F13', side: 1, animal: 'horse' } } as const
    const shot = underFire({ kamil: { at: 'F9', rear: 'F10', side: 1 }, ...horse }, 'kamil', 'F3')
    expect([lies(shot, 'kamil'), shot.piece('kamil').health]).toEqual([['F10', 'F11'], 'wounded'])
  })

  test('AT-5.4.4-04: under fire he displaces them as well', () => {
    const men = { kamil: { at: 'F9', rear: 'F10', side: 1 }, walid: { at: 'F12', side: 1 } } as const
    const t = underFire(men, 'kamil', 'F3')
    expect(choices(t)).toEqual(['E12', 'E13', 'F13', 'G12', 'G13'])
    t.act({ type: 'retreat', to: 'F13' })
    expect([lies(t, 'kamil'), t.at('walid')]).toEqual([['F11', 'F12'], 'F13'])
  })
})

describe('5.4.4: as far as can be', () => {
  const names = ['walid', 'jafar', 'salim', 'rafi', 'zayd', 'bilal', 'daoud']
  /** Every hex two away from F11 that leads away from F5, each with a stunned man in it. */
  const second = Object.fromEntries(
    ['D11', 'D12', 'E13', 'F13', 'G13', 'H12', 'H11'].map((at, i): [string, Setting] => [
      names[i] ?? '',
      { at, side: 1, health: 'stunned' },
    ]),
  )
  const khattab = { at: 'F11', side: 1 } as const

  function driven(pieces: Pieces, hexes: number): Stage {
    const t = stage({ map: 'road', step: 'move', pieces: { roger: { at: 'A1' }, khattab, ...pieces } })
    const p = t.play()
    driveBack(p, { piece: t.id('khattab'), cause: 'fire', from: t.place('F5'), foes: [], hexes })
    playOn(p)
    return t
  }

  test('AT-5.4.4-03: over those among whom he cannot stay, if he can stand beyond them', () => {
    const t = driven(second, 3)
    expect(choices(t)).toEqual(['E12', 'F12', 'G12'])
    t.act({ type: 'retreat', to: 'F12' }).act({ type: 'retreat', to: 'F13' }).act({ type: 'retreat', to: 'F14' })
    expect([t.at('khattab'), t.piece('khattab').health]).toEqual(['F14', 'fit'])
    const { walid: _, ...others } = second
    expect(choices(driven(others, 3))).toEqual(['E12', 'F12', 'G12'])
  })

  test('AT-5.4.4-03: by no way that ends sooner than another', () => {
    const { rafi: _, ...others } = second
    /* Behind E12 and G12 lie the stunned: he is asked nothing. */
    expect(driven(others, 2).at('khattab')).toBe('F13')
    expect(choices(driven(second, 2))).toEqual(['E12', 'F12', 'G12'])
  })

  test('AT-5.4.4-04 AT-5.4.4-07: where he can go no farther, a friend makes room already in the first hex', () => {
    const t = driven({ ...second, yazid: { at: 'F12', side: 1 } }, 2)
    t.act({ type: 'retreat', to: 'F12' })
    expect(choices(t)).toEqual(['E12', 'G12'])
    t.act({ type: 'retreat', to: 'E12' })
    expect([t.at('khattab'), t.at('yazid'), t.piece('khattab').health]).toEqual(['F12', 'E12', 'wounded'])
  })

  test('AT-5.4.4-04: behind a rider as well, where his rear could go no farther', () => {
    const men = {
      kamil: { at: 'F9', rear: 'F10', side: 1 },
      jafar: { at: 'F11', side: 1 },
      walid: { at: 'F12', side: 1, health: 'stunned' },
    } as const
    const t = underFire(men, 'kamil', 'F3')
    expect(t.decision()).toBe('retreat')
    t.act({ type: 'retreat', to: 'G12' })
    expect([lies(t, 'kamil'), t.at('jafar'), t.piece('kamil').health]).toEqual([['F10', 'F11'], 'G12', 'wounded'])
    expect(t.told('retreats').map(({ piece }) => piece)).toEqual(['jafar', 'kamil'])
  })

  test('AT-5.4.4-04: a prisoner of his side, who bars no way, makes no room either', () => {
    const ring = { ...FOOT, ancelin: { at: 'E12' }, rolin: { at: 'G12' } } as const
    const t = strike(
      fight({ ...ring, guerin: { at: 'F12', health: 'wounded', more: { captive: 'fit' } } }),
      'pierron',
      'khattab',
      4,
    )
    expect([t.at('khattab'), t.piece('khattab').health, t.at('guerin')]).toEqual(['F11', 'wounded', 'F12'])
  })

  test('AT-5.4.4-08 AT-5.4.4-11: a rider’s rear does not leave the map', () => {
    /* With no man on foot among the enemies. */
    const t = stage({
      map: 'road',
      step: 'move',
      pieces: { roger: { at: 'A5', rear: 'A6' }, kamil: { at: 'F2', rear: 'F1', side: 1 } },
    })
    const p = t.play()
    driveBack(p, { piece: t.id('kamil'), cause: 'fire', from: t.place('F9'), foes: [], hexes: 2 })
    playOn(p)
    expect(choices(t)).toEqual(['E2', 'G2'])
  })

  test('AT-8.6.2-03: nobody goes back through a trapdoor', () => {
    const pieces = { pierron: { at: 'A1' }, khattab: { at: 'D5@2', side: 1 } } as const
    const t = stage({ map: 'village', step: 'combat', pieces: { ...pieces, walid: { at: 'X1', side: 1 } } })
    const p = t.play()
    driveBack(p, { piece: t.id('khattab'), cause: 'combat', from: -1, foes: [], hexes: 1 })
    playOn(p)
    expect(choices(t)).not.toContain('D5')
    expect(choices(t)).not.toEqual([])
  })
})

describe('6.4: a cascade of retreats', () => {
  const walkers = kit.characters.filter(({ mount }) => mount === null).map(({ id }) => id)
  const others = walkers.filter((id) => id !== 'pierron' && id !== 'khattab')

  /** Khattab's friends behind him down column F, and stunned men on either side, so that each can only push on the next. */
  function file(length: number, end: Setting | null): Stage {
    const pieces: Record<string, Setting> = { ...FOOT }
    const names = [...others]
    const place = (at: string, more: Partial<Setting> = {}): void => {
      pieces[names.shift() ?? ''] = { at, side: 1, ...more }
    }
    for (let i = 0; i < length; i++) place(`F${12 + i}`)
    for (let row = 12; row <= 13 + length; row++) for (const c of ['E', 'G']) place(`${c}${row}`, { health: 'stunned' })
    if (end !== null) pieces[names.shift() ?? ''] = end
    return strike(fight(pieces), 'pierron', 'khattab', 4)
  }

  test('AT-6.4-03: has no end: five push on one another', () => {
    for (const length of [1, 4, 5]) {
      const t = file(length, null)
      expect([t.at('khattab'), t.piece('khattab').health], `${length}`).toEqual(['F12', 'fit'])
      expect(t.told('retreats').map(({ to }) => to)).toEqual(
        Array.from({ length: length + 1 }, (_, i) => `F${12 + length - i}`),
      )
    }
  })

  test('AT-6.4-06: unless the last of them has nowhere to go', () => {
    const t = file(5, { at: 'F17', side: 1, health: 'stunned' })
    expect([t.at('khattab'), t.piece('khattab').health]).toEqual(['F11', 'wounded'])
    expect(t.told('retreats')).toEqual([])
  })
})

describe('4.4.6: a horse driven up to a camel', () => {
  /** Beside F11, which Kamil's rear enters first, not beside F9 and F10. */
  const camel = { at: 'G12', rear: 'H12', animal: 'camel', side: 1, more: { holder: -1 } } as const
  const kamil = { at: 'F9', rear: 'F10', side: 1 } as const

  test('AT-4.4.6-01 AT-4.4.6-06: tests where it comes beside it, once', () => {
    const t = strike(fight({ ...RIDERS, camel }), 'guerin', 'kamil', 7, 6)
    expect(t.told('camelFear')).toMatchObject([{ piece: 'kamil', die: 6, total: 8, result: 'calm' }])
    expect([lies(t, 'kamil'), t.piece('kamil').fear]).toEqual([['F11', 'F12'], 0])
    const shot = underFire({ kamil, camel }, 'kamil', 'F3', 6)
    expect([shot.told('camelFear').length, lies(shot, 'kamil')]).toEqual([1, ['F11', 'F12']])
  })

  test('AT-4.4.6-03: forced on, its rider is handicapped', () => {
    const t = strike(fight({ ...RIDERS, camel }), 'guerin', 'kamil', 7, 3)
    expect([lies(t, 'kamil'), t.piece('kamil').fear, t.piece('kamil').health]).toEqual([['F11', 'F12'], 1, 'fit'])
  })

  test('AT-4.4.6-02 AT-6.4-06: shying it goes back, and he has fallen short', () => {
    const t = underFire({ kamil, camel }, 'kamil', 'F3', 1)
    expect(t.told('recoils')).toMatchObject([{ piece: 'kamil', to: 'F9' }])
    expect([lies(t, 'kamil'), t.piece('kamil').health]).toEqual([['F9', 'F10'], 'wounded'])
    expect(t.told('wounded')).toHaveLength(1)
  })

  test('AT-4.4.6-02 AT-4.3-19: not beside the man who drove it; then he is hurt where he is', () => {
    const t = strike(fight({ ...RIDERS, camel }), 'guerin', 'kamil', 7, 1)
    expect(t.told('recoils')).toEqual([])
    expect([lies(t, 'kamil'), t.piece('kamil').health]).toEqual([['F10', 'F11'], 'wounded'])
  })

  test('AT-4.4.6-02 AT-4.3-19: nor may its rear come back beside him', () => {
    /* Pierron strikes from behind, so that Kamil goes forward, to F8, and smells the camel. */
    const ahead = { ...camel, at: 'G8', rear: 'H7' } as const
    const t = strike(fight({ pierron: { at: 'F11' }, kamil, camel: ahead }), 'pierron', 'kamil', 3, 1)
    expect(t.told('camelFear')).toMatchObject([{ result: 'recoil' }])
    expect([t.told('recoils'), lies(t, 'kamil')]).toEqual([[], ['F8', 'F9']])
  })

  test('AT-4.4.6-06: what was beside its head before is beside it still', () => {
    /* A heap of dead behind him: aside to G10 and G11, with a camel beside F9 and G10. */
    const dead = { animal: 'horse', at: 'F11', rear: 'F12', health: 'dead' } as const
    const t = underFire({ kamil, one: dead, two: dead, camel: { ...camel, at: 'G9', rear: 'H8' } }, 'kamil', 'B8')
    expect([t.told('camelFear'), t.told('retreats')[0]?.to]).toEqual([[], 'G10'])
  })

  test('AT-4.4.6-02 AT-4.3-18: where it shies back to, an enemy beside it tests again', () => {
    const t = underFire({ kamil, camel, ancelin: { at: 'G9' } }, 'kamil', 'F3', 1, 1)
    expect(t.told('recoils')).toHaveLength(1)
    expect(t.told('infiltration')).toMatchObject([{ opposer: 'ancelin', at: 'F9' }])
  })

  test('AT-4.4.6-01: a Frank’s horse without the bonus, an attacker’s, and one that only makes room', () => {
    const frank = { guerin: { at: 'F10', rear: 'F9' }, kamil: { at: 'F11', rear: 'F12', side: 1 } } as const
    const near = { ...camel, at: 'G8', rear: 'H7' } as const
    let driven: Stage | undefined
    for (let die = 1; die <= 10 && driven === undefined; die++) {
      const t = fight({ ...frank, camel: near })
      t.act({ type: 'attack', attacker: 'guerin', defender: 'kamil' })
      try {
        t.act({ type: 'strike' }, die, 6)
        if (t.told('camelFear').length > 0) driven = t
      } catch {
        continue
      }
    }
    expect(driven?.told('camelFear')).toMatchObject([{ piece: 'guerin', die: 6, total: 6, result: 'forced' }])
    /* Nasr makes room for Khattab and comes beside the camel. */
    const pressed: Pieces = {
      ...FOOT,
      ancelin: { at: 'E12' },
      rolin: { at: 'G12' },
      nasr: { at: 'F12', rear: 'F13', side: 1 },
    }
    const shoved = strike(fight({ ...pressed, camel: { ...camel, at: 'G15', rear: 'H15' } }), 'pierron', 'khattab', 4)
    shoved.act({ type: 'retreat', to: 'F13' }, 8, 1, 1)
    expect(shoved.told('camelFear')).toMatchObject([{ piece: 'nasr', result: 'calm' }])
  })

  test('AT-4.4.6-01: a horse without a rider too, which hurts nobody', () => {
    const t = underFire({ horse: { ...kamil, animal: 'horse' }, camel }, 'horse', 'F3', 2)
    expect(t.told('camelFear')).toMatchObject([{ piece: 'horse', total: 2, result: 'recoil' }])
    expect([lies(t, 'horse'), t.piece('horse').health]).toEqual([['F9', 'F10'], 'fit'])
  })

  test('AT-4.4.6-01: a camel, ridden or not, fears none', () => {
    const t = underFire({ dubays: { ...kamil }, camel }, 'dubays', 'F3')
    expect([t.told('camelFear'), lies(t, 'dubays')]).toEqual([[], ['F11', 'F12']])
  })
})

describe('6.7: an unhorsed rider', () => {
  const ring = ['E11', 'E12', 'E13', 'F13', 'G13', 'G12', 'G11']
  const enemies = ['ancelin', 'rolin', 'lancelin', 'thibaud', 'gerbert', 'foulques', 'pierron']

  /** Kamil is thrown in F11 and F12, with enemies in all hexes around him but one. */
  function thrown(last: string, more: Pieces): Stage {
    const pieces: Record<string, Setting> = {
      guerin: { at: 'F10', rear: 'F9' },
      kamil: { at: 'F11', rear: 'F12', side: 1 },
      ...more,
    }
    ring.forEach((at, i) => {
      if (at !== last) pieces[enemies[i] ?? ''] = { at }
    })
    return strike(fight(pieces), 'guerin', 'kamil', 5)
  }

  test('AT-6.7-02: a friend in the saddle makes room', () => {
    const t = thrown('F13', { nasr: { at: 'F13', rear: 'F14', side: 1 } })
    expect([t.decision(), t.seat()]).toEqual(['retreat', 1])
    t.act({ type: 'retreat', to: 'F14' })
    expect([t.at('kamil'), t.piece('kamil').health, lies(t, 'nasr')]).toEqual(['F13', 'stunned', ['F14', 'F15']])
    expect(t.told('infiltration')).toEqual([])
  })

  test('AT-6.7-02 AT-6.4-03: in cascade where it must be', () => {
    const lying = { side: 1, health: 'stunned' } as const
    const t = thrown('F13', {
      walid: { at: 'F13', side: 1 },
      jafar: { at: 'F14', side: 1 },
      salim: { at: 'E14', ...lying },
      rafi: { at: 'G14', ...lying },
    })
    expect(t.decision()).toBe('retreat')
    t.act({ type: 'retreat', to: 'F15' })
    expect([t.at('kamil'), t.at('walid'), t.at('jafar')]).toEqual(['F13', 'F14', 'F15'])
  })

  test.each([
    ['a stunned friend', { walid: { at: 'F13', side: 1, health: 'stunned' } }],
    ['a loose horse', { spare: { at: 'F13', rear: 'F14', animal: 'horse', more: { holder: -1 } } }],
  ] as const)(
    'AT-6.7-02: where %s alone keeps him from being surrounded he lies in the nearest free hex',
    (_, there) => {
      const t = thrown('F13', there)
      expect([t.decision(), t.seat()]).toEqual(['place', 1])
      const offered = t.offers('place').map(({ at }) => at)
      expect(offered).toContain('E14')
      expect(offered).not.toContain('F16')
      t.act({ type: 'place', at: 'E14' })
      expect([t.at('kamil'), t.piece('kamil').health]).toEqual(['E14', 'stunned'])
    },
  )

  test('AT-6.7-03: killed where enemies hold every hex, one of them by an animal', () => {
    const t = thrown('F13', {
      spare: { at: 'F13', rear: 'F14', animal: 'horse', more: { holder: 0 } },
      garin: { at: 'F15' },
    })
    expect(t.told('killed')).toMatchObject([{ piece: 'kamil', cause: 'surrounded' }])
  })
})
