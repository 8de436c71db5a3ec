import { describe, expect, test } from 'vitest'
import { entering } from '../../testing/entering.ts'
import { march, walk } from '../../testing/march.ts'

/** By map side: bit n-1. */
const SIDE_2 = 2
const SIDES_1_AND_4 = 9

const SIDE_1 = 1

const bySide1 = { turn: 1, sides: SIDE_1, leastBySide: 0 }
const bySide2 = { turn: 1, sides: SIDE_2, leastBySide: 0 }

describe('coming onto the map', () => {
  test('AT-2-01: who enters comes by an edge hex of his side, which is the first hex he pays', () => {
    const game = entering({ map: 'road', pieces: { achard: {} } }, bySide2)
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.offers('enter').every(({ side, at, rear }) => side === 2 && at.startsWith('X') && rear === null)).toBe(
      true,
    )
    expect(game.refusal({ type: 'enter', side: 2, at: 'W9', rear: null })?.code).toBe('noWayIn')
    expect(game.refusal({ type: 'enter', side: 1, at: 'F1', rear: null })?.code).toBe('noWayIn')
    expect(game.refusal({ type: 'enter', side: 34, at: 'X9', rear: null })?.code).toBe('noWayIn')
    game.act({ type: 'enter', side: 2, at: 'X9', rear: null })
    expect(game.told('enters')).toMatchObject([{ piece: 'achard', at: 'X9', cost: 1, left: 7 }])
    game.act({ type: 'step', to: 'W9' }).act({ type: 'halt' })
    expect(game.at('achard')).toBe('W9')
  })

  test('AT-2-01: not before his turn, and not at all for those who do not enter', () => {
    const late = entering({ map: 'road', pieces: { achard: {} } }, { ...bySide2, turn: 3 })
    expect(late.refusal({ type: 'activate', piece: 'achard' })?.code).toBe('notYetEntering')
    expect(late.refusal({ type: 'done' })).toBeUndefined()
    const never = entering({ map: 'road', pieces: { achard: {} } }, null)
    expect(never.refusal({ type: 'activate', piece: 'achard' })?.code).toBe('notEntering')
  })

  test('AT-2-01: whoever is due must come on, were it with his last point', () => {
    const game = entering({ map: 'road', pieces: { achard: { more: { spent: 7 } } } }, bySide2)
    expect(game.refusal({ type: 'done' })?.code).toBe('mustComeOn')
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'enter', side: 2, at: 'X9', rear: null })
    expect(game.piece('achard')).toMatchObject({ at: game.place('X9'), moved: 'done' })
  })

  test('AT-2-01, AT-4.4.4-15: over ground that bears no animal one comes on foot, and not with one at the bridle', () => {
    /* S1 and T1 of the castle are ditch, U1 its bank. */
    const game = entering({ map: 'castle', pieces: { kismet: {}, camel: { animal: 'pack' } } }, bySide1)
    game.act({ type: 'activate', piece: 'kismet' })
    expect(game.refusal({ type: 'enter', side: 1, at: 'S1', rear: null })).toBeUndefined()
    game.act({ type: 'bridle', animal: 'camel', halt: false })
    expect(game.refusal({ type: 'enter', side: 1, at: 'S1', rear: null })?.code).toBe('closedGround')
    const places = game.offers('enter').map(({ at }) => at)
    expect(places).not.toContain('S1')
    expect(places).toContain('U1')
    const rider = entering({ map: 'castle', pieces: { guerin: { rear: 'U1' } } }, bySide1)
    rider.act({ type: 'activate', piece: 'guerin' })
    const heads = rider.offers('enter').filter(({ rear }) => rear === 'U1')
    expect(heads.map(({ at }) => at)).toEqual(['V1', 'U2'])
    expect(rider.offers('enter').some(({ rear }) => rear === 'S1')).toBe(false)
  })

  test('AT-1.1-03: a rider has both his hexes on the map when he is on it, and has paid both', () => {
    const game = entering({ map: 'road', pieces: { guerin: { rear: 'X9' } } }, bySide2)
    const rider = game.piece('guerin')
    expect(rider).toMatchObject({ status: 'waiting', with: game.id('guerin-mount') })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.told('setsOut')).toMatchObject([{ points: 12 }])
    expect(game.refusal({ type: 'enter', side: 2, at: 'X9', rear: null })).toBeDefined()
    game.act({ type: 'enter', side: 2, at: 'W9', rear: 'X9' })
    expect(game.told('enters')).toMatchObject([{ cost: 2, left: 10 }])
    expect(rider).toMatchObject({ at: game.place('W9'), rear: game.place('X9') })
  })

  test('AT-4.3-01: the edge hex that a rider crosses is tested', () => {
    const game = entering({ map: 'road', pieces: { guerin: { rear: 'X9' }, kismet: { at: 'X10', side: 1 } } }, bySide2)
    game.act({ type: 'activate', piece: 'guerin' })
    game.act({ type: 'enter', side: 2, at: 'W9', rear: 'X9' }, 9)
    expect(game.told('infiltration')).toMatchObject([{ at: 'X9', total: 7, result: 'stop' }])
    expect(game.piece('guerin').moved).toBe('done')
  })

  test('AT-4.4.4-15: an animal for which there is no room where he stops waits off the map', () => {
    const done = { moved: 'done' } as const
    const around = { raoul: 'X8', osmond: 'X10', turstin: 'W9', pierron: 'W10' }
    const friends = Object.fromEntries(Object.entries(around).map(([name, at]) => [name, { at, more: done }]))
    const game = entering({ map: 'road', pieces: { kismet: {}, camel: { animal: 'pack' }, ...friends } }, bySide2)
    game.act({ type: 'activate', piece: 'kismet' }).act({ type: 'bridle', animal: 'camel', halt: false })
    game.act({ type: 'enter', side: 2, at: 'X9', rear: null }).act({ type: 'halt' })
    expect(game.piece('camel')).toMatchObject({ status: 'waiting', at: -1, leader: -1, with: -1 })
    expect(game.told('animalLeftBehind')).toMatchObject([{ animal: 'camel', at: null }])
  })

  test('AT-4.4.6-01: a rider who comes on beside a camel finds out at once', () => {
    const camel = { at: 'W8', rear: 'V7', animal: 'pack' } as const
    const game = entering({ map: 'road', pieces: { guerin: { rear: 'X9' }, camel } }, bySide2)
    game.act({ type: 'activate', piece: 'guerin' }).act({ type: 'enter', side: 2, at: 'W9', rear: 'X9' }, 8)
    expect(game.told('camelFear')).toMatchObject([{ piece: 'guerin', result: 'calm' }])
  })

  test('AT-4.4.4-15: animals come in with the man who leads them, both hexes on the map where he stops', () => {
    const game = entering({ map: 'road', pieces: { kismet: {}, camel: { animal: 'pack' } } }, bySide2)
    game.act({ type: 'activate', piece: 'kismet' }).act({ type: 'bridle', animal: 'camel', halt: false })
    game.act({ type: 'enter', side: 2, at: 'X9', rear: null }).act({ type: 'step', to: 'W9' }).act({ type: 'halt' })
    game.act({ type: 'setDown', at: 'X9', rear: 'X10' })
    expect(game.piece('camel')).toMatchObject({ status: 'on', leader: game.id('kismet') })
  })

  test('AT-2-01: where so many must come by each side, the last to come are bound to the side that still lacks them', () => {
    const sides = { turn: 1, sides: SIDES_1_AND_4, leastBySide: 1 }
    const pieces = { achard: {}, raoul: {} } as const
    const game = entering({ map: 'road', pieces }, sides)
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'enter', side: 1, at: 'F1', rear: null })
    game.act({ type: 'halt' }).act({ type: 'activate', piece: 'raoul' })
    expect(new Set(game.offers('enter').map(({ side }) => side))).toEqual(new Set([4]))
  })
})

