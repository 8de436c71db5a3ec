import { NONE } from '../../state.ts'
import { de } from '../../text/fr/grammar.ts'
import type { ReasonWords } from '../why.ts'
import { LEAST_TOLD, tenths } from './numbers.ts'

/** '1,9 point', '3,4 points': what is less than two is singular. */
function points(value: number): string {
  const said = tenths(value, ',')
  return /^−?[01],/.test(said) ? `${said} point` : `${said} points`
}

const COVERS = { 1: 'légère', 2: 'moyenne', 3: 'forte', 4: 'totale' } as const

const why: ReasonWords['why'] = {
  only: () => 'Il n’y a rien de mieux à faire ici.',
  fightOn: () => 'Le combat n’est pas perdu.',
  book: () => 'Par le livre : de tous les déploiements essayés d’avance, celui qui gagnait le plus.',
  deploy: () => 'Près de ce qui compte, les siens à portée et à l’abri autant que possible.',
  noShot: ({ best }) =>
    best > 0
      ? `Aucun autre tir n’en vaut la peine : le meilleur promet ${points(best)}.`
      : 'Aucun autre tir ne promet rien.',
  pot: () => 'Le feu en prendra plusieurs.',
  hold: ({ best }) =>
    best > 0
      ? `Il viendra un meilleur moment pour tirer : le meilleur tir promet à présent ${points(best)}.`
      : 'Aucun tir ne promet rien à présent.',
  loose: () => 'Assez d’archers sur cette cible.',
  noCharge: ({ best }) =>
    best > 0
      ? `Aucune charge ne promet assez : la meilleure ${points(best)}.`
      : 'Aucune charge ne promet plus qu’elle ne risque.',
  course: () => 'Le chemin le plus court à l’écart des autres.',
  decline: ({ awaited, met }) =>
    met === null
      ? `Personne ne peut aller à sa rencontre ; la charge peut coûter ${points(awaited)}.`
      : `Aller à sa rencontre serait pire : ${points(met)} à craindre, contre ${points(awaited)} en l’attendant.`,
  ride: () => 'La charge annoncée d’abord.',
  noMove: () => 'Chacun est à sa place.',
  noAttack: ({ best }) =>
    best > 0
      ? `Aucune autre attaque ne vaut le risque : la meilleure promet ${points(best)}.`
      : 'Aucune autre attaque ne promet plus qu’elle ne risque.',
  ladder: () => 'Il faut renverser l’échelle.',
  shiftLadder: ({ at }, n) => `Un ennemi en garde le sommet ; en ${n.place(at)}, il n’y a personne.`,
  stay: () => 'Il est mieux là où il est.',
  shoot: ({ shot, value }, n) => `${n.man(shot.target)} est la cible qui promet le plus (${points(value)}).`,
  volley: ({ shot, value }, n) => `${n.man(shot.target)} est la cible qui promet le plus (${points(value)}).`,
  charge: ({ target, value }, n) => `Une charge contre ${n.man(target)} promet ${points(value)}.`,
  lances: ({ riders, target, value }, n) =>
    `${riders.length} lances couchées côte à côte : la charge contre ${n.man(target)} promet ${points(value)}.`,
  counter: ({ rider, awaited, met }, n) =>
    `${n.man(rider)} est de taille à l’affronter : ${points(met)} à craindre, contre ${points(awaited)} en attendant la charge.`,
  enter: ({ piece }, n) => `${n.man(piece)} arrive au plus près du but.`,
  stand: ({ piece }, n) => `${n.man(piece)} est bien où il est.`,
  unheeded: ({ piece }, n) => `Personne ne pense à ${n.man(piece)} ce tour-ci.`,
  halt: ({ piece }, n) => `${n.man(piece)} est où il voulait être.`,
  leave: ({ piece }, n) => `${n.man(piece)} est passé et quitte la carte.`,
  mount: ({ piece }, n) => `En selle, ${n.man(piece)} vaut davantage.`,
  join: ({ piece }, n) => `Avec ${n.man(piece)}, les chances sont meilleures.`,
  include: ({ piece }, n) => `${n.man(piece)} peut être frappé du même coup.`,
  demand: ({ piece }, n) => `Il ne coûte rien de demander à ${n.man(piece)} de se rendre.`,
  victim: ({ piece }, n) => `C’est ${n.man(piece)} qui manquera le moins.`,
  advance: ({ piece }, n) => `${n.man(piece)} profite du terrain gagné.`,
  work: ({ job: { is, men } }, n) => {
    const names = men.map((man) => n.man(man)).join(' et ')
    if (is === 'canvas') return `${names} fend la toile : il n’y a pas d’autre chemin vers celui qui compte.`
    return is === 'bridge'
      ? `${names} : au pont, que l’ennemi ne doit pas passer.`
      : `${names} : à la porte, car le plus court chemin vers le terrain qui décide passe par là.`
  },
  job: ({ piece, job }, n) => {
    switch (job) {
      case 'gate':
        return `${n.man(piece)} est chargé de la porte.`
      case 'bridge':
        return `${n.man(piece)} est chargé de couper le pont.`
      case 'guard':
        return `${n.man(piece)} garde le prisonnier.`
      case 'watch':
        return `${n.man(piece)} surveille une échelle : qui se tient à son sommet peut la renverser.`
      case 'redoubt':
        return `${n.man(piece)} tient la dernière salle : une seule porte, et il faut la prendre.`
      case 'canvas':
        return `${n.man(piece)} est chargé de fendre la toile.`
      case 'gatekeepers':
        return `${n.man(piece)} se tient derrière la porte : nul ne doit la passer sans trouver un adversaire.`
    }
  },
  escort: ({ piece }, n) => `On emmène ${n.man(piece)} avant que les siens ne viennent le chercher.`,
  ground: ({ piece }, n) => `La meilleure des places qui restent à ${n.man(piece)}.`,
  bridle: ({ piece }, n) => `${n.man(piece)} prend ce qu’ils sont venus chercher.`,
  move: ({ piece, to }, n) =>
    to === NONE
      ? `${n.man(piece)} a quelque chose à faire ici.`
      : `${n.man(piece)} sera le plus utile en ${n.place(to)}.`,
  feign: ({ pieces, foe }, n) =>
    `${pieces.length} font mine de fuir : ${n.man(foe)} et les siens les poursuivront peut-être.`,
  flee: ({ piece }, n) => `${n.man(piece)} fuit, à ce qu’il semble.`,
  dismount: ({ piece, foe }, n) => `Aucun cheval ne va jusqu’à ${n.man(foe)} : ${n.man(piece)} met pied à terre.`,
  attack: ({ attackers, defender, value }, n) => {
    const by = attackers.length === 1 ? 'un homme' : `${attackers.length} ensemble`
    return `${n.man(defender)} peut être frappé par ${by} : ${points(value)} à espérer.`
  },
  strike: ({ value }) => `Le coup promet ${points(value)}.`,
}

