import { describe, expect, test } from 'vitest'
import { inFrontalArc } from '@grognard/space'
import { kit } from '../../testing/kit.ts'
import { march, walk } from '../../testing/march.ts'

/** Head I9, rear I10: he faces north, on flat ground all around. */
const rider = { guerin: { at: 'I9', rear: 'I10' } } as const

describe('4.4.1: turning', () => {
  const costTo = (to: string) => {
    const game = march({ map: 'road', pieces: rider })
    walk(game, 'guerin', to)
    const { rear } = game.piece('guerin')
    return [game.told('steps')[0]?.cost, game.arena.field.nameOf(rear)]
  }

  test('AT-4.4.1-01: the hex ahead and the two beside it cost what their ground costs', () => {
    expect(costTo('I8')[0]).toBe(1)
    expect(costTo('J8')[0]).toBe(1)
    expect(costTo('H8')[0]).toBe(1)
  })

  test('AT-4.4.1-02: the others cost 1, 2 or 3 MP more, the sharper the turn', () => {
    expect(['J9', 'H9', 'J10', 'H10', 'I11'].map((to) => costTo(to)[0])).toEqual([2, 2, 3, 3, 4])
    const game = march({ map: 'road', pieces: rider })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.offers('step').map(({ to }) => to)).toEqual(['I8', 'J8', 'H8', 'J9', 'H9', 'J10', 'H10', 'I11'])
    expect(game.refusal({ type: 'step', to: 'I10' })?.code).toBe('notNextHex')
    expect(game.refusal({ type: 'step', to: 'K9' })?.code).toBe('notNextHex')
  })

  test('AT-4.4.1-03: head and rear change places for 5 MP, whatever the ground', () => {
    const game = march({ map: 'road', pieces: rider })
    game.act({ type: 'activate', piece: 'guerin' }).act({ type: 'aboutFace' })
    expect(game.told('turnsAbout')).toMatchObject([{ cost: 5, left: 7 }])
    expect(game.at('guerin')).toBe('I10')
    expect(game.piece('guerin').rear).toBe(game.place('I9'))
    /* On banks and shrubs too: V5 and V6 are bank hexes at 4 MP. */
    const bank = march({ map: 'plateau', pieces: { guerin: { at: 'V5', rear: 'V6' } } })
    bank.act({ type: 'activate', piece: 'guerin' }).act({ type: 'aboutFace' })
    expect(bank.told('turnsAbout')).toMatchObject([{ cost: 5, left: 7 }])
    const tired = march({ map: 'road', pieces: rider })
    walk(tired, 'guerin', 'I8', 'I7', 'I6', 'I5', 'I4', 'I3', 'I2')
    expect(tired.refusal({ type: 'aboutFace' })).toBeUndefined()
    tired.act({ type: 'step', to: 'I1' })
    expect(tired.refusal({ type: 'aboutFace' })?.code).toBe('tooFewPoints')
    const walker = march({ map: 'road', pieces: { achard: { at: 'F9' } } })
    walker.act({ type: 'activate', piece: 'achard' })
    expect(walker.refusal({ type: 'aboutFace' })?.code).toBe('notInTheSaddle')
  })

  test('AT-4.4.1-03, AT-4.3-05: who turns about leaves his hex past those who strike at him, and comes into another', () => {
    /* Kismet reaches I8, Evhad I9. */
    const enemies = { kismet: { at: 'J7', side: 1 }, evhad: { at: 'H9', side: 1 } } as const
    const stopped = march({ map: 'road', pieces: { ...rider, ...enemies } })
    walk(stopped, 'guerin', 'I8').act({ type: 'aboutFace' }, 9)
    expect(stopped.told('turnsAbout')).toEqual([])
    expect(stopped.piece('guerin')).toMatchObject({ at: stopped.place('I8'), moved: 'done' })
    const passes = march({ map: 'road', pieces: { ...rider, ...enemies } })
    walk(passes, 'guerin', 'I8').act({ type: 'aboutFace' }, 1).act({ type: 'step', to: 'I10' }, 1)
    expect(passes.told('infiltration').map(({ opposer, at }) => [opposer, at])).toEqual([
      ['kismet', 'I8'],
      ['evhad', 'I9'],
    ])
  })

  test('AT-4.4.1-03, AT-5.3-03: turned about he may be fired at; without a point left his move is over', () => {
    const game = march({ map: 'road', pieces: { guerin: { at: 'F9', rear: 'F10' }, zayd: { at: 'F16', side: 1 } } })
    game.act({ type: 'activate', piece: 'guerin' }).act({ type: 'aboutFace' })
    expect([game.decision(), game.seat()]).toEqual(['reaction', 1])
    const tired = march({ map: 'road', pieces: { guerin: { ...rider.guerin, more: { spent: 7 } } } })
    tired.act({ type: 'activate', piece: 'guerin' }).act({ type: 'aboutFace' })
    expect(tired.piece('guerin')).toMatchObject({ at: tired.place('I10'), moved: 'done' })
  })

  test('AT-4.3-03: a wound that leaves him too few points keeps him from turning', () => {
    /* Ours ride as far wounded as fit; another edition may say less. */
    const found = kit.character.get('guerin')
    const mounted = found?.mounted
    if (found === undefined || mounted === undefined || mounted === null) throw new Error('Guérin rides')
    const slow = { ...found, mounted: { ...mounted, wounded: { ...mounted.wounded, move: 1 } } }
    const game = march({
      map: 'road',
      pieces: { ...rider, kismet: { at: 'J7', side: 1 } },
      kit: { ...kit, character: new Map([...kit.character, ['guerin', slow]]) },
    })
    walk(game, 'guerin', 'I8').act({ type: 'aboutFace' }, 10)
    expect(game.piece('guerin')).toMatchObject({ health: 'wounded', at: game.place('I8'), moved: 'done' })
    expect(game.told('turnsAbout')).toEqual([])
  })

  test('AT-4.4.1-04, AT-1.1-03: the rear follows into the old head hex, or stays where the turn pivots on it', () => {
    const rears = ['I8', 'J8', 'H8', 'J9', 'H9'].map((to) => costTo(to)[1])
    expect(rears).toEqual(['I9', 'I9', 'I9', 'I9', 'I9'])
    expect(['J10', 'H10', 'I11'].map((to) => costTo(to)[1])).toEqual(['I10', 'I10', 'I10'])
  })

  test('AT-4.4.1-05: the head goes only where a mount can stand, and stops only on free hexes', () => {
    /* M4 is a palm trunk. */
    const trunk = march({ map: 'road', pieces: { guerin: { at: 'M3', rear: 'M2' } } })
    trunk.act({ type: 'activate', piece: 'guerin' })
    expect(trunk.refusal({ type: 'step', to: 'M4' })?.code).toBe('footOnlyWay')
    const crowded = march({ map: 'road', pieces: { ...rider, achard: { at: 'I8', more: { moved: 'done' } } } })
    walk(crowded, 'guerin', 'I8')
    expect(crowded.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    /* Turning the rear onto a friend is no better. */
    crowded.act({ type: 'step', to: 'J7' })
    expect(crowded.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    crowded.act({ type: 'step', to: 'J6' })
    expect(crowded.refusal({ type: 'halt' })).toBeUndefined()
  })

  test('AT-4.4.1-06: the three hexes of normal cost open the frontal arc, the row on either side of it included', () => {
    const game = march({ map: 'road', pieces: rider })
    const { grid, cell } = game.arena.field
    const sees = (name: string) => inFrontalArc(grid, cell[game.place('I9')] ?? -1, 0, cell[game.place(name)] ?? -1)
    expect(['I8', 'J8', 'H8', 'I5', 'M7', 'E7'].map(sees)).toEqual([true, true, true, true, true, true])
    expect(['J9', 'H9', 'I10', 'M8', 'E8', 'J10'].map(sees)).toEqual([false, false, false, false, false, false])
  })
})

describe('4.4.5: mounts and ground', () => {
  test('AT-4.4.5-01: only the head pays for the ground', () => {
    /* A stone field of 2 MP at E4 to G4 of the road map. */
    const game = march({ map: 'road', pieces: { guerin: { at: 'F2', rear: 'F1' } } })
    walk(game, 'guerin', 'F3', 'F4', 'F5', 'F6')
    expect(game.told('steps').map(({ to, cost }) => [to, cost])).toEqual([
      ['F3', 2],
      ['F4', 2],
      ['F5', 1],
      ['F6', 1],
    ])
  })

  test('AT-4.4.5-02: a bank is paid once, 4 MP, when the head enters it', () => {
    /* Bank at J10 of the plateau map, level 0 to its north, level 1 to its south. */
    const game = march({ map: 'plateau', pieces: { guerin: { at: 'J9', rear: 'J8' } } })
    walk(game, 'guerin', 'J10', 'J11', 'J12')
    expect(game.told('steps').map(({ cost }) => cost)).toEqual([4, 1, 1])
    expect(game.told('steps').at(-1)?.left).toBe(6)
  })
})

describe('3.1: ground in play', () => {
  /** Cost of the first step on foot, and mounted; null where it is closed. */
  const costs = (map: string, from: string, to: string, rear: string) =>
    (['achard', 'ancelin', 'timurtash'] as const).map((piece) => {
      const setting = piece === 'timurtash' ? { at: from, rear } : { at: from }
      const game = march({ map, pieces: { [piece]: setting } })
      game.act({ type: 'activate', piece })
      if (game.refusal({ type: 'step', to }) !== undefined) return null
      game.act({ type: 'step', to })
      return game.told('steps')[0]?.cost
    })

  test('AT-3.1-01, AT-3.1-02, AT-3.1-03, AT-3.1-04: flat, oasis, palm leaves, palm trunk', () => {
    expect(costs('oasis', 'C5', 'C6', 'C4')).toEqual([1, 1, 1])
    /* O8 is vegetation, P8 before it flat; H5 leaves, H6 the trunk below them. */
    expect(costs('oasis', 'P8', 'O8', 'Q8')).toEqual([2, 2, 2])
    expect(costs('oasis', 'H4', 'H5', 'H3')).toEqual([1, 1, 2])
    expect(costs('oasis', 'H5', 'H6', 'H4')).toEqual([2, 2, null])
  })

  test('AT-3.1-05, AT-3.1-06, AT-3.1-07, AT-3.1-08: shrub, bank, stones; camels as horses', () => {
    expect(costs('road', 'H6', 'H7', 'H5')).toEqual([2, 2, 4])
    expect(costs('plateau', 'J9', 'J10', 'J8')).toEqual([2, 2, 4])
    expect(costs('road', 'F2', 'F3', 'F1')).toEqual([1, 1, 2])
    const camel = march({ map: 'road', pieces: { dubays: { at: 'H6', rear: 'H5' } } })
    walk(camel, 'dubays', 'H7')
    expect(camel.told('steps')[0]?.cost).toBe(4)
    const trunk = march({ map: 'oasis', pieces: { dubays: { at: 'H5', rear: 'H4' } } })
    trunk.act({ type: 'activate', piece: 'dubays' })
    expect(trunk.refusal({ type: 'step', to: 'H6' })?.code).toBe('footOnlyWay')
  })

  test('AT-3.1-09, AT-3.1-10: water takes 4 MP of a man without armour and is closed to all others', () => {
    expect(costs('oasis', 'N7', 'M8', 'O7')).toEqual([4, null, null])
    const game = march({ map: 'oasis', pieces: { ancelin: { at: 'N7' } } })
    game.act({ type: 'activate', piece: 'ancelin' })
    expect(game.refusal({ type: 'step', to: 'M8' })?.code).toBe('closedGround')
  })
})
