import type { Adviser } from '@grognard/board'
import type { Lang } from '@grognard/kernel'

const games = (n: number) => (n === 1 ? '1 game' : `${n.toLocaleString('en')} games`)
const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const parties = (n: number) => `${n.toLocaleString('fr')} ${n < 2 ? 'partie' : 'parties'}`

const en = {
  chanceTitle: 'How am I doing?',
  stop: 'Stop',
  stopped: 'Stopped. These figures are from the games played so far.',
  askAgain: 'Ask again',
  changed: 'The position has changed since.',
  noneYet: 'No game has been played on yet.',
  others: 'Other plans',
  asGood: 'No clear difference',
  doIt: 'Do it',
  doPlan: (plan: string) => `Do it: ${plan}`,
  doNext: 'Do the next step',
  doRest: (n: number) => `Do the rest (${n} steps)`,
  nextStep: (n: number, of: number, what: string) => `Step ${n} of ${of}: ${what}`,
  planDone: 'The plan is carried out.',
  planBroken: 'Things went another way than planned.',
  toWin: (percent: string, low: string, high: string) => `${percent} to win (${low} to ${high})`,
  between: (low: string, high: string) => `${low} to ${high}, with 95 % confidence`,
  chanceNow: (percent: string) => `${percent} to win`,
  playedBy: (name: string) => `As ${lower(name)} would play it`,
  howFoundByEach: (n: number) =>
    `From here each of them played on to the end ${games(n).replace('games', 'times')}, with fresh rolls and draws. Your own chance depends on how you play.`,
  lastLook: (percent: string, when: string) => `At your last look, ${when}: ${percent}.`,
  close: (panel: string) => `Close: ${panel}`,

  // Watching.
  whoPlays: 'Who plays?',
  me: 'I play',
  watchLevel: (name: string) => `I watch: ${name}`,
  watchTitle: (name: string) => `Watching: ${name}`,
  level: 'Who plays on',
  step: 'Next choice',
  run: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  perSecond: (n: string) => `${n} a second`,
  atOnce: 'as fast as it can',
  takeOver: 'Take over from here',
  takeOverAbout: 'The game is yours from this moment on.',
  willDo: 'Next',
  considering: (name: string) => `${name} is thinking…`,
  couldNotThink: (name: string, why: string) => `${name} could not think: ${why}`,
  othersPlay: 'The other side is playing.',
  noReason: 'It does not say why.',
  earlier: 'Earlier choices and their reasons',
  watchKeys: 'Keys: → next choice, space plays and pauses, + and − change the speed.',
  watchOver: 'The game is over.',
  realDice: 'This game is played with real dice: a bot cannot roll them.',
}
export type MindWords = typeof en