const fact: ReasonWords['fact'] = {
  shot: ({ strikes, harms, friends }) =>
    `sur 100 tirs semblables, ${strikes} touchent et ${harms} blessent${friends === 0 ? '' : `, ${friends} blessent un des nôtres`}`,
  throws: ({ harms, costs }) =>
    costs === 0
      ? `${harms} jets sur 10 lui nuisent, aucun ne coûte rien`
      : `${harms} jets sur 10 lui nuisent, ${costs} se retournent contre vous`,
  standing: ({ own, theirs }) => `${own} des nôtres sont encore debout contre ${theirs}`,
  exit: ({ nearer, left }) => `plus près de ${nearer} PM du bord par où il doit sortir, encore ${left}`,
  toGround: ({ nearer, left }) => `plus près de ${nearer} PM du terrain qui décide, encore ${left}`,
  toHorse: ({ nearer }) => `plus près de ${nearer} PM de sa monture`,
  toEnemy: ({ nearer, left }) => `plus près de ${nearer} PM de l’ennemi, à ${left} de lui`,
  toPrey: ({ piece, nearer }, n) => `plus près de ${nearer} PM ${de(n.man(piece))}, dont dépend la bataille`,
  held: () => 'c’est un terrain qui décide',
  forAim: () => 'cela compte pour la victoire',
  away: ({ hexes }) => `l’ennemi le plus proche est alors à ${hexes} hexagones`,
  canStrike: ({ piece, value }, n) => `de là, il peut frapper ${n.man(piece)} (${points(value)})`,
  canShoot: ({ piece, value }, n) => `de là, il peut tirer sur ${n.man(piece)} (${points(value)})`,
  clear: ({ before, now }) =>
    now === 0
      ? `personne ne peut l’y frapper, contre ${before} là où il est`
      : `${now} peuvent l’y frapper au lieu de ${before}`,
  struckBy: ({ foes }) => (foes === 1 ? 'un ennemi peut l’y frapper' : `${foes} ennemis peuvent l’y frapper`),
  arrows: ({ before, now }) =>
    now < LEAST_TOLD
      ? `les flèches ne lui coûtent rien là, au lieu de ${points(before)}`
      : `les flèches lui coûtent là ${points(now)} au lieu de ${points(before)}`,
  cover: ({ cover }) => `la couverture y est ${COVERS[cover]}`,
  fromEnemy: (from) => `à ${from.points} PM de là où vient l’ennemi`,
  worth: ({ value }) => `il compte pour ${points(value)}`,
  saddle: ({ attack, defence, move }) => `attaque ${attack}, défense ${defence}, ${move} PM`,
  burnt: ({ foes, friends }) => `${foes} des leurs y sont ou à côté, ${friends === 0 ? 'aucun' : friends} des nôtres`,
}

const order: ReasonWords['order'] = {
  own: 'Comme prévu.',
  second: 'Ordre : à la deuxième place à laquelle il songeait.',
  third: 'Ordre : à la troisième place à laquelle il songeait.',
  careful: 'Ordre : hors de portée et à couvert.',
  elsewhere: 'Ordre : à la meilleure place d’un autre côté.',
  'third elsewhere': 'Ordre : à la meilleure place d’un troisième côté.',
  stay: 'Ordre : rester où il est.',
}

export const fr: ReasonWords = { why, fact, order }
