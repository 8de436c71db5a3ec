import { describe, expect, it } from 'vitest'
import { conform } from '../conformance.ts'
import { conformRooms } from '../room/conformance.ts'
import { distantChair } from '../room/distant.ts'
import { serveChair } from '../room/serve.ts'
import { seededDice } from '../seeded.ts'
import { campaign, campaignOf } from '../testing/campaign.ts'
import type { Campaign, CampaignHeld, CampaignRules, CampaignState } from '../testing/campaignState.ts'
import { picket } from '../testing/picket.ts'
import { answer, replied, roomOf, wirePair } from '../testing/table.ts'

const isFighting = ({ stack }: CampaignState): boolean => stack.at(-1)?.step === 'battle'

const whole = (change: (right: CampaignRules) => Partial<CampaignRules>): Campaign => ({
  ...campaign,
  open(on) {
    const right = campaign.open(on)
    return { ...right, ...change(right) }
  },
})

const own = (change: (held: CampaignHeld) => Partial<CampaignHeld['own']>): Campaign =>
  campaignOf(picket, (held) => ({ ...held, own: { ...held.own, ...change(held) } }))

const held = (change: (holding: CampaignHeld['holding']) => Partial<CampaignHeld['holding']>): Campaign =>
  campaignOf(picket, (right) => ({ ...right, holding: { ...right.holding, ...change(right.holding) } }))

const VARIANTS: readonly (readonly [name: string, game: Campaign, caught: RegExp])[] = [
  [
    'shows the cards of the attacker to everybody',
    whole((right) => ({
      view: (state, viewer) => {
        const stack = right.view(state, state.turn).stack.map((frame, i) => {
          const mine = right.view(state, viewer).stack[i]
          return frame.step === 'battle' && mine?.step === 'battle' ? { ...mine, part: frame.part } : (mine ?? frame)
        })
        return { ...right.view(state, viewer), stack }
      },
    })),
    /picket\/not-in-hand|leak in view|determinise/,
  ],
  [
    'shows the cards of a battle that is over',
    whole((right) => ({
      view: (state, viewer) => ({
        ...right.view(state, viewer),
        last: viewer === 'public' ? right.view(state, 0).last : right.view(state, viewer).last,
      }),
    })),
    /leak in view|determinise/,
  ],
  [
    'tells everybody what was drawn inside',
    whole((right) => ({
      eventFor: (event, viewer) => (event.type === 'part' ? event : right.eventFor(event, viewer)),
    })),
    /leak in event/,
  ],
  [
    'takes the number of an outer seat for that of an inner one',
    whole((right) => ({
      eventFor: (event, viewer) =>
        event.type === 'part'
          ? right.eventFor({ ...event, part: { ...event.part, seats: [0, 1] } }, viewer)
          : right.eventFor(event, viewer),
    })),
    /leak in event/,
  ],
  [
    'asks the wrong sides to fight',
    own(({ own: right }) => ({
      apply(state, seat, action, dice, log) {
        right.apply(state, seat, action, dice, log)
        state.stack = state.stack.map((frame) =>
          frame.step === 'battle'
            ? {
                ...frame,
                part: { ...frame.part, head: { ...frame.part.head, seats: [...frame.part.head.seats].reverse() } },
              }
            : frame,
        )
      },
    })),
    /invariant: .*the wrong sides fight/,
  ],
  [
    'asks whoever has the inner number',
    whole((right) => ({
      pending: (state, viewer) => {
        const now = right.pending(state, viewer)
        return now.over || !isFighting(state)
          ? now
          : { over: false, asks: now.asks.map((ask) => ({ ...ask, seat: (ask.seat + 1) % 3 })) }
      },
    })),
    /seat \d|pending|offered/,
  ],
  [
    'carries out a report twice',
    held((right) => ({
      report(state, end, dice, log) {
        const stack = [...state.stack]
        right.report(state, end, dice, log)
        state.stack = stack
        right.report(state, end, dice, log)
      },
    })),
    /battles begun/,
  ],
  ['never takes the report', held(() => ({ report: () => undefined })), /reported and is played on/],
  [
    'plays a battle on another ground than its recipe says',
    own(({ own: right }) => ({
      apply(state, seat, action, dice, log) {
        right.apply(state, seat, action, dice, log)
        state.stack = state.stack.map((frame) =>
          frame.step === 'battle'
            ? {
                ...frame,
                part: {
                  ...frame.part,
                  head: { ...frame.part.head, setting: { scenario: 'ford', options: { rounds: 6 } } },
                },
              }
            : frame,
        )
      },
    })),
    /not the recipe of its own setting/,
  ],
  [
    'keeps the ground in the state',
    own(({ own: right, parts }) => ({
      apply(state, seat, action, dice, log) {
        right.apply(state, seat, action, dice, log)
        const top = state.stack.at(-1)
        if (top?.step === 'battle') Object.assign(top.part, { rules: parts.rules(top.part.head) })
      },
    })),
    /state is JSON/,
  ],
  [
    'shares a battle between clones',
    own(({ own: right }) => ({ clone: (state) => ({ ...right.clone(state), stack: [...state.stack] }) })),
    /changed the state/,
  ],
  [
    'deals the inner cards as if it did not know its own',
    own(({ own: right, parts }) => ({
      determinise: (view, viewer, dice) => {
        const world = right.determinise(view, viewer, dice)
        const stack = world.stack.map((frame, i) => {
          const seen = view.stack[i]
          return frame.step === 'battle' && seen?.step === 'battle'
            ? { ...frame, part: parts.determinise(seen.part, 'public', dice) }
            : frame
        })
        return { ...world, stack }
      },
    })),
    /leak in view|could not be/,
  ],
  [
    'lets undo take back what was shown inside',
    whole((right) => ({ reveals: (event) => event.type !== 'part' && right.reveals(event) })),
    /undo would unlearn/,
  ],
  [
    'loses a battle in its position',
    whole((right) => ({
      borders: {
        ...right.borders,
        writePosition: (state) => right.borders.writePosition({ ...state, stack: [{ step: 'turn' }] }),
      },
    })),
    /position/,
  ],
  [
    'lets a side move on during a battle',
    whole((right) => ({
      refuse: (state, seat, action) =>
        'kind' in action && action.kind === 'wait' && isFighting(state) ? undefined : right.refuse(state, seat, action),
    })),
    /neither offered/,
  ],
  [
    'has bots that do not know of the battle',
    whole(() => ({ bots: [{ level: 'any', decide: () => ({ action: { kind: 'wait' } }) }] })),
    /bot: any wants/,
  ],
  [
    'names inner forms as the inner game does',
    whole((right) => ({
      legal: (state, seat) => {
        const space = right.legal(state, seat)
        return { ...space, forms: space.forms.map((form) => ({ ...form, name: 'march' })) }
      },
    })),
    /form/,
  ],
  [
    'has no words for what is refused inside',
    whole((right) => ({
      text: {
        ...right.text,
        refusal: (view, action, refusal, lang) =>
          'part' in action ? '' : right.text.refusal(view, action, refusal, lang),
      },
    })),
    /no words in en/,
  ],
  [
    'cannot read the actions of a battle',
    whole((right) => ({
      borders: {
        ...right.borders,
        action: (input) => {
          const read = right.borders.action(input)
          return read.ok && 'part' in read.value ? { ok: false, problems: [] } : read
        },
      },
    })),
    /cannot be read back/,
  ],
]

