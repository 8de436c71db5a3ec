import type { Marker } from '../../state.ts'
import type { TableWords } from '../words.ts'
import { modes } from './movement.ts'
import { steps } from './sequence.ts'
import { kegs } from './works.ts'

const markers: Readonly<Record<Marker, string>> = {
  none: '',
  moving: 'marqueur de mouvement',
  stopped: 'stoppé (jaune)',
  pinned: 'cloué au sol (vert)',
}

const states = { waiting: 'sans porteurs', borne: 'en main', lying: 'à terre', raised: 'contre un mur' } as const

const why = {
  'wiped-out': 'L’un des camps n’a plus personne.',
  aim: 'Le but du scénario est atteint.',
  time: 'Le dernier tour est fini.',
} as const

export const table: TableWords = {
  title: 'La révolte des Boxers',
  free: 'Une bataille aux points',
  options: {
    free: 'La bataille',
    table: 'Table',
    points: 'Points de chaque force, au plus',
    turns: 'Tours',
    columns: 'Colonnes des Boxers',
    column: 'Colonne',
    cannon: 'Canon et servants',
    keg: 'Tonneau de poudre et porteur',
    ladders: 'Échelles',
    rams: 'Béliers',
    officer: 'Officier',
    machineGun: 'Mitrailleuse, tireur et pourvoyeur',
    riflemen: 'Fusiliers',
    volunteers: 'Volontaires',
    converts: 'Convertis armés',
    apScope: 'Points d’action',
    initiative: 'Qui agit d’abord dans un tour',
    blackPowderSmoke: 'La fumée de poudre noire gêne le tir',
    cannonAccidentOnDoubleOne: 'Le canon a un accident sur un double un',
    moraleOncePerEvent: 'Un seul test de moral pour plusieurs pertes à la fois',
    aimCrewServed: 'Mitrailleuse et canon peuvent viser',
  },
  optionHelp: {
    apScope:
      'La règle a une réserve par camp ; avec une réserve par colonne, chaque colonne a son chef et ses propres pertes.',
    initiative: 'Qui a le plus de points d’action, ou toujours le même camp.',
    blackPowderSmoke: 'Qui tire à la poudre noire est dans la fumée jusqu’à la fin du tour.',
    cannonAccidentOnDoubleOne: 'Comme un fusil sur un un, le canon est perdu sur deux uns.',
    moraleOncePerEvent: 'Sinon, chaque perte demande son propre test.',
    aimCrewServed: 'À la lettre, ils le peuvent ; à notre lecture, on ne vise qu’avec ce qu’un homme tient seul.',
  },
  choices: {
    player: 'Une réserve par camp',
    group: 'Une réserve par colonne',
    ap: 'Qui a le plus de points d’action',
    'attacker-first': 'Toujours l’attaquant',
    'defender-first': 'Toujours le défenseur',
  },
  refusals: {
    gameOver: () => 'La bataille est finie.',
    notYourSeat: () => 'C’est à l’autre camp de décider maintenant.',
    notNow: () => 'Ce n’est pas ce qui se décide maintenant.',
    noSuchFigure: () => 'Personne ne porte ce nom dans cette bataille.',
    noSuchSection: () => 'Il n’y a ni mur, ni porte, ni barricade de ce nom dans cette bataille.',
  },
  asked: (side, question) => `${side}. ${question}`,
  forms: {
    place: 'Placer une figurine',
    lift: 'Reprendre une figurine',
    barricade: 'Dresser une barricade',
    equip: 'Donner une échelle ou un bélier',
    return: 'Faire revenir quelqu’un',
    activate: 'Annoncer une action',
    pickUp: 'Ramasser une échelle ou un bélier',
    mount: 'Monter à une échelle',
    descend: 'Descendre par une échelle',
    arrive: 'Faire entrer le canon ou le tonneau',
    walk: 'Déplacer une figurine',
    pull: 'Tirer le canon',
    bombard: 'Bombarder un bâtiment',
  },
  fields: {
    figure: 'Qui',
    figures: 'Qui',
    at: 'Où',
    section: 'Laquelle',
    from: 'D’où',
    toward: 'Vers où',
    timber: 'Quoi',
    mode: 'Comment',
    leaving: 'Quitter le couvert où ils sont',
    charge: 'Qui ils chargent',
    stairs: 'Monter ou descendre par un escalier',
    path: 'Le chemin',
    what: 'Quoi',
    rapid: 'Le porteur court',
  },
  chosen: { ...modes, gun: 'le canon', keg: 'le tonneau de poudre' },
  result(winner, reason, turn, points) {
    const who = winner === null ? 'Partie nulle.' : `Victoire : ${winner}.`
    return `${who} Tour ${turn}. ${why[reason]}${points === null ? '' : ` ${points}`}`
  },
  fallen: (europeans, boxers) =>
    `Pertes : ${europeans} ${europeans < 2 ? 'Européen' : 'Européens'}, ${boxers} ${boxers < 2 ? 'Boxer' : 'Boxers'}.`,
  away: (count) => `Sortis de la table : ${count}.`,
  points: (first, one, second, two) => `Points : ${first} ${one}, ${second} ${two}.`,
  notAllowed: 'Les règles ne le permettent pas maintenant.',
  position: {
    steps,
    turn: (turn, turns, date) => (turn === 0 ? `${date}. ${turns} tours.` : `${date}. Tour ${turn} sur ${turns}.`),
    now: (step, first) => `Maintenant : ${step}. D’abord dans ce tour : ${first}.`,
    points: (pool, points) => `Points d’action restants, ${pool} : ${points}.`,
    setup: (side) => `Déploiement : ${side}.`,
    asked: (side) => `À décider maintenant : ${side}.`,
    none: 'Personne.',
    man: (name, standing) => `${name} : ${standing}.`,
    standing(s) {
      const parts = [s.climbs === '' ? s.place : `sur ${s.climbs}`, ...s.ground]
      if (s.marker !== 'none') parts.push(markers[s.marker])
      if (s.located) parts.push('localisé')
      if (s.contact !== '') parts.push(`au contact : ${s.contact}`)
      if (s.carries !== '') parts.push(`porte ${s.carries}`)
      if (s.serves !== '') parts.push(s.serves === 'gunner' ? 'tient la mitrailleuse' : 'sert la mitrailleuse')
      if (s.spoilt.length > 0) parts.push(`hors d’usage : ${s.spoilt.join(', ')}`)
      if (s.acted) parts.push('a agi')
      if (s.fired) parts.push('a tiré')
      return parts.join(', ')
    },
    waiting: (names) => `Pas encore sur la table : ${names}.`,
    dead: (names) => `Éliminés : ${names}.`,
    gone: (names) => `Partis de la table : ${names}.`,
    table: 'La table',
    size: (width, depth) =>
      `${width} d’ouest en est, ${depth} du sud au nord. Les lieux se disent en centimètres depuis le coin sud-ouest, d’abord vers l’est, puis vers le nord.`,
    ground: (name, corners) => `${name} : ${corners}.`,
    line: (name, from, to, state) => `${name} : de ${from} à ${to}${state === '' ? '' : `, ${state}`}.`,
    level: (name, corners) => `${name} : ${corners}.`,
    doors: { closed: 'fermée', open: 'ouverte', destroyed: 'enfoncée' },
    structure: (left, of) => `résiste encore ${left} sur ${of}`,
    down: 'à bas',
    breach: (section, place, open) => `${open ? 'Brèche' : 'Trou encore trop étroit'}, ${section}, en ${place}.`,
    fire: (place) => `Incendie en ${place}.`,
    smoke: (place) => `Fumée en ${place}.`,
    gun: (place, spoilt) => `Le canon : en ${place}${spoilt ? ', hors d’usage' : ''}.`,
    gunDue: (ready) => `Le canon : ${ready ? 'peut entrer' : 'encore à tirer au dé'}.`,
    keg: (place, carrier) => `Le tonneau de poudre : ${carrier === '' ? `à terre en ${place}` : `avec ${carrier}`}.`,
    kegDue: (ready) => `Le tonneau de poudre : ${ready ? 'peut entrer' : 'encore à tirer au dé'}.`,
    machineGun: (place, gunner, loader) =>
      `La mitrailleuse : en ${place}, tireur ${gunner || 'personne'}, pourvoyeur ${loader || 'personne'}.`,
    timber: (name, place, state, who) =>
      `${name} : ${states[state]}${state === 'waiting' ? '' : ` en ${place}`}${who === '' ? '' : `, ${who}`}.`,
    aim: 'But',
  },
  chance: {
    hits: (hits, harms) => `touche ${hits} %, mortel ${harms} %`,
    holds: (percent) => `tient ${percent} %`,
    finds: (percent) => `localisé ${percent} %`,
    wins: (wins, draws) => `gagne ${wins} %, indécis ${draws} %`,
  },
  results: {
    nothing: 'cela ne donne rien.',
    sought: (target, found) => `${target} ${found ? 'est localisé' : 'n’est pas localisé'}.`,
    diced: (what, comes) =>
      `${what === 'gun' ? 'le canon' : 'le tonneau de poudre'} ${comes ? 'peut entrer' : 'n’entre pas encore'}.`,
    points: (pool, points) => `${pool} : ${points} PA.`,
    distance: (length) => `${length} au plus.`,
    holds: (what) => `${what} tient.`,
    missed: (target) => `${target} est manqué.`,
    missedThere: (place) => `le coup en ${place} manque.`,
    saved: (figure) => `${figure} est touché et vit.`,
    wins: (winner, loser) => `${winner} bat ${loser}.`,
    undecided: (one, two) => `ni ${one} ni ${two} ne cède.`,
    keg: (section, result) => `le tonneau de poudre devant ${section} : ${kegs[result]}.`,
  },
}
