import type { BargeWork } from '../../actions.ts'
import type { ActionType } from '../../names.ts'

const some = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`

/** What the board, the tray and the ladder say; French has the same keys and parameters. */
export const en = {
  /** Headings of boxes and tracks. */
  troops: 'Troops',
  guns: 'Guns',
  leaders: 'Leaders',
  gunboats: 'Gunboats',
  available: 'Available',
  used: 'Used',
  wounded: 'Wounded',
  damaged: 'Damaged',
  backInRecovery: 'resting',
  repair: 'to repair',
  returns: (month: string) => `to end ${month}`,
  onTheLines: (n: number) => (n === 0 ? '' : `${n} placed`),
  toBuild: (n: number) => `${n} to build`,
  cityMorale: 'City Morale',
  actionPoints: 'Action Points',
  cards: 'Cards',
  codes: { cm: 'CM', rp: 'RP', ap: 'AP' },
  freeRpCode: 'free RP',
  start: 'start',
  turnMarker: ['TURN', 'month'],
  reliefMarker: ['RELIEF', 'force'],
  disorder: ['DIS-', 'ORDER'],
  noBoats: 'closed to gunboats',

  /** The map. */
  map: 'Map of Khartoum and its surroundings',
  board: 'Board of Khartoum',
  plan: {
    open: 'Plan of the Palace',
    of: 'Plan of the',
    four: 'four fronts, four garrisons',
    away: (colour: string, power: number, marches: number) =>
      `${colour} ${power}, ${marches < 0 ? 'inside' : marches === 0 ? 'at the doors' : marches === 1 ? 'one march away' : `${marches} marches away`}`,
    works: (level: number, improved: boolean) => `works ${level}${improved ? ', improved' : ''}`,
    empty: 'no garrison',
    note: 'One front gives way and the siege is over. Units in one front do not help another.',
  },
  zones: 'Zones',
  banners: 'Banners of the Mahdi',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',

  /** Cards. */
  eventCard: (card: number, title: string) => `Event card ${card}, ${title}`,
  bannerCard: (card: number, banners: string) => `Banner card ${card}: ${banners}`,
  bannersAdvance: 'The Banners advance',
  inTurn: 'each in turn, from left to right',
  seen: 'seen, still on top',
  inForce: 'in force',
  noEvent: 'Its condition is not met: no event.',
  ap: 'action points',
  noCard: 'No event card this turn',
  faceDown: 'face down',

  /** Names for the ear. */
  zone: (number: number, path: string | null) =>
    path === null ? `zone ${number}, where the four paths meet` : `zone ${number} of the ${path} path`,
  level: (level: number) => `fortification level ${level}`,
  improved: 'improved',
  mined: 'mined',
  key: 'key zone',
  keyLost: 'key zone, lost',
  nile: 'Nile bank',
  holds: (banner: string) => `${banner} stands here`,
  defended: (units: string) => `defended by ${units}`,
  banner: (banner: string, zone: string, power: number) => `${banner}, in ${zone}, power ${power}`,
  disorganised: 'disorganised',
  factors: (raid: string, sortie: string, defence: string) => `raid ${raid}, sortie ${sortie}, defence ${defence}`,
  barred: 'barred',
  steps: (n: number) => some(n, 'step', 'steps'),
  at: {
    available: 'available',
    used: 'used',
    wounded: 'wounded this turn',
    recovering: 'wounded, soon back',
    damaged: 'damaged',
    engaged: 'in the stack that marches out',
    supply: 'in supply',
  },
  inZone: (zone: string) => `in ${zone}`,
  lit: (what: string) => `possible: ${what}`,
  takeInHand: 'take in hand',
  putBack: 'in hand; put back',
  askWhich: 'choose what to do',
  close: 'Close',

  /** The ladder of actions. */
  ladder: 'Actions in their order',
  rungs: {
    fortify: 'Fortify',
    morale: 'Morale',
    gunboats: 'Boats',
    levies: 'Levies',
    raid: 'Raid',
    sortie: 'Sortie',
    defend: 'Defence',
  } satisfies Record<ActionType, string>,
  rungNames: {
    fortify: 'Improve fortifications',
    morale: 'Raise morale or ration',
    gunboats: 'Build or repair gunboats',
    levies: 'Raise levies',
    raid: 'Raid',
    sortie: 'Sortie',
    defend: 'Set defensive positions',
  } satisfies Record<ActionType, string>,
  states: { made: 'made', now: 'under way', open: 'possible now', past: 'passed over', closed: 'closed' },
  declared: 'declared',

  /** What a choice says. */
  acts: {
    place: (unit: string) => `place ${unit} here`,
    placeShort: (unit: string) => unit,
    improve: 'improve the works',
    mine: 'lay a mine',
    target: 'strike this banner',
    banner: 'choose this banner',
    engage: 'send it out',
    lose: 'take the loss here',
    desert: 'these men desert',
    raiseMorale: (n: number) => `Hand out food: CM +${n}`,
    ration: (n: number) => `Ration: RP +${n}`,
    levies: (n: number) => `Raise ${some(n, 'unit', 'units')} of levies`,
    boats: (build: number, repair: number, barge: BargeWork) =>
      [
        build > 0 ? `build ${some(build, 'gunboat', 'gunboats')}` : '',
        repair > 0 ? `repair ${some(repair, 'gunboat', 'gunboats')}` : '',
        barge === 'none' ? '' : `${barge} the barge`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    option: (n: number) => `Option ${n}`,
    commit: (n: number) => (n === 0 ? 'Send no gunboat' : `Send ${some(n, 'gunboat', 'gunboats')}`),
    accept: 'Accept',
    decline: 'Decline',
    declare: 'declare it',
    begin: 'begin',
  },

  /** The pack's names are too long for a counter: as printed there. */
  short: {
    'Egyptian infantry': 'Egyptian',
    'Egyptian infantry, reduced': 'Egyptian',
    'Sudanese infantry': 'Sudanese',
    'Sudanese infantry, reduced': 'Sudanese',
    'Bashi-bazouks, reduced': 'Bashi-bazouks',
    'Shaigiya irregulars': 'Shaigiya*',
    'Armoured barge': 'Barge*',
    'Lt. Col. Stewart': 'Stewart',
    'Muhammad Ali Pasha': 'M. Ali',
    'Muhammad Nushi Pasha': 'M. Nushi',
    'Gordon Pasha': 'Gordon*',
  },
}
