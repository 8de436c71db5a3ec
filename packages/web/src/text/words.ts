import type { Lang } from '@grognard/kernel'

const en = {
  staffThinks: 'Thinking about it…',
  staffWould: (who: string, action: string) => `What ${who} would do: ${action}.`,
  noStaff: 'Nobody gives advice in this game.',
  why: 'Why?',
  boardTable: 'Board',
  command: 'Command',
  commandHelp: 'Type the number of a choice, or: position, log, odds NUMBER, staff, rule NUMBER, undo, save, help.',
  commandUnknown: (typed: string) => `"${typed}" is no choice here. Type help.`,
  noRule: (id: string) => `There is no rule ${id}.`,
  textIntro: 'The same table in words, for the keyboard and for screen readers. Everything that happens is announced.',
  positionNow: 'Position',
  answers: 'Answers',
  choiceCount: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
  narrowed: (count: number, words: string) =>
    `${count === 1 ? '1 choice contains' : `${count} choices contain`} "${words}".`,
  allAgain: 'Show all choices',
  takenBack: 'Taken back.',
  saved: (file: string) => `Saved in ${file}.`,
  oddsWhich: 'Say which choice: odds NUMBER.',
  nothingYet: 'Nothing has happened yet.',
  rollWanted: (what: string, values: string) => `${what}: type ${values}, or cancel.`,
  rollPair: 'both dice, e.g. 3 4',
  rollOne: (values: string) => `one of ${values}`,
  rollUnread: (typed: string) => `"${typed}" is not possible here.`,
  formHelp: 'Answer line by line. undo goes back to the line before, cancel leaves it.',
  formBack: 'One answer back',
  formLeft: 'Left as it was; nothing was done.',
  rollStopped: 'The action waits no more; nothing was done.',
  textHelp: [
    'Type the number of a choice and press Enter, or type some of its words to shorten the list.',
    'What can NAME do? lists the choices that name somebody. The name of a place or of somebody tells what is there and who is beside it, where the game knows such.',
    'list: all choices again. position: the whole position. log: what happened lately.',
    'odds NUMBER: what could come of a choice. staff: what a good player would do. why: the rules behind what just happened. rule 6.7 or rule KH-6.7-05: a rule.',
    'undo: take the last choice back. save: keep the game in a file. help: this text.',
    'Arrow up and down bring back what you typed before.',
  ],
}
type TextWords = typeof en

const fr: TextWords = {
  staffThinks: 'Réflexion en cours…',
  staffWould: (who, action) => `Ce que ferait ${who} : ${action}.`,
  noStaff: 'Personne ne donne de conseil dans ce jeu.',
  why: 'Pourquoi ?',
  boardTable: 'Plateau',
  command: 'Commande',
  commandHelp:
    'Tapez le numéro d’un choix, ou : position, journal, chances NUMÉRO, état-major, règle NUMÉRO, annuler, enregistrer, aide.',
  commandUnknown: (typed) => `« ${typed} » n’est pas un choix ici. Tapez aide.`,
  noRule: (id) => `Il n’y a pas de règle ${id}.`,
  textIntro: 'La même table en mots, pour le clavier et les lecteurs d’écran. Tout ce qui se passe est annoncé.',
  positionNow: 'Position',
  answers: 'Réponses',
  choiceCount: (count) => `${count} choix`,
  narrowed: (count, words) => `${count === 1 ? '1 choix contient' : `${count} choix contiennent`} « ${words} ».`,
  allAgain: 'Montrer tous les choix',
  takenBack: 'Annulé.',
  saved: (file) => `Enregistrée dans ${file}.`,
  oddsWhich: 'Dites quel choix : chances NUMÉRO.',
  nothingYet: 'Rien ne s’est encore passé.',
  rollWanted: (what, values) => `${what} : tapez ${values}, ou annuler.`,
  rollPair: 'les deux dés, par ex. 3 4',
  rollOne: (values) => `un nombre parmi ${values}`,
  rollUnread: (typed) => `« ${typed} » n’est pas possible ici.`,
  formHelp: 'Répondez ligne par ligne. reprendre revient à la ligne d’avant, annuler abandonne.',
  formBack: 'Une réponse en arrière',
  formLeft: 'Laissé tel quel ; rien n’a été fait.',
  rollStopped: 'L’action n’attend plus ; rien n’a été fait.',
  textHelp: [
    'Tapez le numéro d’un choix puis Entrée, ou quelques-uns de ses mots pour raccourcir la liste.',
    'Que peut faire NOM ? donne les choix qui le nomment. Le nom d’un lieu ou de quelqu’un dit ce qui s’y trouve et qui est à côté, là où le jeu le sait.',
    'liste : tous les choix. position : la position entière. journal : ce qui s’est passé récemment.',
    'chances NUMÉRO : ce qui peut sortir du choix. état-major : ce que ferait un bon joueur. pourquoi : les règles derrière ce qui vient de se passer. règle 6.7 ou règle KH-6.7-05 : une règle.',
    'annuler : revenir sur le dernier choix. enregistrer : garder la partie dans un fichier. aide : ce texte.',
    'Les flèches haut et bas rappellent ce que vous avez tapé.',
  ],
}

const WORDS: { readonly [L in Lang]: TextWords } = { en, fr }

export function textWords(lang: Lang): TextWords {
  return WORDS[lang]
}
