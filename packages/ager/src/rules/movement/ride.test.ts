import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import type { Setting, Stage } from '../../testing/stage.ts'

/** Guérin in K16 has announced a charge up column K at a Turk in K8; the ground is flat all the way. */
const path = ['K15', 'K14', 'K13', 'K12', 'K11', 'K10', 'K9']

function charging(pieces: Readonly<Record<string, Setting>> = {}): Stage {
  const game = march({
    map: 'road',
    pieces: { guerin: { at: 'K16', rear: 'K17' }, kismet: { at: 'K8', side: 1 }, ...pieces },
  })
  announce(game, 'guerin', 'kismet', path, -1)
  return game
}

function announce(game: Stage, rider: string, target: string, hexes: readonly string[], answers: number): void {
  game.s.charges.push({
    rider: game.id(rider),
    target: game.id(target),
    foe: game.id(target),
    path: hexes.map((name) => game.place(name)),
    answers,
    state: 'announced',
    group: false,
  })
}

/** Sandjar rides from K7 to K9 and K10 to meet him. */
const sandjar = { sandjar: { at: 'K7', rear: 'K6', side: 1 }, kismet: { at: 'J9', side: 1 } } as const
const answer = (game: Stage): void => announce(game, 'sandjar', 'guerin', ['K8', 'K9', 'K10'], 0)

