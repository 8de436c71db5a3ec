import type { LessonPart } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Scene } from './scene.ts'
import { GOALS, POINTS, an, menOf } from './wants.ts'

/** The second turn at the well: two of the first column have run up to the picket, three of the second wait in the open. */
export const scene: Scene = {
  scenario: 'well',
  turn: 2,
  step: 'rally',
  side: 'boxer',
  ap: [6, 0],
  known: 'boxer',
  men: {
    'train-guard-2': [66, 26.6, { spoilt: ['machine-gun'] }],
    'picket-1': [50, 44],
    'picket-2': [58, 47],
    'picket-3': [60, 43, { fired: 1 }],
    'picket-4': [57, 41],
    'col-1-2': [38, 46, { marker: 'moving', moved: true, movedBefore: true }],
    'col-1-3': [38.6, 48.6, { marker: 'moving', moved: true, movedBefore: true }],
    'col-1-4': [30, 57, { marker: 'stopped' }],
    'col-2-2': [72, 66],
    'col-2-3': [75, 68],
    'col-2-4': [78, 66],
    'col-3-10': [97, 52],
  },
}

/**
 * Seeds for which it goes as the lessons tell it: the man rallies, the picket is located, his defensive shot misses, and the
 * jingal puts a sailor out. The test proves it.
 */
const seeds: readonly string[] = ['boxers 9', 'boxers 10', 'boxers 23', 'boxers 35', 'boxers 54']

const men = menOf('well')
const COLUMN = ['col-2-2', 'col-2-3', 'col-2-4']
const PAIR = ['col-1-2', 'col-1-3']

