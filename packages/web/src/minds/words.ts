import type { Lang } from '@grognard/kernel'

const games = (n: number) => (n === 1 ? '1 game' : `${n.toLocaleString('en')} games`)
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const parties = (n: number) => `${n.toLocaleString('fr')} ${n < 2 ? 'partie' : 'parties'}`

const en = {
  staffTitle: 'What would the staff do?',
  chanceTitle: 'How am I doing?',
  thinking: 'The staff is thinking',
  stop: 'Stop',
  stopped: 'Stopped. These figures are from the games played so far.',
  askAgain: 'Ask again',
  changed: 'The position has changed since.',
  failed: (why: string) => `The staff could not think: ${why}`,
  noneYet: 'No game has been played on yet.',
  best: 'The staff’s advice',
  others: 'Other plans',
  asGood: 'No clear difference',
  doIt: 'Do it',
  doPlan: (plan: string) => `Do it: ${plan}`,
  doNext: 'Do the next step',
  doRest: (n: number) => `Do the rest (${n} steps)`,
  nextStep: (n: number, of: number, what: string) => `Step ${n} of ${of}: ${what}`,
  planDone: 'The plan is carried out.',
  planBroken: 'Things went another way than planned.',
  ownReason: 'The staff would not think of this by itself.',
  toWin: (percent: string, low: string, high: string) => `${percent} to win (${low} to ${high})`,
  between: (low: string, high: string) => `${low} to ${high}, with 95 % confidence`,
  chanceNow: (percent: string) => `${percent} to win`,
  howFound: (n: number) =>
    `From here the staff played on to the end: ${games(n)}, each with fresh rolls and draws. It is the staff’s chance from here; yours may be better or worse.`,
  playedBy: (name: string) => `As ${lower(name)} would play it`,
  howFoundByEach: (n: number) =>
    `From here each of them played on to the end ${games(n).replace('games', 'times')}, with fresh rolls and draws. Your own chance depends on how you play.`,
  howCompared:
    'Each plan was played on to the end by the staff, again and again, with fresh rolls and draws, the same for all plans. The chance is that of the staff from there on, in brackets its 95 % interval.',
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
  noReason: 'It does not say why.',
  earlier: 'Earlier choices and their reasons',
  watchKeys: 'Keys: → next choice, space plays and pauses, + and − change the speed.',
  watchOver: 'The game is over.',
  realDice: 'This game is played with real dice: a bot cannot roll them.',
}
export type MindWords = typeof en

const fr: MindWords = {
  staffTitle: 'Que ferait l’état-major ?',
  chanceTitle: 'Où en suis-je ?',
  thinking: 'L’état-major réfléchit',
  stop: 'Arrêter',
  stopped: 'Arrêté. Ces chiffres viennent des parties jouées jusque-là.',
  askAgain: 'Demander à nouveau',
  changed: 'La position a changé depuis.',
  failed: (why) => `L’état-major n’a pas pu réfléchir : ${why}`,
  noneYet: 'Aucune partie n’a encore été jouée jusqu’au bout.',
  best: 'L’avis de l’état-major',
  others: 'Autres plans',
  asGood: 'Pas de différence nette',
  doIt: 'Le faire',
  doPlan: (plan) => `Le faire : ${plan}`,
  doNext: 'Faire l’étape suivante',
  doRest: (n) => `Faire tout le reste (${n} étapes)`,
  nextStep: (n, of, what) => `Étape ${n} sur ${of} : ${what}`,
  planDone: 'Le plan est exécuté.',
  planBroken: 'Les choses ont pris un autre tour que prévu.',
  ownReason: 'L’état-major n’y penserait pas de lui-même.',
  toWin: (percent, low, high) => `${percent} de chances de gagner (de ${low} à ${high})`,
  between: (low, high) => `de ${low} à ${high}, avec 95 % de confiance`,
  chanceNow: (percent) => `${percent} de chances de gagner`,
  howFound: (n) =>
    `L’état-major a joué d’ici jusqu’à la fin : ${parties(n)}, chacune avec de nouveaux tirages. C’est sa chance à lui à partir d’ici ; la vôtre peut être meilleure ou moins bonne.`,
  playedBy: (name) => `Comme jouerait ${lower(name)}`,
  howFoundByEach: (n) =>
    `D’ici, chacun a joué jusqu’à la fin ${n.toLocaleString('fr')} fois, avec de nouveaux tirages. Votre chance à vous dépend de votre jeu.`,
  howCompared:
    'L’état-major a joué chaque plan jusqu’à la fin, maintes fois, avec de nouveaux tirages, les mêmes pour tous les plans. La chance est celle de l’état-major à partir de là ; entre parenthèses, son intervalle à 95 %.',
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
  noReason: 'Sans explication.',
  earlier: 'Les choix précédents et leurs raisons',
  watchKeys: 'Touches : → choix suivant, espace joue et suspend, + et − changent la vitesse.',
  watchOver: 'La partie est finie.',
  realDice: 'Cette partie se joue avec de vrais dés : un robot ne peut pas les jeter.',
}

const WORDS: { readonly [L in Lang]: MindWords } = { en, fr }

export function mindWords(lang: Lang): MindWords {
  return WORDS[lang]
}

/** 0.724 -> '72 %', with a space that does not break. */
export function percentOf(rate: number): string {
  return `${Math.round(100 * rate)}\u00a0%`
}
