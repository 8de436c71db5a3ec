import type { Options } from '../options.ts'
import type { OptionWords } from './en-options.ts'

export const options: Readonly<Record<keyof Options, OptionWords>> = {
  level: { name: 'Niveau', choices: { cub: 'Lionceau', lion: 'Lion', king: 'Roi lion' } },
  events: { name: 'Cartes d’événement' },
  gordon: { name: 'Gordon en personne' },
  mines: { name: 'Mines' },
  shaigiya: { name: 'Irréguliers shaigiya' },
  barge: { name: 'Chaland blindé' },
  defenceRpTiming: {
    name: 'PR d’une défense',
    choices: { afterRoll: 'dépensés après le jet', beforeRoll: 'dépensés avant le jet' },
  },
  palaceShared: { name: 'Un seul palais pour les quatre chemins' },
  keyZonePassThrough: { name: 'Les zones clés traversées coûtent aussi du moral' },
  victoryCheckOrder: {
    name: 'Fin du mois',
    choices: {
      checkThenAdvance: 'la victoire, puis le marqueur de tour',
      advanceThenCheck: 'le marqueur de tour, puis la victoire',
    },
  },
  whiteStartPower: {
    name: 'La Blanche au départ',
    choices: { standard: 'comme sur la carte', example: 'à 6 de puissance' },
  },
  declareActionsFirst: { name: 'Toutes les actions déclarées avant la première' },
}
