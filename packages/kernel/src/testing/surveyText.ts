import type { Point } from '../form.ts'
import type { GameText, Lang, TextRenderer } from '../game.ts'
import type { SurveyAction, SurveyEvent, SurveyView } from './surveyState.ts'

type Both = { readonly [lang in Lang]: string }

const RULES: { readonly [id: string]: Both } = {
  'SV-1': { en: 'The parties act in turn.', fr: 'Les équipes agissent à tour de rôle.' },
  'SV-2': {
    en: 'A surveyor walks up to 20 cm in at most four legs, each rounded up, 3 cm less for each instrument.',
    fr: 'Un géomètre marche jusqu’à 20 cm en quatre trajets au plus, chacun arrondi par excès, 3 cm de moins par instrument.',
  },
  'SV-3': { en: 'Nobody goes into the water or off the table.', fr: 'Nul ne va dans l’eau ni hors de la table.' },
  'SV-4': {
    en: 'Each instrument carried counts a point unless the fog is thick (1 or 2).',
    fr: 'Chaque instrument porté vaut un point, sauf brouillard épais (1 ou 2).',
  },
  'SV-5': {
    en: 'A beacon stands within 8 cm; to be lit it takes oil, and counts as much.',
    fr: 'Une balise se dresse à 8 cm au plus ; allumée, elle prend de l’huile et vaut autant.',
  },
  'SV-6': {
    en: 'Up to three stakes, 4 cm away at most and half a centimetre apart, are noted on one or two pages.',
    fr: 'Trois piquets au plus, à 4 cm au plus et à un demi-centimètre l’un de l’autre, sont notés sur une ou deux pages.',
  },
  'SV-7': {
    en: 'After the last round the most points win.',
    fr: 'Après le dernier tour, le plus de points l’emporte.',
  },
}

const SEATS: readonly Both[] = [
  { en: 'Red party', fr: 'Équipe rouge' },
  { en: 'Green party', fr: 'Équipe verte' },
]

const REFUSALS: { readonly [code: string]: Both } = {
  'not-your-turn': { en: 'It is not your turn.', fr: 'Ce n’est pas votre tour.' },
  'not-yours': { en: 'This is nobody of yours.', fr: 'Cette personne n’est pas des vôtres.' },
  'no-such-instrument': { en: 'You have no such instruments.', fr: 'Vous n’avez pas ces instruments.' },
  'goes-nowhere': { en: 'Each leg must lead somewhere.', fr: 'Chaque trajet doit mener ailleurs.' },
  'too-many-legs': { en: 'That is too many legs.', fr: 'Cela fait trop de trajets.' },
  'off-table': { en: 'That is off the table.', fr: 'C’est hors de la table.' },
  'in-the-water': { en: 'There is water.', fr: 'Il y a de l’eau.' },
  'too-far': { en: 'That is too far.', fr: 'C’est trop loin.' },
  'enough-beacons': { en: 'There are enough beacons.', fr: 'Il y a assez de balises.' },
  'no-oil': { en: 'That does not fit the oil you have.', fr: 'Cela ne va pas avec votre huile.' },
  'too-many-stakes': {
    en: 'That is not a number of stakes you can drive.',
    fr: 'Ce nombre de piquets est impossible.',
  },
  'too-tall': { en: 'There are no stakes of that height.', fr: 'Il n’y a pas de piquets de cette hauteur.' },
  'too-close': { en: 'The stakes are too close.', fr: 'Les piquets sont trop proches.' },
  'too-many-pages': { en: 'One page or two.', fr: 'Une page ou deux.' },
}

