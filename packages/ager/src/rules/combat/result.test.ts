import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import type { Health } from '../../components.ts'
import { NONE } from '../../state.ts'
import { playOn } from '../decisions.ts'
import { kill, stun, unhorse, wound } from './harm.ts'

function fight(pieces: Readonly<Record<string, Setting>>, map = 'road'): Stage {
  return stage({ map, step: 'combat', pieces })
}

/** One strike by these at those. */
function strike(t: Stage, attackers: readonly string[], defenders: readonly string[], ...rolls: number[]): Stage {
  const [attacker = '', ...more] = attackers
  const [defender = '', ...others] = defenders
  t.act({ type: 'attack', attacker, defender })
  for (const one of more) t.act({ type: 'join', attacker: one })
  for (const one of others) t.act({ type: 'include', defender: one })
  return t.act({ type: 'strike' }, ...rolls)
}

const duel: Readonly<Record<string, Setting>> = { pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } }

describe('6: the letters against men on foot (10 against 7: column 0/4)', () => {
  test('AT-6-07: 7 gives -, nothing happens and nobody advances', () => {
    const t = strike(fight(duel), ['pierron'], ['khattab'], 7)
    expect(t.told('struck')[0]).toMatchObject({ letter: '-', die: 7 })
    expect(t.told('unmoved')).toHaveLength(1)
    expect(t.piece('khattab').health).toBe('fit')
  })

  test('AT-6-07 AT-6.5-07: A wounds an attacker, and a wound alone gives no advance', () => {
    const t = strike(fight(duel), ['pierron'], ['khattab'], 10)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'A' })
    expect(t.piece('pierron').health).toBe('wounded')
    expect(t.decision()).not.toBe('advance')
  })

  test('AT-6.5-01: of several who have won any one may go forward', () => {
    const t = strike(fight({ ...duel, ancelin: { at: 'E11' } }), ['pierron', 'ancelin'], ['khattab'], 1)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'F' })
    expect(t.offers('advance').map(({ piece }) => piece)).toEqual(['pierron', 'ancelin'])
  })

  test('AT-6-07: E wounds, D stuns a defender', () => {
    expect(strike(fight(duel), ['pierron'], ['khattab'], 1).piece('khattab').health).toBe('wounded')
    expect(strike(fight(duel), ['pierron'], ['khattab'], 2).piece('khattab').health).toBe('stunned')
  })

  test('AT-6-07: F kills', () => {
    const t = fight({ guerin: { at: 'F10', rear: 'F9' }, khattab: { at: 'F11', side: 1 } })
    expect(strike(t, ['guerin'], ['khattab'], 1).piece('khattab').health).toBe('dead')
  })

  test('AT-1.2-11: Stun and Dead on a counter are the stunned and the killed', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: { ancelin: { at: 'F12' }, rolin: { at: 'F14' }, yazid: { at: 'F13', side: 1 } },
    })
    stun(t.play(), t.id('ancelin'), 'combat')
    kill(t.play(), t.id('rolin'), 'combat')
    expect([t.piece('ancelin').health, t.piece('rolin').health]).toEqual(['stunned', 'dead'])
    expect(t.told('stunned')).toMatchObject([{ piece: 'ancelin', rules: ['AT-1.2-11', 'AT-1.2-12'] }])
    expect(t.told('killed')).toMatchObject([{ piece: 'rolin', rules: ['AT-1.2-11'] }])
    const why = (attacker: string) => t.refusal({ type: 'attack', attacker, defender: 'yazid' })?.code
    expect([why('ancelin'), why('rolin')]).toEqual(['cannotFight', 'cannotFight'])
  })

  test('AT-1.2-17: the eight faces of Raymond’s four counters, and no other', () => {
    const faces = new Set<string>()
    const look = (t: Stage): void => {
      const { health, rear } = t.piece('raymond')
      const horse = t.piece('raymond-mount')
      faces.add(`${rear === NONE ? 'on foot' : 'mounted'}, ${health}`)
      if (horse.status === 'on') faces.add(`horse without rider, ${horse.health}`)
    }
    const raymond = (health: Health): Stage => fight({ raymond: { at: 'F12', rear: 'F13', health } })
    for (const health of ['fit', 'wounded'] as const) {
      look(raymond(health))
      for (const harm of [wound, stun, kill]) {
        const t = raymond(health)
        harm(t.play(), t.id('raymond'), 'combat')
        playOn(t.play())
        while (t.decision() === 'place') t.act(t.legal()[0] ?? { type: 'done' })
        look(t)
      }
      for (const after of ['fit', 'stunned', 'wounded', 'dead'] as const)
        for (const mountDies of [false, true]) {
          const t = raymond(health)
          unhorse(t.play(), t.id('raymond'), after, mountDies, 'combat')
          playOn(t.play())
          while (t.decision() === 'place') t.act(t.legal()[0] ?? { type: 'done' })
          look(t)
        }
    }
    expect([...faces].sort()).toEqual([
      'horse without rider, dead',
      'horse without rider, fit',
      'mounted, fit',
      'mounted, wounded',
      'on foot, dead',
      'on foot, fit',
      'on foot, stunned',
      'on foot, wounded',
    ])
  })

  test('AT-1.2-15 AT-6.4-07: a second wound or stun kills', () => {
    const hurt = { pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1, health: 'wounded' } } as const
    expect(strike(fight(hurt), ['pierron'], ['khattab'], 1).told('struck')[0]).toMatchObject({ letter: 'E' })
    expect(strike(fight(hurt), ['pierron'], ['khattab'], 1).piece('khattab').health).toBe('dead')
    expect(strike(fight(hurt), ['pierron'], ['khattab'], 3).piece('khattab').health).toBe('dead')
  })

  test('AT-6.3-01: armour adds one to the die, and above ten counts as ten', () => {
    const t = fight({ pierron: { at: 'F10' }, hamza: { at: 'F11', side: 1 } })
    strike(t, ['pierron'], ['hamza'], 10)
    expect(t.told('struck')[0]).toMatchObject({ die: 10, armour: true, letter: 'A' })
  })

  test('AT-6.2-06: the owner says who takes it', () => {
    const t = fight({
      guerin: { at: 'F10', rear: 'F9' },
      khattab: { at: 'F11', side: 1 },
      walid: { at: 'E11', side: 1 },
    })
    strike(t, ['guerin'], ['khattab', 'walid'], 2)
    expect(t.decision()).toBe('casualty')
    expect(t.seat()).toBe(1)
    expect(t.refusal({ type: 'strike' })?.code).toBe('notNow')
    expect(t.legal()).toEqual([
      { type: 'victim', piece: 'khattab' },
      { type: 'victim', piece: 'walid' },
    ])
    t.act({ type: 'victim', piece: 'walid' })
    expect([t.piece('walid').health, t.piece('khattab').health]).toEqual(['wounded', 'fit'])
  })

  test('AT-6.2-06: of a horse that was taken from the attacker whoever leads it says', () => {
    const t = fight({
      guerin: { at: 'F10', rear: 'F9' },
      spare: { at: 'F11', rear: 'F12', animal: 'horse', more: { holder: 1 } },
      kamil: { at: 'E11', rear: 'E12', side: 1 },
    })
    t.piece('spare').leader = t.id('kamil')
    strike(t, ['guerin'], ['spare', 'kamil'], 2)
    expect(t.decision()).toBe('casualty')
    expect(t.seat()).toBe(1)
  })

  test('AT-6.2-06: of several attackers their owner says who takes it', () => {
    const t = fight({
      walid: { at: 'F10', health: 'wounded' },
      khattab: { at: 'E11', health: 'wounded' },
      guerin: { at: 'F11', side: 1 },
    })
    strike(t, ['walid', 'khattab'], ['guerin'], 10)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'A' })
    expect([t.decision(), t.seat()]).toEqual(['casualty', 0])
  })

  test('AT-6.3-03: where some wear no armour, one of these takes it', () => {
    const t = fight({
      guerin: { at: 'F10', rear: 'F9' },
      yazid: { at: 'F11', side: 1 },
      walid: { at: 'E11', side: 1 },
    })
    strike(t, ['guerin'], ['yazid', 'walid'], 3)
    expect([t.piece('walid').health, t.piece('yazid').health]).toEqual(['wounded', 'fit'])
  })
})

