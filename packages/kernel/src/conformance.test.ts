import { describe, expect, it } from 'vitest'
import { conform } from './conformance.ts'
import type { Dice } from './dice.ts'
import { seededDice } from './seeded.ts'
import { gamble } from './testing/gamble.ts'
import { picket, picketRules } from './testing/picket.ts'
import type { Picket, PicketAction, PicketEvent, PicketRules, PicketState } from './testing/picketState.ts'

type PicketForms = NonNullable<PicketRules['forms']>

const broken = (changes: Partial<PicketRules>): Picket => ({
  ...picket,
  open: (setting) => ({ ...picket.open(setting), ...changes }),
})
const brokenText = (changes: Partial<PicketRules['text']>): Picket =>
  broken({ text: { ...picketRules.text, ...changes } })
const brokenBorders = (changes: Partial<PicketRules['borders']>): Picket =>
  broken({ borders: { ...picketRules.borders, ...changes } })

const brokenForms = (changes: (right: PicketForms) => Partial<PicketForms>): Picket => {
  const { forms } = picketRules
  return forms === undefined ? picket : broken({ forms: { ...forms, ...changes(forms) } })
}

const apply = (
  change: (state: PicketState, seat: number, action: PicketAction, dice: Dice, log?: PicketEvent[]) => void,
): Picket =>
  broken({
    apply(state, seat, action, dice, log) {
      picketRules.apply(state, seat, action, dice, log)
      change(state, seat, action, dice, log)
    },
  })

/** Something the game remembers outside its state. */
function forgetful(): Picket {
  let actions = 0
  return apply((state) => {
    if (++actions % 2 === 0 && state.result === null) state.round++
  })
}

/** A mind that does not depend on what it is given alone. */
function forgetfulBot(): PicketRules['bots'][number] {
  const own = seededDice('a stream of its own')
  return {
    level: 'fickle',
    decide: (view, seat) => ({ action: picketRules.sample(picketRules.determinise(view, seat, own), seat, own) }),
  }
}

/** Rolls with the buckets of a rule that is wrong about which results are alike. */
const blurred = (dice: Dice): Dice => ({
  die: (sides, why) => dice.die(sides, why, () => 0),
  pair: (why) => dice.pair(why, () => 0),
  pick: (from, why) => dice.pick(from, why),
})

