import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setting } from '../../testing/stage.ts'
import { ON_FOOT, oddsOf } from './odds.ts'

function odds(map: string, pieces: Readonly<Record<string, Setting>>, attackers: string[], defenders: string[]) {
  const t = stage({ map, step: 'combat', pieces })
  return oddsOf(
    t.arena,
    t.s,
    attackers.map((one) => t.id(one)),
    defenders.map((one) => t.id(one)),
    ON_FOOT,
  )
}

/** Columns left or right through the ground alone. */
function ground(map: string, attacker: string, defender: string): number {
  const result = odds(map, { pierron: { at: attacker }, khattab: { at: defender, side: 1 } }, ['pierron'], ['khattab'])
  return result.read - result.column
}

describe('6: the column', () => {
  test('AT-6-06 AT-1.2-03 AT-1.2-04: attack figure less defence figure', () => {
    const result = odds('road', { ancelin: { at: 'F12' }, khattab: { at: 'F13', side: 1 } }, ['ancelin'], ['khattab'])
    expect(result).toMatchObject({ attack: 14, defence: 7, column: 4, read: 4, shifts: [] })
  })

  test('AT-1.2-13: a stunned man defends with the value of his stunned side', () => {
    const result = odds(
      'road',
      { ancelin: { at: 'F12' }, khattab: { at: 'F13', side: 1, health: 'stunned' } },
      ['ancelin'],
      ['khattab'],
    )
    expect(result.defence).toBe(3)
  })

  test('AT-6-08: there is a table against riders and one against men on foot', () => {
    const foot = odds('road', { ancelin: { at: 'F12' }, khattab: { at: 'F13', side: 1 } }, ['ancelin'], ['khattab'])
    const rider = odds(
      'road',
      { ancelin: { at: 'F12' }, kamil: { at: 'F13', rear: 'F14', side: 1 } },
      ['ancelin'],
      ['kamil'],
    )
    expect([foot.mounted, rider.mounted]).toEqual([false, true])
  })

  test('AT-6-08: a shift beyond the last column stays in it', () => {
    const result = odds(
      'road',
      {
        roger: { at: 'F12', rear: 'F11' },
        robert: { at: 'E13', rear: 'D12' },
        renaud: { at: 'G13', rear: 'H12' },
        khattab: { at: 'F13', side: 1 },
      },
      ['roger', 'robert', 'renaud'],
      ['khattab'],
    )
    expect(result).toMatchObject({ column: 9, read: 9 })
  })
})

