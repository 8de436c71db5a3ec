import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting } from '../../testing/stage.ts'
import { canFlee } from '../tactics/flight.ts'

describe('4: movement', () => {
  test('AT-4-10: each hex entered costs what its ground costs the mover', () => {
    /* Flat ground, then a shrub. */
    const game = march({ map: 'road', pieces: { achard: { at: 'B11' } } })
    walk(game, 'achard', 'B12')
    expect(game.told('steps').map(({ to, cost, left }) => [to, cost, left])).toEqual([['B12', 2, 6]])
    game.act({ type: 'step', to: 'B13' })
    expect(game.told('steps').at(-1)).toMatchObject({ to: 'B13', cost: 1, left: 5, rules: ['AT-4-10'] })
  })

  test('AT-4-11: all, some or none of them move, each by all or part of his allowance', () => {
    const pieces = { achard: { at: 'F9' }, raoul: { at: 'H9' } } as const
    const none = march({ map: 'road', pieces })
    expect(none.refusal({ type: 'done' })).toBeUndefined()
    const game = march({ map: 'road', pieces })
    walk(game, 'achard', 'F10').act({ type: 'halt' })
    expect(game.at('achard')).toBe('F10')
    expect(game.offers('activate').map(({ piece }) => piece)).toEqual(['raoul', 'conrad'])
    expect(game.refusal({ type: 'done' })).toBeUndefined()
  })

  test('AT-4-11: when nobody is left to move the step is over', () => {
    const game = stage({ map: 'road', pieces: { achard: { at: 'F9' }, younes: { at: 'X1', side: 1 } } })
    expect(game.s.active).toBe(0)
    walk(game, 'achard', 'F10').act({ type: 'halt' })
    expect(game.s.active).toBe(1)
  })

  test('AT-7.2.1-02: who flees in pretence does nothing on the way but run, or mount', () => {
    const game = march({
      map: 'road',
      pieces: {
        timurtash: { at: 'I9' },
        horse: { at: 'I9', rear: 'I10', animal: 'horse' },
        raoul: { at: 'I8', health: 'stunned' },
        kismet: { at: 'I2', side: 1 },
      },
    })
    const fleeing = [game.id('timurtash')]
    const tempted = [game.id('kismet')]
    game.s.feints = [{ side: 0, fleeing, rears: [-1], tempted, fled: [], state: 'flight' }]
    expect(game.refusal({ type: 'stand', piece: 'timurtash' })?.code).toBe('mustFleeOn')
    game.act({ type: 'activate', piece: 'timurtash' })
    expect(game.offers('mount')).toEqual([{ type: 'mount', animal: 'horse' }])
    const aside = [
      { type: 'climb' },
      { type: 'dismount', to: 'J9' },
      { type: 'bridle', animal: 'horse', halt: false },
      { type: 'release', animal: 'horse' },
      { type: 'pickUp', piece: 'raoul' },
      { type: 'leaveMap', side: 1 },
    ] as const
    expect(aside.map((action) => game.refusal(action)?.code)).toEqual(aside.map(() => 'mustFleeOn'))
  })

  test('AT-1.1-02: a hex is the room of one foot soldier, and of no second', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, raoul: { at: 'F11', more: { moved: 'done' } } } })
    expect(game.piece('achard').rear).toBe(-1)
    walk(game, 'achard', 'F10', 'F11')
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    game.act({ type: 'step', to: 'F12' })
    expect(game.refusal({ type: 'halt' })).toBeUndefined()
    /* Two metres by two: a map of 24 by 18 hexes is a field of some 48 by 36. */
    expect([game.arena.field.grid.cols * 2, game.arena.field.grid.rows * 2]).toEqual([48, 36])
  })

  test('AT-4-12: what is left of the points is lost when he halts', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'F9' }, raoul: { at: 'H9' } },
    })
    walk(game, 'achard', 'F10').act({ type: 'halt' })
    expect(game.refusal({ type: 'activate', piece: 'achard' })?.code).toBe('movedAlready')
    game.act({ type: 'activate', piece: 'raoul' })
    expect(game.told('setsOut').at(-1)).toMatchObject({ piece: 'raoul', points: 8 })
  })

  test('AT-4-13: one finishes his move before the next begins', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'F9' }, raoul: { at: 'H9' } },
    })
    walk(game, 'achard', 'F10')
    expect(game.refusal({ type: 'activate', piece: 'raoul' })?.code).toBe('notNow')
    expect(game.decision()).toBe('mover')
  })

  test('AT-4-14: who cannot pay for a hex in full does not enter it', () => {
    /* A wounded man in armour has 3 points: two hexes of flat ground leave 1 for a shrub of 2. */
    const game = march({
      map: 'road',
      pieces: { ancelin: { at: 'B10', health: 'wounded' } },
    })
    walk(game, 'ancelin', 'C11', 'B11')
    expect(game.refusal({ type: 'step', to: 'B12' })?.code).toBe('tooFewPoints')
    expect(game.offers('step').map(({ to }) => to)).not.toContain('B12')
    expect(game.offers('step').map(({ to }) => to)).toContain('A12')
  })

  test('AT-4-12: a move without points left ends by itself', () => {
    const game = march({ map: 'road', pieces: { melisende: { at: 'F9' } } })
    walk(game, 'melisende', 'F8', 'F7', 'F6', 'F5')
    expect(game.piece('melisende').moved).toBe('done')
  })

  test('AT-2.1-04, AT-1.2-12: only standing men of the active side move', () => {
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'F9' },
        raoul: { at: 'H9', health: 'stunned' },
        osmond: { at: 'J9', health: 'dead' },
        camel: { at: 'M9', rear: 'M10', animal: 'pack' },
      },
    })
    expect(game.offers('activate').map(({ piece }) => piece)).toEqual(['achard', 'conrad'])
    expect(game.refusal({ type: 'activate', piece: 'raoul' })?.code).toBe('tooHurtToMove')
    expect(game.refusal({ type: 'activate', piece: 'osmond' })?.code).toBe('tooHurtToMove')
    expect(game.refusal({ type: 'activate', piece: 'younes' })?.code).toBe('notYours')
    expect(game.refusal({ type: 'activate', piece: 'camel' })?.code).toBe('animalsDoNotMove')
  })

  test('AT-2.1-05: who has fired moves as far as his weapon lets him', () => {
    const pieces = {
      payen: { at: 'F9', more: { shot: true } },
      achard: { at: 'H9', more: { shot: true } },
      timurtash: { at: 'J9', rear: 'J10', more: { shot: true } },
    } as const
    const game = march({ map: 'road', pieces })
    expect(game.refusal({ type: 'activate', piece: 'payen' })?.code).toBe('firedMustStand')
    walk(game, 'achard', 'H8')
    expect(game.told('setsOut').at(-1)?.points).toBe(4)
    game.act({ type: 'halt' }).act({ type: 'activate', piece: 'timurtash' })
    expect(game.told('setsOut').at(-1)?.points).toBe(15)
  })

  test('AT-5.3-11: his owner may say that he will not move, and is bound by it', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'F9' }, raoul: { at: 'H9' } },
    })
    game.act({ type: 'stand', piece: 'achard' })
    expect(game.refusal({ type: 'activate', piece: 'achard' })?.code).toBe('saidToStand')
    game.act({ type: 'activate', piece: 'raoul' })
    /* Whoever sets out does something: standing is said before. */
    expect(game.refusal({ type: 'halt' })?.code).toBe('notBegun')
  })
})

