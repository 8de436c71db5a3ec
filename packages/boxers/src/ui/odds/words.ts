import type { Lang } from '@grognard/kernel'
import type { SaveModifier, ShotModifier } from '../../rules/fire/events.ts'
import type { ClashModifier } from '../../rules/melee/events.ts'

interface OddsWords {
  readonly head: (weapon: string, length: string) => string
  readonly hit: (die: string, needed: number) => string
  readonly save: (die: string, needed: number) => string
  readonly out: string
  readonly shaken: string
  readonly unharmed: string
  readonly aimed: string
  readonly caught: (count: number) => string
  readonly shots: Readonly<Record<ShotModifier['name'], string>>
  readonly covers: Readonly<Record<SaveModifier['name'], string>>
  readonly clashes: Readonly<Record<ClashModifier['name'], string>>
  readonly otherTarget: string
  readonly against: string
  readonly helpers: (count: number) => string
  readonly win: string
  readonly again: string
  readonly lose: string
  readonly alone: string
}

const en: OddsWords = {
  head: (weapon, length) => `${weapon}, ${length} cm`,
  hit: (die, needed) => `To hit: ${die}, ${needed}+`,
  save: (die, needed) => `To save: ${die}, ${needed}+`,
  out: 'out',
  shaken: 'stopped',
  unharmed: 'unharmed',
  aimed: 'aimed: two dice, the better counts',
  caught: (count) => `${count} in the burst, one die for all`,
  shots: {
    regular: 'regular',
    irregular: 'irregular',
    moving: 'moving',
    stopped: 'stopped',
    downgraded: 'worn rifle',
    otherTarget: 'not the nearest',
    smoke: 'smoke',
    gunners: 'few gunners',
    scenario: 'scenario',
  },
  covers: { light: 'light cover', dense: 'dense cover', moving: 'moving' },
  clashes: {
    assailant: 'assailant',
    support: 'helpers',
    regular: 'regular',
    irregular: 'irregular',
    stopped: 'stopped',
    defensiveFire: 'has fired',
  },
  otherTarget: 'not the nearest located: a D6 is taken off',
  against: 'against',
  helpers: (count) => (count === 0 ? 'Alone' : count === 1 ? 'One helper' : `${count} helpers`),
  win: 'win',
  again: 'again',
  lose: 'lose',
  alone: 'The other fights alone here, with his best arm; helpers of his make it worse.',
}

const fr: OddsWords = {
  head: (weapon, length) => `${weapon}, ${length} cm`,
  hit: (die, needed) => `Toucher : ${die}, ${needed}+`,
  save: (die, needed) => `Sauvegarde : ${die}, ${needed}+`,
  out: 'hors de combat',
  shaken: 'stoppé',
  unharmed: 'indemne',
  aimed: 'visé : deux dés, le meilleur compte',
  caught: (count) => `${count} dans la rafale, un seul dé pour tous`,
  shots: {
    regular: 'régulier',
    irregular: 'irrégulier',
    moving: 'en mouvement',
    stopped: 'stoppé',
    downgraded: 'fusil usé',
    otherTarget: 'pas le plus proche',
    smoke: 'fumée',
    gunners: 'peu d’artilleurs',
    scenario: 'scénario',
  },
  covers: { light: 'couvert léger', dense: 'couvert dense', moving: 'en mouvement' },
  clashes: {
    assailant: 'assaillant',
    support: 'soutiens',
    regular: 'régulier',
    irregular: 'irrégulier',
    stopped: 'stoppé',
    defensiveFire: 'a tiré',
  },
  otherTarget: 'pas le plus proche localisé : on retranche 1D6',
  against: 'contre',
  helpers: (count) => (count === 0 ? 'Seul' : count === 1 ? 'Un soutien' : `${count} soutiens`),
  win: 'gagne',
  again: 'encore',
  lose: 'perd',
  alone: 'L’autre combat seul ici, avec sa meilleure arme ; ses soutiens aggravent les choses.',
}

const WORDS: Readonly<Record<Lang, OddsWords>> = { en, fr }
export const oddsWords = (lang: Lang): OddsWords => WORDS[lang]