const lessons: LessonPart<Action>['lessons'] = [
  {
    text: {
      en: 'You lead the Boxers; it is the second turn. Beside the table stands what decides: with six Europeans lost you have won, at once. Everything is measured in centimetres, from the edge of one base to the edge of another; there are no hexes.',
      fr: 'Vous menez les Boxers ; c’est le deuxième tour. À côté de la table se lit ce qui décide : avec six Européens perdus, vous avez gagné, aussitôt. Tout se mesure en centimètres, du bord d’un socle au bord d’un autre ; il n’y a pas de cases.',
    },
    rule: 'BX-end-01',
    points: [GOALS],
    wants: [],
  },
  {
    text: {
      en: 'A turn has five steps. First both sides roll two dice for action points, less one for every man lost: you have six, the Europeans none this time. Who has more acts first in every step. What is not spent before the fire step is lost.',
      fr: 'Un tour a cinq étapes. D’abord chaque camp lance deux dés pour ses points d’action, moins un par homme perdu : vous en avez six, les Européens aucun cette fois. Qui en a le plus agit d’abord à chaque étape. Ce qui n’est pas dépensé avant le tir est perdu.',
    },
    rule: 'BX-ap-05',
    points: [POINTS],
    wants: [],
  },
  {
    text: {
      en: 'Then the rallies. The yellow marker says that this man is stopped; unless he rallies he will be pinned to the ground, and next he runs. He needs a 4; being fanatic adds 2, and an action point adds one more, though never more than 2 in all. Touch him and rally him with no point: a 1 fails whatever is added.',
      fr: 'Puis les ralliements. Le marqueur jaune dit que cet homme est stoppé ; s’il ne se rallie pas, il sera cloué au sol, et ensuite il fuira. Il lui faut 4 ; fanatique, il ajoute 2, et un point d’action ajoute 1, mais jamais plus de 2 en tout. Touchez-le et ralliez-le sans point : un 1 échoue toujours.',
    },
    rule: 'BX-rally-03',
    points: men('col-1-4'),
    wants: [an('rally', { figure: 'col-1-4', points: 0 })],
  },
  {
    text: {
      en: 'He is himself again. Now movement: announce, pay, roll, and only then move. Double touch one of the three: all who stand linked within 5 cm of each other are in hand, and the rings show how far each face of the die would carry them. The lasso does it too. Choose rapid movement; announce, pay and roll.',
      fr: 'Il est remis. Maintenant le mouvement : annoncer, payer, lancer le dé, et alors seulement bouger. Touchez deux fois l’un des trois : tous ceux qui sont liés, à 5 cm les uns des autres, sont en main, et les anneaux montrent jusqu’où chaque face du dé les porterait. Le lasso le fait aussi. Choisissez le mouvement rapide ; annoncez, payez et lancez.',
    },
    rule: 'BX-move-03',
    points: men(...COLUMN),
    wants: [an('activate', { figures: COLUMN, mode: 'rapid', charge: [] })],
    shows: [{ type: 'activate', figures: COLUMN, mode: 'rapid', leaving: false, charge: [] }],
  },
  {
    text: {
      en: 'One die for all of them: 10 cm and what it shows. The region is where they may go. Drag one, and the others keep their places beside him. Bring them nearer to the picket. They bear a movement marker now: to run on next turn costs nothing, but whoever runs saves himself worse when he is hit.',
      fr: 'Un seul dé pour tous : 10 cm et ce qu’il montre. La zone est ce qu’ils peuvent atteindre. Faites glisser l’un d’eux, et les autres gardent leur place à côté. Rapprochez-les du petit poste. Ils portent maintenant un marqueur de mouvement : courir encore au tour suivant ne coûte rien, mais qui court se protège moins bien.',
    },
    rule: 'BX-move-18',
    points: men(...COLUMN),
    wants: COLUMN.map((figure) => an('walk', { figure })),
    shows: [
      { type: 'walk', figure: 'col-2-2', path: [{ x: 6800, y: 5700 }], stairs: false },
      { type: 'walk', figure: 'col-2-3', path: [{ x: 7100, y: 5900 }], stairs: false },
      { type: 'walk', figure: 'col-2-4', path: [{ x: 7400, y: 5700 }], stairs: false },
    ],
  },
  {
    text: {
      en: 'Nobody charges an enemy who is not located. This rifleman has not fired, so you must look for him first: 3 in the open, and it helps to be several and near. It costs nothing, once a turn for each. Touch him.',
      fr: 'On ne charge pas un ennemi qui n’est pas localisé. Ce fusilier n’a pas tiré : il faut d’abord le chercher ; 3 à découvert, et il est bon d’être plusieurs et près. Cela ne coûte rien, une fois par tour pour chacun. Touchez-le.',
    },
    rule: 'BX-locate-01',
    points: men('picket-1'),
    wants: [an('locate', { target: 'picket-1' })],
  },
  {
    text: {
      en: 'Located. Now the charge: take the two who have run up in hand, touch the rifleman, and announce, pay and roll. Running on is free, going for contact costs one point.',
      fr: 'Localisé. Maintenant la charge : prenez en main les deux qui ont couru jusque-là, touchez le fusilier, puis annoncez, payez et lancez. Continuer à courir est gratuit, aller au contact coûte un point.',
    },
    rule: 'BX-move-23',
    points: men(...PAIR, 'picket-1'),
    wants: [an('activate', { figures: PAIR, mode: 'rapid', charge: ['picket-1'] })],
    shows: [{ type: 'activate', figures: PAIR, mode: 'rapid', leaving: false, charge: ['picket-1'] }],
  },
  {
    text: {
      en: 'Whoever is charged, and his friends linked to him, may fire before the chargers come: that is defensive fire, never aimed, and it costs 2 in the close combat that follows. This time he missed. Send both of them at him.',
      fr: 'Qui est chargé, et ses amis liés à lui, peut tirer avant l’arrivée des assaillants : c’est le tir défensif, jamais visé, et il coûte 2 au corps à corps qui suit. Cette fois, il a manqué. Envoyez les deux sur lui.',
    },
    rule: 'BX-deffire-01',
    points: men('picket-1', ...PAIR),
    wants: PAIR.map((figure) => an('ride', { figure, target: 'picket-1' })),
  },
  {
    text: {
      en: 'Contact. Twenty others could still move, and four points are left; leave them this once and end the movement step. Then the Europeans move, if they can pay.',
      fr: 'Contact. Vingt autres pourraient encore bouger, et il reste des points ; laissez-les pour cette fois et terminez l’étape de mouvement. Ensuite les Européens bougent, s’ils peuvent payer.',
    },
    points: [],
    wants: [an('done')],
  },
  {
    text: {
      en: 'Fire. The man with the jingal has not moved in this turn nor the last, so he aims: two dice, and the better counts. His best target is the nearest located enemy; any other costs a die. Take him in hand, point at the rifleman who has fired: the chances stand beside the table. Touch him.',
      fr: 'Le tir. L’homme au jingal n’a bougé ni ce tour ni le précédent, il vise donc : deux dés, et le meilleur compte. Sa cible est l’ennemi localisé le plus proche ; toute autre lui coûte un dé. Prenez-le en main, désignez le fusilier qui a tiré : les chances sont à côté de la table. Touchez-le.',
    },
    rule: 'BX-aim-01',
    points: men('col-3-10', 'picket-3'),
    wants: [an('shoot', { figure: 'col-3-10', target: 'picket-3' })],
  },
  {
    text: {
      en: 'A hit man throws a die of eight sides for himself, better in cover: saved, he is only stopped; not saved, he is out. One European is lost, and whoever stood within 5 cm of him was tested for morale. End the fire step; then the Europeans fire.',
      fr: 'Un homme touché lance un dé à huit faces pour lui, mieux à couvert : sauvé, il n’est que stoppé ; sinon, il est hors de combat. Un Européen est perdu, et ceux qui étaient à moins de 5 cm de lui ont passé un test de moral. Terminez l’étape de tir ; les Européens tirent ensuite.',
    },
    rule: 'BX-save-01',
    points: [GOALS],
    wants: [an('done')],
  },
  {
    text: {
      en: 'Close combat. Let the first of the two fight with his sabre, the other helping: each friend who touches the same enemy adds one. Both sides throw the die of their arm and add up; the lower falls with all who helped him, equal sums fight on next turn. Touch the man in hand, then the rifleman, and choose the way with a helper.',
      fr: 'Corps à corps. Que le premier combatte au sabre, soutenu par l’autre : chaque ami qui touche le même ennemi ajoute un. Chacun lance le dé de son arme et fait sa somme ; le plus faible tombe avec tous ses soutiens, à égalité on continue au tour suivant. Prenez l’homme en main, touchez le fusilier, et choisissez la manière avec un soutien.',
    },
    rule: 'BX-melee-11',
    points: men(...PAIR, 'picket-1'),
    wants: [an('fight', { figure: 'col-1-2', foe: 'picket-1', arm: 'sabre', supporters: ['col-1-3'] })],
  },
  {
    text: {
      en: 'That was a whole turn: points, rallies, locating and moving, fire, close combat. From here on the battle is yours. Come in many columns at once, mass before contact, and count the Europeans: five lost are enough, three or four a draw.',
      fr: 'C’était un tour entier : points, ralliements, localisation et mouvement, tir, corps à corps. D’ici, la bataille est à vous. Venez en plusieurs colonnes à la fois, groupez-vous avant le contact, et comptez les Européens : cinq perdus suffisent, trois ou quatre font match nul.',
    },
    rule: 'BX-melee-19',
    points: [GOALS],
    wants: [],
  },
]

export const well: Omit<LessonPart<Action>, 'position'> = {
  title: { en: 'The well: a whole turn', fr: 'Le puits : un tour entier' },
  sitters: [{ kind: 'person' }, { kind: 'bot', level: 'captain' }],
  seeds,
  lessons,
}
