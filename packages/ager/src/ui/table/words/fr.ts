import type { FaceWords } from '../words.ts'

export const fr: FaceWords = {
  steps: {
    deploy: 'Déploiement',
    fire: 'Tir',
    charge: 'Charges',
    move: 'Mouvement',
    combat: 'Combat',
    recovery: 'Sonnés debout',
  },
  turn: (turn, turns) => `tour ${turn} sur ${turns}`,
  turnName: (turn) => `Tour ${turn}`,
  board: 'Le champ de bataille',
  map: 'Carte',
  roster: 'Vos hommes',
  noRoster: 'Aucun de vos hommes n’est sur le terrain.',
  noStakes: 'Rien n’est en jeu. Montrez quelqu’un que l’homme en main peut frapper ou viser.',
  which: 'Que voulez-vous dire ?',
  empty: 'personne',
  hex: (name, ground) => `${name}, ${ground}`,
  cost: (points) => `${points} PM`,
}