describe('6: the letters against riders', () => {
  const rider: Readonly<Record<string, Setting>> = {
    guerin: { at: 'F10', rear: 'F9' },
    kamil: { at: 'F11', rear: 'F12', side: 1 },
  }

  test('AT-1.2-16 AT-6.7-01 AT-6.7-04: D throws the rider, stunned; his owner lays him down beside the mount', () => {
    // 26 against 9: column 16/24, die 5 is D
    const t = strike(fight(rider), ['guerin'], ['kamil'], 5)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'D', mounted: true })
    expect(t.decision()).toBe('place')
    expect(t.seat()).toBe(1)
    const places = t.offers('place').map(({ at }) => at)
    expect(places).toHaveLength(7)
    expect(places).not.toContain('F10')
    expect([t.refusal({ type: 'strike' })?.code, t.refusal({ type: 'place', at: 'F10' })?.code]).toEqual([
      'notNow',
      'cannotBePlacedThere',
    ])
    t.act({ type: 'place', at: 'G12' })
    expect(t.piece('kamil')).toMatchObject({ health: 'stunned', rear: -1, with: -1 })
    expect(t.at('kamil')).toBe('G12')
    expect(t.piece('kamil-mount')).toMatchObject({ status: 'on', health: 'fit', bears: -1 })
    expect(t.at('kamil-mount')).toBe('F11')
  })

  test('AT-6-08: E wounds him in the saddle, F kills him and spares the mount, G kills the mount and stuns him', () => {
    expect(strike(fight(rider), ['guerin'], ['kamil'], 3).piece('kamil')).toMatchObject({
      health: 'wounded',
      status: 'on',
    })
    const f = strike(fight(rider), ['guerin'], ['kamil'], 2)
    f.act({ type: 'place', at: 'G12' })
    expect([f.piece('kamil').health, f.piece('kamil-mount').health]).toEqual(['dead', 'fit'])
    const g = strike(fight(rider), ['guerin'], ['kamil'], 1)
    g.act({ type: 'place', at: 'G12' })
    expect([g.piece('kamil').health, g.piece('kamil-mount').health]).toEqual(['stunned', 'dead'])
  })

  test('AT-6-08: H kills the mount and wounds the rider, I kills both', () => {
    const t = (): Stage =>
      fight({
        roger: { at: 'F10', rear: 'F9' },
        robert: { at: 'E12', rear: 'D11' },
        kamil: { at: 'F11', rear: 'F12', side: 1 },
      })
    const h = strike(t(), ['roger', 'robert'], ['kamil'], 3)
    expect(h.told('struck')[0]).toMatchObject({ letter: 'H', read: 9 })
    h.act({ type: 'place', at: 'G12' })
    expect([h.piece('kamil').health, h.piece('kamil-mount').health]).toEqual(['wounded', 'dead'])
    const i = strike(t(), ['roger', 'robert'], ['kamil'], 1)
    i.act({ type: 'place', at: 'G12' })
    expect([i.piece('kamil').health, i.piece('kamil-mount').health]).toEqual(['dead', 'dead'])
  })

  test('AT-6.7-05 AT-6.7-07 AT-6.7-08 AT-6.7-09: a lone animal has defence 1, no armour, and dies of G, H or I only', () => {
    const t = (): Stage =>
      fight({ guerin: { at: 'F10', rear: 'F9' }, horse: { at: 'F11', rear: 'F12', animal: 'horse', side: 1 } })
    const g = strike(t(), ['guerin'], ['horse'], 2)
    expect(g.told('struck')[0]).toMatchObject({ defence: 1, armour: false, mounted: true, letter: 'G' })
    expect(g.piece('horse').health).toBe('dead')
    const f = strike(t(), ['guerin'], ['horse'], 3)
    expect(f.told('struck')[0]).toMatchObject({ letter: 'F' })
    expect(f.piece('horse').health).toBe('fit')
    const c = strike(t(), ['guerin'], ['horse'], 8)
    expect(c.told('struck')[0]).toMatchObject({ letter: 'C' })
    expect(c.at('horse')).toBe('F11')
  })

  test('AT-6.7-02: where every hex is taken a friend makes room', () => {
    const ring = ['E11', 'E12', 'E13', 'F13', 'G13', 'G12', 'G11']
    const names = ['yazid', 'marwan', 'hamza', 'khattab', 'walid', 'jafar', 'salim']
    const pieces: Record<string, Setting> = { ...rider }
    ring.forEach((at, i) => (pieces[names[i] ?? ''] = { at, side: 1 }))
    const t = strike(fight(pieces), ['guerin'], ['kamil'], 5)
    expect(t.decision()).toBe('place')
    t.act({ type: 'place', at: 'F13' })
    expect(t.decision()).toBe('retreat')
    expect(t.seat()).toBe(1)
    t.act({ type: 'retreat', to: 'F14' })
    expect([t.at('khattab'), t.at('kamil')]).toEqual(['F14', 'F13'])
    expect(t.piece('khattab').health).toBe('fit')
  })

  test('AT-6.7-03: with enemies all round, the unhorsed rider is killed', () => {
    const ring = ['E11', 'E12', 'E13', 'F13', 'G13', 'G12', 'G11']
    const names = ['ancelin', 'rolin', 'lancelin', 'thibaud', 'gerbert', 'foulques', 'pierron']
    const pieces: Record<string, Setting> = { ...rider }
    ring.forEach((at, i) => (pieces[names[i] ?? ''] = { at }))
    const t = strike(fight(pieces), ['guerin'], ['kamil'], 5)
    expect(t.piece('kamil').health).toBe('dead')
    expect(t.told('killed')[0]).toMatchObject({ piece: 'kamil', cause: 'surrounded' })
    expect([t.at('kamil'), t.decision()]).toEqual(['F11', 'advance'])
  })

  test('AT-6.7.2-04: a passenger whose camel is killed stands beside it unhurt', () => {
    const t = fight({
      guerin: { at: 'F10', rear: 'F9' },
      litter: { at: 'F11', rear: 'F12', side: 1, animal: 'howdah', more: { holder: 1 } },
      melisende: { side: 1, more: { status: 'aboard' } },
    })
    t.piece('melisende').with = t.id('litter')
    t.piece('litter').bears = t.id('melisende')
    strike(t, ['guerin'], ['litter'], 1)
    expect(t.decision()).toBe('place')
    t.act({ type: 'place', at: 'F13' })
    expect(t.piece('melisende')).toMatchObject({ status: 'on', health: 'fit', with: -1 })
  })

  /** Guérin in F10 and Kamil in F11, each with a horse at his bridle. */
  function leading(more: Readonly<Record<string, Setting>> = {}): Stage {
    const t = fight({
      guerin: { at: 'F10', rear: 'F9' },
      horse: { at: 'H10', rear: 'H9', animal: 'horse', more: { holder: 0 } },
      kamil: { at: 'F11', rear: 'F12', side: 1 },
      spare: { at: 'H13', rear: 'H14', animal: 'horse', side: 1, more: { holder: 1 } },
      ...more,
    })
    /* At its head: G10 touches H9 and H10, G13 H12 and H13. */
    t.piece('horse').leader = t.id('guerin')
    t.piece('spare').leader = t.id('kamil')
    return t
  }
  const bridles = (t: Stage): number[] =>
    ['horse', 'spare'].flatMap((name) => [t.piece(name).leader, t.piece(name).holder])

  test('AT-4.4.4-11: a rider who attacks and one who is attacked lose the animals they lead, and the control of them', () => {
    expect(bridles(strike(leading(), ['guerin'], ['kamil'], 10))).toEqual([-1, -1, -1, -1])
  })

  test('AT-4.4.4-11 AT-4.4.4-09: another of the side who stands by it holds it yet; one who lies stunned does not', () => {
    const by = { khattab: { at: 'H12', side: 1 }, pierron: { at: 'H11', health: 'stunned' } } as const
    expect(bridles(strike(leading(by), ['guerin'], ['kamil'], 10))).toEqual([-1, -1, -1, 1])
  })

  test('AT-4.4.4-11: a man on foot keeps his, attacking or attacked', () => {
    for (const [attacker, defender] of [
      ['pierron', 'khattab'],
      ['khattab', 'pierron'],
    ] as const) {
      const t = stage({
        map: 'road',
        step: 'combat',
        active: attacker === 'pierron' ? 0 : 1,
        pieces: {
          pierron: { at: 'F10' },
          khattab: { at: 'F11', side: 1 },
          spare: { at: 'F12', rear: 'F13', animal: 'horse', side: 1, more: { holder: 1 } },
        },
      })
      t.piece('spare').leader = t.id('khattab')
      strike(t, [attacker], [defender], 10)
      expect(t.piece('spare')).toMatchObject({ leader: t.id('khattab'), holder: 1 })
    }
  })
})

describe('6.2: encirclement', () => {
  test('AT-6.2-08: a stunned man dies as soon as able enemies hold every hex he could enter', () => {
    const ring = ['F10', 'G11', 'G12', 'F12', 'E12']
    const names = ['ancelin', 'rolin', 'lancelin', 'thibaud', 'gerbert']
    const pieces: Record<string, Setting> = {
      khattab: { at: 'F11', side: 1, health: 'stunned' },
      walid: { at: 'E11', side: 1 },
      guerin: { at: 'D10', rear: 'D9' },
    }
    ring.forEach((at, i) => (pieces[names[i] ?? ''] = { at }))
    const t = fight(pieces)
    strike(t, ['guerin'], ['walid'], 5)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'E' })
    expect(t.piece('khattab').health).toBe('stunned')
    const again = fight({ ...pieces, walid: { at: 'C9', side: 1 }, foulques: { at: 'E11' } })
    strike(again, ['guerin'], ['walid'], 7).act({ type: 'stay' })
    expect(again.told('killed')[0]).toMatchObject({ piece: 'khattab', cause: 'encircled' })
  })
})
