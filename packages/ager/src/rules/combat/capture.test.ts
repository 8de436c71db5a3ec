import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { escortOf, mayEscape } from './capture.ts'

const emirs: Readonly<Record<string, Setting>> = {
  ilghazi: { at: 'F10', rear: 'F9' },
  balak: { at: 'E12', rear: 'D11' },
  zengi: { at: 'G12', rear: 'H11' },
}

/** Three emirs round one knight: 26 + 28 + 27 against 13 on foot. */
function surround(more: Readonly<Record<string, Setting>> = {}, knight: Setting = { at: 'F11', side: 1 }): Stage {
  return stage({ map: 'road', step: 'combat', pieces: { ...emirs, guerin: knight, ...more } })
}

function demand(t: Stage, defender: string, attackers: readonly string[], ...rolls: number[]): Stage {
  const [attacker = '', ...others] = attackers
  t.act({ type: 'attack', attacker, defender })
  for (const one of others) t.act({ type: 'join', attacker: one })
  return t.act({ type: 'demand' }, ...rolls)
}

const all = ['ilghazi', 'balak', 'zengi']

describe('7.4: capture', () => {
  test('AT-7.4-01: at a difference of 60 several men may ask him to yield; it is measured before the shifts', () => {
    const t = surround()
    t.act({ type: 'attack', attacker: 'ilghazi', defender: 'guerin' })
    expect(t.refusal({ type: 'demand' })?.code).toBe('tooFewForSurrender')
    t.act({ type: 'join', attacker: 'balak' })
    expect(t.refusal({ type: 'demand' })?.code).toBe('differenceTooSmall')
    t.act({ type: 'join', attacker: 'zengi' })
    expect(t.refusal({ type: 'demand' })).toBeUndefined()
  })

  test('AT-7.4-01: a difference of exactly 60 is enough, one less is not', () => {
    const kit = (captureDifference: number) => {
      const { tables } = surround().arena.kit
      return { ...surround().arena.kit, tables: { ...tables, figures: { ...tables.figures, captureDifference } } }
    }
    const asked = (difference: number) => {
      const pieces = { ...emirs, guerin: { at: 'F11', side: 1 } } as const
      const t = stage({ map: 'road', step: 'combat', pieces, kit: kit(difference) })
      t.act({ type: 'attack', attacker: 'ilghazi', defender: 'guerin' })
      t.act({ type: 'join', attacker: 'balak' }).act({ type: 'join', attacker: 'zengi' })
      return t.refusal({ type: 'demand' })?.code
    }
    // 26 + 28 + 27 against 13
    expect([asked(68), asked(69)]).toEqual([undefined, 'differenceTooSmall'])
    expect(surround().arena.kit.tables.figures.captureDifference).toBe(60)
  })

  test('AT-7.4-02: one man is asked to yield, not two', () => {
    const t = surround({ thoros: { at: 'G11', side: 1 } })
    t.act({ type: 'attack', attacker: 'ilghazi', defender: 'guerin' }).act({ type: 'join', attacker: 'zengi' })
    t.act({ type: 'include', defender: 'thoros' })
    expect(t.refusal({ type: 'demand' })?.code).toBe('notHighRank')
  })

  test('AT-7.4-01: not with a friend beside him', () => {
    const t = surround({ ancelin: { at: 'F12', side: 1 } })
    t.act({ type: 'attack', attacker: 'ilghazi', defender: 'guerin' })
    t.act({ type: 'join', attacker: 'balak' }).act({ type: 'join', attacker: 'zengi' })
    expect(t.refusal({ type: 'demand' })?.code).toBe('friendBesideHim')
  })

  test('AT-7.4-02: knights, ghulams and nobles only', () => {
    const foot = surround({}, { at: 'C3', side: 1 })
    expect(foot.s.pieces).toHaveLength(7)
    const t = stage({ map: 'road', step: 'combat', pieces: { ...emirs, pierron: { at: 'F11', side: 1 } } })
    t.act({ type: 'attack', attacker: 'ilghazi', defender: 'pierron' })
    t.act({ type: 'join', attacker: 'balak' }).act({ type: 'join', attacker: 'zengi' })
    expect(t.refusal({ type: 'demand' })?.code).toBe('notHighRank')
    for (const id of ['roger', 'guerin', 'aitekin', 'thoros'])
      expect(t.arena.kit.character.get(id)?.highRank, id).toBe(true)
    for (const id of ['milon', 'georges', 'kamil', 'ktulu', 'karaja'])
      expect(t.arena.kit.character.get(id)?.highRank, id).toBe(false)
  })

  test('AT-7.4-13: before chapter 7 no prisoners are taken', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      chapters: 6,
      pieces: { ...emirs, guerin: { at: 'F11', side: 1 } },
    })
    t.act({ type: 'attack', attacker: 'ilghazi', defender: 'guerin' })
    t.act({ type: 'join', attacker: 'balak' }).act({ type: 'join', attacker: 'zengi' })
    expect(t.refusal({ type: 'demand' })?.code).toBe('chapterSeven')
  })

  test('AT-7.4-03 AT-7.4-04: on 1 to 4 he yields and shows his wounded side', () => {
    const t = demand(surround(), 'guerin', all, 4)
    expect(t.piece('guerin')).toMatchObject({ captive: 'fit', health: 'wounded', status: 'on' })
    expect(t.told('captured')[0]).toMatchObject({ piece: 'guerin', by: all })
    expect(t.told('struck')).toEqual([])
  })

  test('AT-7.4-03: on 5 to 10 he fights on and the combat is fought', () => {
    const t = demand(surround(), 'guerin', all, 5, 9)
    expect(t.told('demanded')[0]).toMatchObject({ die: 5, yields: false })
    expect(t.told('struck')[0]).toMatchObject({ letter: 'D' })
    expect(t.piece('guerin').captive).toBe('no')
  })

  test('AT-7.4-04: a rider is set down beside his mount', () => {
    const t = demand(
      surround({ arslan: { at: 'E11', rear: 'D10' } }, { at: 'F11', rear: 'F12', side: 1 }),
      'guerin',
      [...all, 'arslan'],
      1,
    )
    expect(t.decision()).toBe('place')
    t.act({ type: 'place', at: 'F13' })
    expect(t.piece('guerin')).toMatchObject({ captive: 'fit', health: 'wounded', rear: -1 })
    expect(t.piece('guerin-mount')).toMatchObject({ status: 'on', health: 'fit' })
  })

  test('AT-7.4-04 AT-1.2-14: a prisoner neither attacks nor is attacked by his captors', () => {
    const t = surround({ ancelin: { at: 'G11', side: 1 } }, { at: 'F11', side: 1, more: { captive: 'fit' } })
    expect(t.refusal({ type: 'attack', attacker: 'ilghazi', defender: 'guerin' })?.code ?? 'none').toBe('ourPrisoner')
  })
})

