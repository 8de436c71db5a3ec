import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { whyNotForgo } from '../combat/pledges.ts'
import { driveBack } from '../combat/retreat.ts'
import { canAdvance, startAdvance } from './mover.ts'

/** In step 4 the man goes forward, beginning with one of these hexes, past those who are not beaten. */
function advancing(
  pieces: Readonly<Record<string, Setting>>,
  piece: string,
  first: readonly string[],
  beaten: readonly string[] = [],
  map = 'road',
): Stage {
  const game = stage({
    map,
    step: 'combat',
    pieces: { ...pieces, conrad: { at: 'A1' }, younes: { at: 'B2', side: 1 } },
  })
  const p = game.play()
  startAdvance(
    p,
    game.id(piece),
    first.map((name) => game.place(name)),
    beaten.map((name) => game.id(name)),
  )
  return game
}

describe('advances after combat', () => {
  test('AT-6.5-02, AT-6.5-03: half the allowance, rounded down, beginning with the hex the enemy left', () => {
    const game = advancing({ timurtash: { at: 'I9', rear: 'I10' } }, 'timurtash', ['I8'])
    expect(game.offers('step')).toEqual([{ type: 'step', to: 'I8' }])
    expect(game.refusal({ type: 'step', to: 'J8' })?.code).toBe('firstWhereHeWas')
    expect(game.refusal({ type: 'halt' })?.code).toBe('mustStepFirst')
    game.act({ type: 'step', to: 'I8' })
    expect(game.told('steps')).toMatchObject([{ cost: 1, left: 6 }])
    const odd = advancing({ ancelin: { at: 'I9', health: 'wounded' } }, 'ancelin', ['I8'])
    odd.act({ type: 'step', to: 'I8' })
    /* Half of 3 is 1: the advance is over. */
    expect(odd.at('ancelin')).toBe('I8')
    expect(odd.decision()).not.toBe('mover')
  })

  test('AT-6.5-03, AT-4.1-02: over a stunned man he goes, on him he does not stop', () => {
    const game = advancing({ ancelin: { at: 'I9' }, kismet: { at: 'I8', side: 1, health: 'stunned' } }, 'ancelin', [
      'I8',
    ])
    game.act({ type: 'step', to: 'I8' })
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    expect(game.refusal({ type: 'pickUp', piece: 'kismet' })?.code).toBe('notNow')
    game.act({ type: 'step', to: 'I7' }).act({ type: 'halt' })
    expect(game.at('ancelin')).toBe('I7')
    /* A wounded man in armour has 1 point for it: he could not come past. */
    const lame = stage({
      map: 'road',
      step: 'combat',
      pieces: { ancelin: { at: 'I9', health: 'wounded' }, kismet: { at: 'I8', side: 1, health: 'stunned' } },
    })
    expect(canAdvance(lame.arena, lame.s, lame.id('ancelin'), [lame.place('I8')])).toBe(false)
    expect(canAdvance(lame.arena, lame.s, lame.id('ancelin'), [lame.place('J8')])).toBe(true)
  })

  test('AT-6.5-03: the dead and prisoners go nowhere', () => {
    const goes = (setting: Partial<Setting>) => {
      const game = stage({
        map: 'road',
        step: 'combat',
        pieces: { ancelin: { at: 'I9', ...setting }, achard: { at: 'A1' } },
      })
      return canAdvance(game.arena, game.s, game.id('ancelin'), [game.place('I8')])
    }
    expect([{}, { health: 'dead' } as const, { more: { captive: 'fit' } } as const].map(goes)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('AT-4.1-03: killed on the way he lies where he fell, on a stunned man too', () => {
    const game = advancing(
      { ancelin: { at: 'I9' }, kismet: { at: 'I8', side: 1, health: 'stunned' }, evhad: { at: 'J7', side: 1 } },
      'ancelin',
      ['I8'],
    )
    game.act({ type: 'step', to: 'I8' })
    game.piece('ancelin').health = 'wounded'
    game.act({ type: 'step', to: 'I7' }, 9)
    expect(game.piece('ancelin').health).toBe('dead')
    expect(game.at('ancelin')).toBe('I8')
    expect(game.decision()).not.toBe('shift')
  })

  test('AT-6.5-06: it takes nothing from his own movement step', () => {
    const game = advancing({ ancelin: { at: 'I9' } }, 'ancelin', ['I8'])
    game.act({ type: 'step', to: 'I8' }).act({ type: 'halt' })
    expect(game.piece('ancelin')).toMatchObject({ spent: 0, moved: 'no' })
  })

  test('AT-4.3-14, AT-4.3-15: the hexes crossed before the last are tested; one hex alone never is', () => {
    const pieces = { ancelin: { at: 'I9' }, kismet: { at: 'J7', side: 1 } } as const
    const one = advancing(pieces, 'ancelin', ['I8'])
    one.act({ type: 'step', to: 'I8' }).act({ type: 'halt' })
    expect(one.told('infiltration')).toEqual([])
    const two = advancing(pieces, 'ancelin', ['I8'])
    two.act({ type: 'step', to: 'I8' }).act({ type: 'step', to: 'I7' }, 1).act({ type: 'halt' })
    expect(two.told('infiltration').map(({ at }) => at)).toEqual(['I8'])
  })

  test('AT-4.3-16: those just beaten strike at nobody', () => {
    const game = advancing({ ancelin: { at: 'I9' }, kismet: { at: 'J7', side: 1 } }, 'ancelin', ['I8'], ['kismet'])
    game.act({ type: 'step', to: 'I8' }).act({ type: 'step', to: 'I7' })
    expect(game.told('infiltration')).toEqual([])
  })

  test('AT-6.5-09: nor do those who are engaged in a combat of this step', () => {
    const game = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'I9' },
        kismet: { at: 'J7', side: 1 },
        conrad: { at: 'A1' },
        younes: { at: 'B2', side: 1 },
      },
    })
    game.s.engaged = [game.id('kismet')]
    startAdvance(game.play(), game.id('ancelin'), [game.place('I8')], [])
    game.act({ type: 'step', to: 'I8' }).act({ type: 'step', to: 'I7' })
    expect(game.told('infiltration')).toEqual([])
  })

  test('AT-6.5-09: nor do those of whom the active player says now that they will be attacked, and who must be', () => {
    const game = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'I9', more: { fought: true } },
        kismet: { at: 'J7', side: 1 },
        rolin: { at: 'K8' },
        yazid: { at: 'L8', side: 1 },
        conrad: { at: 'A1' },
        younes: { at: 'B2', side: 1 },
      },
    })
    startAdvance(game.play(), game.id('ancelin'), [game.place('I8')], [])
    expect(game.refusal({ type: 'pledge', defender: 'kismet' })?.code).toBe('cannotDeclare')
    game.act({ type: 'step', to: 'I8' })
    /* Only who would strike at him now, and whom somebody can attack. */
    expect(game.offers('pledge')).toEqual([{ type: 'pledge', defender: 'kismet' }])
    expect(game.refusal({ type: 'pledge', defender: 'yazid' })?.code).toBe('cannotDeclare')
    game.act({ type: 'pledge', defender: 'kismet' }).act({ type: 'step', to: 'I7' }).act({ type: 'halt' })
    expect(game.told('infiltration')).toEqual([])
    expect(game.told('pledges')).toMatchObject([{ piece: 'ancelin', defender: 'kismet' }])
    /* Rolin is the only one who can: he attacks nobody else, and the step does not end before. */
    expect(game.refusal({ type: 'done' })?.code).toBe('attackDeclared')
    expect(game.refusal({ type: 'attack', attacker: 'rolin', defender: 'yazid' })?.code).toBe('attackDeclared')
    expect(game.offers('attack')).toEqual([{ type: 'attack', attacker: 'rolin', defender: 'kismet' }])
    game.act({ type: 'attack', attacker: 'rolin', defender: 'kismet' }).roll({ type: 'strike' })
    expect(whyNotForgo(game.arena, game.s)).toBeUndefined()
  })

  test('AT-6.5-09: only the active player declares, not the winner of a defence', () => {
    const offered = (active: 0 | 1) => {
      const game = stage({
        map: 'road',
        step: 'combat',
        active,
        pieces: {
          ancelin: { at: 'I9', more: { fought: true } },
          kismet: { at: 'J7', side: 1 },
          rolin: { at: 'K8' },
          conrad: { at: 'A1' },
          younes: { at: 'B2', side: 1 },
        },
      })
      startAdvance(game.play(), game.id('ancelin'), [game.place('I8')], [])
      return game.act({ type: 'step', to: 'I8' }).offers('pledge').length
    }
    expect([offered(0), offered(1)]).toEqual([1, 0])
  })

  test('AT-6.5-09: nobody is declared to be attacked whom nobody else can reach', () => {
    const game = advancing({ ancelin: { at: 'I9' }, kismet: { at: 'J7', side: 1 } }, 'ancelin', ['I8'], [])
    game.act({ type: 'step', to: 'I8' })
    expect(game.offers('pledge')).toEqual([])
    game.roll({ type: 'step', to: 'I7' })
    expect(game.told('infiltration')).toHaveLength(1)
  })

  test('AT-4.3-17: Ancelin goes into Daoud’s former hex and one further, next to Marwan: no test', () => {
    const game = advancing(
      { ancelin: { at: 'I9' }, daoud: { at: 'H7', side: 1 }, marwan: { at: 'I6', side: 1 } },
      'ancelin',
      ['I8'],
      ['daoud'],
    )
    game.act({ type: 'step', to: 'I8' }).act({ type: 'step', to: 'I7' }).act({ type: 'halt' })
    expect(game.told('infiltration')).toEqual([])
    expect(game.at('ancelin')).toBe('I7')
  })

  test('AT-10.2.2-02: from the top of a ladder an advance leads onto the curtain, jump and all', () => {
    const game = stage({
      map: 'castle',
      step: 'combat',
      pieces: { achard: { at: 'U7' }, conrad: { at: 'X18' }, younes: { at: 'X1', side: 1 } },
    })
    game.s.ladders = [{ at: game.place('U7'), top: game.place('T7') }]
    startAdvance(game.play(), game.id('achard'), [game.place('T7')], [])
    game.act({ type: 'step', to: 'T7' }, 6)
    expect(game.at('achard')).toBe('T7')
    expect(game.piece('achard').health).toBe('wounded')
  })

  /** On the ladder at U7 somebody of side 0, above him in T7 an enemy who goes back or falls. */
  const siege = (climber: string, active: 0 | 1, health: 'fit' | 'wounded' = 'fit'): Stage => {
    const men = { [climber]: { at: 'U7', health }, khattab: { at: 'T7', side: 1 as const } }
    const apart = { conrad: { at: 'X18' }, younes: { at: 'X1', side: 1 as const } }
    const game = stage({ map: 'castle', step: 'move', active, pieces: { ...men, ...apart } })
    game.s.ladders = [{ at: game.place('U7'), top: game.place('T7') }]
    return game.act({ type: 'done' })
  }

  /** The same attack with one die after the other, until the man in T7 is gone and his enemy may go up. */
  function won(climber: string, active: 0 | 1, health: 'fit' | 'wounded' = 'fit'): Stage {
    for (let die = 1; die <= 10; die++) {
      const game = siege(climber, active, health)
      const [attacker, defender] = active === 0 ? [climber, 'khattab'] : ['khattab', climber]
      game.act({ type: 'attack', attacker, defender }).act({ type: 'strike' }, die)
      for (const [to] of [game.offers('retreat')]) if (to !== undefined && game.seat() === 1) game.act(to)
      if (game.decision() === 'advance' && game.seat() === 0) return game.act({ type: 'advance', piece: climber })
    }
    throw new Error('no die drives him off')
  }

  test.each([
    ['a man in armour', 'ancelin', 0, 'fit', 3],
    ['a man in armour who was attacked', 'ancelin', 1, 'fit', 3],
    ['a wounded man in armour', 'ancelin', 0, 'wounded', 1],
    ['a man without armour', 'turstin', 0, 'fit', 4],
  ] as const)('AT-10.2.2-02: the advance takes %s over the wall, whatever his points, and is used up', (...given) => {
    const [, climber, active, health, cost] = given
    const game = won(climber, active, health)
    expect(game.offers('step')).toEqual([{ type: 'step', to: 'T7' }])
    game.act({ type: 'step', to: 'T7' }, 1)
    expect([game.at(climber), game.told('jumpsToWall').length]).toEqual(['T7', 1])
    expect(game.told('steps').at(-1)).toMatchObject({ cost, left: 0 })
    expect(game.decision()).not.toBe('mover')
  })

  test('AT-10.2.2-02: in his own movement it is 4 MP and no less', () => {
    const game = stage({
      map: 'castle',
      pieces: { ancelin: { at: 'U7', health: 'wounded' }, rolin: { at: 'X18' }, younes: { at: 'X1', side: 1 } },
    })
    game.s.ladders = [{ at: game.place('U7'), top: game.place('T7') }]
    game.act({ type: 'activate', piece: 'ancelin' })
    expect(game.refusal({ type: 'step', to: 'T7' })?.code).toBe('tooFewPoints')
  })
})