describe('leaving the map', () => {
  const exits = { exits: [SIDE_2, 0] } as const

  test('AT-2-05: from an edge hex of a side open to him, for 1 MP', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'W9' } }, battle: exits })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'leaveMap', side: 2 })?.code).toBe('notAtThatEdge')
    expect(game.offers('leaveMap')).toEqual([])
    game.act({ type: 'step', to: 'X9' })
    expect(game.refusal({ type: 'leaveMap', side: 1 })?.code).toBe('noWayOut')
    expect(game.offers('leaveMap')).toEqual([{ type: 'leaveMap', side: 2 }])
    game.act({ type: 'leaveMap', side: 2 })
    expect(game.piece('achard')).toMatchObject({ status: 'left', at: -1, exit: 2, spent: 2 })
    const tired = march({ map: 'road', pieces: { melisende: { at: 'V9', health: 'wounded' } }, battle: exits })
    walk(tired, 'melisende', 'W9', 'X9')
    expect(tired.at('melisende')).toBe('X9')
    expect(tired.piece('melisende').moved).toBe('done')
    const shut = march({ map: 'road', pieces: { achard: { at: 'X9' } } })
    shut.act({ type: 'activate', piece: 'achard' })
    expect(shut.refusal({ type: 'leaveMap', side: 2 })?.code).toBe('noWayOut')
  })

  test('AT-2-05: a rider leaves with his head; what he leads and carries goes with him', () => {
    const rider = march({ map: 'road', pieces: { guerin: { at: 'X9', rear: 'W9' } }, battle: exits })
    rider.act({ type: 'activate', piece: 'guerin' }).act({ type: 'leaveMap', side: 2 })
    expect(rider.piece('guerin')).toMatchObject({ status: 'left', moved: 'done' })
    expect(rider.refusal({ type: 'activate', piece: 'guerin' })?.code).toBe('notOnTheMap')
    expect(rider.piece('guerin-mount')).toMatchObject({ status: 'left', exit: 2 })
    const caravan = march({
      map: 'road',
      pieces: { benoit: { at: 'X9' }, melisende: {}, litter: { at: 'W9', rear: 'V8', animal: 'howdah' } },
      battle: exits,
    })
    Object.assign(caravan.piece('melisende'), { status: 'aboard', with: caravan.id('litter') })
    Object.assign(caravan.piece('litter'), { bears: caravan.id('melisende'), leader: caravan.id('benoit') })
    caravan.act({ type: 'activate', piece: 'benoit' }).act({ type: 'leaveMap', side: 2 })
    expect(caravan.told('leavesMap')).toMatchObject([{ piece: 'benoit', side: 2, with: ['litter', 'melisende'] }])
    expect(caravan.piece('melisende')).toMatchObject({ status: 'left', exit: 2 })
  })

  test('AT-4.4.4-09: an animal led off the map is at nobody’s bridle, and his who led it', () => {
    const game = march({
      map: 'road',
      pieces: { benoit: { at: 'X9' }, camel: { at: 'W9', rear: 'V8', animal: 'pack' } },
      battle: exits,
    })
    Object.assign(game.piece('camel'), { leader: game.id('benoit'), holder: 1 })
    game.act({ type: 'activate', piece: 'benoit' }).act({ type: 'leaveMap', side: 2 })
    expect(game.piece('camel')).toMatchObject({ status: 'left', leader: -1, holder: 0 })
  })

  test('AT-4.3-01: an enemy beside the edge hex strikes at whoever leaves by it', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'W9' }, kismet: { at: 'X10', side: 1 } },
      battle: exits,
    })
    walk(game, 'achard', 'X9').act({ type: 'leaveMap', side: 2 }, 7)
    expect(game.at('achard')).toBe('X9')
    expect(game.piece('achard')).toMatchObject({ status: 'on', moved: 'done' })
  })
})