describe('the suites', () => {
  it('pass a campaign whose battles are Picket, and did what they say', () => {
    const tally = conform(campaign, { games: 3 })
    expect([...tally.events].sort()).toEqual(['answers', 'attacks', 'decided', 'mustered', 'part', 'shown'])
    for (const code of ['battle-first', 'picket/not-in-hand', 'picket/too-many', 'not-a-neighbour'])
      expect(tally.refusals).toContain(code)
    for (const count of [tally.filled, tally.odds, tally.undone, tally.loads]) expect(count).toBeGreaterThan(10)
  })

  it.each(VARIANTS)('catch one that %s', (_name, game, caught) => {
    expect(() => conform(game, { games: 6, oddsEvery: 50 })).toThrow(caught)
  })

  it('pass rooms in which it is played', { tags: ['slow'] }, async () => {
    const tally = await conformRooms(campaign, { matches: 2 })
    expect(tally.sealed).toBeGreaterThan(0)
    expect(tally.undone).toBeGreaterThan(0)
  })

  it('let somebody who comes late read what was told of a battle that is over', async () => {
    const { room, setup } = await roomOf(campaign, { dice: { kind: 'seeded', seed: 'late' } })
    const { rules } = setup.start
    const dice = seededDice('late')
    for (let step = 0; step < 40; step++)
      for (const seat of rules.seats.keys()) {
        const chair = room.sit(seat)
        const [question] = chair.now.questions
        if (question === undefined) continue
        const attack = chair.now.space.actions.find((action) => 'kind' in action && action.kind === 'attack')
        const state = rules.determinise(chair.now.view, seat, dice)
        replied(await answer(chair, attack ?? rules.sample(state, seat, dice)))
      }
    const near = room.sit(0).now
    expect(near.view.fought).toBeGreaterThan(1)
    const wire = wirePair()
    const later = campaign.open({ scenario: 'ring', options: { seasons: 2 } })
    serveChair(rules, room.sit(0), wire.far)
    const chair = await distantChair(later, wire.near, { newId: () => 'late' }).chair
    expect(chair.now.told.map(({ kind }) => kind)).toEqual(near.told.map(({ kind }) => kind))
    const words = (told: typeof near.told, using: CampaignRules) =>
      told.flatMap((one) => (one.kind === 'deed' ? one.events.map((event) => using.text.event(event, 'en')) : []))
    expect(words(chair.now.told, later)).toEqual(words(near.told, rules))
  })
})