describe('7.4: escape', () => {
  const held = (more: Readonly<Record<string, Setting>>): Stage =>
    stage({
      map: 'road',
      step: 'move',
      active: 1,
      pieces: {
        guerin: { at: 'F11', side: 1, health: 'wounded', more: { captive: 'fit' } },
        pierron: { at: 'A1', side: 1 },
        ...more,
      },
    })

  test('AT-7.4-05: combatants beside him are his escort; civilians are not', () => {
    const t = held({ ergun: { at: 'F10' }, kutbeddin: { at: 'F12', health: 'wounded' }, yusuf: { at: 'E11' } })
    expect(escortOf(t.arena, t.s, t.id('guerin'))).toEqual([t.id('ergun'), t.id('kutbeddin')])
  })

  test('AT-7.4-07 AT-7.4-10: he may run while at most one guard is beside him', () => {
    const two = held({ ergun: { at: 'F10' }, kutbeddin: { at: 'F12' } })
    expect(mayEscape(two.arena, two.s, two.id('guerin'))).toBe(false)
    const one = held({ ergun: { at: 'F10' }, kutbeddin: { at: 'F14' } })
    expect(mayEscape(one.arena, one.s, one.id('guerin'))).toBe(true)
    const stunned = held({ ergun: { at: 'F10' }, kutbeddin: { at: 'F12', health: 'stunned' } })
    expect(mayEscape(stunned.arena, stunned.s, stunned.id('guerin'))).toBe(true)
  })

  test('AT-7.4-08: or while one of his guards is attacked or shot at', () => {
    const t = held({ ergun: { at: 'F10', more: { harried: true } }, kutbeddin: { at: 'F12' } })
    expect(mayEscape(t.arena, t.s, t.id('guerin'))).toBe(true)
  })

  test('AT-7.4-08: an attack in step 4 opens it, and it serves for one movement step', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      active: 1,
      pieces: {
        guerin: { at: 'F11', side: 1, health: 'wounded', more: { captive: 'fit' } },
        ancelin: { at: 'F9', side: 1 },
        ergun: { at: 'F10' },
        kutbeddin: { at: 'F12' },
      },
    })
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'ergun' }).act({ type: 'strike' }, 6)
    expect(t.piece('ergun').harried).toBe(true)
  })

  test('AT-7.4-09: he may strike with a friend who attacks his guard, and is free', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      active: 1,
      pieces: {
        guerin: { at: 'F11', side: 1, health: 'wounded', more: { captive: 'fit' } },
        ancelin: { at: 'F9', side: 1 },
        ergun: { at: 'F10' },
        kutbeddin: { at: 'F12' },
      },
    })
    expect(t.refusal({ type: 'attack', attacker: 'guerin', defender: 'ergun' })?.code).toBe('captiveFights')
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'ergun' }).act({ type: 'join', attacker: 'guerin' })
    t.act({ type: 'strike' }, 6)
    // 14 + 11, his wounded figure, against 10
    expect(t.told('struck')[0]).toMatchObject({ attack: 25, defence: 10 })
    expect(t.piece('guerin').captive).toBe('escaped')
  })

  test('AT-7.4-09: also where another is attacked together with his guard', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      active: 1,
      pieces: {
        guerin: { at: 'F11', side: 1, health: 'wounded', more: { captive: 'fit' } },
        ancelin: { at: 'E10', side: 1 },
        ergun: { at: 'F10' },
        yusuf: { at: 'E11' },
      },
    })
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yusuf' })
    expect(t.refusal({ type: 'join', attacker: 'guerin' })?.code).toBe('captiveFights')
    t.act({ type: 'include', defender: 'ergun' })
    expect(t.refusal({ type: 'join', attacker: 'guerin' })).toBeUndefined()
  })

  test('AT-7.4-11: whoever was wounded when he was taken is no fugitive in search of a weapon once he is free', () => {
    const pieces = (captive: 'fit' | 'wounded') => ({
      guerin: { at: 'F11', side: 1, health: 'wounded', more: { captive } } as const,
      ancelin: { at: 'F9', side: 1 } as const,
      ergun: { at: 'F10' },
    })
    const freed = (captive: 'fit' | 'wounded') => {
      const t = stage({ map: 'road', step: 'combat', active: 1, pieces: pieces(captive) })
      t.act({ type: 'attack', attacker: 'ancelin', defender: 'ergun' }).act({ type: 'join', attacker: 'guerin' })
      return t.act({ type: 'strike' }, 6).piece('guerin').captive
    }
    expect([freed('fit'), freed('wounded')]).toEqual(['escaped', 'no'])
  })

  test.each([
    [6, 'chapterSeven'],
    [7, undefined],
  ] as const)('AT-7.4-13: with the rules up to chapter %i a fugitive is asked again: %s', (chapters, code) => {
    const t = stage({
      map: 'road',
      step: 'combat',
      chapters,
      pieces: {
        guerin: { at: 'F11', side: 1, health: 'wounded', more: { captive: 'escaped' } },
        ergun: { at: 'F10' },
        kutbeddin: { at: 'F12' },
      },
    })
    expect(t.refusal({ type: 'retake', piece: 'guerin' })?.code).toBe(code)
  })

  test('AT-7.4-12: two enemies beside a fugitive and no friend of his: a new surrender die', () => {
    const fugitive = (more: Readonly<Record<string, Setting>>): Stage =>
      stage({
        map: 'road',
        step: 'combat',
        pieces: { guerin: { at: 'F11', side: 1, health: 'wounded', more: { captive: 'escaped' } }, ...more },
      })
    const t = fugitive({ ergun: { at: 'F10' }, kutbeddin: { at: 'F12' } })
    t.act({ type: 'retake', piece: 'guerin' }, 5)
    expect(t.piece('guerin').captive).toBe('escaped')
    expect(t.refusal({ type: 'retake', piece: 'guerin' })?.code).toBe('askedAlready')
    const again = fugitive({ ergun: { at: 'F10' }, kutbeddin: { at: 'F12' } }).act(
      { type: 'retake', piece: 'guerin' },
      4,
    )
    expect(again.piece('guerin').captive).toBe('fit')
    const alone = fugitive({ ergun: { at: 'F10' } })
    expect(alone.refusal({ type: 'retake', piece: 'guerin' })?.code).toBe('twoMustHoldHim')
    const helped = fugitive({ ergun: { at: 'F10' }, kutbeddin: { at: 'F12' }, ancelin: { at: 'E11', side: 1 } })
    expect(helped.refusal({ type: 'retake', piece: 'guerin' })?.code).toBe('friendBesideHim')
    expect(alone.refusal({ type: 'attack', attacker: 'ergun', defender: 'guerin' })).toBeUndefined()
  })
})
