import * as v from 'valibot'

/** The engine's protocol: one JSON object a line in, one a line out. docs/engine.md explains it. */
export const MOST_BYTES_A_LINE = 8 * 1024 * 1024
export const MOST_MATCHES = 1_000

const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly())
/** Any JSON value; what it may be is for the game to say. */
const json = v.unknown()
const id = v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite())])
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const whole = v.pipe(v.number(), v.safeInteger())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const common = {
  id: v.optional(v.pipe(id, v.description('Repeated by the answer.'))),
  lang: v.optional(v.pipe(v.picklist(['en', 'fr']), v.description('The language of every text in the answer.'))),
}
const match = v.optional(v.pipe(name, v.description('Which match is meant; the one opened last if it is left out.')))
const seat = v.optional(v.pipe(count, v.description('Seats are counted from 0.')), 0)
const seed = v.optional(
  v.pipe(v.string(), v.maxLength(200), v.description('The same seed and actions give the same game.')),
)
const dice = v.optional(
  v.pipe(
    v.union([v.pipe(v.array(whole), v.maxLength(100_000)), v.literal('referee')]),
    v.description('Rolls in the order in which they are needed, or "referee" to hand them in with each action.'),
  ),
)
const rolls = v.optional(v.pipe(v.array(whole), v.maxLength(1_000), v.description('Rolls beyond those of `dice`.')))
const action = v.pipe(json, v.description('An action as `legal` lists it.'))
const form = v.pipe(name, v.description('The name of a form as `legal` gives it.'))
const filled = v.pipe(
  v.record(name, json),
  v.maxEntries(100),
  v.description('A value for each field by its name, from the first field on.'),
)

export const requests = {
  games: v.strictObject({ op: v.literal('games'), ...common }),
  new: v.strictObject({
    op: v.literal('new'),
    ...common,
    game: name,
    match: v.optional(v.pipe(name, v.description('A name for the match; an open match of this name makes way.'))),
    scenario: v.optional(name),
    options: v.optional(v.pipe(json, v.description('As in `games`; those left out have their defaults.'))),
    seed,
    dice,
    rolls,
  }),
  load: v.strictObject({
    op: v.literal('load'),
    ...common,
    game: v.optional(v.pipe(name, v.description('Needed only with a position that does not name it.'))),
    match: v.optional(name),
    save: v.optional(v.pipe(json, v.description('As `save` gives it.'))),
    secret: v.optional(
      v.pipe(v.string(), v.description('That of the fair dice of a save from before the end, which does not have it.')),
    ),
    position: v.optional(v.pipe(json, v.description('As `state` gives it; what is left out is as in the set-up.'))),
    seed,
    dice,
  }),
  pending: v.strictObject({ op: v.literal('pending'), ...common, match }),
  legal: v.strictObject({ op: v.literal('legal'), ...common, match, seat }),
  narrow: v.strictObject({ op: v.literal('narrow'), ...common, match, seat, form, filled: v.optional(filled, {}) }),
  nearest: v.strictObject({
    op: v.literal('nearest'),
    ...common,
    match,
    seat,
    form,
    filled: v.optional(filled, {}),
    field: v.pipe(name, v.description('The first that is not filled in.')),
    wish: v.pipe(json, v.description('Whatever is wished for it.')),
  }),
  fill: v.strictObject({ op: v.literal('fill'), ...common, match, seat, form, filled }),
  act: v.strictObject({ op: v.literal('act'), ...common, match, seat, action, rolls }),
  view: v.strictObject({ op: v.literal('view'), ...common, match, seat }),
  state: v.strictObject({ op: v.literal('state'), ...common, match }),
  odds: v.strictObject({
    op: v.literal('odds'),
    ...common,
    match,
    seat,
    action,
    bound: v.optional(
      v.pipe(
        v.number(),
        v.safeInteger(),
        v.minValue(1),
        v.maxValue(200_000),
        v.description('How many ways to walk before sampling instead.'),
      ),
    ),
  }),
  text: v.strictObject({
    op: v.literal('text'),
    ...common,
    match,
    seat,
    from: v.optional(v.pipe(count, v.description('Leaves out the events of so many earlier actions.')), 0),
  }),
  orders: v.strictObject({
    op: v.literal('orders'),
    ...common,
    match,
    seat,
    give: v.optional(
      v.pipe(
        v.record(name, name),
        v.maxEntries(100),
        v.description('Standing orders to give, each with one of its choices; the others stay as they are.'),
      ),
    ),
  }),
  undo: v.strictObject({
    op: v.literal('undo'),
    ...common,
    match,
    seat: v.optional(
      v.pipe(
        count,
        v.description('Whose last answer is taken back; if it is left out, that of whoever answered last.'),
      ),
    ),
  }),
  save: v.strictObject({ op: v.literal('save'), ...common, match }),
  bot: v.strictObject({
    op: v.literal('bot'),
    ...common,
    match,
    seat,
    level: v.optional(name, 'recruit'),
    seed,
    budget: v.optional(
      v.pipe(v.number(), v.minValue(0), v.maxValue(600_000), v.description('Milliseconds it may think.')),
    ),
  }),
  quit: v.strictObject({ op: v.literal('quit'), ...common }),
} as const