const VARIANTS: readonly (readonly [name: string, game: Picket, caught: RegExp])[] = [
  [
    'has a bot that wants what is not allowed',
    broken({ bots: [{ level: 'cheat', decide: () => ({ action: { kind: 'order', card: 0 } }) }] }),
    /bot: cheat wants/,
  ],
  ['has a bot that remembers between decisions', broken({ bots: [forgetfulBot()] }), /bot: fickle decides differently/],
  [
    'shows the other hand in the view',
    broken({
      view: (state, seat) => ({
        ...picketRules.view(state, seat),
        discard: [...state.discard, ...(seat === 'public' ? [] : (state.hands[1 - seat] ?? []))],
      }),
    }),
    /determinise|leak in view/,
  ],
  [
    'shows the top of the deck in the view',
    broken({
      view: (state, seat) => ({ ...picketRules.view(state, seat), rounds: state.rounds + (state.deck.at(-1) ?? 0) }),
    }),
    /leak in view|determinise/,
  ],
  [
    'shows the secret order of the other seat',
    broken({
      view: (state, seat) => ({
        ...picketRules.view(state, seat),
        ford: state.ford + (seat === 'public' ? 0 : (state.orders[1 - seat] ?? 0)),
      }),
    }),
    /leak/,
  ],
  ['tells the card that the other seat drew', broken({ eventFor: (event) => event }), /leak in event/],
  [
    'tells the secret order in an event',
    apply(
      (_state, seat, action, _dice, log) =>
        void (action.kind === 'order' && log?.push({ type: 'ambushed', rules: ['PK-2'], seat, card: action.card })),
    ),
    /leak of an order in event|leak in event/,
  ],
  [
    'refuses by what the other seat holds',
    broken({
      refuse: (state, seat, action) => {
        const refusal = picketRules.refuse(state, seat, action)
        const theirs = state.hands[1 - seat] ?? []
        return refusal?.code === 'not-in-hand' && 'card' in action && theirs.includes(action.card)
          ? { ...refusal, code: 'not-your-turn' }
          : refusal
      },
    }),
    /leak in refusal/,
  ],
  [
    'offers by what the other seat holds',
    broken({
      legal: (state, seat) => {
        const space = picketRules.legal(state, seat)
        return (state.hands[1 - seat] ?? []).includes(12) ? { ...space, actions: [...space.actions].reverse() } : space
      },
    }),
    /leak in legal/,
  ],
  [
    'narrows a form by what is hidden',
    brokenForms((right) => ({
      nearest: (state, seat, form, filled, field, wish) =>
        right.nearest(state, seat, form, filled, field, (state.deck.at(-1) ?? 0) > 6 ? wish : []),
    })),
    /leak in form|nearest moves/,
  ],
  [
    'asks by what is hidden',
    broken({
      pending: (state) => {
        const now = picketRules.pending(state)
        return now.over
          ? now
          : {
              over: false,
              asks: now.asks.map((ask) => ({
                ...ask,
                decision: (state.deck.at(-1) ?? 0) > 6 ? ask.decision : 'orders',
              })),
            }
      },
    }),
    /leak in pending/,
  ],
  [
    'refuses without a rule',
    broken({
      refuse: (state, seat, action) => {
        const refusal = picketRules.refuse(state, seat, action)
        return refusal && { ...refusal, rules: [] }
      },
    }),
    /refusal: .* cites no rule/,
  ],
  [
    'cites a rule that does not exist',
    broken({
      refuse: (state, seat, action) => {
        const refusal = picketRules.refuse(state, seat, action)
        return refusal && { ...refusal, rules: ['PK-99'] }
      },
    }),
    /PK-99/,
  ],
  ['has no words for a refusal', brokenText({ refusal: () => '' }), /has no words in en/],
  [
    'drops a refusal',
    broken({
      refuse: (state, seat, action) => {
        const refusal = picketRules.refuse(state, seat, action)
        return refusal?.code === 'not-in-hand' ? undefined : refusal
      },
    }),
    /neither offered .* nor refused/,
  ],
  [
    'offers an illegal action',
    broken({
      legal: (state, seat) => {
        const space = picketRules.legal(state, seat)
        return space.actions.length > 0
          ? { ...space, actions: [...space.actions, { kind: 'march', scouts: [] }] }
          : space
      },
    }),
    /offered action/,
  ],
  [
    'leaves out a legal action',
    broken({
      legal: (state, seat) => {
        const space = picketRules.legal(state, seat)
        return space.actions.length > 1 ? { ...space, actions: space.actions.slice(1) } : space
      },
    }),
    /sampled but not listed|neither offered/,
  ],
  ['offers nothing to a seat it asks', broken({ legal: () => ({ actions: [], forms: [] }) }), /offered nothing/],
  [
    'offers something to a seat it does not ask',
    broken({
      legal: (state, seat) => {
        const space = picketRules.legal(state, seat)
        return space.actions.length === 0 && space.forms.length === 0
          ? { ...space, actions: [{ kind: 'hold' }] }
          : space
      },
    }),
    /is not asked but offered/,
  ],
  [
    'samples an illegal action',
    broken({
      sample: (state, seat, dice) => {
        const action = picketRules.sample(state, seat, dice)
        return action.kind === 'march' ? { kind: 'march', scouts: [...action.scouts, 4] } : action
      },
    }),
    /sampled action/,
  ],
  [
    'asks a seat that does not exist',
    broken({
      pending: (state) => {
        const now = picketRules.pending(state)
        return now.over ? now : { over: false, asks: [...now.asks, { seat: 2, decision: 'orders' }] }
      },
    }),
    /seat 2/,
  ],
  [
    'asks nobody',
    broken({
      pending: (state) => {
        const now = picketRules.pending(state)
        return now.over ? now : { over: false, asks: [] }
      },
    }),
    /nobody is asked/,
  ],
  [
    'never ends',
    apply(
      (state, _seat, _action, dice) => void (state.result !== null && Object.assign(state, picketRules.setup(dice))),
    ),
    /an end: the game is not over/,
  ],
  ['clones too little', broken({ clone: (state) => ({ ...state }) }), /changed the state/],
  ['remembers outside its state', forgetful(), /repeatable/],
  ['hides from undo what it showed', broken({ reveals: () => false }), /undo would unlearn/],
  [
    'lets undo tell what is hidden',
    broken({
      apply(state, seat, action, dice, log) {
        if ((state.deck.at(-1) ?? 0) > 6) log?.push({ type: 'ambushed', rules: ['PK-5'], seat, card: 0 })
        picketRules.apply(state, seat, action, dice, log)
      },
      eventFor: (event, viewer) =>
        event.type === 'ambushed' && event.card === 0 ? undefined : picketRules.eventFor(event, viewer),
    }),
    /leak in undo/,
  ],
  [
    'lies about which rolls are alike',
    broken({ apply: (state, seat, action, dice, log) => picketRules.apply(state, seat, action, blurred(dice), log) }),
    /odds against sampling/,
  ],
  [
    'deals a state that cannot be',
    broken({
      determinise: (view, seat, dice) => {
        const world = picketRules.determinise(view, seat, dice)
        return { ...world, deck: world.deck.slice(1) }
      },
    }),
    /could not be in this state/,
  ],
  [
    'changes the view it deals from',
    broken({
      determinise: (view, seat, dice) => {
        Object.assign(view, { round: view.round + 1 })
        return picketRules.determinise(view, seat, dice)
      },
    }),
    /changed the view/,
  ],
  [
    'loses part of a position',
    brokenBorders({ writePosition: (state) => picketRules.borders.writePosition({ ...state, ford: 0 }) }),
    /position/,
  ],
  [
    'cannot read its own actions',
    brokenBorders({ action: () => ({ ok: false, problems: [{ path: '', message: 'no' }] }) }),
    /cannot be read back/,
  ],
  ['keeps what JSON loses', apply((state) => void Object.assign(state, { memory: undefined })), /state is JSON/],
  [
    'changes the state when asked why not',
    broken({
      refuse: (state, seat, action) => {
        state.discard.reverse()
        return picketRules.refuse(state, seat, action)
      },
    }),
    /looking changes nothing|changed the state/,
  ],
  [
    'makes an event without a rule',
    apply((_state, seat, _action, _dice, log) => void log?.push({ type: 'ordered', rules: [], seat })),
    /cites no rule/,
  ],
  [
    'leaves a hole in the words of an event',
    brokenText({
      event: (event, lang) => (event.type === 'lost' ? `${event.type} undefined` : picketRules.text.event(event, lang)),
    }),
    /"undefined" in its words/,
  ],
  [
    'has no French for an action',
    brokenText({ action: (view, action, lang) => (lang === 'fr' ? '' : picketRules.text.action(view, action, lang)) }),
    /no words in fr/,
  ],
  ['has a placeholder in a question', brokenText({ ask: () => 'Which {card}?' }), /"\{" in its words/],
  [
    'breaks its own rules',
    apply((state) => void (state.round > 2 && state.deck.length > 0 && state.deck.pop())),
    /invariant/,
  ],
  [
    'throws at a legal action',
    apply((_state, _seat, action) => {
      if (action.kind === 'ambush') throw new Error('a bug')
    }),
    /apply: .* threw a bug/,
  ],
  [
    'plays otherwise when logged',
    apply((state, _seat, _action, _dice, log) => void (log !== undefined && state.result === null && state.round++)),
    /repeatable/,
  ],
]