describe('6.1: the ground', () => {
  // oasis map: H12 flat, G13 flat, J7 oasis (minus), I6 leaves, J6 flat
  test('AT-6.1-08: equal ground moves nothing', () => {
    expect(ground('oasis', 'C3', 'C4')).toBe(0)
  })

  test('AT-6.1-03 AT-6.1-05: worse ground costs one column, the enemy’s worse ground gains one', () => {
    expect(ground('oasis', 'M3', 'M4')).toBe(-1)
    expect(ground('oasis', 'M4', 'M3')).toBe(1)
  })

  test('AT-6.1-04 AT-6.1-06: house floor is plus', () => {
    expect(ground('village', 'M7', 'M6')).toBe(-1)
  })

  test('AT-6.1-07: from plus against minus two columns right, as against a man on the ladder of the house', () => {
    const t = stage({
      map: 'village',
      step: 'combat',
      pieces: { pierron: { at: 'D11' }, khattab: { at: 'C11', side: 1 } },
    })
    const shift = (): number => {
      const result = oddsOf(t.arena, t.s, [t.id('pierron')], [t.id('khattab')], ON_FOOT)
      return result.read - result.column
    }
    expect(shift()).toBe(0)
    t.piece('khattab').perched = t.piece('khattab').at
    expect(shift()).toBe(2)
  })

  test('AT-6-09 AT-8.7.1-01: with the rear of a horse in a doorway it is the side of the rear that counts', () => {
    const [inside, outside] = [
      { at: 'L3', rear: 'L4' },
      { at: 'K3', rear: 'K4' },
    ]
    const shift = (rider: Setting, man: string): (number | undefined)[] => {
      const attacked = odds('village', { guerin: { ...rider, side: 1 }, pierron: { at: man } }, ['pierron'], ['guerin'])
      const attacking = odds('village', { guerin: rider, khattab: { at: man, side: 1 } }, ['guerin'], ['khattab'])
      return [attacking, attacked].map(({ read, column }) => read - column)
    }
    expect([shift(inside, 'K4'), shift(outside, 'L4')]).toEqual([
      [-1, 0],
      [0, -1],
    ])
  })

  test('AT-6.1-02 AT-8.7.1-02 AT-6.1-10: through a window two columns left, whatever the ground', () => {
    expect(ground('village', 'K1', 'K2')).toBe(-2)
    expect(ground('village', 'K2', 'K1')).toBe(-2)
  })

  test('AT-8.7.1-01: through a door the defender is on plus, inside or outside', () => {
    expect(ground('village', 'M7', 'M6')).toBe(-1)
    expect(ground('village', 'M6', 'M7')).toBe(0)
  })

  test('AT-6.1-09: a rider takes the worse of his two hexes', () => {
    const pieces = (rear: string): Record<string, Setting> => ({
      kamil: { at: 'M4', rear },
      khattab: { at: 'N4', side: 1 },
    })
    expect(odds('oasis', pieces('L3'), ['kamil'], ['khattab']).shifts).toEqual([])
    expect(odds('oasis', pieces('M3'), ['kamil'], ['khattab']).shifts).toEqual([{ name: 'terrain', columns: -1 }])
  })

  test('AT-6.2-09 AT-6.2-10: of several the worst ground counts', () => {
    const two = odds(
      'oasis',
      { pierron: { at: 'M3' }, guillot: { at: 'N3' }, khattab: { at: 'M4', side: 1 } },
      ['pierron', 'guillot'],
      ['khattab'],
    )
    expect(two.shifts).toContainEqual({ name: 'terrain', columns: -1 })
    const against = odds(
      'oasis',
      { pierron: { at: 'M4' }, khattab: { at: 'M3', side: 1 }, walid: { at: 'N3', side: 1 } },
      ['pierron'],
      ['khattab', 'walid'],
    )
    expect(against.shifts).toContainEqual({ name: 'terrain', columns: 1 })
    const turned = odds(
      'oasis',
      { pierron: { at: 'M4' }, khattab: { at: 'M3', side: 1 }, walid: { at: 'N3', side: 1 } },
      ['pierron'],
      ['walid', 'khattab'],
    )
    expect(turned.shifts).toEqual(against.shifts)
  })
})