describe('retreats and infiltration', () => {
  test('AT-4.3-21: Rolin goes back before enemy fire by one of three ways, none of them without a test', () => {
    /*
     * The shooter in H13 drives Rolin from F10: only F9 (H1 of the example) and E10 (H4) lie farther from him. Kismet stands
     * next to F9, Evhad and Ilbek next to E10, Evhad next to D9 (H5) as well; F8 (H2) and E9 (H3) are next to nobody.
     */
    const driven = (path: readonly string[], ...rolls: number[]) => {
      const game = stage({
        map: 'road',
        step: 'combat',
        active: 1,
        pieces: {
          rolin: { at: 'F10' },
          zayd: { at: 'H13', side: 1 },
          kismet: { at: 'G10', side: 1 },
          evhad: { at: 'D10', side: 1 },
          ilbek: { at: 'E11', side: 1 },
        },
      })
      const p = game.play()
      driveBack(p, { piece: game.id('rolin'), cause: 'fire', from: game.place('H13'), foes: [], hexes: 2 })
      const [first = '', second = ''] = path
      expect(game.offers('retreat').map(({ to }) => to)).toEqual(['F9', 'E10'])
      expect(game.refusal({ type: 'retreat', to: 'G10' })).toBeDefined()
      const before = second === 'D9' ? 2 : 1
      game.act({ type: 'retreat', to: first }, ...rolls.slice(0, before))
      game.act({ type: 'retreat', to: second }, ...rolls.slice(before))
      expect(game.at('rolin')).toBe(second)
      return game.told('infiltration').map(({ at, opposer }) => [at, opposer])
    }
    expect(driven(['F9', 'F8'], 1)).toEqual([['F9', 'kismet']])
    expect(driven(['F9', 'E9'], 1)).toEqual([['F9', 'kismet']])
    expect(driven(['E10', 'D9'], 1, 1, 1)).toEqual([
      ['E10', 'evhad'],
      ['E10', 'ilbek'],
      ['D9', 'evhad'],
    ])
  })
})
