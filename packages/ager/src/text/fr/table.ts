import type { Health } from '../../components.ts'
import type { GateState } from '../../field.ts'
import type { BridgeState } from '../../state.ts'
import type { Beast, Gender, Reason, Standing, TableWords } from '../words.ts'
import { de, fem } from './grammar.ts'
import { fear, passing } from './movement.ts'
import { doing } from './works.ts'

const health: Readonly<Record<Health, (gender: Gender) => string>> = {
  fit: () => 'en bonne santé',
  wounded: (gender) => `blessé${fem(gender)}`,
  stunned: (gender) => `assommé${fem(gender)}`,
  dead: (gender) => `mort${fem(gender)}`,
}

const gates: Readonly<Record<GateState, string>> = { closed: 'fermée', open: 'ouverte', broken: 'enfoncée' }

const bridges: Readonly<Record<BridgeState, string>> = {
  whole: 'intact',
  destroyed: 'détruit',
  footbridge: 'détruit, une passerelle y est jetée',
}

const why: Readonly<Record<Reason, string>> = {
  aim: 'Le but du scénario est atteint.',
  lastTurn: 'Le dernier tour est joué.',
  points: 'Les points décident.',
  minor: 'Le dernier tour est joué.',
  draw: 'Aucun camp n’a ce qu’il lui fallait.',
  fled: 'L’ennemi a quitté le champ de bataille.',
  surrendered: 'L’ennemi a déposé les armes.',
}

