import type { LessonPart } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Scene } from './scene.ts'
import { an, men, move } from './wants.ts'

/** The second turn at the springs: the watch stands round the water, the Turks have come on, and nobody has fired. */
export const scene: Scene = {
  scenario: 'springs',
  stands: {
    ancelin: ['O8'],
    rolin: ['O9'],
    foulques: ['O10'],
    pierron: ['N7'],
    guillot: ['N10'],
    payen: ['M7'],
    achard: ['M11'],
    ode: ['L6'],
    raoul: ['L10'],
  },
  marches: [
    ['kutbeddin', 'X3', null, 'W4', 'V4', 'U5', 'T5', 'S6'],
    ['ergun', 'X3', null, 'W4', 'V4', 'U5', 'T5'],
    ['kismet', 'X3', null, 'W4', 'V4', 'U5', 'T5', 'S6', 'R6', 'Q7'],
    ['evhad', 'X3', null, 'W4', 'V4', 'U5', 'T5', 'S6', 'R6'],
    ['ilbek', 'X3', null, 'W4', 'V4', 'U5', 'U6', 'T6', 'S7', 'R7'],
    ['borsok', 'X3', null, 'W4', 'V4', 'U5', 'U6', 'T6', 'S7'],
    ['guksun', 'X3', null, 'W4', 'V4', 'U5', 'T5', 'S6', 'R5'],
    ['timurtash', 'W8', 'X7', 'V8', 'U9', 'T9', 'S9', 'R9', 'Q10'],
    ['karaja', 'W8', 'X7', 'V8', 'U9', 'T9', 'T10', 'S11', 'R11'],
  ],
  turn: 2,
  side: 1,
}

/**
 * Seeds for which it goes as the lessons tell it: Kismet’s spear drives Ancelin back over Payen and Ode, the arrow on Karaja
 * does no harm, and Foulques falls. The test proves it.
 */
const seeds: readonly string[] = ['ager 39', 'ager 3a', 'ager 6l', 'ager 77']

