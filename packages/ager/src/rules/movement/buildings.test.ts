import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import { findCosts, stepCost } from '../../field.ts'
import { oddsOf, ON_FOOT } from '../combat/odds.ts'
import { threatens } from '../contact.ts'
import { startAdvance } from './mover.ts'

describe('8.6: houses and courtyards', () => {
  test('AT-8.6-01: walls cannot be crossed', () => {
    /* E12 is inside house C, F11 and F12 outside its east wall. */
    const game = march({ map: 'village', pieces: { achard: { at: 'F12' } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'E12' })?.code).toBe('wallBetween')
    expect(game.offers('step').map(({ to }) => to)).not.toContain('E12')
  })

  test('AT-8.6-02: one comes in by a door or a window', () => {
    /* House C has its door between F11 and E11; house B a window between R2 and S3. */
    const door = march({ map: 'village', pieces: { achard: { at: 'G11' } } })
    walk(door, 'achard', 'F11', 'E11')
    expect(door.told('steps').map(({ cost }) => cost)).toEqual([1, 1])
    const window = march({ map: 'village', pieces: { achard: { at: 'R1' } } })
    walk(window, 'achard', 'R2', 'S3')
    expect(window.told('steps').map(({ cost }) => cost)).toEqual([1, 4])
    /* The courtyard of the palace by the door on the square and the entrance behind it. */
    const court = march({ map: 'village', pieces: { achard: { at: 'M8' } } })
    walk(court, 'achard', 'M7', 'M6', 'M5')
    expect(court.at('achard')).toBe('M5')
  })

  test('AT-8.6-03: no horse or camel goes into a house, ridden or led', () => {
    const ridden = march({ map: 'village', pieces: { guerin: { at: 'F11', rear: 'G11' } } })
    walk(ridden, 'guerin', 'E11')
    /* The doorway is as far as he gets: D10 and D11 behind it are inside. */
    expect(ridden.refusal({ type: 'step', to: 'D10' })?.code).toBe('footOnlyWay')
    expect(ridden.refusal({ type: 'step', to: 'D11' })?.code).toBe('footOnlyWay')
    const led = march({
      map: 'village',
      pieces: { achard: { at: 'E11' }, horse: { at: 'F11', rear: 'G12', animal: 'horse' } },
    })
    led.piece('horse').leader = led.id('achard')
    led.act({ type: 'activate', piece: 'achard' })
    expect(led.refusal({ type: 'step', to: 'D11' })?.code).toBe('closedToAnimals')
    const camel = march({ map: 'village', pieces: { dubays: { at: 'F11', rear: 'G11' } } })
    walk(camel, 'dubays', 'E11')
    expect(camel.refusal({ type: 'step', to: 'D11' })?.code).toBe('footOnlyWay')
  })

  test('AT-8.6-04: they go into courtyards and stand in the doorways there', () => {
    const game = march({ map: 'village', pieces: { guerin: { at: 'M7', rear: 'M8' } } })
    walk(game, 'guerin', 'M6', 'M5', 'L4', 'K4').act({ type: 'halt' })
    expect(game.at('guerin')).toBe('K4')
    expect(game.told('steps').map(({ cost }) => cost)).toEqual([1, 1, 1, 1])
  })
})

describe('8.6.1: windows', () => {
  test('AT-8.6.1-01: only for people on foot', () => {
    const game = march({ map: 'village', pieces: { guerin: { at: 'R2', rear: 'Q2' } } })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.refusal({ type: 'step', to: 'S3' })?.code).toBe('footOnlyWay')
  })

  test('AT-8.6.1-02: not if an enemy holds the hex behind it; stunned he does not bar it', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'R2' }, kismet: { at: 'S3', side: 1 } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'S3' })?.code).toBe('heldByEnemy')
    const lying = march({
      map: 'village',
      pieces: { achard: { at: 'R2' }, kismet: { at: 'S3', side: 1, health: 'stunned' } },
    })
    lying.act({ type: 'activate', piece: 'achard' })
    expect(lying.refusal({ type: 'step', to: 'S3' })).toBeUndefined()
  })

  test('AT-8.6.1-03: a wounded man in armour has 3 MP and does not get through, which takes 4', () => {
    const game = march({ map: 'village', pieces: { ancelin: { at: 'R2', health: 'wounded' } } })
    game.act({ type: 'activate', piece: 'ancelin' })
    expect(game.refusal({ type: 'step', to: 'S3' })?.code).toBe('tooFewPoints')
    const light = march({ map: 'village', pieces: { achard: { at: 'R2', health: 'wounded' } } })
    walk(light, 'achard', 'S3')
    expect(light.at('achard')).toBe('S3')
  })
})