describe('4.1: stacking', () => {
  const friends = { achard: { at: 'F9' }, raoul: { at: 'F10' } } as const

  test('AT-4.1-01: the way leads through friends, the stunned of either side and the dead', () => {
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'F9' },
        raoul: { at: 'F10', more: { moved: 'done' } },
        kismet: { at: 'F11', side: 1, health: 'stunned' },
        osmond: { at: 'F12', health: 'stunned' },
        turstin: { at: 'F13', health: 'dead' },
      },
    })
    walk(game, 'achard', 'F10', 'F11', 'F12', 'F13').act({ type: 'halt' })
    expect(game.at('achard')).toBe('F13')
  })

  test('AT-4.1-02: nobody ends his move on the living, not even on a stunned man', () => {
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'F9' },
        raoul: { at: 'F10', more: { moved: 'done' } },
        kismet: { at: 'F11', side: 1, health: 'stunned' },
        horse: { at: 'F12', rear: 'F13', animal: 'horse', more: { holder: -1 } },
      },
    })
    walk(game, 'achard', 'F10')
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    game.act({ type: 'step', to: 'F11' })
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    game.act({ type: 'step', to: 'F12' })
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
  })

  test('AT-4.1-02, AT-1.1-04: who could not come to a free hex any more does not step onto a friend', () => {
    const game = march({
      map: 'road',
      pieces: {
        melisende: { at: 'F9', health: 'wounded' },
        raoul: { at: 'F10', more: { moved: 'done' } },
        osmond: { at: 'F11', more: { moved: 'done' } },
      },
    })
    /* Two points: one to pass Raoul, one to be past him. With one point left he is in the way. */
    game.act({ type: 'activate', piece: 'melisende' })
    expect(game.refusal({ type: 'step', to: 'F10' })).toBeUndefined()
    game.act({ type: 'step', to: 'G10' })
    expect(game.refusal({ type: 'step', to: 'F10' })?.code).toBe('couldNotStop')
    expect(game.refusal({ type: 'step', to: 'G11' })).toBeUndefined()
  })

  test('AT-4.1-02, AT-4.2.1-01: nor if the only free hex beyond has more dead in it than he has points for', () => {
    const done = (at: string): Setting => ({ at, more: { moved: 'done' } })
    const among = (...dead: readonly string[]) =>
      march({
        map: 'road',
        pieces: {
          melisende: { at: 'F9', health: 'wounded' },
          guerin: done('F9'),
          raoul: done('F10'),
          osmond: done('E10'),
          achard: done('E11'),
          garin: done('G10'),
          gerbert: done('G11'),
          ...Object.fromEntries(dead.map((one) => [one, { at: 'F11', health: 'dead' }] as const)),
        },
      }).act({ type: 'activate', piece: 'melisende' })
    expect(among('pierron', 'guillot').refusal({ type: 'step', to: 'F10' })).toBeUndefined()
    expect(among('pierron', 'guillot', 'ode').refusal({ type: 'step', to: 'F10' })?.code).toBe('couldNotStop')
  })

  test('AT-4.1-02: a man may halt on a friend who has yet to move, and the step does not end before that friend has left', () => {
    const game = march({ map: 'road', pieces: friends })
    walk(game, 'achard', 'F10').act({ type: 'halt' })
    expect(game.refusal({ type: 'done' })?.code).toBe('twoInOneHex')
    expect(game.refusal({ type: 'stand', piece: 'raoul' })?.code).toBe('twoInOneHex')
    walk(game, 'raoul', 'F11').act({ type: 'halt' })
    expect(game.at('achard')).toBe('F10')
    expect(game.at('raoul')).toBe('F11')
  })

  test('AT-4.1-02, AT-10.1-02: nobody halts on a friend who is at work and stays', () => {
    const game = march({ map: 'road', pieces: friends })
    game.s.tasks = [{ kind: 'clear', workers: [game.id('raoul')], at: game.place('F11'), bodies: [], left: 1 }]
    walk(game, 'achard', 'F10')
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
  })

  test('AT-4.1-02: if the friend cannot leave any more, the last comer is shifted to the nearest free hex by his owner', () => {
    const game = march({ map: 'road', pieces: friends })
    walk(game, 'achard', 'F10').act({ type: 'halt' })
    /* Raoul goes a step and comes back. */
    walk(game, 'raoul', 'F11', 'F10')
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    game.act({ type: 'step', to: 'G11' }).act({ type: 'halt' })
    expect(game.at('raoul')).toBe('G11')
    const stuck = march({ map: 'road', pieces: friends })
    walk(stuck, 'achard', 'F10').act({ type: 'halt' })
    stuck.piece('raoul').health = 'stunned'
    stuck.act({ type: 'done' })
    expect(stuck.decision()).toBe('shift')
    expect(stuck.seat()).toBe(0)
    expect(stuck.offers('shift').map(({ to }) => to)).toEqual(['F9', 'G10', 'G11', 'F11', 'E11', 'E10'])
    expect(stuck.refusal({ type: 'shift', to: 'F8', rear: null })?.code).toBe('notTheNearest')
    stuck.act({ type: 'shift', to: 'E10', rear: null })
    expect(stuck.at('achard')).toBe('E10')
    expect(stuck.at('raoul')).toBe('F10')
  })

  test('AT-4.1-02: of two in a hex he who is on his feet gives way, though the stunned man came last', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'F10', more: { moved: 'done' } }, raoul: { at: 'F10', health: 'stunned' } },
    })
    for (const frame of game.s.frames) if (frame.step === 'move') frame.order.push(game.id('achard'), game.id('raoul'))
    game.act({ type: 'done' }).act({ type: 'shift', to: 'F9', rear: null })
    expect([game.at('achard'), game.at('raoul')]).toEqual(['F9', 'F10'])
  })

  test('AT-4.1-02: the step ends on two in one hex if he who has yet to move cannot', () => {
    /* On the western wall-walk of the second castle. */
    const done = (evhad: string) =>
      march({
        map: 'castle',
        pieces: {
          achard: { at: 'B9', more: { moved: 'done' } },
          raoul: { at: 'B9' },
          kismet: { at: 'B10', side: 1 },
          evhad: { at: evhad, side: 1 },
        },
      }).refusal({ type: 'done' })?.code
    expect([done('B8'), done('B7')]).toEqual([undefined, 'twoInOneHex'])
  })

  test('AT-4.1-02, AT-4.2-01: no hex to stop in is looked for behind an enemy', () => {
    /* On the wall-walk again: behind Raoul Achard has no room but past Evhad. */
    const moves = (evhad: string) =>
      march({
        map: 'castle',
        pieces: {
          achard: { at: 'B10' },
          osmond: { at: 'B10', more: { moved: 'done' } },
          raoul: { at: 'B9', more: { moved: 'done' } },
          kismet: { at: 'B11', side: 1 },
          evhad: { at: evhad, side: 1 },
        },
      }).refusal({ type: 'activate', piece: 'achard' })?.code
    expect([moves('B8'), moves('B7')]).toEqual(['cannotMoveAtAll', undefined])
  })

  test('AT-4.1-02: over friends he may come to rest by a longer way that is cheaper', () => {
    /* From J7 to L8 by the scarp K8 5 MP, by J8 and K9 only 3: of the 5 he has left then, 2 take him to a free hex. */
    const done = { moved: 'done' } as const
    const game = march({
      map: 'castle',
      pieces: {
        achard: { at: 'J8', more: { spent: 2 } },
        osmond: { at: 'J8', more: done },
        raoul: { at: 'J7', more: done },
        turstin: { at: 'K8', more: done },
        pierron: { at: 'K9', more: done },
        guillot: { at: 'L8', more: done },
        kismet: { at: 'J6', side: 1 },
        evhad: { at: 'K7', side: 1 },
        ilbek: { at: 'L7', side: 1 },
        salim: { at: 'J9', side: 1 },
        bahram: { at: 'L9', side: 1 },
      },
    })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'J7' })).toBeUndefined()
  })

  test('AT-4.1-04: over friends a rider may come to rest from a hex that he crosses the other way round', () => {
    const done = { moved: 'done' } as const
    const game = march({
      map: 'village',
      pieces: {
        guerin: { at: 'M18', rear: 'N17' },
        osmond: { at: 'M18', more: done },
        raoul: { at: 'M17', more: done },
        turstin: { at: 'L16', more: done },
        pierron: { at: 'O17', more: done },
        kismet: { at: 'L18', side: 1 },
        evhad: { at: 'M16', side: 1 },
        ilbek: { at: 'O18', side: 1 },
        salim: { at: 'K18', side: 1 },
        bahram: { at: 'K17', side: 1 },
        borsok: { at: 'L15', side: 1 },
      },
    })
    game.act({ type: 'activate', piece: 'guerin' })
    for (const frame of game.s.frames) if (frame.step === 'mover') frame.left = 8
    expect(game.refusal({ type: 'step', to: 'L17' })).toBeUndefined()
  })

  /** The six hexes around F10. */
  const RING = ['F9', 'G10', 'G11', 'F11', 'E11', 'E10']

  /** Achard stands on a stunned man in F10, friends in these hexes around; the step is over. */
  const crowded = (around: readonly string[], moved: 'done' | 'no' = 'done') => {
    const names = ['osmond', 'turstin', 'pierron', 'guillot', 'ode', 'garin']
    const friends = around.map((at, i) => [names[i] ?? '', { at, more: { moved } }] as const)
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'F10', more: { moved: 'done' } },
        raoul: { at: 'F10', health: 'stunned' },
        ...Object.fromEntries(friends),
      },
    })
    return game.act({ type: 'done' })
  }

  test('AT-4.1-02: to the nearest free hex, without asking if there is one alone, and farther if there is none', () => {
    expect(crowded(RING.slice(1)).at('achard')).toBe('F9')
    expect(
      crowded(RING.slice(3), 'no')
        .offers('shift')
        .map(({ to }) => to),
    ).toEqual(['F9', 'G10', 'G11'])
    const far = crowded(RING)
      .offers('shift')
      .map(({ to }) => to)
    expect(far).toHaveLength(12)
    expect(new Set(far).size).toBe(12)
  })

  test('AT-7.4-06, AT-4.1-02: a prisoner is shifted past his captors', () => {
    const names = ['osmond', 'turstin', 'pierron', 'guillot', 'ode', 'garin']
    const guards = RING.map((at, i) => [names[i] ?? '', { at, more: { moved: 'done' } }] as const)
    const game = march({
      map: 'road',
      pieces: {
        kutbeddin: { at: 'F10', side: 1, more: { captive: 'fit' } },
        raoul: { at: 'F10', health: 'stunned' },
        ...Object.fromEntries(guards),
      },
    })
    game.s.frames.push({ step: 'shift', side: 0, piece: game.id('kutbeddin') })
    expect(game.offers('shift')).toHaveLength(12)
  })

  test('AT-7.2.1-01, AT-4.2-01: nobody flees through an enemy', () => {
    /* Along the western wall-walk of the second castle, from B11 to the tower in B4. */
    const flees = (blocker: string) => {
      const game = march({
        map: 'castle',
        pieces: { achard: { at: 'B11' }, kismet: { at: 'B12', side: 1 }, evhad: { at: blocker, side: 1 } },
      })
      return canFlee(game.arena, game.s, game.id('achard'), [game.id('kismet')])
    }
    expect([flees('X12'), flees('B7')]).toEqual([true, false])
  })

  test('AT-4.1-02: a rider is shifted with both his hexes, whichever of them he shares', () => {
    for (const at of ['F9', 'F10']) {
      const game = march({
        map: 'road',
        pieces: { guerin: { at: 'F9', rear: 'F10', more: { moved: 'done' } }, raoul: { at, health: 'stunned' } },
      })
      game.act({ type: 'done' })
      expect(game.decision()).toBe('shift')
      const [first] = game.offers('shift')
      if (first === undefined) throw new Error('he has nowhere to go')
      game.act(first)
      expect(game.at('guerin')).toBe(first.to)
      expect(game.arena.field.nameOf(game.piece('guerin').rear)).toBe(first.rear)
    }
  })

  test('AT-4.1-02: to a hex as near either way a rider is shifted either way', () => {
    const game = march({
      map: 'road',
      pieces: {
        guerin: { at: 'F9', rear: 'F10', more: { moved: 'done' } },
        raoul: { at: 'F9', health: 'stunned' },
        osmond: { at: 'F10', health: 'stunned' },
      },
    })
    game.act({ type: 'done' })
    const rears = game.offers('shift').flatMap(({ to, rear }) => (to === 'G8' ? [rear] : []))
    expect(rears).toEqual(['F8', 'G9'])
  })

  test('AT-2-01: shifted into a house he finds who hides there', () => {
    const game = march({
      map: 'village',
      pieces: {
        achard: { at: 'F11', more: { moved: 'done' } },
        raoul: { at: 'F11', health: 'stunned' },
        musa: { at: 'D10', side: 1, more: { hidden: true } },
      },
    })
    game.act({ type: 'done' }).act({ type: 'shift', to: 'E11', rear: null })
    expect(game.piece('musa').hidden).toBe(false)
  })

  test('AT-4.1-03: the dead take no room', () => {
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'F9' },
        raoul: { at: 'F10', health: 'dead' },
        kismet: { at: 'F10', side: 1, health: 'dead' },
      },
    })
    walk(game, 'achard', 'F10').act({ type: 'halt' })
    expect(game.at('achard')).toBe('F10')
  })

  test('AT-4.1-04: both hexes of a rider must be free where he stops', () => {
    const game = march({
      map: 'road',
      pieces: {
        guerin: { at: 'F9', rear: 'F10' },
        raoul: { at: 'F8', more: { moved: 'done' } },
      },
    })
    walk(game, 'guerin', 'F8', 'F7')
    /* His head is free, his horse's rear stands on Raoul. */
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    game.act({ type: 'step', to: 'F6' })
    expect(game.refusal({ type: 'halt' })).toBeUndefined()
  })
})

