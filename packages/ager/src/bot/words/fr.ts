import { NONE } from '../../state.ts'
import type { ReasonWords } from '../why.ts'
import { tenths } from './numbers.ts'

/** '1,9 point', '3,4 points': what is less than two is singular. */
function points(value: number): string {
  const said = tenths(value, ',')
  return /^−?[01],/.test(said) ? `${said} point` : `${said} points`
}

export const fr: ReasonWords = {
  only: () => 'Il n’y a rien de mieux à faire ici.',
  fightOn: () => 'Le combat n’est pas perdu.',
  deploy: () => 'Près de ce qui compte, les siens à portée et à l’abri autant que possible.',
  noShot: () => 'Aucun autre tir n’en vaut la peine.',
  pot: () => 'Le feu en prendra plusieurs.',
  hold: () => 'Il viendra un meilleur moment pour tirer.',
  loose: () => 'Assez d’archers sur cette cible.',
  noCharge: () => 'Aucune charge ne promet assez.',
  course: () => 'Le chemin le plus court à l’écart des autres.',
  decline: () => 'Aller à sa rencontre serait pire.',
  ride: () => 'La charge annoncée d’abord.',
  noMove: () => 'Chacun est à sa place.',
  noAttack: () => 'Aucune autre attaque ne promet plus qu’elle ne risque.',
  ladder: () => 'Il faut renverser l’échelle.',
  stay: () => 'Il est mieux là où il est.',
  shoot: ({ shot, value }, n) => `${n.man(shot.target)} est la cible qui promet le plus (${points(value)}).`,
  volley: ({ shot, value }, n) => `${n.man(shot.target)} est la cible qui promet le plus (${points(value)}).`,
  charge: ({ target, value }, n) => `Une charge contre ${n.man(target)} promet ${points(value)}.`,
  counter: ({ rider }, n) => `${n.man(rider)} est de taille à l’affronter.`,
  enter: ({ piece }, n) => `${n.man(piece)} arrive au plus près du but.`,
  stand: ({ piece }, n) => `${n.man(piece)} est bien où il est.`,
  halt: ({ piece }, n) => `${n.man(piece)} est où il voulait être.`,
  leave: ({ piece }, n) => `${n.man(piece)} est passé et quitte la carte.`,
  mount: ({ piece }, n) => `En selle, ${n.man(piece)} vaut davantage.`,
  join: ({ piece }, n) => `Avec ${n.man(piece)}, les chances sont meilleures.`,
  include: ({ piece }, n) => `${n.man(piece)} peut être frappé du même coup.`,
  demand: ({ piece }, n) => `Il ne coûte rien de demander à ${n.man(piece)} de se rendre.`,
  victim: ({ piece }, n) => `C’est ${n.man(piece)} qui manquera le moins.`,
  advance: ({ piece }, n) => `${n.man(piece)} profite du terrain gagné.`,
  ground: ({ piece }, n) => `La meilleure des places qui restent à ${n.man(piece)}.`,
  bridle: ({ piece }, n) => `${n.man(piece)} prend ce qu’ils sont venus chercher.`,
  move: ({ piece, to }, n) =>
    to === NONE
      ? `${n.man(piece)} a quelque chose à faire ici.`
      : `${n.man(piece)} sera le plus utile en ${n.place(to)}.`,
  attack: ({ attackers, defender, value }, n) => {
    const by = attackers.length === 1 ? 'un homme' : `${attackers.length} ensemble`
    return `${n.man(defender)} peut être frappé par ${by} : ${points(value)} à espérer.`
  },
  strike: ({ value }) => `Le coup promet ${points(value)}.`,
}
