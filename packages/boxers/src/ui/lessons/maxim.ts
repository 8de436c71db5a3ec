import type { LessonPart } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Scene } from './scene.ts'
import { GOALS, an, menOf } from './wants.ts'

/** The engine-house, third turn, fire: a column has come close together into the open, others stay among the graves. */
export const scene: Scene = {
  scenario: 'maxim',
  turn: 3,
  step: 'fire',
  side: 'european',
  ap: [0, 0],
  known: 'boxer',
  men: {
    'col-3-1': [56, 70, { marker: 'moving', moved: true }],
    'col-3-2': [59.5, 71, { marker: 'moving', moved: true }],
    'col-3-3': [63, 70, { marker: 'moving', moved: true }],
    'col-3-4': [57.5, 73.5, { marker: 'moving', moved: true }],
    'col-3-5': [61.5, 73.5, { marker: 'moving', moved: true }],
    'col-3-6': [66, 75, { marker: 'moving', moved: true }],
    'col-2-1': [82, 66, { marker: 'moving', moved: true }],
  },
}

/** Seeds for which the burst hits and cuts several down. The test proves it. */
const seeds: readonly string[] = ['boxers 0', 'boxers 2', 'boxers 3', 'boxers 4']

const men = menOf('maxim')

const lessons: LessonPart<Action>['lessons'] = [
  {
    text: {
      en: 'You lead the Europeans in the engine-house: eight men, and a machine gun. It is the third turn, the fire step, and you fire first. Beside the table stands how many of yours you may lose, and how many Boxers on this floor are too many when a turn ends.',
      fr: 'Vous menez les Européens dans le dépôt : huit hommes et une mitrailleuse. C’est le troisième tour, l’étape de tir, et vous tirez d’abord. À côté de la table se lit combien des vôtres vous pouvez perdre, et combien de Boxers sur ce sol sont de trop à la fin d’un tour.',
    },
    points: [GOALS],
    wants: [],
  },
  {
    text: {
      en: 'The gun needs two men: the gunner, who must not be running, and a loader who touches him and does not fire himself in this turn. If one of them falls, a man beside the gun may take over in the movement step; he serves from the next turn on.',
      fr: 'Elle demande deux hommes : le tireur, qui ne doit pas courir, et un pourvoyeur qui le touche et ne tire pas lui-même ce tour-ci. Si l’un d’eux tombe, un homme à côté peut prendre sa place à l’étape de mouvement ; il sert à partir du tour suivant.',
    },
    rule: 'BX-mg-02',
    points: men('eu-2', 'eu-3'),
    wants: [],
  },
  {
    text: {
      en: 'It is centred on one man and sweeps everybody within 10 cm of him whom the gunner sees, friend or foe. Take the gunner in hand and point at the Boxers in the open: the circle shows whom it would catch. Touch the one in the middle of the front.',
      fr: 'Elle vise un homme et balaie tous ceux que le tireur voit à moins de 10 cm de lui, amis ou ennemis. Prenez le tireur en main et désignez les Boxers à découvert : le cercle montre qui serait pris. Touchez celui du milieu du premier rang.',
    },
    rule: 'BX-mg-05',
    points: men('eu-2', 'col-3-2'),
    wants: [an('shoot', { figure: 'eu-2', target: 'col-3-2', weapon: 'machine-gun' })],
  },
  {
    text: {
      en: 'One die hits them all or none, and one die saves them all or few: a 6 is needed, and whoever runs takes one off. So columns that come close together fall together, and that is why the Boxers spread out before a machine gun. On a natural 1 it would have been useless for the rest of the battle.',
      fr: 'Un seul dé les touche tous ou aucun, et un seul dé les sauve tous ou presque : il faut 6, et qui court retire un. Les colonnes serrées tombent donc ensemble, et c’est pourquoi les Boxers s’écartent devant une mitrailleuse. Sur un 1 naturel, elle aurait été hors d’usage pour le reste de la bataille.',
    },
    rule: 'BX-save-04',
    points: men('col-3-6'),
    wants: [],
  },
  {
    text: {
      en: 'Your riflemen have not moved: they aim, two dice each. Have the one at the door of the station fire at the runner, who is the nearest he sees; anybody else would cost him a die.',
      fr: 'Vos fusiliers n’ont pas bougé : ils visent, deux dés chacun. Que celui de la porte de la gare tire sur le coureur, le plus proche qu’il voie ; tout autre lui coûterait un dé.',
    },
    rule: 'BX-aim-01',
    points: men('eu-6', 'col-2-1'),
    wants: [an('shoot', { figure: 'eu-6', target: 'col-2-1', weapon: 'rifle' })],
  },
  {
    text: {
      en: 'The others could fire too, each once a turn. End the fire step: now the Boxers fire, with what they have.',
      fr: 'Les autres pourraient tirer aussi, une fois par tour chacun. Terminez l’étape de tir : les Boxers tirent à leur tour, avec ce qu’ils ont.',
    },
    points: [],
    wants: [an('done')],
  },
  {
    text: {
      en: 'From here on the battle is yours. Keep a man beside the gun to take it over, fire it in defence when they charge, and do not let it be reached.',
      fr: 'D’ici, la bataille est à vous. Gardez un homme à côté de la mitrailleuse pour la reprendre, tirez avec elle en défense quand ils chargent, et ne les laissez pas l’atteindre.',
    },
    rule: 'BX-mg-06',
    points: men('eu-2', 'eu-3'),
    wants: [],
  },
]

export const maxim: Omit<LessonPart<Action>, 'position'> = {
  title: { en: 'The engine-house: the machine gun', fr: 'Le dépôt : la mitrailleuse' },
  sitters: [{ kind: 'bot', level: 'captain' }, { kind: 'person' }],
  seeds,
  lessons,
}
