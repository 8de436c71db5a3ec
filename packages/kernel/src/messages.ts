import type { Lang } from './game.ts'

/** What the table itself says, whatever the game. */
const en = {
  badRequest: (problems: string) => `This cannot be done: ${problems}.`,
  nothingToUndo: () => 'There is nothing to take back.',
  undoWouldUnlearn: () => 'This cannot be taken back: dice were rolled or something hidden was shown.',
  outOfDice: (what: string, values: string) => `A roll is needed: ${what} (${values}).`,
  badRoll: (what: string, got: number, values: string) => `${got} is not possible for this roll: ${what} (${values}).`,
  anyOf: (values: string) => `one of ${values}`,
  fromTo: (least: number, most: number) => `${least} to ${most}`,
  twoDice: () => 'two digits, one for each die, 11 to 66',
  andMore: (count: number) => `and ${count} more`,
  gameOver: () => 'The game is over.',
  notAsked: (seat: string) => `It is not for ${seat} to decide now.`,
  othersDecide: (seats: string) => `${seats} to decide.`,
  noSuchSeat: (seat: number, seats: number) => `There is no seat ${seat}; the seats are 0 to ${seats - 1}.`,
  badAction: (problems: string) => `This is not an action of the game: ${problems}.`,
  unknownEvent: () => 'This did not happen at this table.',
  stale: () => 'This was no longer asked. Nothing was done.',
  tooLateToUndo: () => 'This cannot be taken back: another side has answered since.',
  notSeated: () => 'You do not play this side.',
  elsewhere: () => 'This match is played elsewhere now.',
  notStored: () => 'It is not certain that this was recorded. Please send it again: nothing is done twice.',
  noThought: (why: string) => `No answer could be found: ${why}.`,
  resigned: (winners: string) => `${winners}: victory, for the others have resigned.`,
  resignedAlone: () => 'The game was given up.',
  drawn: () => 'A draw, by agreement.',
}

type Messages = typeof en

const fr = {
  badRequest: (problems) => `C’est impossible : ${problems}.`,
  nothingToUndo: () => 'Il n’y a rien à annuler.',
  undoWouldUnlearn: () =>
    'Cette action ne peut pas être annulée : des dés ont été jetés ou une chose cachée a été montrée.',
  outOfDice: (what, values) => `Il faut un jet : ${what} (${values}).`,
  badRoll: (what, got, values) => `${got} est impossible pour ce jet : ${what} (${values}).`,
  anyOf: (values) => `au choix ${values}`,
  fromTo: (least, most) => `de ${least} à ${most}`,
  twoDice: () => 'deux chiffres, un par dé, de 11 à 66',
  andMore: (count) => `et ${count} de plus`,
  gameOver: () => 'La partie est finie.',
  notAsked: (seat) => `Ce n’est pas à ${seat} de décider maintenant.`,
  othersDecide: (seats) => `À eux de décider : ${seats}.`,
  noSuchSeat: (seat, seats) => `Il n’y a pas de place ${seat} ; les places vont de 0 à ${seats - 1}.`,
  badAction: (problems) => `Ce n’est pas une action du jeu : ${problems}.`,
  unknownEvent: () => 'Cela ne s’est pas passé à cette table.',
  stale: () => 'Cela n’était plus demandé. Rien n’a été fait.',
  tooLateToUndo: () => 'Cette action ne peut pas être annulée : un autre camp a répondu depuis.',
  notSeated: () => 'Vous ne jouez pas ce camp.',
  elsewhere: () => 'Cette partie se joue ailleurs à présent.',
  notStored: () =>
    'Il n’est pas certain que cela ait été enregistré. Envoyez-le de nouveau : rien n’est fait deux fois.',
  noThought: (why) => `Aucune réponse n’a été trouvée : ${why}.`,
  resigned: (winners) => `${winners} : victoire, les autres ont abandonné.`,
  resignedAlone: () => 'La partie a été abandonnée.',
  drawn: () => 'Partie nulle, d’un commun accord.',
} satisfies Messages

const CATALOGUE: { readonly [lang in Lang]: Messages } = { en, fr }

export function messages(lang: Lang): Messages {
  return CATALOGUE[lang]
}
