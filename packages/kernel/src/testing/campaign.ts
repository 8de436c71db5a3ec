import { oneOf } from '../dice.ts'
import type { Dice } from '../dice.ts'
import type { Pending, Refusal, Seat, SeatCard, Setting, Viewer } from '../game.ts'
import { outcomesForSeat } from '../odds.ts'
import { Parts } from '../part/parts.ts'
import { textWithPart, versionWithPart, withPart } from '../part/withPart.ts'
import { campaignBorders, readOptions, readSetting } from './campaignBorders.ts'
import { GROUNDS, MOST_RESERVES, OWNERS, PROVINCES, SIDES, STRONGEST } from './campaignState.ts'
import type {
  Battles,
  Campaign,
  CampaignEvent,
  CampaignFrame,
  CampaignHeld,
  CampaignMove,
  CampaignOptions,
  CampaignRules,
  CampaignState,
  CampaignView,
  FrameView,
} from './campaignState.ts'
import { NO_BATTLE, campaignText, campaignWords } from './campaignText.ts'
import { picket } from './picket.ts'
import { SCOUTS } from './picketState.ts'
import type { Picket } from './picketState.ts'

const SEATS: readonly SeatCard[] = SIDES.map((id, team) => ({
  id,
  colour: ['#2b4a7f', '#8c2f2f', '#3f6b3a'][team] ?? '',
  team,
}))

const of = <T>(list: readonly T[], at: number): T => {
  const item = list[at]
  if (item === undefined) throw new RangeError(`nothing at ${at}`)
  return item
}

function setup({ scenario, options }: Setting<CampaignOptions>, dice: Dice): CampaignState {
  return {
    scenario,
    seasons: options.seasons,
    season: 1,
    turn: 0,
    owners: [...OWNERS],
    reserves: SIDES.map(() => [dice.die(STRONGEST, 'muster')]),
    losses: SIDES.map(() => 0),
    spent: [],
    begun: 0,
    fought: 0,
    last: null,
    stack: [{ step: 'turn' }],
  }
}

function pending({ stack, turn, owners }: CampaignState): Pending {
  const top = stack.at(-1)
  if (top?.step === 'turn') return { over: false, asks: [{ seat: turn, decision: 'turn' }] }
  if (top?.step === 'answer') return { over: false, asks: [{ seat: top.defender, decision: 'answer' }] }
  const points = SIDES.map((_, seat) => owners.filter((owner) => owner === seat).length)
  const most = Math.max(...points)
  const winners = [...points.keys()].filter((seat) => points[seat] === most)
  return { over: true, result: { winners, reason: 'seasons', rules: ['CP-6'], points } }
}

function isAsked(state: CampaignState, seat: Seat): boolean {
  const now = pending(state)
  return !now.over && now.asks.some((ask) => ask.seat === seat)
}

/** The reserves that a side can send: none only where it has none. */
const sendable = (state: CampaignState, seat: Seat): readonly number[] => {
  const own = [...new Set(of(state.reserves, seat))]
  return own.length > 0 ? own : [0]
}

function canAttack({ owners }: CampaignState, seat: Seat, province: number): boolean {
  const beside = [1, PROVINCES.length - 1].map((step) => owners[(province + step) % PROVINCES.length])
  return owners[province] !== undefined && owners[province] !== seat && beside.includes(seat)
}

function actions(state: CampaignState, seat: Seat): readonly CampaignMove[] {
  if (!isAsked(state, seat)) return []
  if (state.stack.at(-1)?.step === 'answer')
    return sendable(state, seat).map((reserve) => ({ kind: 'answer', reserve }))
  const attacks = [...PROVINCES.keys()]
    .filter((province) => canAttack(state, seat, province))
    .flatMap((province) => sendable(state, seat).map((reserve) => ({ kind: 'attack', province, reserve }) as const))
  const muster = of(state.reserves, seat).length < MOST_RESERVES ? [{ kind: 'muster' } as const] : []
  return [...attacks, ...muster, { kind: 'wait' }]
}