const lessons: LessonPart<Action>['lessons'] = [
  {
    text: {
      en: 'You lead the Turks; it is the second turn of eight. You have won at the end of any turn from the fifth on in which at least three of your men, able to act, stand in the green round the water, and fewer Franks do. The sergeant plays the Franks, who hold it now.',
      fr: 'Vous menez les Turcs ; c’est le deuxième tour sur huit. Vous avez gagné à la fin de tout tour, à partir du cinquième, où au moins trois de vos hommes, en état d’agir, se tiennent dans la verdure autour de l’eau, face à moins de Francs. Le sergent joue les Francs, qui la tiennent.',
    },
    points: men('ancelin', 'rolin', 'foulques', 'guillot', 'achard'),
    wants: [],
  },
  {
    text: {
      en: 'A counter shows three figures: attack, defence and movement. A ring round the defence is armour, which softens every blow. A man on foot has one hex and looks everywhere. A rider has two: where his head is, there he looks.',
      fr: 'Un pion porte trois chiffres : attaque, défense et mouvement. Un cercle autour de la défense est une armure, qui adoucit tous les coups. Un homme à pied occupe une case et regarde partout. Un cavalier en occupe deux : là où est sa tête, là il regarde.',
    },
    points: men('kutbeddin', 'karaja'),
    wants: [],
  },
  {
    text: {
      en: 'A phase has five steps: fire, charges, movement, combat, and the stunned rise. Fire comes first. Kismet has a spear to throw, once in the battle, and from two hexes he cannot miss. Take Kismet in hand, then press Ancelin; the odds stand beside it.',
      fr: 'Une phase a cinq étapes : tir, charges, mouvement, combat, et les étourdis se relèvent. Le tir vient d’abord. Kismet a une lance à jeter, une fois dans la bataille, et à deux cases il ne peut manquer. Prenez Kismet en main, puis touchez Ancelin ; les chances sont à côté.',
    },
    rule: 'AT-5-04',
    points: men('kismet', 'ancelin'),
    wants: [an('shoot', { shooter: 'kismet', target: 'ancelin' })],
  },
  {
    text: {
      en: 'It comes down on Ancelin and drives him back. Whoever falls back onto a friend pushes him on: Payen and Ode had to make room. A green hex stands empty. You could fire more; end the fire step.',
      fr: 'Elle tombe sur Ancelin et le repousse. Qui recule sur un ami le pousse à son tour : Payen et Ode ont dû faire place. Une case de verdure est vide. Vous pourriez tirer encore ; terminez l’étape de tir.',
    },
    rule: 'AT-5.4.4-03',
    points: men('ancelin', 'payen', 'ode'),
    wants: [an('done')],
  },
  {
    text: {
      en: 'Movement. A horse that goes straight on, or to the hex on either side of that, pays only for the ground. Ride Karaja by Q12 and P11 to O11, and halt. Bows that are ready may stop him on the way for a shot: that is defensive fire, and the danger of every move in sight of the enemy.',
      fr: 'Le mouvement. Un cheval qui va tout droit, ou dans la case d’un côté ou de l’autre, ne paie que le terrain. Menez Karaja par Q12 et P11 jusqu’en O11, et arrêtez-vous. Les arcs qui sont prêts peuvent l’arrêter en route pour un tir : c’est le tir défensif, le danger de tout mouvement à la vue de l’ennemi.',
    },
    rule: 'AT-5.3-03',
    points: men('karaja', 'achard'),
    wants: move('karaja', 'Q12', 'P11', 'O11'),
  },
  {
    text: {
      en: 'Achard’s arrow did no harm. Now a turn: Q9 lies over Timurtash’s shoulder, and a hex that is not before the horse costs 1, 2 or 3 points more, the sharper the turn. Ride him to Q9 and on to P9, and halt: 2 points each where one would have done.',
      fr: 'La flèche d’Achard n’a rien fait. Maintenant un virage : Q9 est derrière l’épaule de Timurtash, et une case qui n’est pas devant le cheval coûte 1, 2 ou 3 points de plus, selon l’angle. Menez-le en Q9, puis en P9, et arrêtez-vous : 2 points chacune, là où un aurait suffi.',
    },
    rule: 'AT-4.4.1-02',
    points: men('timurtash'),
    wants: move('timurtash', 'Q9', 'P9'),
  },
  {
    text: {
      en: 'On foot nobody pays for turning, but the green costs 2 points a hex. Walk Ilbek by Q8 and P7 to O8, where Ancelin stood, and halt.',
      fr: 'À pied, on ne paie pas pour tourner, mais la verdure coûte 2 points la case. Menez Ilbek par Q8 et P7 en O8, où se tenait Ancelin, et arrêtez-vous.',
    },
    rule: 'AT-4-01',
    points: men('ilbek'),
    wants: move('ilbek', 'Q8', 'P7', 'O8'),
  },
  {
    text: {
      en: 'The others may stay where they are. End the movement step: then whoever stands beside an enemy can fight.',
      fr: 'Les autres peuvent rester où ils sont. Terminez l’étape de mouvement : ensuite, qui se tient à côté d’un ennemi peut se battre.',
    },
    points: [],
    wants: [an('done')],
  },
  {
    text: {
      en: 'Combat. Two riders are beside Foulques: have Karaja attack him, let Timurtash join, and strike. Attack against defence gives the column of the table, ground and number shift it, and one die gives the row.',
      fr: 'Le combat. Deux cavaliers sont à côté de Foulques : que Karaja l’attaque, que Timurtash se joigne à lui, et frappez. L’attaque contre la défense donne la colonne de la table, le terrain et le nombre la décalent, et un dé donne la ligne.',
    },
    rule: 'AT-6.1-01',
    points: men('karaja', 'timurtash', 'foulques'),
    wants: [
      an('attack', { attacker: 'karaja', defender: 'foulques' }),
      an('join', { attacker: 'timurtash' }),
      an('strike'),
    ],
  },
  {
    text: {
      en: 'Foulques is dead. Where the enemy falls or gives way one of the winners may follow up: have Karaja advance into his hex. That is green ground, and with Ilbek two of yours stand on it.',
      fr: 'Foulques est mort. Là où l’ennemi tombe ou cède, l’un des vainqueurs peut suivre : que Karaja avance dans sa case. C’est de la verdure, et avec Ilbek, deux des vôtres y sont.',
    },
    rule: 'AT-6.5-01',
    points: men('karaja', 'foulques'),
    wants: [an('advance', { piece: 'karaja' }), an('step', { to: 'O10' }), an('halt')],
  },
  {
    text: {
      en: 'From here on the battle is yours. In the enemy’s phase your bows may fire at whoever moves, and you will be asked. Bring a third man into the green, keep the Franks from having as many, and hold it at the end of the fifth turn.',
      fr: 'D’ici, la bataille est à vous. Pendant la phase de l’ennemi, vos arcs peuvent tirer sur qui bouge, et l’on vous le demandera. Amenez un troisième homme dans la verdure, empêchez les Francs d’y être autant, et tenez-la à la fin du cinquième tour.',
    },
    points: men('ilbek', 'karaja'),
    wants: [],
  },
]

export const springs: Omit<LessonPart<Action>, 'position'> = {
  title: { en: 'The springs: moving, firing, fighting', fr: 'Les sources : bouger, tirer, se battre' },
  sitters: [{ kind: 'bot', level: 'sergeant' }, { kind: 'person' }],
  seeds,
  lessons,
}