export const table: TableWords = {
  options: {
    free: 'La bataille',
    maps: 'Cartes',
    map: 'Carte',
    column: 'Colonne de cartes',
    row: 'Rangée de cartes',
    turned: 'Retournée',
    points: 'Points de chaque troupe au plus',
    turns: 'Tours',
    chapters: 'Règles jusqu’au chapitre',
    first: 'La troupe qui joue la première (0 ou 1)',
    forces: 'Troupes',
    characters: 'Personnages',
    mounted: 'En selle',
    edge: 'Côté de la carte d’où ils viennent (1 nord, 2 est, 3 sud, 4 ouest)',
  },
  refusals: {
    gameOver: () => 'La bataille est finie.',
    notYourSeat: () => 'C’est à l’autre camp de décider maintenant.',
    notNow: () => 'Ce n’est pas ce qui se décide maintenant.',
    noSuchPiece: () => 'Personne ne porte ce nom dans cette bataille.',
    noSuchPlace: () => 'Il n’y a pas de case de ce nom dans cette bataille.',
  },
  result(winner, reason, turn, points) {
    const who =
      winner === null ? 'Partie nulle.' : reason === 'minor' ? `Victoire mineure : ${winner}.` : `Victoire : ${winner}.`
    return `${who} Tour ${turn}. ${why[reason]}${points === null ? '' : ` ${points}`}`
  },
  points: (first, one, second, two) => `Points : ${first} ${one}, ${second} ${two}.`,
  notAllowed: 'Les règles ne le permettent pas maintenant.',
  orders: {
    reaction: {
      ask: 'Tir défensif : me consulter chaque fois.',
      short: 'Tir défensif : ne me consulter que si une cible entre à courte portée ; sinon, retenir les traits.',
      never: 'Tir défensif : retenir les traits sans me consulter.',
    },
    advance: {
      ask: 'Après un combat : me demander qui avance.',
      never: 'Après un combat : personne n’avance.',
    },
    counter: {
      ask: 'À l’annonce d’une charge : me demander qui contre-charge.',
      never: 'À l’annonce d’une charge : personne ne contre-charge.',
    },
  },
  results: {
    chance: (hits, harms, friends) =>
      `atteint ${hits} %, avec effet ${harms} %${friends === 0 ? '' : `, un ami ${friends} %`}`,
    bursts: (hits) => `atteint ${hits} %`,
    missed: 'personne n’est atteint.',
    noHarm: (piece) => `aucun mal pour ${piece}, bien que le trait porte.`,
    drivenBack: (piece) => `recul ${de(piece)}.`,
    oneOf: (pieces) => `${pieces} : l’un d’eux est atteint, au choix de son camp.`,
    slips: (piece, opposer, gender, result) => `${piece} près ${de(opposer)} : ${passing[result](gender)}.`,
    fears: (piece, result) => `${piece} près des dromadaires : ${fear[result]}.`,
    demanded: (piece, yields) => `${piece} ${yields ? 'rend son épée' : 'ne se rend pas'}.`,
    snatched: (piece, animal, holds) => `${piece} ${holds ? 'saisit' : 'manque'} la bride : ${animal}.`,
    tempted: (pieces, deceived) => `${pieces} : ${deceived ? 'dupés' : 'pas dupés'}.`,
    pushed: (place, falls) => `l’échelle en ${place} ${falls ? 'tombe' : 'tient'}.`,
  },
  position: {
    facings: ['N', 'NE', 'SE', 'S', 'SO', 'NO'],
    steps: {
      deploy: 'mise en place',
      fire: 'séquence 1, tir offensif',
      charge: 'séquence 2, annonce des charges',
      move: 'séquence 3, mouvement',
      combat: 'séquence 4, combat',
      recovery: 'séquence 5, personnages assommés',
    },
    turn: (turn, turns, date) => `${date}. Tour ${turn} sur ${turns}.`,
    setup: (side) => `Mise en place : ${side}.`,
    phase: (side, step) => `Phase : ${side} ; ${step}.`,
    asked: (side) => `Doit décider : ${side}.`,
    none: 'Personne.',
    man: (mark, name, troop, standing) => `${mark} ${name} (${troop}) : ${standing}.`,
    standing(s) {
      const parts = [at(s), health[s.health](s.gender), ...equipment(s)]
      if (s.captive !== 'no') parts.push(s.captive === 'held' ? 'prisonnier' : 'prisonnier évadé')
      if (s.hidden) parts.push(`caché${fem(s.gender)}`)
      if (s.perched) parts.push('sur l’échelle sous la trappe')
      if (s.carries !== '') parts.push(`porte ${s.carries}`)
      if (s.leads !== '') parts.push(`mène ${s.leads}`)
      if (s.load) parts.push('porte du butin')
      if (s.pots !== null) parts.push(`pots restants : ${s.pots}`)
      if (s.spearThrown) parts.push('lance jetée')
      if (s.moved) parts.push('a bougé')
      if (s.shot) parts.push('a tiré')
      return parts.join(', ')
    },
    aboard: (camel) => `à bord ${de(camel)}`,
    carried: (by) => `sans connaissance, sur le dos ${de(by)}`,
    bearing(b) {
      const parts = [b.mounted ? 'en selle' : 'à pied', ...equipment(b)]
      if (b.pots !== null) parts.push(`pots : ${b.pots}`)
      return parts.join(', ')
    },
    waiting: (group, turn, edges) =>
      `${group}, qui entrent sur la carte à partir du tour ${turn} par ${edges.join(' ou ')} :`,
    toBeSetUp: 'Encore à placer :',
    dead: (names) => `Morts : ${names}.`,
    gone: (names) => `Sortis de la carte : ${names}.`,
    lyingAt: (name, place) => `${name} (${place})`,
    goneBy: (name, side) => `${name} (par le côté ${side})`,
    prisonerGone: (name) => `${name} (emmené prisonnier)`,
    animals: 'Animaux sans cavalier',
    beast(mark, name, beast) {
      const parts = [beastAt(beast), beast.leader === '' ? 'en liberté' : `mené par ${beast.leader}`]
      if (beast.passenger !== '') parts.push(`porte ${beast.passenger}`)
      if (beast.loads > 0) parts.push(`charges de butin : ${beast.loads}`)
      return `${mark} ${name} : ${parts.join(', ')}.`
    },
    field: 'Sur le terrain',
    gate: (name, place, state) => `${name}, en ${place} : ${gates[state]}.`,
    bridge: (place, state) => `Pont en ${place} : ${bridges[state]}.`,
    ladder: (foot, top, climber) => `Échelle en ${foot} contre ${top}${climber === '' ? '' : `, ${climber} dessus`}.`,
    fire: (places, side) => `Feu en ${places}, jusqu’à la prochaine phase : ${side}.`,
    ripped: (places) => `Toile déchirée en ${places}.`,
    loot: (number, place) => `Butin, charge ${number} : en ${place}.`,
    lootWith: (number, bearer) => `Butin, charge ${number} : portée par ${bearer}.`,
    lootGone: (count) => `Charges de butin emmenées hors de la carte : ${count}.`,
    heap: (place, count, barred) =>
      `Les morts en ${place} comptent pour ${count} : ${barred ? 'case impassable' : '1 PM de plus pour y entrer'}.`,
    charge: (rider, target, path, counter, state) =>
      `${counter ? 'Contre-charge' : 'Charge'} ${de(rider)} contre ${target}, ${STATES[state]} : ${path}.`,
    task: (workers, task, place, left) =>
      `À l’ouvrage, ${workers} : ${doing[task](place)} (phases restantes : ${left}).`,
    feint: (fleeing, tempted) => `Fuite feinte devant ${tempted} : ${fleeing}.`,
    map: 'Carte',
    legend: (terrains) => `Terrain : ${terrains} ; un chiffre après la lettre est le niveau. PM : points de mouvement.`,
    marks: (sides) =>
      `Les pions par leurs deux lettres des listes ci-dessus. ${sides.map(([side, mark, rear]) => `${side} : comme ${mark}, l’arrière d’une monture ${rear}`).join(' ; ')}. * s’il y en a d’autres dans la case, ++ pour les morts, %% pour le feu.`,
    comers: (sides) =>
      `> < v ^ au bord de la carte : qui entre là. ${sides.map(([side, edges]) => `${side} : ${edges.join(' ou ')}`).join(' ; ')}.`,
    aim: 'But',
    aimHexes: (places) => `Cases qui comptent : ${places}.`,
    open: '’ marque les cases que l’on peut choisir maintenant.',
  },
}

const STATES = {
  announced: 'annoncée',
  riding: 'en cours',
  arrived: 'arrivée au contact',
  lost: 'perdue',
  fought: 'résolue',
} as const

function at({ place, facing, rear, mount }: Standing): string {
  if (place === '') return 'quelque part'
  if (facing === '') return `${place}, à pied`
  return `${place} face au ${facing}, arrière en ${rear}, ${mount === '' ? 'en selle' : `sur ${mount}`}`
}

function equipment({ figures, armour, weapons }: Pick<Standing, 'figures' | 'armour' | 'weapons'>): string[] {
  const parts = figures === null ? [] : [`attaque ${figures.attack}, défense ${figures.defence}, ${figures.move} PM`]
  return [...parts, ...(armour ? ['armure'] : []), ...weapons]
}

function beastAt({ place, facing, rear }: Beast): string {
  return facing === '' ? place : `${place} face au ${facing}, arrière en ${rear}`
}