function refuse(state: CampaignState, seat: Seat, action: CampaignMove): Refusal | undefined {
  if (!isAsked(state, seat)) return { code: 'not-your-turn', rules: ['CP-1'] }
  const isAttacked = state.stack.at(-1)?.step === 'answer'
  if (action.kind === 'answer') {
    if (!isAttacked) return { code: 'not-attacked', rules: ['CP-4'] }
    return sendable(state, seat).includes(action.reserve) ? undefined : { code: 'no-such-reserve', rules: ['CP-4'] }
  }
  if (isAttacked) return { code: 'answer-now', rules: ['CP-4'] }
  if (action.kind === 'muster' && of(state.reserves, seat).length >= MOST_RESERVES)
    return { code: 'too-many-reserves', rules: ['CP-2'] }
  if (action.kind !== 'attack') return undefined
  if (!canAttack(state, seat, action.province)) return { code: 'not-a-neighbour', rules: ['CP-3'] }
  return sendable(state, seat).includes(action.reserve) ? undefined : { code: 'no-such-reserve', rules: ['CP-3'] }
}

function apply(
  battles: Battles,
  state: CampaignState,
  seat: Seat,
  action: CampaignMove,
  dice: Dice,
  log?: CampaignEvent[],
): void {
  switch (action.kind) {
    case 'muster': {
      const reserve = dice.die(STRONGEST, 'muster')
      of(state.reserves, seat).push(reserve)
      of(state.reserves, seat).sort((a, b) => a - b)
      log?.push({ type: 'mustered', rules: ['CP-2'], seat, reserve })
      return endTurn(state)
    }
    case 'wait':
      return endTurn(state)
    case 'attack': {
      const { province, reserve } = action
      send(state, seat, reserve)
      state.stack = [{ step: 'answer', defender: of(state.owners, province), province, reserve }]
      log?.push({ type: 'attacks', rules: ['CP-3'], seat, province })
      return
    }
    case 'answer':
      return fight(battles, state, seat, action.reserve, dice, log)
  }
}

function send(state: CampaignState, seat: Seat, reserve: number): void {
  const left = of(state.reserves, seat)
  const at = left.indexOf(reserve)
  if (at >= 0) left.splice(at, 1)
}

function fight(
  battles: Battles,
  state: CampaignState,
  defender: Seat,
  reserve: number,
  dice: Dice,
  log?: CampaignEvent[],
): void {
  const top = state.stack.pop()
  if (top?.step !== 'answer') throw new Error('an answer without an attack')
  send(state, defender, reserve)
  log?.push({ type: 'answers', rules: ['CP-4'], seat: defender })
  const { scenario, rounds } = of(GROUNDS, top.province)
  const part = battles.begin({ scenario, options: { rounds } }, [state.turn, defender], dice, log)
  state.stack = [{ step: 'battle', province: top.province, reserves: [top.reserve, reserve], part }]
  state.last = null
  state.begun++
}

function endTurn(state: CampaignState): void {
  state.turn = (state.turn + 1) % SIDES.length
  if (state.turn === 0) state.season++
  state.stack = state.season > state.seasons ? [] : [{ step: 'turn' }]
}