describe('riding an announced charge', () => {
  test('AT-7.1.2-17: the active player says when; the ride follows its path without further questions', () => {
    const game = charging({ achard: { at: 'A9' } })
    walk(game, 'achard', 'B9').act({ type: 'halt' })
    game.act({ type: 'ride', rider: 'guerin' })
    expect(
      game
        .told('steps')
        .slice(1)
        .map(({ to }) => to),
    ).toEqual(path)
    expect(game.at('guerin')).toBe('K9')
    expect(game.s.charges[0]?.state).toBe('arrived')
    expect(game.piece('guerin')).toMatchObject({ moved: 'done', spent: 7 })
  })

  test('AT-7.1.2-12: it is neither cancelled nor rerouted, and the step does not end before it is ridden', () => {
    const game = charging()
    expect(game.refusal({ type: 'activate', piece: 'guerin' })?.code).toBe('chargeAnnounced')
    expect(game.refusal({ type: 'stand', piece: 'guerin' })?.code).toBe('chargeAnnounced')
    expect(game.refusal({ type: 'done' })?.code).toBe('chargeNotRidden')
    game.act({ type: 'ride', rider: 'guerin' })
    expect(game.refusal({ type: 'ride', rider: 'guerin' })?.code).toBe('movedAlready')
    expect(game.refusal({ type: 'done' })).toBeUndefined()
  })

  test('AT-7.1.1-12: enemies beside the path strike at him; stopped, he loses the charge', () => {
    const game = charging({ evhad: { at: 'L12', side: 1 } })
    game.act({ type: 'ride', rider: 'guerin' }, 5, 8)
    /* 8 less 2 for horse and armour: he stops in the second of the hexes next to Evhad. */
    expect(game.told('infiltration').map(({ at }) => at)).toEqual(['K13', 'K12'])
    expect(game.at('guerin')).toBe('K12')
    expect(game.s.charges[0]?.state).toBe('lost')
  })

  test('AT-7.1.1-11: a wound does not stop him', () => {
    const game = charging({ evhad: { at: 'L12', side: 1 } })
    game.act({ type: 'ride', rider: 'guerin' }, 10, 5)
    expect(game.piece('guerin').health).toBe('wounded')
    expect(game.s.charges[0]?.state).toBe('arrived')
  })

  test('AT-7.1.2-17: barred by a heap of dead he rides as far as the way is free, and the charge is lost', () => {
    const heap = charging({
      one: { at: 'K11', rear: 'L11', animal: 'horse', health: 'dead' },
      two: { at: 'K11', rear: 'J11', animal: 'horse', health: 'dead' },
    })
    heap.act({ type: 'ride', rider: 'guerin' })
    expect(heap.at('guerin')).toBe('K12')
    expect(heap.s.charges[0]?.state).toBe('lost')
    /* Over a stunned man he rides on. */
    const lying = charging({ achard: { at: 'K11', health: 'stunned' } })
    lying.act({ type: 'ride', rider: 'guerin' })
    expect(lying.s.charges[0]?.state).toBe('arrived')
  })

  test('AT-7.1.2-17, AT-4.2.1-01: with too few points for the dead on his way he does not get there', () => {
    const dead = { animal: 'horse', health: 'dead' } as const
    const game = charging({
      one: { at: 'K15', rear: 'K14', ...dead },
      two: { at: 'K13', rear: 'K12', ...dead },
      three: { at: 'K11', rear: 'K10', ...dead },
    })
    game.act({ type: 'ride', rider: 'guerin' })
    expect(game.at('guerin')).toBe('K10')
    expect(game.s.charges[0]?.state).toBe('lost')
    expect(game.told('chargeArrives')).toEqual([])
  })

  test('AT-7.1.1-11: who has come off his horse before he sets out has lost his charge', () => {
    const game = charging()
    Object.assign(game.piece('guerin'), { rear: -1, with: -1 })
    game.act({ type: 'ride', rider: 'guerin' })
    expect([game.at('guerin'), game.s.charges[0]?.state]).toEqual(['K16', 'lost'])
    expect(game.piece('guerin').moved).not.toBe('moving')
    /* So has a counter-charger, on foot or lost before; the charger rides on. */
    for (const lost of [true, false]) {
      const met = charging(sandjar)
      answer(met)
      const found = met.s.charges[1]
      if (lost && found !== undefined) found.state = 'lost'
      if (!lost) Object.assign(met.piece('sandjar'), { rear: -1, with: -1 })
      met.act({ type: 'ride', rider: 'guerin' }, 1)
      expect([met.at('sandjar'), met.s.charges[1]?.state]).toEqual(['K7', 'lost'])
      expect(met.at('guerin')).toBe('K9')
      expect(met.told('halts').map(({ piece }) => piece)).toEqual(['guerin'])
    }
  })

  test('AT-7.1.2-17 AT-4.2-02: a friend bars only the hexes where he must stop, halted there on foot or mounted', () => {
    const passing = (at: string, rear?: string): Stage => {
      const friend =
        rear === undefined ? { achard: { at, more: { moved: 'done' } as const } } : { raymond: { at, rear } }
      return charging(friend).act({ type: 'ride', rider: 'guerin' })
    }
    const end = (game: Stage): unknown => [game.at('guerin'), game.s.charges[0]?.state]
    expect(end(passing('K11'))).toEqual(['K9', 'arrived'])
    expect(end(passing('K11', 'L12'))).toEqual(['K9', 'arrived'])
    expect(end(passing('K10'))).toEqual(['K11', 'lost'])
    expect(end(passing('K9'))).toEqual(['K10', 'lost'])
  })

  test('AT-4.1-02: stopped on top of a friend he loses the charge, and does not stay there', () => {
    const game = charging({ achard: { at: 'K12', more: { moved: 'done' } }, evhad: { at: 'L12', side: 1 } })
    game.act({ type: 'ride', rider: 'guerin' }, 5, 8)
    expect([game.at('guerin'), game.s.charges[0]?.state]).toEqual(['K12', 'lost'])
    game.act({ type: 'done' })
    while (game.decision() === 'shift') game.act(game.offers('shift')[0] ?? { type: 'done' })
    expect([game.at('guerin'), game.at('achard')]).not.toEqual(['K12', 'K12'])
  })

  test('AT-7.1.2-02, AT-7.1.2-06, AT-7.1.2-07: the counter-charger rides first to the last two hexes; the charger stops two short', () => {
    const game = charging(sandjar)
    answer(game)
    game.act({ type: 'ride', rider: 'guerin' })
    expect([game.at('sandjar'), game.at('guerin')]).toEqual(['K10', 'K11'])
    expect(game.piece('sandjar').rear).toBe(game.place('K9'))
    expect(game.s.charges.map(({ state }) => state)).toEqual(['arrived', 'arrived'])
    expect(game.s.charges[0]?.foe).toBe(game.id('sandjar'))
    /* AT-7.1.2-08: it takes nothing from his own movement step. */
    expect(game.piece('sandjar')).toMatchObject({ spent: 0, moved: 'no' })
  })

  test('AT-7.1.2-12: of several charges each is ridden before the step ends, and none is a counter-charge', () => {
    const game = charging({ eudes: { at: 'S16', rear: 'S17' }, ...sandjar })
    announce(game, 'eudes', 'kismet', path, -1)
    answer(game)
    expect(game.offers('ride').map(({ rider }) => rider)).toEqual(['guerin', 'eudes'])
    const [first] = game.s.charges
    if (first !== undefined) first.state = 'lost'
    expect(game.offers('ride').map(({ rider }) => rider)).toEqual(['eudes'])
    expect(game.refusal({ type: 'done' })?.code).toBe('chargeNotRidden')
    expect(game.refusal({ type: 'ride', rider: 'sandjar' })?.code).toBe('noChargeToRide')
    /* Who has lost his before he set out moves like anybody. */
    expect(game.refusal({ type: 'activate', piece: 'guerin' })).toBeUndefined()
  })

  test('AT-7.1.2-13: at a charger who is met nobody is asked to fire, whoever may be hiding', () => {
    const archer = { zayd: { at: 'P10', side: 1, more: { hidden: true } } } as const
    const alone = charging(archer)
    expect(alone.act({ type: 'ride', rider: 'guerin' }).decision()).toBe('reaction')
    const met = charging({ ...sandjar, ...archer })
    answer(met)
    expect(met.act({ type: 'ride', rider: 'guerin' }).decision()).toBe('move')
  })

  test('AT-7.1.2-03: a counter-charger is tested where he passes our men', () => {
    const game = charging({ ...sandjar, achard: { at: 'L8' } })
    answer(game)
    game.act({ type: 'ride', rider: 'guerin' }, 9, 1)
    expect(game.told('infiltration')[0]).toMatchObject({
      mover: 'sandjar',
      opposer: 'achard',
      at: 'K8',
      result: 'stop',
    })
  })

  test('AT-7.1.2-17: if the counter-charger does not get there, the charger rides on against his target', () => {
    const game = charging({
      ...sandjar,
      kismet: { at: 'K8', side: 1 },
      one: { at: 'K8', rear: 'L8', animal: 'horse', health: 'dead' },
      two: { at: 'K8', rear: 'J8', animal: 'horse', health: 'dead' },
    })
    answer(game)
    game.act({ type: 'ride', rider: 'guerin' })
    expect(game.at('sandjar')).toBe('K7')
    expect(game.s.charges.map(({ state }) => state)).toEqual(['arrived', 'lost'])
    expect(game.at('guerin')).toBe('K9')
    expect(game.s.charges[0]?.foe).toBe(game.id('kismet'))
  })

  test('AT-4.4.6-02: a horse that shies at a camel on the way carries no charge home', () => {
    const game = charging({ camel: { at: 'L11', rear: 'M12', animal: 'camel' } })
    game.act({ type: 'ride', rider: 'guerin' }, 1)
    expect(game.s.charges[0]?.state).toBe('lost')
    expect(game.at('guerin')).toBe('K13')
  })
})
