import type { Event } from '../events.ts'
import type { ActionType, Combat, OutcomeName } from '../names.ts'
import type { Decision } from '../rules/decisions.ts'
import type { Action, BargeWork } from '../actions.ts'
import type { Ending, Phase } from '../state.ts'
import { combats, ending, event, modifier, outcomes } from './en-events.ts'
import { actionTypes } from './en-actions.ts'
import { cap, signed, twoDice } from './names.ts'
import { options } from './en-options.ts'
import type { Names } from './names.ts'

/** A forecast of a combat: the sum of its modifiers and, once the dice have fallen, where that leads. */
export interface Forecast {
  readonly total: number
  readonly result: number | null
  readonly outcome: OutcomeName | null
}

export interface GunboatWork {
  readonly build: number
  readonly repair: number
  readonly barge: BargeWork
  readonly bargeName: string
}

const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`
const rp = (n: number, free: boolean) => `${n} ${free ? 'free RP' : 'RP'}`

function forecast(f: Forecast): string {
  return f.result === null || f.outcome === null
    ? `modifier ${signed(f.total)}`
    : `result ${f.result}, ${outcomes[f.outcome]}`
}

function gunboatWork(work: GunboatWork): string {
  const parts: string[] = []
  if (work.build > 0) parts.push(`build ${many(work.build, 'gunboat', 'gunboats')}`)
  if (work.repair > 0) parts.push(`repair ${many(work.repair, 'gunboat', 'gunboats')}`)
  if (work.barge !== 'none') parts.push(`${work.barge} 1 ${work.bargeName}`)
  return parts.length === 0 ? 'No work on gunboats' : cap(parts.join(', '))
}

/** The words of the game in English; French has the same keys and parameters. */
export const en = {
  title: 'The Lion of Khartoum',
  scenario: 'The siege of 1884-85',
  options,
  seat: 'General Gordon',
  none: 'none',
  notAllowed: 'The rules do not allow this now; choose something else.',
  event: event satisfies (event: Event, names: Names) => string,
  ending: ending satisfies (ending: Ending, grade: number | null, names: Names) => string,
  modifier,
  actionTypes,
  combats: combats satisfies Record<Combat, string>,
  outcomes: outcomes satisfies Record<OutcomeName, string>,

  reasons: {
    relief: 'Victory: the relief force is here, and the Palace is still yours.',
    palace: 'Defeat: the enemy is in the Palace and Khartoum has fallen.',
    resources: 'Defeat: the last resources are gone.',
    morale: 'Defeat: the city has lost heart.',
    gordon: 'Defeat: General Gordon is dead.',
  } satisfies Record<Ending['reason'], string>,

  /** By the names the rules give to their rolls. */
  rolls: {
    raid: '2D6 for the raid',
    sortie: '2D6 for the sortie',
    defence: '2D6 for the defence',
    'leader-losses': '1D6 for the fate of the leader',
    'troop-losses': '1D6 for losses among the troops',
    'gun-losses': '1D6 for losses among the guns',
    'gunboat-damage': '1D6 for damage to a gunboat',
    'power-loss': '1D6 for the power of the banner',
    'event-card': 'an event card from the pile',
    'banner-card': 'the top banner activation card',
    ap: '1D6 for the AP of the turn',
    card: '1D6 for the event card',
    mine: '1D6 for the mine',
  },

  /** What a button says, with the price. */
  actions: {
    fortify: (free: boolean) => `Improve fortifications (1 AP, ${rp(1, free)} a zone)`,
    raiseMorale: (levels: number, price: number, free: boolean) =>
      `Hand out food: raise CM by ${levels} (1 AP, ${rp(price, free)})`,
    ration: (levels: number, price: number) => `Ration: raise RP by ${levels} (1 AP, ${price} CM)`,
    gunboats: (work: GunboatWork, price: number, free: boolean) => `${gunboatWork(work)} (1 AP, ${rp(price, free)})`,
    levies: (count: number) => `Raise ${many(count, 'levy unit', 'levy units')} (1 AP, 1 CM)`,
    raid: () => 'Raid a banner (1 AP)',
    sortie: () => 'Make a sortie against a banner (1 AP, 1 RP)',
    defend: () => 'Set up defensive positions (1 AP)',
    endPhase: (ap: number) => (ap > 0 ? `End the action phase (${ap} AP unspent)` : 'End the action phase'),
    declare: (type: ActionType) => `Declare: ${actionTypes[type]}`,
    improve: (zone: string, level: number, price: number, free: boolean) =>
      `Improve ${zone} to level ${level} (${price === 0 ? 'no RP' : rp(price, free)})`,
    mine: (zone: string, price: number, free: boolean) => `Lay a mine (${rp(price, free)}): ${zone}`,
    target: (banner: string, zone: string, power: number, modifier: number, nile: boolean) =>
      `${cap(banner)} in ${zone}: power ${power}, modifier ${signed(modifier)}${nile ? ', Nile bank' : ''}`,
    engage: (unit: string, factor: number | null) =>
      factor === null ? `Engage ${unit}` : `Engage ${unit} (${signed(factor)})`,
    launch: (combat: Combat, total: number) => `Launch the ${combats[combat]} (${twoDice(total)})`,
    launchNone: () => 'Launch the expedition',
    place: (unit: string, zone: string) => `Place ${unit} on ${zone}`,
    done: {
      fortify: 'Finish the work',
      improveFree: 'Place no more markers',
      defend: 'Finish the defensive positions',
      declare: 'Finish the declaration',
      other: 'Finish',
    },
    choose: (name: string | undefined, option: number) => name ?? `Option ${option + 1}`,
    strengthen: (banner: string, n: number, power: number) =>
      `${cap(banner)}, power ${power}, ${n < 0 ? 'loses' : 'gains'} ${Math.abs(n)}`,
    disorganise: (banner: string, zone: string) => `Disorganise ${banner} in ${zone}`,
    banner: (banner: string) => `Choose ${banner}`,
    desert: (troops: string) => `Lose a step of ${troops}`,
    commit: (count: number) => (count === 0 ? 'Send no gunboat' : `Send ${many(count, 'gunboat', 'gunboats')}`),
    accept: (what: string | null) => (what === null ? 'Accept' : `Accept: send ${what}`),
    decline: (what: string | null) => (what === null ? 'Decline' : `Decline: keep ${what}`),
    spend: (f: Forecast | null) => (f === null ? 'Spend 1 RP for +1' : `Spend 1 RP for +1 (${forecast(f)})`),
    hold: (f: Forecast | null) => (f === null ? 'Spend nothing' : `Spend nothing (${forecast(f)})`),
    lose: (unit: string, kind: 'reduced' | 'eliminated' | 'gun' | null) => {
      if (kind === 'gun') return `Lose ${unit}`
      return kind === null ? `Choose ${unit} for the loss` : `Lose a step of ${unit} (${kind})`
    },
  } satisfies Record<Action['type'] | 'launchNone' | 'strengthen' | 'disorganise', unknown>,

  /** The question put by each decision, with what matters for it. */
  asks: {
    actions: (ap: number, rp: number, cm: number, freeRp: number | null) =>
      ap === 0
        ? 'No AP are left: end the action phase?'
        : `Which action? Action points (AP) left: ${ap}; ${freeRp === null ? `resources (RP) ${rp}` : `free resources (RP) ${freeRp}`}, morale (CM) ${cm}.`,
    declare: (ap: number, declared: readonly string[]) =>
      `Which actions do you declare, in order? ${ap} AP; declared: ${declared.length === 0 ? 'none' : declared.join(', ')}.`,
    fortify: (spent: number, limit: number, markers: number) =>
      `Which zone do you improve? ${spent} of at most ${limit} RP spent on works; ${many(markers, 'marker', 'markers')} left.`,
    target: (action: 'raid' | 'sortie'): string =>
      action === 'raid' ? 'Which banner do you raid?' : 'Against which banner is the sortie?',
    muster: (
      action: Combat,
      banner: string,
      zone: string,
      power: number,
      nile: boolean,
      units: string,
      total: number,
    ) =>
      `${cap(combats[action])} against ${banner} in ${zone}, power ${power}${nile ? ', on the Nile bank' : ''}. Engaged: ${units === '' ? 'none' : units}; total modifier ${signed(total)}. Whom do you engage?`,
    defend: (open: string) =>
      `Where do you place your units? ${open === '' ? 'Every path is barred by troops.' : `No troops yet on the path of: ${open}.`}`,
    improveFree: (left: number) => `Which zone receives a free improvement marker? ${left} left to place.`,
    choose: (title: string, text: string) => `${title}. ${text} What do you choose?`,
    strongest: (n: number, power: number) =>
      `Which of the strongest banners, power ${power}, ${n < 0 ? 'loses' : 'gains'} ${Math.abs(n)} power?`,
    disorganise: () => 'Which banner is disorganised this turn?',
    desert: (troops: string) => `Men desert by night: who loses a step, ${troops}?`,
    commit: (count: number, rp: number, drm: number) =>
      `How many gunboats do you send, of ${count} available? Each brings RP ${signed(rp)} and is rolled for damage, 1D6${drm === 0 ? '' : ` ${signed(drm)}`}.`,
    offer: (title: string, text: string) => `${title}. ${text} Do you accept?`,
    spend: (banner: string, zone: string, dice: number | null, now: Forecast, then: Forecast | null) => {
      const rolled =
        dice === null || now.result === null || now.outcome === null
          ? `2D6 still to roll, modifier ${signed(now.total)}`
          : `2D6 gave ${dice}, modifier ${signed(now.total)}, result ${now.result} (${outcomes[now.outcome]})`
      const gain = then === null ? 'It would change nothing, and the RP would be gone.' : `With it: ${forecast(then)}.`
      return `${cap(banner)} attacks ${zone}: ${rolled}. Spend 1 RP for +1? ${gain}`
    },
    steps: (steps: number, combat: Combat, banner: string) =>
      `${many(steps, 'step', 'steps')} to lose in the ${combats[combat]} against ${banner}: which unit loses a step?`,
    guns: (guns: number, combat: Combat, banner: string) =>
      `${many(guns, 'gun unit', 'gun units')} to lose in the ${combats[combat]} against ${banner}: which one?`,
  } satisfies Record<Decision, unknown>,

  /** The position, line by line. */
  position: {
    turn: (turn: number, month: string) => `Turn ${turn} of 12, ${month}.`,
    relief: (turn: string) => `The relief force is due at the end of ${turn}.`,
    phases: {
      event: 'Event phase.',
      actions: 'Action phase.',
      banners: 'Banner activation phase.',
      recovery: 'Recovery phase.',
    } satisfies Record<Phase, string>,
    ap: (ap: number) => `AP: ${ap}.`,
    apToCome: () => 'AP: given when the event is over.',
    last: (type: ActionType) => `Last action: ${actionTypes[type]}.`,
    later: (types: readonly ActionType[]) => `Still to come, in order: ${types.map((t) => actionTypes[t]).join(', ')}.`,
    declared: (types: readonly ActionType[]) => `Declared: ${types.map((t) => actionTypes[t]).join(', ')}.`,
    rp: (rp: number, most: number, modifier: number) =>
      `Resource Points (RP): ${rp} of ${most}, modifier ${signed(modifier)}.`,
    freeRp: (left: number) => `Free RP: ${left}; on turn 1 no other RP may be spent.`,
    cm: (cm: number, most: number, modifier: number) =>
      `City Morale (CM): ${cm} of ${most}, modifier ${signed(modifier)}.`,
    card: (card: number, title: string) => `Event card of the turn: ${card}, ${title}.`,
    noEvent: () => 'Its condition was not met: no event.',
    seen: (card: number, banners: string) => `Top banner activation card, seen: ${card}, ${banners}.`,
    active: (card: number, banners: string) => `Banner activation card of the turn: ${card}, ${banners}.`,
    keysLost: (zones: string) => `Key zones lost: ${zones}.`,

    banners: 'Banners',
    banner: (banner: string, zone: string, power: number, state: 'ready' | 'disorganised' | 'noPower') =>
      `${cap(banner)}: ${zone}, power ${power}, ${{ ready: 'ready', disorganised: 'disorganised', noPower: 'without power and idle' }[state]}.`,
    inPalace: (banner: string, power: number) => `${cap(banner)}: in the Palace, power ${power}.`,
    ahead: (zone: string, features: string) => `Ahead: ${zone}, ${features}.`,
    facing: (units: string) => `Defended by: ${units}.`,
    unguarded: (zone: string) => `No troops there; the first on its path are in ${zone}.`,
    open: () => 'No troops bar its path to the Palace.',
    level: (level: number) => `level ${level}`,
    improved: 'improvement marker',
    mined: 'mine',
    key: 'key zone',
    nile: 'Nile bank',
    closed: 'closed to gunboats this turn',

    zones: 'Zones with works or units',
    zone: (zone: string, features: string) => `${zone}: ${features}.`,
    units: (units: string) => `Units: ${units}.`,
    noZones: () => 'None.',

    garrison: 'Garrison',
    boxes: {
      troops: (units: string) => `Available troops: ${units}.`,
      guns: (units: string) => `Available guns: ${units}.`,
      gunboats: (units: string) => `Available gunboats: ${units}.`,
      leaders: (units: string) => `Available leaders: ${units}.`,
      engaged: (units: string) => `Engaged: ${units}.`,
      used: (units: string) => `Used until the recovery phase: ${units}.`,
      damaged: (units: string) => `Damaged gunboats: ${units}.`,
      wounded: (units: string) => `Wounded leaders: ${units}.`,
      gone: (units: string) => `Out of the game: ${units}.`,
    },
    returns: (leader: string, turn: string) => `${leader}, back at the end of ${turn}`,

    supply: 'In supply',
    markers: (n: number) => `Improvement markers: ${n}.`,
    mines: (n: number) => `Mines: ${n}.`,
    levies: (n: number) => `Levies to raise: ${n}.`,
    gunboats: (n: number) => `Gunboats to build: ${n}.`,
    barge: (name: string) => `Still to build: ${name}.`,
    pile: (pile: number, discard: number) => `Event cards in the pile: ${pile}; discarded: ${discard}.`,
  },
}

export type Messages = typeof en
export type RollName = keyof Messages['rolls']