describe('8.6.2: ground floors and terraces', () => {
  test('AT-8.6.2-01: one walks on ground floors that the map does not show', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'D7' } } })
    walk(game, 'achard', 'D6', 'D5', 'D4', 'C4')
    expect(game.at('achard')).toBe('C4')
    expect(game.arena.field.floor[game.piece('achard').at]).toBe(0)
  })

  test('AT-8.6.2-02: who is below is told from who is on the roof of the same hex', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'D5' }, raoul: { at: 'D5@2' } } })
    expect([game.at('achard'), game.at('raoul')]).toEqual(['D5', 'D5@2'])
    expect(game.refusal({ type: 'done' })).toBeUndefined()
    game.act({ type: 'activate', piece: 'raoul' })
    expect(game.offers('step').map(({ to }) => to)).toContain('E5@2')
    expect(game.offers('step').map(({ to }) => to)).not.toContain('E5')
  })

  test('AT-8.6.2-03, AT-8.6.2-05: up and down by the ladder under the trapdoor, 3 MP, in house A 4', () => {
    const c = march({ map: 'village', pieces: { achard: { at: 'C11' } } })
    walk(c, 'achard', 'C11@1', 'C11')
    expect(c.told('steps').map(({ cost }) => cost)).toEqual([3, 3])
    const a = march({ map: 'village', pieces: { achard: { at: 'D5' } } })
    walk(a, 'achard', 'D5@2', 'D5')
    expect(a.told('steps').map(({ cost }) => cost)).toEqual([4, 4])
    /* Nowhere else. */
    const none = march({ map: 'village', pieces: { achard: { at: 'D11' } } })
    none.act({ type: 'activate', piece: 'achard' })
    expect(none.refusal({ type: 'step', to: 'D11@1' })?.code).toBe('notNextHex')
    expect(none.refusal({ type: 'climb' })?.code).toBe('noLadderHere')
  })

  test('AT-8.6.2-04: a trapdoor is walked over as any roof', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'C10@1' } } })
    walk(game, 'achard', 'C11@1', 'C12@1')
    expect(game.told('steps').map(({ cost }) => cost)).toEqual([1, 1])
  })

  test('AT-8.6.2-06: with anybody on it, dead or alive, it cannot be opened from below', () => {
    for (const health of ['fit', 'dead'] as const) {
      const game = march({ map: 'village', pieces: { achard: { at: 'C11' }, raoul: { at: 'C11@1', health } } })
      game.act({ type: 'activate', piece: 'achard' })
      expect(game.refusal({ type: 'step', to: 'C11@1' })?.code).toBe('trapdoorBlocked')
    }
  })

  test('AT-8.6.2-07, AT-8.6.2-08, AT-8.6.2-09: he climbs for 2 MP (3 in A) and waits, opens it later for 1 and walks on', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'D11' }, raoul: { at: 'C11@1' } } })
    walk(game, 'achard', 'C11').act({ type: 'climb' })
    expect(game.told('climbsLadder')).toMatchObject([{ up: true, cost: 2, left: 5 }])
    /* From up there he has the trapdoor before him, nothing else but the way down. */
    expect(game.offers('step')).toEqual([])
    expect(game.refusal({ type: 'step', to: 'C10' })?.code).toBe('onTheLadder')
    game.act({ type: 'halt' })
    expect(game.piece('achard').perched).toBe(game.place('C11'))
    const later = march({
      map: 'village',
      pieces: { achard: { at: 'C11' } },
    })
    later.piece('achard').perched = later.place('C11')
    walk(later, 'achard', 'C11@1', 'C10@1')
    expect(later.told('steps').map(({ cost }) => cost)).toEqual([1, 1])
    expect(later.piece('achard').perched).toBe(-1)
    const a = march({ map: 'village', pieces: { achard: { at: 'D5' }, raoul: { at: 'D5@2' } } })
    a.act({ type: 'activate', piece: 'achard' }).act({ type: 'climb' })
    expect(a.told('climbsLadder')).toMatchObject([{ cost: 3 }])
    a.act({ type: 'climb' })
    expect(a.told('climbsLadder').at(-1)).toMatchObject({ up: false, cost: 3 })
    expect(a.piece('achard').perched).toBe(-1)
    /* With the trapdoor free there is nothing to wait for. */
    const free = march({ map: 'village', pieces: { achard: { at: 'C11' } } })
    free.act({ type: 'activate', piece: 'achard' })
    expect(free.refusal({ type: 'climb' })?.code).toBe('trapdoorFree')
  })

  test('AT-8.6.2-07: with his last 2 MP, from below only, and not in an advance', () => {
    const pieces = { achard: { at: 'C11', more: { spent: 6 } }, raoul: { at: 'C11@1' } } as const
    const last = march({ map: 'village', pieces })
    last.act({ type: 'activate', piece: 'achard' }).act({ type: 'climb' })
    expect(last.piece('achard')).toMatchObject({ perched: last.place('C11'), moved: 'done' })
    const less = march({ map: 'village', pieces: { ...pieces, achard: { at: 'C11', more: { spent: 7 } } } })
    less.act({ type: 'activate', piece: 'achard' })
    expect(less.refusal({ type: 'climb' })?.code).toBe('tooFewPoints')
    const above = march({ map: 'village', pieces })
    above.act({ type: 'activate', piece: 'raoul' })
    expect(above.refusal({ type: 'climb' })?.code).toBe('noLadderHere')
    const advance = march({ map: 'village', pieces: { achard: { at: 'D11' }, raoul: { at: 'C11@1' } } })
    startAdvance(advance.play(), advance.id('achard'), [advance.place('C11')], [])
    advance.act({ type: 'step', to: 'C11' })
    expect(advance.refusal({ type: 'climb' })?.code).toBe('notNow')
  })

  test('AT-8.6.2-10: waiting on the ladder he is fought from the ground floor only, and at minus', () => {
    const game = march({
      map: 'village',
      pieces: {
        achard: { at: 'C11' },
        kismet: { at: 'C11@1', side: 1 },
        evhad: { at: 'C10', side: 1 },
        ilbek: { at: 'C10@1', side: 1 },
      },
    })
    game.piece('achard').perched = game.place('C11')
    const reach = (name: string) => threatens(game.arena, game.s, game.id(name), game.place('C11'))
    expect(['kismet', 'evhad', 'ilbek'].map(reach)).toEqual([false, true, false])
    expect(threatens(game.arena, game.s, game.id('achard'), game.place('C11@1'))).toBe(false)
    const odds = (perched: number) => {
      game.piece('achard').perched = perched
      return oddsOf(game.arena, game.s, [game.id('evhad')], [game.id('achard')], ON_FOOT).read
    }
    /* A house is plus ground for both; on the ladder he is minus against plus: two columns. */
    expect(odds(game.place('C11')) - odds(-1)).toBe(2)
  })

  test('AT-8.6.2-11: Khattab goes two hexes inside, up the ladder and two hexes on the roof: 7 MP', () => {
    const game = march({ map: 'village', pieces: { khattab: { at: 'E11' } } })
    walk(game, 'khattab', 'D11', 'C11', 'C11@1', 'C10@1', 'B10@1')
    expect(game.told('steps').reduce((sum, { cost }) => sum + cost, 0)).toBe(7)
    expect(game.piece('khattab').spent).toBe(7)
  })
})

describe('8.6.3: parapets', () => {
  test('AT-8.6.3-01: a low wall costs 2 MP more than the hex behind it', () => {
    /* Our maps have parapets round terraces only, so one is drawn on open ground: F9 to F10, and H6 to the shrub H7. */
    const { arena } = march({ map: 'road', pieces: {} })
    const at = (name: string) => arena.field.placeOf(name) ?? -1
    const side = new Int8Array(arena.field.side)
    const parapet = arena.kit.features.find(({ id }) => id === 'parapet')?.index ?? -1
    side[at('F9') * 6 + 3] = parapet
    side[at('H6') * 6 + 3] = parapet
    const drawn = { ...arena.field, side }
    const walled = { ...drawn, costs: findCosts(arena.kit, drawn) }
    expect(stepCost(walled, 'foot', at('F9'), 3)).toBe(3)
    expect(stepCost(walled, 'foot', at('H6'), 3)).toBe(4)
  })

  test('AT-8.6.3-02: nobody jumps over the parapet of a terrace', () => {
    const game = march({ map: 'village', pieces: { achard: { at: 'E11@1' } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'F11' })).toBeDefined()
    expect(game.offers('step').every(({ to }) => to.endsWith('@1'))).toBe(true)
  })
})