const holding: CampaignHeld['holding'] = {
  part({ stack }) {
    const top = stack.at(-1)
    return top?.step === 'battle' ? top.part : undefined
  },
  seen({ stack }) {
    const top = stack.at(-1)
    return top?.step === 'battle' ? top.part : undefined
  },
  report(state, { head, state: after, result }, _dice, log) {
    const top = state.stack.pop()
    if (top?.step !== 'battle') throw new Error('a report without a battle')
    const { province, reserves } = top
    const [attacker, defender] = [of(head.seats, 0), of(head.seats, 1)]
    const stronger = of(reserves, 0) > of(reserves, 1) ? attacker : defender
    const [only, another] = result.winners
    const seat = only !== undefined && another === undefined ? only : stronger
    const losses = after.scouts.map((scouts) => SCOUTS.length - scouts.length)
    head.seats.forEach((side, i) => {
      state.losses[side] = of(state.losses, side) + of(losses, i)
    })
    state.owners[province] = seat
    state.last = { head, state: after }
    state.spent.push(...reserves)
    state.fought++
    log?.push({ type: 'shown', rules: ['CP-5'], reserves })
    log?.push({ type: 'decided', rules: ['CP-5'], seat, province, losses })
    endTurn(state)
  },
  busy: { code: 'battle-first', rules: ['CP-4'] },
  closed: { code: 'no-battle', rules: ['CP-4'] },
  closedText: (lang) => NO_BATTLE[lang],
}

function clone(battles: Battles, state: CampaignState): CampaignState {
  return {
    ...state,
    owners: [...state.owners],
    reserves: state.reserves.map((own) => [...own]),
    losses: [...state.losses],
    spent: [...state.spent],
    stack: state.stack.map((frame) =>
      frame.step === 'battle' ? { ...frame, part: battles.clone(frame.part) } : frame,
    ),
  }
}

function view(battles: Battles, state: CampaignState, viewer: Viewer): CampaignView {
  const { scenario, seasons, season, turn, begun, fought, last } = state
  return {
    viewer,
    scenario,
    seasons,
    season,
    turn,
    owners: [...state.owners],
    reserves: viewer === 'public' ? [] : [...of(state.reserves, viewer)],
    reserveCounts: state.reserves.map((own) => own.length),
    losses: [...state.losses],
    spent: [...state.spent],
    begun,
    fought,
    last: last && battles.view(last, viewer),
    stack: state.stack.map((frame) => frameSeen(battles, frame, turn, viewer)),
  }
}

function frameSeen(battles: Battles, frame: CampaignFrame, attacker: Seat, viewer: Viewer): FrameView {
  /** That somebody has sent none, everybody can count. */
  const seen = (reserve: number, of: Seat): number | null => (reserve === 0 || of === viewer ? reserve : null)
  switch (frame.step) {
    case 'turn':
      return frame
    case 'answer':
      return { ...frame, reserve: seen(frame.reserve, attacker) }
    case 'battle':
      return {
        ...frame,
        reserves: frame.reserves.map((reserve, i) => seen(reserve, of(frame.part.head.seats, i))),
        part: battles.view(frame.part, viewer),
      }
  }
}

function determinise(battles: Battles, seen: CampaignView, viewer: Viewer, dice: Dice): CampaignState {
  const drawn = (): number => dice.die(STRONGEST, 'deal')
  const { viewer: _, reserves, reserveCounts, owners, losses, spent, last, stack, ...open } = seen
  return {
    ...open,
    owners: [...owners],
    losses: [...losses],
    spent: [...spent],
    reserves: reserveCounts.map((count, seat) =>
      seat === viewer ? [...reserves] : Array.from({ length: count }, drawn).sort((a, b) => a - b),
    ),
    last: last && battles.determinise(last, viewer, dice),
    stack: stack.map((frame): CampaignFrame => {
      switch (frame.step) {
        case 'turn':
          return frame
        case 'answer':
          return { ...frame, reserve: frame.reserve ?? drawn() }
        case 'battle':
          return {
            ...frame,
            reserves: frame.reserves.map((reserve) => reserve ?? drawn()),
            part: battles.determinise(frame.part, viewer, dice),
          }
      }
    }),
  }
}

function invariant(
  battles: Battles,
  { reserves, stack, spent, begun, fought, last, owners, turn }: CampaignState,
): string | undefined {
  if (reserves.some((own) => own.length > MOST_RESERVES || own.some((one) => one < 1 || one > STRONGEST)))
    return `the reserves ${JSON.stringify(reserves)}`
  if (owners.some((owner) => SIDES[owner] === undefined)) return 'a province is nobody’s'
  const top = stack.at(-1)
  if (begun !== fought + Number(top?.step === 'battle')) return `${begun} battles begun, ${fought} fought`
  if (spent.length !== 2 * fought) return `${spent.length} reserves spent in ${fought} battles`
  if (top?.step === 'battle' && (top.part.head.seats[0] !== turn || top.part.head.seats[1] !== owners[top.province]))
    return 'the wrong sides fight'
  return last === null ? undefined : battles.invariant(last)
}

