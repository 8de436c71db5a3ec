import type { LessonPart } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Scene } from './scene.ts'
import { an, men } from './wants.ts'

/** The king’s reserve, first turn: the knights in a line, Turkish horse before them, and the foot far off. */
export const scene: Scene = {
  scenario: 'reserve',
  stands: {
    robert: ['E6', 'D6'],
    guerin: ['E5', 'D5'],
    ernoul: ['E7', 'D7'],
    hugues: ['E8', 'D8'],
    gautier: ['E4', 'D4'],
    ancelin: ['N15'],
    rolin: ['M15'],
    lancelin: ['L15'],
    payen: ['N16'],
    raoul: ['M16'],
    ilghazi: ['V8', 'W8'],
    sandjar: ['L6', 'M6'],
    sokman: ['L5', 'M5'],
    bektash: ['L7', 'M7'],
    timurtash: ['P5', 'Q6'],
    karaja: ['P8', 'Q9'],
    ergun: ['O7'],
    borsok: ['O6'],
  },
  marches: [],
  turn: 1,
  side: 0,
}

/**
 * Seeds for which it goes as the lessons tell it: Sandjar answers, an arrow on Hugues does no harm, and Sandjar loses his horse and
 * lies stunned. The test proves it.
 */
const seeds: readonly string[] = ['ager 2f', 'ager 2u', 'ager 35', 'ager 3b', 'ager 5k', 'ager 6r']

const lessons: LessonPart<Action>['lessons'] = [
  {
    text: {
      en: 'You lead the Franks at Hab. Enemies killed count their value, enemies taken twice that, and Robert’s own charge may bring five points more. Five knights sit in the saddle; what a knight can do, a charge shows best.',
      fr: 'Vous menez les Francs à Hab. Un ennemi tué compte sa valeur, un ennemi pris le double, et la charge de Robert peut rapporter cinq points de plus. Cinq chevaliers sont en selle ; ce que vaut un chevalier, c’est la charge qui le montre.',
    },
    points: men('robert', 'guerin', 'ernoul', 'hugues', 'gautier'),
    wants: [],
  },
  {
    text: {
      en: 'Charges are announced after the fire step and before anybody moves. Nobody need fire now: end the fire step.',
      fr: 'Les charges s’annoncent après le tir et avant tout mouvement. Personne n’a besoin de tirer : terminez l’étape de tir.',
    },
    rule: 'AT-7.1.1-01',
    points: [],
    wants: [an('done')],
  },
  {
    text: {
      en: 'The target must be in sight and before the rider: in the 120 degrees ahead of his head. Take Robert in hand and press Bektash.',
      fr: 'La cible doit être vue et se trouver devant le cavalier : dans les 120 degrés devant sa tête. Prenez Robert en main et touchez Bektash.',
    },
    rule: 'AT-7.1.1-03',
    points: men('robert', 'bektash'),
    wants: [an('charge', { rider: 'robert', target: 'bektash' })],
  },
  {
    text: {
      en: 'Now the way he will ride. It is announced hex by hex and binds him: F5, G5, then I6; where there is only one way on it is taken for you.',
      fr: 'Maintenant son chemin. Il s’annonce case par case et l’engage : F5, G5, puis I6 ; là où il n’y a qu’une suite, elle est prise pour vous.',
    },
    rule: 'AT-7.1.1-02',
    points: men('robert'),
    wants: [an('course', { to: 'F5' }), an('course', { to: 'G5' }), an('course', { to: 'I6' })],
  },
  {
    text: {
      en: 'Every charge may be answered at once by one rider, and not only by its target: Sandjar rides to meet Robert. Whoever answers a charge adds half to his defence. Announce no more charges.',
      fr: 'À chaque charge, un cavalier peut répondre aussitôt, et pas seulement la cible : Sandjar va à la rencontre de Robert. Qui contre-charge ajoute la moitié à sa défense. N’annoncez plus de charge.',
    },
    rule: 'AT-7.1.2-01',
    points: men('sandjar', 'robert'),
    wants: [an('done')],
  },
  {
    text: {
      en: 'Movement. The counter-charge is ridden first, then yours, along what was announced. Ride the charge of Robert.',
      fr: 'Le mouvement. La contre-charge se fait d’abord, puis la vôtre, par le chemin annoncé. Menez la charge de Robert.',
    },
    rule: 'AT-7.1.2-02',
    points: men('robert'),
    wants: [an('ride', { rider: 'robert' })],
  },
  {
    text: {
      en: 'They have met. The other knights could follow; leave them for now and end the movement step.',
      fr: 'Ils se sont rencontrés. Les autres chevaliers pourraient suivre ; laissez-les pour l’instant et terminez l’étape de mouvement.',
    },
    points: men('sandjar', 'robert'),
    wants: [an('done')],
  },
  {
    text: {
      en: 'A charging rider’s attack is raised by half: Robert’s 30 is 45, Sandjar’s 14 in answer is 21. Attack Sandjar and strike.',
      fr: 'L’attaque d’un cavalier qui charge augmente de moitié : les 30 de Robert font 45, les 14 de Sandjar, en réponse, 21. Attaquez Sandjar et frappez.',
    },
    rule: 'AT-7.1.3-01',
    points: men('robert', 'sandjar'),
    wants: [an('attack', { attacker: 'robert', defender: 'sandjar' }), an('strike')],
  },
  {
    text: {
      en: 'The horse is dead and Sandjar lies stunned beside it: a stunned noble can be taken, and counts double. From here on the battle is yours: four knights have not charged yet, and several who ride at one target together strike the harder.',
      fr: 'Le cheval est mort et Sandjar gît étourdi à côté : un noble étourdi peut être pris, et compte double. D’ici, la bataille est à vous : quatre chevaliers n’ont pas encore chargé, et plusieurs sur une même cible frappent plus fort.',
    },
    rule: 'AT-7.4-02',
    points: men('sandjar'),
    wants: [],
  },
]

export const charges: Omit<LessonPart<Action>, 'position'> = {
  title: { en: 'The king’s reserve: horse and charges', fr: 'La réserve du roi : chevaux et charges' },
  sitters: [{ kind: 'person' }, { kind: 'bot', level: 'sergeant' }],
  seeds,
  lessons,
}