export const requestSchema = v.variant('op', [
  requests.games,
  requests.new,
  requests.load,
  requests.pending,
  requests.legal,
  requests.narrow,
  requests.nearest,
  requests.fill,
  requests.act,
  requests.view,
  requests.state,
  requests.odds,
  requests.text,
  requests.orders,
  requests.undo,
  requests.save,
  requests.bot,
  requests.quit,
])
export type Request = v.InferOutput<typeof requestSchema>

export const ERROR_CODES = [
  'bad-json',
  'bad-request',
  'too-large',
  'too-many-matches',
  'no-such-game',
  'no-such-match',
  'no-such-level',
  'refused',
  'nothing-to-undo',
  'undo-would-unlearn',
  'too-late-to-undo',
  'no-thought',
  'out-of-dice',
  'bad-roll',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

const names = list(v.string())
const result = v.strictObject({
  winners: list(count),
  reason: v.string(),
  rules: names,
  shares: v.exactOptional(v.pipe(list(v.number()), v.description('What each seat has of the victory, from 0 to 1.'))),
  points: v.exactOptional(list(v.number())),
})
const pending = v.variant('over', [
  v.strictObject({
    over: v.literal(false),
    asks: list(v.strictObject({ seat: count, decision: v.string() })),
  }),
  v.strictObject({ over: v.literal(true), result }),
])
const entry = v.strictObject({ seat: count, action: json, rolls: list(whole) })
const event = v.objectWithRest({ type: v.string(), rules: names }, json)
const seated = { match: name, seats: names, pending }
const roll = v.strictObject({
  kind: v.picklist(['die', 'pair', 'pick']),
  why: v.string(),
  values: v.pipe(list(whole), v.description('The answers that are possible: faces, pairs such as 34, or cards.')),
})

const answerId = { id: common.id }

/** What each op answers when all is well. */
export const answers = {
  games: v.strictObject({
    ...answerId,
    games: list(
      v.strictObject({
        id: v.string(),
        version: v.string(),
        title: v.strictObject({ en: v.string(), fr: v.string() }),
        scenarios: names,
        options: v.pipe(json, v.description('Every option with its default.')),
        bots: names,
      }),
    ),
  }),
  new: v.strictObject({ ...answerId, ...seated }),
  load: v.strictObject({ ...answerId, ...seated }),
  pending: v.strictObject({ ...answerId, pending }),
  legal: v.strictObject({ ...answerId, actions: list(json), forms: v.optional(list(json)) }),
  narrow: v.strictObject({
    ...answerId,
    form: v.pipe(json, v.description('The form with what it still offers.')),
    next: v.exactOptional(v.pipe(v.string(), v.description('The field to fill in next; left out once all are.'))),
  }),
  nearest: v.strictObject({
    ...answerId,
    value: v.pipe(json, v.description('The nearest to the wish with which the form can be completed.')),
    moved: v.pipe(v.boolean(), v.description('Whether it is another than was wished.')),
  }),
  fill: v.strictObject({
    ...answerId,
    action: v.pipe(json, v.description('The action that the form stands for; it is allowed, and not yet made.')),
    text: v.pipe(v.string(), v.description('The same in words.')),
  }),
  act: v.strictObject({ ...answerId, events: list(event), rolls: list(whole), pending }),
  view: v.strictObject({ ...answerId, view: json }),
  state: v.strictObject({ ...answerId, state: json }),
  odds: v.strictObject({
    ...answerId,
    exact: v.pipe(v.boolean(), v.description('False: there was too much to walk, so it was sampled.')),
    paths: count,
    draws: v.pipe(count, v.description('On how many independent draws an estimate rests; 0 where these are exact.')),
    worlds: v.pipe(count, v.description('Over how many deals of what is hidden from the seat; 1 if nothing is.')),
    outcomes: list(
      v.strictObject({
        probability: v.pipe(v.number(), v.minValue(0), v.maxValue(1.000001)),
        position: json,
        events: v.pipe(names, v.description('What happened on the way, in words.')),
        log: v.pipe(list(event), v.description('The same as data.')),
        over: v.exactOptional(result),
      }),
    ),
  }),
  text: v.strictObject({
    ...answerId,
    text: v.strictObject({
      title: v.string(),
      position: v.string(),
      events: names,
      ask: v.exactOptional(v.pipe(v.string(), v.description('The question, while the game is under way.'))),
      result: v.exactOptional(v.pipe(v.string(), v.description('How it ended, when it is over.'))),
      actions: list(v.strictObject({ action: json, text: v.string() })),
      forms: v.exactOptional(
        v.pipe(list(v.strictObject({ form: v.string(), text: v.string() })), v.description('The forms, if any.')),
      ),
    }),
  }),
  orders: v.strictObject({
    ...answerId,
    orders: v.pipe(
      list(
        v.strictObject({
          order: v.string(),
          given: v.string(),
          choices: list(v.strictObject({ choice: v.string(), text: v.string() })),
        }),
      ),
      v.description('Every standing order with its choices and the one in force; empty where the game has none.'),
    ),
    pending,
  }),
  undo: v.strictObject({ ...answerId, undone: entry, pending }),
  save: v.strictObject({
    ...answerId,
    save: v.strictObject({
      format: v.literal('grognard-save'),
      formatVersion: v.literal(2),
      secrets: v.pipe(v.literal(true), v.description('It tells what is hidden and what will be rolled.')),
      game: v.string(),
      segments: v.pipe(
        list(
          v.strictObject({
            version: v.string(),
            dice: v.variant('kind', [
              v.strictObject({ kind: v.literal('seeded'), seed: v.string() }),
              v.strictObject({ kind: v.literal('scripted'), rolls: list(whole) }),
              v.strictObject({ kind: v.literal('referee') }),
              v.strictObject({ kind: v.literal('fair'), secret: v.string(), salt: v.string() }),
              v.strictObject({ kind: v.literal('sealed'), commitment: v.string(), salt: v.string() }),
            ]),
            drawn: v.exactOptional(list(whole)),
            start: json,
            log: list(json),
            told: v.exactOptional(list(json)),
            checkpoint: v.exactOptional(json),
          }),
        ),
        v.description('One for each version of the rules that the match was played under; the last is being played.'),
      ),
    }),
  }),
  bot: v.strictObject({ ...answerId, action: json, reason: v.exactOptional(v.string()) }),
  quit: v.strictObject({ ...answerId, bye: v.literal(true) }),
} as const

export const errorAnswer = v.strictObject({
  ...answerId,
  error: v.strictObject({
    code: v.picklist(ERROR_CODES),
    message: v.pipe(v.string(), v.description('For people, in the language asked for.')),
    rules: v.pipe(names, v.description('The rules that say so; empty where no rule does.')),
    request: v.exactOptional(v.pipe(roll, v.description('With out-of-dice and bad-roll: the roll that is needed.'))),
  }),
})

export type Op = keyof typeof answers
export type Answer = v.InferOutput<(typeof answers)[Op]> | v.InferOutput<typeof errorAnswer>