function universe(): readonly CampaignMove[] {
  const reserves = [0, 1, 2, 3]
  return [
    ...[...PROVINCES.keys(), 9].flatMap((province) =>
      reserves.map((reserve): CampaignMove => ({ kind: 'attack', province, reserve })),
    ),
    ...reserves.map((reserve): CampaignMove => ({ kind: 'answer', reserve })),
    { kind: 'muster' },
    { kind: 'wait' },
  ]
}

/** Looks a little ahead, through battles if need be: provinces held, as far as it can tell. */
function planned(rules: CampaignRules, seen: CampaignView, seat: Seat, own: Dice): CampaignMove {
  const world = rules.determinise(seen, seat, own)
  const moves = actions(world, seat)
  const few = Array.from({ length: 2 }, () => oneOf(moves, own, 'candidate'))
  const worth = (move: CampaignMove): number =>
    outcomesForSeat(rules, seen, seat, move, { bound: 16, samples: 4 }).outcomes.reduce(
      (total, { probability, state }) => total + probability * state.owners.filter((owner) => owner === seat).length,
      0,
    )
  return few.reduce((best, move) => (worth(move) > worth(best) ? move : best))
}

function ownRules(
  setting: Setting<CampaignOptions>,
  battles: Battles,
  whole: () => CampaignRules,
): CampaignHeld['own'] {
  return {
    seats: SEATS,
    setup: (dice) => setup(setting, dice),
    pending,
    legal: (state, seat) => ({ actions: actions(state, seat), forms: [] }),
    sample: (state, seat, dice) => oneOf(actions(state, seat), dice, 'sample'),
    refuse,
    apply: (state, seat, action, dice, log) => apply(battles, state, seat, action, dice, log),
    clone: (state) => clone(battles, state),
    view: (state, viewer) => view(battles, state, viewer),
    determinise: (seen, viewer, dice) => determinise(battles, seen, viewer, dice),
    eventFor: (event, viewer) =>
      event.type === 'mustered' && event.seat !== viewer
        ? { type: 'mustered', rules: event.rules, seat: event.seat }
        : event,
    reveals: (event) => event.type === 'shown' || event.type === 'mustered',
    universe,
    invariant: (state) => invariant(battles, state),
    bots: [
      {
        level: 'any',
        decide: (seen, seat, own) => ({
          action: oneOf(actions(determinise(battles, seen, seat, own), seat), own, 'move'),
        }),
      },
      { level: 'planner', decide: (seen, seat, own) => ({ action: planned(whole(), seen, seat, own) }) },
    ],
    borders: campaignBorders(battles),
    text: campaignText,
  }
}

/** The campaign with its battles fought at this Picket; `change` is for what is wrong on purpose. */
export function campaignOf(inner: Picket, change: (held: CampaignHeld) => CampaignHeld = (held) => held): Campaign {
  return {
    id: 'campaign',
    version: versionWithPart('1', inner),
    scenarios: ['ring'],
    levels: ['any', 'planner'],
    defaults: { seasons: 2 },
    options: { name: 'options', fields: [{ kind: 'count', name: 'seasons', least: 1, most: 3 }] },
    open(setting) {
      const parts: Battles = new Parts(inner, SEATS)
      const rules: CampaignRules = withPart(change({ own: ownRules(setting, parts, () => rules), parts, holding }))
      return rules
    },
    borders: { options: readOptions, setting: readSetting },
    text: textWithPart(campaignWords, inner),
  }
}

export const campaign: Campaign = campaignOf(picket)