const WORDS: { readonly [id: string]: Both } = {
  walk: { en: 'Walk', fr: 'Marcher' },
  beacon: { en: 'Set up a beacon', fr: 'Dresser une balise' },
  stake: { en: 'Drive stakes', fr: 'Planter des piquets' },
  rest: { en: 'Rest', fr: 'Se reposer' },
  who: { en: 'Who', fr: 'Qui' },
  load: { en: 'Instruments', fr: 'Instruments' },
  path: { en: 'The way', fr: 'Le chemin' },
  at: { en: 'Where', fr: 'Où' },
  lit: { en: 'Lit', fr: 'Allumée' },
  oil: { en: 'Oil', fr: 'Huile' },
  stakes: { en: 'The stakes', fr: 'Les piquets' },
  'stakes.at': { en: 'Where', fr: 'Où' },
  'stakes.tall': { en: 'How tall', fr: 'Hauteur' },
  note: { en: 'The note', fr: 'La note' },
  'note.pages': { en: 'Pages', fr: 'Pages' },
  'note.sealed': { en: 'Sealed', fr: 'Scellée' },
  chain: { en: 'the chain', fr: 'la chaîne' },
  compass: { en: 'the compass', fr: 'la boussole' },
  level: { en: 'the level', fr: 'le niveau' },
  anne: { en: 'Anne', fr: 'Anne' },
  basil: { en: 'Basil', fr: 'Basile' },
  clara: { en: 'Clara', fr: 'Claire' },
  denis: { en: 'Denis', fr: 'Denis' },
  walked: { en: 'walks', fr: 'marche' },
  measured: { en: 'measures', fr: 'mesure' },
  'lost-in-fog': { en: 'sees nothing for the fog', fr: 'ne voit rien dans le brouillard' },
  beaconed: { en: 'sets up a beacon', fr: 'dresse une balise' },
  staked: { en: 'drives stakes', fr: 'plante des piquets' },
  rested: { en: 'rests', fr: 'se repose' },
}

const word = (id: string, lang: Lang): string => WORDS[id]?.[lang] ?? ''
const placeText = ({ x, y }: Point): string => `${x},${y}`

function action(_view: SurveyView, act: SurveyAction, lang: Lang): string {
  switch (act.kind) {
    case 'walk': {
      const load = act.load.map((one) => word(one, lang)).join(' ')
      return `${word(act.who, lang)} ${act.path.map(placeText).join(' ')} ${load}`.trim()
    }
    case 'beacon':
      return `${word('beacon', lang)}: ${word(act.who, lang)} ${placeText(act.at)} ${act.oil}`
    case 'stake':
      return `${word('stake', lang)}: ${word(act.who, lang)} ${act.stakes.map(({ at }) => placeText(at)).join(' ')}`
    case 'rest':
      return word('rest', lang)
  }
}

const seatName = (seat: number, lang: Lang): string => SEATS[seat]?.[lang] ?? String(seat)

export const surveyText: TextRenderer<SurveyAction, SurveyEvent, SurveyView> = {
  seat: seatName,
  position: ({ round, rounds, parties }, lang) => {
    const points = parties.map((party) => party.points).join(' – ')
    return lang === 'fr'
      ? `Tour ${round} sur ${rounds}. Points : ${points}.`
      : `Round ${round} of ${rounds}: ${points}.`
  },
  ask: (_view, _ask, lang) => (lang === 'fr' ? 'Que fait votre équipe ?' : 'What does your party do?'),
  action,
  event: ({ type, seat, points }, lang) => `${seatName(seat, lang)} ${word(type, lang)} (${points}).`,
  refusal: (_view, _action, { code }, lang) => REFUSALS[code]?.[lang] ?? '',
  result: (_view, { winners }, lang) => {
    const names = winners.map((seat) => seatName(seat, lang)).join(', ')
    return lang === 'fr' ? `Vainqueur : ${names}.` : `Winner: ${names}.`
  },
  form: (_view, form, lang, field, choice) => word(choice ?? field ?? form, lang),
}

export const surveyWords: GameText = {
  title: (lang) => (lang === 'fr' ? 'L’arpentage' : 'Survey'),
  scenario: (scenario, lang) => {
    if (scenario === 'fens') return lang === 'fr' ? 'Les marais' : 'The fens'
    return lang === 'fr' ? 'La lande' : 'The heath'
  },
  option: (_option, lang) => (lang === 'fr' ? 'Tours' : 'Rounds'),
  roll: (_why, lang) => (lang === 'fr' ? 'un dé pour le brouillard' : 'a die for the fog'),
  rule: (id, lang) => RULES[id]?.[lang],
}
