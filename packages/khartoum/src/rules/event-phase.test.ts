import { describe, expect, test } from 'vitest'
import { ALL_IDLE, cardIn, chancesOf, drawn, wrongWith } from '../testing/cards.ts'
import { ruleInBothLanguages } from '../testing/ledger.ts'
import { kit, newGame, ourPack, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { legal } from './decisions.ts'
import { eventHappens } from './event-phase.ts'

const END = { type: 'endPhase' } as const
const ALL = Array.from({ length: 20 }, (_, i) => i + 1)
const cards = ourPack().events.cards
const CONDITIONAL = [1, 2, 6, 7, 9, 14, 16, 17]
const ONCE = [1, 2, 3, 6, 9, 13, 14, 16, 17]

/** Where the event cards are: in the pile, discarded, or out of the game. */
function piles(game: Stage): { pile: number[]; discard: number[]; out: number[] } {
  const cardsIn = (mask: number) => ALL.filter((card) => (mask & (1 << card)) !== 0)
  return {
    pile: cardsIn(game.s.pile),
    discard: cardsIn(game.s.discard),
    out: ALL.filter((card) => ((game.s.pile | game.s.discard) & (1 << card)) === 0),
  }
}

const without = (...gone: number[]) => ALL.filter((card) => !gone.includes(card))

describe('5.0 event cards', () => {
  test('KH-5.0-01: conditional, once-only, both or neither, and AP on every card', () => {
    const kinds = (conditional: boolean, once: boolean) =>
      cards
        .filter((card) => (card.condition !== undefined) === conditional && card.once === once)
        .map((card) => card.number)
    expect(kinds(true, true)).toEqual([1, 2, 6, 9, 14, 16, 17])
    expect(kinds(true, false)).toEqual([7])
    expect(kinds(false, true)).toEqual([3, 13])
    expect(kinds(false, false)).toEqual([4, 5, 8, 10, 11, 12, 15, 18, 19, 20])
    const ap = (value: number | 'die') => cards.filter((card) => card.ap === value).map((card) => card.number)
    expect([ap(1), ap(2), ap(3), ap(4), ap('die')]).toEqual([
      [7, 12],
      [2, 6, 11, 15, 16],
      [1, 4, 5, 9, 10, 14, 17, 19],
      [3, 13],
      [8, 18, 20],
    ])
  })
})

describe('5.1 conditional events', () => {
  test.each([
    ['KH-5.1-01', 1, 4, 12],
    ['KH-5.1-01', 2, 9, 12],
    ['KH-5.1-01', 6, 9, 12],
    ['KH-5.1-01', 9, 8, 12],
    ['KH-5.1-01', 16, 7, 10],
    ['KH-5.1-01', 17, 8, 11],
  ])('%s: the event of card %i takes place in turns %i to %i alone', (_, card, first, last) => {
    for (let turn = 2; turn <= 12; turn++) {
      const game = drawn(card, turn, { units: {} })
      expect([turn, game.told('cardDrawn')[0]?.happens]).toEqual([turn, turn >= first && turn <= last])
    }
  })

  test('KH-5.1-01: card 7 needs the event of card 6, not the card alone', () => {
    expect(drawn(7, 10, {}).told('cardDrawn')).toMatchObject([{ card: 7, happens: false }])
    // Card 6 came before its time: it lies in the discard and its event has not taken place.
    const idle = stage({ turn: 4, banners: ALL_IDLE }).act(END, 1, 6)
    expect(piles(idle)).toEqual({ pile: without(6), discard: [6], out: [] })
    idle.s.disorganised = 0b1111
    expect(idle.act(END, 1, 7).told('cardDrawn').at(-1)).toMatchObject({ card: 7, happens: false })
    const late = stage({ turn: 8, banners: ALL_IDLE }).act(END, 1, 6)
    late.s.disorganised = 0b1111
    expect(late.act(END, 1, 7).told('cardDrawn').at(-1)).toMatchObject({ card: 7, happens: true })
  })

  test('KH-5.1-01: card 14 needs both its turns and the event of card 13', () => {
    const happened = { happened: [13], pile: without(13) }
    expect(drawn(14, 7, { events: happened }).told('cardDrawn')[0]?.happens).toBe(true)
    expect(drawn(14, 12, { events: happened }).told('cardDrawn')[0]?.happens).toBe(true)
    expect(drawn(14, 6, { events: happened }).told('cardDrawn')[0]?.happens).toBe(false)
    expect(drawn(14, 7, {}).told('cardDrawn')[0]?.happens).toBe(false)
  })

  test('KH-5.1-02: the titles in italics are those of the conditional cards', () => {
    const italics = ALL.filter((card) => kit.events[card]?.conditional)
    expect(italics).toEqual(CONDITIONAL)
    // They are the cards that can fail: on turn 2, with nothing behind them, none of them takes place and all others do.
    const turnTwo = newGame().act(END, 15).s
    expect(ALL.filter((card) => !eventHappens(kit, turnTwo, card))).toEqual(CONDITIONAL)
    const words = ruleInBothLanguages('KH-5.1-02')
    expect([words.en, words.fr].map((text) => /itali/.test(text))).toEqual([true, true])
  })

  test.each([
    [1, 3, 3],
    [2, 8, 2],
    [6, 8, 2],
    [7, 8, 1],
    [9, 7, 3],
    [14, 8, 3],
    [16, 11, 2],
    [17, 12, 3],
  ])('KH-5.1-03: card %i on turn %i has no event, gives its %i AP and is discarded', (card, turn, ap) => {
    const game = drawn(card, turn, { rp: 20, cm: 9, units: { available: ['stewart', 'gunboat'] } })
    expect(game.told('cardDrawn')).toEqual([
      { type: 'cardDrawn', card, happens: false, rules: ['KH-4.1-03', 'KH-5.1-01', 'KH-5.1-03'] },
    ])
    expect([game.s.ap, game.s.rp, game.s.cm, game.s.relief, game.s.happened]).toEqual([ap, 20, 9, 12, 0])
    expect(game.s.power).toEqual([8, 8, 6, 6])
    expect(game.in('available')).toEqual(['gunboat', 'stewart'])
    expect(piles(game)).toEqual({ pile: without(card), discard: [card], out: [] })
    expect(game.decision).toBe('actions')
  })

  test.each([
    [8, false],
    [9, true],
    [12, true],
  ])('KH-5.1-04: card 2, the receding Nile, drawn on turn %i: event %s', (turn, happens) => {
    const game = drawn(2, turn, {})
    expect(game.told('cardDrawn')).toMatchObject([{ card: 2, happens }])
    expect(game.s.ap).toBe(2)
    expect(piles(game)).toEqual(
      happens ? { pile: without(2), discard: [], out: [2] } : { pile: without(2), discard: [2], out: [] },
    )
    expect(game.level('white-4')).toBe(happens ? 0 : 1)
    expect(cards[1]?.from).toMatchObject({ title: 'rulebook 5.1', condition: 'rulebook 5.1', once: 'rulebook 5.2' })
  })
})

describe('5.2 events that take place once', () => {
  test('KH-5.2-01: a once-only card whose event took place is out for good, even when the discards come back', () => {
    const game = drawn(13, 5, {})
    expect(game.told('cardRemoved')).toEqual([{ type: 'cardRemoved', card: 13, rules: ['KH-5.2-01'] }])
    expect(game.told('cardDiscarded')).toEqual([])
    expect(piles(game)).toEqual({ pile: without(13), discard: [], out: [13] })
    game.s.disorganised = 0b1111
    game.act(END, 1, 20, 3)
    expect(piles(game)).toEqual({ pile: without(13), discard: [], out: [13] })
  })

  test.each(ALL)(
    'KH-5.2-01 and KH-5.2-02: card %i, its event taken place, leaves the game if its title has an asterisk, else is discarded',
    (card) => {
      const game = drawn(
        card,
        10,
        { events: { happened: [6, 13].filter((other) => other !== card) }, units: {} },
        ...(ROLLS[card] ?? []),
      )
      if (game.decision === 'choose') game.act({ type: 'choose', option: 1 })
      if (game.decision === 'improveFree') game.act({ type: 'done' })
      expect(game.decision).toBe('actions')
      expect(kit.events[card]?.once).toBe(ONCE.includes(card))
      const away = card === 20 ? 'pile' : ONCE.includes(card) ? 'out' : 'discard'
      const where = piles(game)
      expect([where.pile.includes(card), where.discard.includes(card), where.out.includes(card)]).toEqual([
        away === 'pile',
        away === 'discard',
        away === 'out',
      ])
      expect((game.s.happened & (1 << card)) !== 0).toBe(true)
      expect(wrongWith(game)).toBeUndefined()
    },
  )

  /** Rolls after the card on turn 10 with no units: its own die, the banner card seen, the AP die. */
  const ROLLS: Readonly<Record<number, number[]>> = { 8: [1, 1], 18: [1, 1], 19: [1], 20: [1] }

  test('KH-5.2-02: the reference says so in both languages, and keeps the asterisk of a counter apart', () => {
    const words = ruleInBothLanguages('KH-5.2-02')
    expect([/asterisk/.test(words.en), /astérisque/.test(words.fr)]).toEqual([true, true])
    expect(cards.filter((card) => card.once).map((card) => card.number)).toEqual(ONCE)
    // A once-only card is in the basic game; a counter with an asterisk is not.
    expect(ONCE.every((card) => (newGame().s.pile & (1 << card)) !== 0)).toBe(true)
    expect(newGame().in('gone')).toEqual(['shaigiya', 'barge', 'gordon'])
  })

  test('KH-5.2-03: card 2 on turn 10 takes place and is removed, not discarded', () => {
    const game = drawn(2, 10, {})
    expect(game.told('cardDrawn')).toMatchObject([{ card: 2, happens: true }])
    expect(game.told('cardRemoved')).toMatchObject([{ card: 2 }])
    expect(game.told('cardDiscarded')).toEqual([])
    expect(piles(game)).toEqual({ pile: without(2), discard: [], out: [2] })
  })
})

describe('5.2 the pile', () => {
  /** Plays to the end of turn 12 with banners that never move and the first answer to every question. */
  function eventsOfAGame(seed: string): Stage {
    const game = newGame({ level: 'cub' })
    for (let n = 0; game.s.ending === null; n++) {
      game.s.disorganised = 0b1111
      const first = legal(kit, game.s, 0)[0]
      game.roll(game.decision === 'actions' ? END : (first ?? END), `${seed} ${n}`)
    }
    return game
  }

  test('KH-5.2-04: one card a turn from turn 2 to the end, none twice unless card 20 shuffled the discards back', () => {
    let reshuffled = 0
    for (let seed = 0; seed < 60; seed++) {
      const game = eventsOfAGame(`pile ${seed}`)
      let seen: number[] = []
      const gone: number[] = []
      const numbers = game.told('cardDrawn').map((event) => event.card)
      expect(numbers).toHaveLength((game.s.ending?.turn ?? 0) - 1)
      expect(numbers.length).toBeLessThanOrEqual(11)
      for (const event of game.told('cardDrawn')) {
        expect(seen).not.toContain(event.card)
        expect(gone).not.toContain(event.card)
        seen.push(event.card)
        if (event.happens && ONCE.includes(event.card)) gone.push(event.card)
        if (event.card === 20) {
          seen = []
          reshuffled++
        }
      }
    }
    expect(reshuffled).toBeGreaterThan(10)
  })

  test('KH-5.2-04: a draw is one of the cards still in the pile, all equally likely', () => {
    const game = stage({
      turn: 6,
      banners: ALL_IDLE,
      events: { pile: [1, 5, 9, 20], discard: [4, 8], happened: [4, 8] },
    })
    const chances = chancesOf(game, END, (events) => cardIn(events, 'cardDrawn'))
    expect([...chances.keys()].sort((a, b) => a - b)).toEqual([1, 5, 9, 20])
    for (const chance of chances.values()) expect(chance).toBeCloseTo(1 / 4, 10)
  })

  test('KH-5.2-04: the pile is never shuffled by itself while cards are left in it', () => {
    const game = stage({ turn: 6, banners: ALL_IDLE, events: { pile: [15], discard: [4, 8], happened: [4, 8] } }).act(
      END,
      1,
      15,
    )
    expect(game.told('eventsReshuffled')).toEqual([])
    expect(piles(game)).toMatchObject({ pile: [], discard: [4, 8, 15] })
  })

  test('KH-5.2-04: should it ever be empty, the discards are shuffled', () => {
    const game = stage({ turn: 6, banners: ALL_IDLE, events: { pile: [], discard: [4, 15], happened: [4] } })
    expect([...chancesOf(game, END, (events) => cardIn(events, 'cardDrawn')).entries()]).toEqual([
      [4, 0.5],
      [15, 0.5],
    ])
    game.act(END, 1, 15)
    expect(game.told('eventsReshuffled')).toEqual([{ type: 'eventsReshuffled', rules: ['KH-5.2-04'] }])
    expect(piles(game)).toMatchObject({ pile: [4], discard: [15] })
  })
})

describe('5.3 action points', () => {
  test.each([
    [1, 3],
    [2, 2],
    [3, 4],
    [4, 3],
    [5, 3],
    [6, 2],
    [7, 1],
    [9, 3],
    [10, 3],
    [11, 2],
    [12, 1],
    [13, 4],
    [14, 3],
    [15, 2],
    [16, 2],
    [17, 3],
    [19, 3],
  ])('KH-5.3-01: card %i gives %i AP, without a die', (card, ap) => {
    const game = drawn(card, 2, { units: {} }, ...(card === 19 ? [1] : []))
    if (game.decision === 'choose') game.act({ type: 'choose', option: 1 })
    if (game.decision === 'improveFree') game.act({ type: 'done' })
    expect(game.told('apSet')).toEqual([{ type: 'apSet', ap, die: null, rules: ['KH-5.3-01', 'KH-5.3-02'] }])
    expect(game.s.ap).toBe(ap)
  })

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
  ])('KH-5.3-01: where AP are rolled, a %i gives %i', (die, ap) => {
    const games = [drawn(8, 5, {}, 6, die), drawn(18, 5, {}, 1, die), drawn(20, 5, {}, die)]
    for (const game of games) {
      expect(game.told('apSet')).toMatchObject([{ ap, die }])
      expect(game.s.ap).toBe(ap)
    }
  })

  test('KH-5.3-01: the chances of the AP die', () => {
    const game = stage({ turn: 6, banners: ALL_IDLE, events: { pile: [20] } })
    const chances = chancesOf(game, END, (events) => events.find((event) => event.type === 'apSet')?.ap ?? 0)
    for (const [ap, sixths] of [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 1],
    ] as const)
      expect(chances.get(ap)).toBeCloseTo(sixths / 6, 10)
  })

  test('KH-5.3-02: the marker is set to the number granted, not moved on by it', () => {
    const game = stage({ turn: 4, ap: 3, banners: ALL_IDLE }).act(END, 1, 12)
    // Points that should not be there would show if the grant were added to them.
    game.s.ap = 2
    game.act({ type: 'choose', option: 0 })
    expect(game.s.ap).toBe(1)
  })

  test('KH-5.3-02: random AP are rolled after the event, even after its questions', () => {
    // Card 8: the die of the event, the choice of the player, and only then the AP die.
    const game = drawn(8, 5, { cm: 11 }, 1)
    expect([game.decision, game.s.ap]).toEqual(['desert', 0])
    game.act({ type: 'desert', troops: 'bashi' }, 6)
    expect(game.s.ap).toBe(4)
    const types = game.history.map((event) => event.type)
    expect(types.indexOf('stepLost')).toBeLessThan(types.indexOf('cardDiscarded'))
    expect(types.at(-1)).toBe('apSet')
  })
})
