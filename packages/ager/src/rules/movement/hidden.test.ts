import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { invariant } from '../../invariant.ts'
import { NONE, cloneState } from '../../state.ts'
import type { Group } from '../../scenarios.ts'
import { march, walk } from '../../testing/march.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { eventFor, viewOf } from '../../view.ts'
import { determinise } from '../../determinise.ts'
import { driveBack } from '../combat/retreat.ts'

/** Musa hides on the ground floor of house C, whose door leads from E11 to F11; C11 has its ladder. */
const hiding = { at: 'D10', more: { hidden: true } } as const

describe('hidden men', () => {
  test('AT-2-01: he moves about his house unseen and shows himself where he leaves it', () => {
    const game = march({ map: 'village', pieces: { musa: hiding } })
    walk(game, 'musa', 'D11', 'E11')
    expect(game.piece('musa').hidden).toBe(true)
    game.act({ type: 'step', to: 'F11' })
    expect(game.piece('musa').hidden).toBe(false)
    expect(game.told('revealed')).toMatchObject([{ piece: 'musa', at: 'F11' }])
    const roof = march({ map: 'village', pieces: { musa: hiding } })
    walk(roof, 'musa', 'C11', 'C11@1')
    expect(roof.piece('musa').hidden).toBe(false)
  })

  test('AT-2-01: an enemy who comes onto that floor finds him', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'F11' }, musa: { ...hiding, side: 1 } } })
    walk(game, 'achard', 'E11')
    expect(game.piece('musa').hidden).toBe(false)
  })

  test('AT-2-01: whether he finds somebody or nobody he has searched that floor, and cannot take it back', () => {
    /* House D, where Musa might hide, is entered from L15 by K15. */
    const village = march({ map: 'village', pieces: { walid: {}, musa: { side: 1 } } })
    const { building, floor } = village.arena.field
    const door = village.place('K15')
    const houseD = Uint8Array.from(building, (one, i) => Number(one === building[door] && floor[i] === 0))
    const assassins: Group = {
      id: 'assassins',
      side: 1,
      name: { en: 'The squad', fr: 'L’escouade' },
      pieces: [village.id('musa')],
      area: houseD,
      apart: 0,
      enter: null,
      hidden: true,
      mounts: { within: 0, area: null },
    }
    const told = (musa: Setup['pieces'][string], ...path: string[]): readonly string[] => {
      const pieces = { walid: { at: 'L15' }, musa: { ...musa, side: 1 } } as const
      const game = walk(march({ map: 'village', pieces, battle: { groups: [assassins] } }), 'walid', ...path)
      return game.history.map(({ type }) => type).filter((type) => type === 'searches' || type === 'revealed')
    }
    expect(told({ ...hiding, at: 'I14' }, 'K15')).toEqual(['searches', 'revealed'])
    expect(told(hiding, 'K15')).toEqual(['searches'])
    expect(told(hiding, 'L16')).toEqual([])
    expect(told({ at: 'D10' }, 'K15')).toEqual([])
    /* Once somebody has been on the floor it tells nothing new, to him or to others of his side. */
    expect(told(hiding, 'K15', 'K14', 'K15')).toEqual(['searches'])
    const pieces = { walid: { at: 'L15' }, musa: { ...hiding, side: 1 }, achard: { at: 'L16' } } as const
    const game = march({ map: 'village', pieces, battle: { groups: [assassins] } })
    walk(game, 'walid', 'K15', 'L15').act({ type: 'halt' })
    walk(game, 'achard', 'L15', 'K15')
    expect(game.told('searches')).toMatchObject([{ piece: 'walid', at: 'K15' }])
    expect(game.s.searched).toEqual([{ side: 0, at: game.place('K15') }])
    /* Nor is he looked for there by anyone who guesses where he is. */
    const area = houseD.map((inside, place) => (place === game.place('D10') ? 1 : inside))
    const groupOf = Int32Array.from([-1, 0, -1, -1, -1])
    const elsewhere = march({ map: 'village', pieces, battle: { groups: [{ ...assassins, area }], groupOf } })
    walk(elsewhere, 'walid', 'K15')
    const view = viewOf(elsewhere.arena, elsewhere.s, 0)
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(determinise(elsewhere.arena, view, 0, seededDice(seed)).pieces[elsewhere.id('musa')]?.at).toBe(
        elsewhere.place('D10'),
      )
  })

  test('AT-2-01: of what a hidden man has searched the other side is told nothing', () => {
    const pieces = {
      musa: { at: 'L15', more: { hidden: true } },
      walid: { at: 'D10', side: 1, more: { hidden: true } },
    } as const
    const game = march({ map: 'village', pieces })
    game.piece('musa').at = game.place('K14')
    walk(game, 'musa', 'K15')
    expect(game.s.searched).toEqual([])
  })

  test('AT-4.2-01: nobody can tell by what is allowed that he stands in a doorway; who walks in stumbles upon him', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'G11' }, musa: { ...hiding, at: 'E11', side: 1 } } })
    walk(game, 'achard', 'F11')
    expect(game.refusal({ type: 'step', to: 'E11' })).toBeUndefined()
    game.act({ type: 'step', to: 'E11' })
    expect(game.told('blunders')).toMatchObject([{ piece: 'achard', upon: 'musa', at: 'E11' }])
    expect(game.at('achard')).toBe('F11')
    expect(game.piece('musa').hidden).toBe(false)
    expect(game.refusal({ type: 'step', to: 'E11' })?.code).toBe('heldByEnemy')
  })

  test('AT-4.3-10: hidden he strikes at nobody, and nobody strikes at him', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'F10' }, musa: { ...hiding, at: 'E11', side: 1 } } })
    walk(game, 'achard', 'F11', 'F12')
    expect(game.told('infiltration')).toEqual([])
  })

  test('AT-2-01: of his moves the other side sees and hears nothing', () => {
    const game = march({ map: 'village', pieces: { musa: hiding } })
    const before = viewOf(game.arena, game.s, 1)
    walk(game, 'musa', 'D11')
    expect(viewOf(game.arena, game.s, 1)).toEqual(before)
    expect(viewOf(game.arena, game.s, 0)).toEqual(cloneState(game.s))
    game.act({ type: 'halt' })
    expect(viewOf(game.arena, game.s, 1)).toEqual(before)
    expect(game.history.map((event) => eventFor(event, 1)).filter((event) => event !== undefined)).toEqual([])
    expect(game.history.length).toBeGreaterThan(2)
  })

  test('AT-5.4.4-06, AT-2-01: a retreat does not know of him; whoever is driven onto his floor finds him, and onto him goes elsewhere', () => {
    /* The door of house D is between K15 and L15. */
    const driven = (musa: string): Stage => {
      const game = stage({
        map: 'village',
        step: 'combat',
        pieces: {
          walid: { at: 'L15' },
          musa: { ...hiding, at: musa, side: 1 },
          ergun: { at: 'M15', side: 1 },
          kismet: { at: 'M16', side: 1 },
        },
      })
      driveBack(game.play(), {
        piece: game.id('walid'),
        cause: 'combat',
        from: NONE,
        foes: [game.id('ergun')],
        hexes: 1,
      })
      return game
    }
    const far = driven('I14')
    const near = driven('K15')
    expect(far.legal()).toContainEqual({ type: 'retreat', to: 'K15' })
    expect(near.legal()).toEqual(far.legal())
    far.act({ type: 'retreat', to: 'K15' })
    expect([far.at('walid'), far.piece('musa').hidden]).toEqual(['K15', false])
    near.roll({ type: 'retreat', to: 'K15' })
    expect(near.told('blunders')).toMatchObject([{ piece: 'walid', upon: 'musa', at: 'K15' }])
    expect(near.told('retreats').map(({ to }) => to)).not.toContain('K15')
    expect(invariant(near.arena, near.s)).toBeUndefined()
  })

  test('AT-4.1-02: he does not halt on a hidden friend, whom he would have to make way for in the open', () => {
    const game = march({ map: 'village', pieces: { musa: hiding, hasan: { ...hiding, at: 'D11' } } })
    walk(game, 'musa', 'D11')
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    const seen = march({ map: 'village', pieces: { musa: hiding, hasan: { at: 'D11' } } })
    walk(seen, 'hasan', 'D10')
    expect(seen.refusal({ type: 'halt' })?.code).toBe('hexTaken')
  })

  test('AT-2-01, AT-8.6.2-07: he waits below a trapdoor unseen', () => {
    const pieces = { musa: { ...hiding, at: 'C11' }, hasan: { at: 'C11@1' } } as const
    const game = march({ map: 'village', pieces })
    game.act({ type: 'activate', piece: 'musa' }).act({ type: 'climb' })
    expect(game.piece('musa')).toMatchObject({ hidden: true, perched: game.place('C11') })
  })

  test('AT-4.4.3-03: a passenger who gets down onto a hidden man finds him, and may still get down elsewhere', () => {
    const game = march({
      map: 'road',
      pieces: {
        achard: {},
        litter: { at: 'F10', rear: 'F11', animal: 'howdah' },
        musa: { at: 'G11', side: 1, more: { hidden: true } },
      },
    })
    Object.assign(game.piece('achard'), { status: 'aboard', with: game.id('litter') })
    game.piece('litter').bears = game.id('achard')
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'dismount', to: 'G11' })
    expect(game.told('blunders')).toMatchObject([{ piece: 'achard', upon: 'musa', at: 'G11' }])
    expect(game.piece('achard').status).toBe('aboard')
    game.act({ type: 'dismount', to: 'E11' })
    expect(game.at('achard')).toBe('E11')
    const narrow = march({
      map: 'road',
      pieces: {
        achard: {},
        litter: { at: 'F10', rear: 'F11', animal: 'howdah' },
        musa: { at: 'G11', side: 1, more: { hidden: true } },
        raoul: { at: 'E11', more: { moved: 'done' } },
      },
    })
    Object.assign(narrow.piece('achard'), { status: 'aboard', with: narrow.id('litter') })
    narrow.piece('litter').bears = narrow.id('achard')
    narrow.act({ type: 'activate', piece: 'achard' }).act({ type: 'dismount', to: 'G11' })
    expect(narrow.decision()).toBe('move')
  })

  test('AT-2-01: what he lays hands on shows him', () => {
    const game = march({ map: 'village', pieces: { musa: hiding, hasan: { at: 'D11', health: 'stunned' } } })
    walk(game, 'musa', 'D11').act({ type: 'pickUp', piece: 'hasan' })
    expect(game.piece('musa').hidden).toBe(false)
  })

  test('AT-2-01, AT-5.3-02: on his way an enemy archer in hiding is not asked, or he would know that somebody moves', () => {
    const game = march({
      map: 'village',
      pieces: { musa: hiding, achard: { at: 'K15', side: 1, more: { hidden: true } } },
    })
    walk(game, 'musa', 'D11')
    expect(game.seat()).toBe(0)
    /* In the open everybody sees him go. */
    game.act({ type: 'step', to: 'E11' }).act({ type: 'step', to: 'F11' })
    expect([game.decision(), game.seat()]).toEqual(['reaction', 1])
  })

  test('AT-2-01, AT-5.3-03: nor is he where somebody in hiding halts', () => {
    const game = march({
      map: 'village',
      pieces: { musa: hiding, achard: { at: 'K15', side: 1, more: { hidden: true } } },
    })
    walk(game, 'musa', 'D11')
    game.act({ type: 'halt' })
    expect(game.piece('musa')).toMatchObject({ hidden: true, moved: 'done' })
    expect(game.seat()).toBe(0)
    expect(game.decision()).not.toBe('reaction')
  })

  test('AT-2-01: nobody can tell who of the hidden is asked', () => {
    const game = march({ map: 'village', pieces: { musa: hiding } })
    expect(game.decision()).toBe('move')
    walk(game, 'musa', 'D11')
    expect(game.decision()).toBe('move')
    game.act({ type: 'step', to: 'E11' }).act({ type: 'step', to: 'F11' })
    expect(game.decision()).toBe('mover')
  })
})