describe('4.2: what bars the way', () => {
  test('AT-4.2-01: a hex with an enemy on his feet is closed', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, kismet: { at: 'F10', side: 1 } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'F10' })?.code).toBe('heldByEnemy')
    const lying = march({
      map: 'road',
      pieces: { achard: { at: 'F9' }, kismet: { at: 'F10', side: 1, health: 'stunned' } },
    })
    lying.act({ type: 'activate', piece: 'achard' })
    expect(lying.refusal({ type: 'step', to: 'F10' })).toBeUndefined()
  })

  test('AT-4.2-02: an animal in enemy hands bars the way, a loose one or one of our own does not', () => {
    const pieces = {
      achard: { at: 'F9' },
      horse: { at: 'F10', rear: 'F11', animal: 'horse', side: 1 },
      kismet: { at: 'F12', side: 1 },
    } as const
    const theirs = march({ map: 'road', pieces })
    theirs.act({ type: 'activate', piece: 'achard' })
    expect(theirs.refusal({ type: 'step', to: 'F10' })?.code).toBe('heldByEnemy')
    const loose = march({ map: 'road', pieces: { ...pieces, kismet: { at: 'F14', side: 1 } } })
    loose.act({ type: 'activate', piece: 'achard' }).act({ type: 'step', to: 'F10' })
    expect(loose.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    const ours = march({ map: 'road', pieces: { ...pieces, horse: { ...pieces.horse, side: 0 } } })
    ours.act({ type: 'activate', piece: 'achard' })
    expect(ours.refusal({ type: 'step', to: 'F10' })).toBeUndefined()
  })
})