describe('the conformance suite', () => {
  it('passes picket, and did what it says', () => {
    const tally = conform(picket, { games: 6, options: [{ rounds: 4 }, { rounds: 2 }] })
    expect(tally.games).toBe(36)
    expect([...tally.events].sort()).toEqual([
      'ambushed',
      'drew',
      'fought',
      'initiative',
      'lost',
      'marched',
      'ordered',
      'shown',
    ])
    expect([...tally.refusals].sort()).toEqual([
      'march-now',
      'nobody-marches',
      'not-a-scout',
      'not-in-hand',
      'orders-first',
      'react-now',
      'too-many',
    ])
    for (const count of [
      tally.steps,
      tally.accepted,
      tally.refused,
      tally.worlds,
      tally.odds,
      tally.loads,
      tally.undone,
    ])
      expect(count).toBeGreaterThan(30)
  })

  it('passes a game where nothing is hidden', () => {
    expect(conform(gamble, { games: 6, oddsEvery: 3 }).steps).toBe(36)
  })

  it.each(VARIANTS)('catches a game that %s', (name, game, caught) => {
    // This one deals anew in the middle of an action, so that a card just drawn is in no view.
    const passing = name === 'never ends' ? ['drew'] : []
    expect(() => conform(game, { games: 12, steps: 120, oddsEvery: 3, passing })).toThrow(caught)
  })

  it('says where it failed', () => {
    const game = broken({ eventFor: (event) => event })
    expect(() => conform(game, { seed: 'here' })).toThrow(
      /^picket, ford, options \{"rounds":4\}, seed here\/ford\/0\/\d+, step \d+: leak in event: /,
    )
  })
})
