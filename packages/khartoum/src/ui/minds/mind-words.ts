import type { ActionType } from '../../names.ts'
import type { Lang } from '@grognard/kernel'
import type { Banner } from '../story/story.ts'
import { turnName } from '../table/names.ts'

/** The seven actions; morale is raised with food, or the food is kept. */
export type Deed = Exclude<ActionType, 'morale'> | 'raiseMorale' | 'ration'

/** What a part of a siege was about. */
export interface Episode {
  /** The action that was made in it, and the banner it was aimed at. */
  readonly action: Deed | null
  readonly banner: Banner | null
  /** The banners were activated. */
  readonly assaults: boolean
  /** The title of the event card that came into force, and the turn it opened. */
  readonly card: string | null
  readonly cardTurn: number | null
  /** The title of the card that was on the table as it began. */
  readonly open: string | null
}

/** The subject of a sentence; French must know whether there are several. */
interface Subject {
  readonly text: string
  readonly many: boolean
}

const month = (turn: number, lang: Lang) => {
  const [name = ''] = turnName(turn, lang).split(' ')
  return lang === 'fr' ? name.toLowerCase() : name
}
const de = (name: string) => (/^[aeiouéèâ]/i.test(name) ? `d’${name}` : `de ${name}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const ofMonth = { en: (turn: number) => `of ${month(turn, 'en')}`, fr: (turn: number) => de(month(turn, 'fr')) }

interface MindWords {
  readonly levels: readonly { readonly level: string; readonly name: string; readonly about: string }[]
  readonly banners: Readonly<Record<Banner, string>>
  readonly expedition: Readonly<Record<'raid' | 'sortie', (banner: string) => string>>
  readonly fortify: string
  defend(palace: boolean): string
  post(zone: string, units: string): string
  episode(episode: Episode, turn: number): Subject
  /** `by` in points: below 0 it was lost. */
  cost(subject: Subject, by: number): string
}

const whole = (by: number) => Math.max(1, Math.round(Math.abs(by)))

const en: MindWords = {
  levels: [
    { level: 'recruit', name: 'The recruit', about: 'simple priorities' },
    { level: 'aide', name: 'The aide-de-camp', about: 'exact odds for this turn, rules of thumb for those to come' },
    { level: 'staff', name: 'The staff', about: 'exact odds, one turn ahead, with its reasons' },
    { level: 'gordon', name: 'Gordon', about: 'compares plans by playing them out; takes its time' },
  ],
  banners: { black: 'the Black banner', white: 'the White banner', red: 'the Red banner', green: 'the Green banner' },
  expedition: { raid: (banner) => `Raid ${banner}`, sortie: (banner) => `Make a sortie against ${banner}` },
  fortify: 'Improve fortifications',
  defend: (palace) => (palace ? 'Set up the defence, all of it in the Palace' : 'Set up the defence'),
  post: (zone, units) => `${zone}: ${units}`,
  episode({ action, banner, assaults, card, cardTurn, open }, turn) {
    const of = ofMonth.en(turn)
    const against = banner === null ? '' : ` against ${en.banners[banner]}`
    const actions: Readonly<Record<Deed, Subject>> = {
      fortify: { text: `the works ${of}`, many: true },
      raiseMorale: { text: `the food handed out in ${month(turn, 'en')}`, many: false },
      ration: { text: `the rationing ${of}`, many: false },
      gunboats: { text: `the gunboats ${of}`, many: true },
      levies: { text: `the levies ${of}`, many: true },
      raid: { text: `the raid ${of}${against}`, many: false },
      sortie: { text: `the sortie ${of}${against}`, many: false },
      defend: { text: `the defence laid out in ${month(turn, 'en')}`, many: false },
    }
    const parts = [
      ...(action === null ? [] : [actions[action]]),
      ...(assaults ? [{ text: `the assaults ${of}`, many: true }] : []),
      ...(card === null ? [] : [{ text: `the card “${card}” ${ofMonth.en(cardTurn ?? turn)}`, many: false }]),
    ]
    return joined(parts, 'and', open === null ? `the choices ${of}` : `the answer to the card “${open}” ${of}`)
  },
  cost: ({ text }, by) =>
    `${capital(text)} ${by < 0 ? 'cost' : 'brought'} ${whole(by)} ${whole(by) === 1 ? 'point' : 'points'}`,
}

const fr: MindWords = {
  levels: [
    { level: 'recruit', name: 'La recrue', about: 'des priorités simples' },
    { level: 'aide', name: 'L’aide de camp', about: 'chances exactes pour ce tour, à vue de nez pour la suite' },
    { level: 'staff', name: 'L’état-major', about: 'chances exactes, un tour à l’avance, avec ses raisons' },
    { level: 'gordon', name: 'Gordon', about: 'compare des plans en les jouant ; il prend son temps' },
  ],
  banners: {
    black: 'la bannière Noire',
    white: 'la bannière Blanche',
    red: 'la bannière Rouge',
    green: 'la bannière Verte',
  },
  expedition: { raid: (banner) => `Raid contre ${banner}`, sortie: (banner) => `Sortie contre ${banner}` },
  fortify: 'Améliorer les fortifications',
  defend: (palace) => (palace ? 'Organiser la défense, tout entière au palais' : 'Organiser la défense'),
  post: (zone, units) => `${zone} : ${units}`,
  episode({ action, banner, assaults, card, cardTurn, open }, turn) {
    const of = ofMonth.fr(turn)
    const against = banner === null ? '' : ` contre ${fr.banners[banner]}`
    const actions: Readonly<Record<Deed, Subject>> = {
      fortify: { text: `les ouvrages ${of}`, many: true },
      raiseMorale: { text: `les vivres distribués en ${month(turn, 'fr')}`, many: true },
      ration: { text: `le rationnement ${of}`, many: false },
      gunboats: { text: `les canonnières ${of}`, many: true },
      levies: { text: `les milices ${of}`, many: true },
      raid: { text: `le raid ${of}${against}`, many: false },
      sortie: { text: `la sortie ${of}${against}`, many: false },
      defend: { text: `la défense ${of}`, many: false },
    }
    const parts = [
      ...(action === null ? [] : [actions[action]]),
      ...(assaults ? [{ text: `les assauts ${of}`, many: true }] : []),
      ...(card === null ? [] : [{ text: `la carte « ${card} » ${ofMonth.fr(cardTurn ?? turn)}`, many: false }]),
    ]
    return joined(parts, 'et', open === null ? `le parti pris ${of}` : `la réponse à la carte « ${open} » ${of}`)
  },
  cost: ({ text, many }, by) =>
    `${capital(text)} ${many ? 'ont' : 'a'} ${by < 0 ? 'coûté' : 'rapporté'} ${whole(by)} ${whole(by) < 2 ? 'point' : 'points'}`,
}

function joined(parts: readonly Subject[], and: string, none: string): Subject {
  const [only] = parts
  if (only === undefined) return { text: none, many: false }
  return { text: parts.map(({ text }) => text).join(` ${and} `), many: parts.length > 1 || only.many }
}

const WORDS: { readonly [L in Lang]: MindWords } = { en, fr }

export function mindWords(lang: Lang): MindWords {
  return WORDS[lang]
}