const fr: MindWords = {
  chanceTitle: 'Où en suis-je ?',
  stop: 'Arrêter',
  stopped: 'Arrêté. Ces chiffres viennent des parties jouées jusque-là.',
  askAgain: 'Demander à nouveau',
  changed: 'La position a changé depuis.',
  noneYet: 'Aucune partie n’a encore été jouée jusqu’au bout.',
  others: 'Autres plans',
  asGood: 'Pas de différence nette',
  doIt: 'Le faire',
  doPlan: (plan) => `Le faire : ${plan}`,
  doNext: 'Faire l’étape suivante',
  doRest: (n) => `Faire tout le reste (${n} étapes)`,
  nextStep: (n, of, what) => `Étape ${n} sur ${of} : ${what}`,
  planDone: 'Le plan est exécuté.',
  planBroken: 'Les choses ont pris un autre tour que prévu.',
  toWin: (percent, low, high) => `${percent} de chances de gagner (de ${low} à ${high})`,
  between: (low, high) => `de ${low} à ${high}, avec 95 % de confiance`,
  chanceNow: (percent) => `${percent} de chances de gagner`,
  playedBy: (name) => `Comme jouerait ${lower(name)}`,
  howFoundByEach: (n) =>
    `D’ici, chacun a joué jusqu’à la fin ${n.toLocaleString('fr')} fois, avec de nouveaux tirages. Votre chance à vous dépend de votre jeu.`,
  lastLook: (percent, when) => `La dernière fois, ${when} : ${percent}.`,
  close: (panel) => `Fermer : ${panel}`,

  whoPlays: 'Qui joue ?',
  me: 'Je joue',
  watchLevel: (name) => `Je regarde : ${name}`,
  watchTitle: (name) => `Vous regardez : ${name}`,
  level: 'Qui joue la suite',
  step: 'Choix suivant',
  run: 'Jouer',
  pause: 'Pause',
  speed: 'Vitesse',
  perSecond: (n) => `${n} par seconde`,
  atOnce: 'aussi vite que possible',
  takeOver: 'Reprendre la main ici',
  takeOverAbout: 'À partir de maintenant, la partie est à vous.',
  willDo: 'À suivre',
  considering: (name) => `Réflexion en cours : ${name}…`,
  couldNotThink: (name, why) => `${name} n’a pas pu réfléchir : ${why}`,
  othersPlay: 'L’autre camp joue.',
  noReason: 'Sans explication.',
  earlier: 'Les choix précédents et leurs raisons',
  watchKeys: 'Touches : → choix suivant, espace joue et suspend, + et − changent la vitesse.',
  watchOver: 'La partie est finie.',
  realDice: 'Cette partie se joue avec de vrais dés : un robot ne peut pas les jeter.',
}

/** What is said of whoever gives advice; each game has its own. */
interface AdviceWords {
  readonly title: string
  readonly thinking: string
  failed(why: string): string
  readonly best: string
  readonly ownReason: string
  howFound(n: number): string
  readonly howCompared: string
}

const ADVICE: { readonly [L in Lang]: (who: string, whose: string) => AdviceWords } = {
  en: (who, whose) => ({
    title: `What would ${who} do?`,
    thinking: `${upper(who)} is thinking`,
    failed: (why) => `${upper(who)} could not think: ${why}`,
    best: `${upper(whose)} advice`,
    ownReason: `Nothing that ${who} would think of.`,
    howFound: (n) =>
      `From here ${who} played on to the end: ${games(n)}, each with fresh rolls and draws. It is ${whose} chance from here; yours may be better or worse.`,
    howCompared: `Each plan was played on to the end by ${who}, again and again, with fresh rolls and draws, the same for all plans. The chance is ${whose} from there on, in brackets its 95 % interval.`,
  }),
  fr: (who, whose) => ({
    title: `Que ferait ${who} ?`,
    thinking: `${upper(who)} réfléchit`,
    failed: (why) => `${upper(who)} n’a pas pu réfléchir : ${why}`,
    best: `L’avis ${whose}`,
    ownReason: `${upper(who)} n’y penserait pas de lui-même.`,
    howFound: (n) =>
      `${upper(who)} a joué d’ici jusqu’à la fin : ${parties(n)}, chacune avec de nouveaux tirages. C’est sa chance à lui à partir d’ici ; la vôtre peut être meilleure ou moins bonne.`,
    howCompared: `${upper(who)} a joué chaque plan jusqu’à la fin, maintes fois, avec de nouveaux tirages, les mêmes pour tous les plans. La chance est celle ${whose} à partir de là ; entre parenthèses, son intervalle à 95 %.`,
  }),
}

export function adviceWords(lang: Lang, { who, whose }: Adviser): AdviceWords {
  return ADVICE[lang](who[lang], whose[lang])
}

const WORDS: { readonly [L in Lang]: MindWords } = { en, fr }

export function mindWords(lang: Lang): MindWords {
  return WORDS[lang]
}

/** 0.724 -> '72 %', with a space that does not break. */
export function percentOf(rate: number): string {
  return `${Math.round(100 * rate)}\u00a0%`
}