describe('6.2, 6.3, 6.7.1: together, armour, camels', () => {
  test('AT-6.2-02 AT-6.2-11: a pooled attack gains a column, and worse ground takes it away again', () => {
    const t = odds(
      'oasis',
      { ode: { at: 'M3' }, isa: { at: 'N3' }, yusuf: { at: 'M4', side: 1, health: 'wounded' } },
      ['ode', 'isa'],
      ['yusuf'],
    )
    expect(t.attack - t.defence).toBeGreaterThanOrEqual(9)
    expect(t.attack - t.defence).toBeLessThanOrEqual(15)
    expect(t).toMatchObject({ column: 5, read: 5 })
    expect(t.shifts).toEqual([
      { name: 'terrain', columns: -1 },
      { name: 'pooled', columns: 1 },
    ])
  })

  test('AT-6.2-03: against a rider only riders gain by it', () => {
    const pieces: Record<string, Setting> = {
      ancelin: { at: 'F12' },
      rolin: { at: 'E13' },
      guerin: { at: 'G13', rear: 'H12' },
      ernoul: { at: 'E14', rear: 'D14' },
      kamil: { at: 'F13', rear: 'F14', side: 1 },
    }
    expect(odds('road', pieces, ['ancelin', 'rolin'], ['kamil']).shifts).toEqual([])
    expect(odds('road', pieces, ['ancelin', 'guerin'], ['kamil']).shifts).toEqual([])
    expect(odds('road', pieces, ['guerin', 'ernoul'], ['kamil']).shifts).toEqual([{ name: 'pooled', columns: 1 }])
  })

  test('AT-6.3-01 AT-6.3-02: armour counts only if all who are attacked wear it', () => {
    const pieces: Record<string, Setting> = {
      ancelin: { at: 'F12' },
      yazid: { at: 'F13', side: 1 },
      khattab: { at: 'E13', side: 1 },
    }
    expect(odds('road', pieces, ['ancelin'], ['yazid']).armour).toBe(true)
    expect(odds('road', pieces, ['ancelin'], ['khattab']).armour).toBe(false)
    expect(odds('road', pieces, ['ancelin'], ['yazid', 'khattab']).armour).toBe(false)
  })

  test('AT-6.7.1-01 AT-4.4.6-07: a horseman beside a camel is worse off by one column, attacking or attacked', () => {
    const pieces: Record<string, Setting> = {
      guerin: { at: 'F12', rear: 'F11' },
      khattab: { at: 'F13', side: 1 },
      camel: { at: 'E12', rear: 'E11', animal: 'pack', side: 1 },
    }
    expect(odds('road', pieces, ['guerin'], ['khattab']).shifts).toEqual([{ name: 'camel', columns: -1 }])
    expect(odds('road', pieces, ['khattab'], ['guerin']).shifts).toEqual([{ name: 'camel', columns: 1 }])
  })

  test('AT-6.7.1-01: a camel that is ridden counts as well, and a dead one does not', () => {
    const beside = (more: Readonly<Record<string, Setting>>): Record<string, Setting> => ({
      guerin: { at: 'F12', rear: 'F11' },
      khattab: { at: 'F13', side: 1 },
      ...more,
    })
    const shifts = (more: Readonly<Record<string, Setting>>) =>
      odds('road', beside(more), ['guerin'], ['khattab']).shifts
    expect(shifts({ dubays: { at: 'E12', rear: 'E11', side: 1 } })).toEqual([{ name: 'camel', columns: -1 }])
    expect(shifts({ dubays: { at: 'E12', side: 1 } })).toEqual([])
    expect(shifts({ camel: { at: 'E12', rear: 'E11', animal: 'pack', side: 1, health: 'dead' } })).toEqual([])
    expect(shifts({ horse: { at: 'E12', rear: 'E11', animal: 'horse', side: 1 } })).toEqual([])
  })

  test('AT-6.7.1-01: nor does one that is elsewhere, under its rider or not yet on the map', () => {
    const pieces: Record<string, Setting> = {
      guerin: { at: 'F12', rear: 'F11' },
      khattab: { at: 'F13', side: 1 },
      camel: { animal: 'pack', side: 1 },
      dubays: { at: 'N12', rear: 'N11', side: 1 },
    }
    expect(odds('road', pieces, ['guerin'], ['khattab']).shifts).toEqual([])
  })

  test('AT-6.7.1-01: it is enough that the croup is beside the camel, or one rider of several', () => {
    const pieces: Record<string, Setting> = {
      guerin: { at: 'F12', rear: 'F11' },
      ernoul: { at: 'G13', rear: 'H12' },
      khattab: { at: 'F13', side: 1 },
      camel: { at: 'E11', rear: 'E10', animal: 'pack', side: 1 },
    }
    const camel = { name: 'camel', columns: -1 }
    expect(odds('road', pieces, ['guerin'], ['khattab']).shifts).toEqual([camel])
    expect(odds('road', pieces, ['ernoul'], ['khattab']).shifts).toEqual([])
    expect(odds('road', pieces, ['guerin', 'ernoul'], ['khattab']).shifts).toContainEqual(camel)
  })

  test('AT-6.7.1-01: a horseman who has dismounted does not mind camels', () => {
    const pieces: Record<string, Setting> = {
      guerin: { at: 'F12' },
      khattab: { at: 'F13', side: 1 },
      camel: { at: 'E12', rear: 'E11', animal: 'pack', side: 1 },
    }
    expect(odds('road', pieces, ['guerin'], ['khattab']).shifts).toEqual([])
  })

  test('AT-4.4.6-07 AT-4.4.6-08: fear of this turn handicaps as well, and never by more than one column', () => {
    const afraid = (turn: number, camel: boolean): Record<string, Setting> => ({
      guerin: { at: 'F12', rear: 'F11', more: { fear: turn } },
      khattab: { at: 'F13', side: 1 },
      ...(camel ? { camel: { at: 'E12', rear: 'E11', animal: 'pack', side: 1 } as const } : {}),
    })
    expect(odds('road', afraid(1, false), ['guerin'], ['khattab']).shifts).toEqual([{ name: 'camel', columns: -1 }])
    expect(odds('road', afraid(1, true), ['guerin'], ['khattab']).shifts).toEqual([{ name: 'camel', columns: -1 }])
    expect(odds('road', afraid(2, false), ['guerin'], ['khattab']).shifts).toEqual([])
  })

  test('AT-6.7.1-01: men on foot and camel riders do not mind camels', () => {
    const pieces: Record<string, Setting> = {
      dubays: { at: 'F12', rear: 'F11' },
      ancelin: { at: 'E13', side: 0 },
      khattab: { at: 'F13', side: 1 },
      camel: { at: 'E12', rear: 'E11', animal: 'pack', side: 1 },
    }
    expect(odds('road', pieces, ['dubays'], ['khattab']).shifts).toEqual([])
    expect(odds('road', pieces, ['ancelin'], ['khattab']).shifts).toEqual([])
  })
})
