import type { options as english } from './en-options.ts'

export const options: typeof english = {
  level: {
    name: 'Niveau',
    choices: {
      cub: { name: 'Lionceau', help: 'moral et ressources au plus haut' },
      lion: { name: 'Lion', help: 'le siège normal' },
      king: { name: 'Roi lion', help: 'chaque bannière a deux points de plus' },
    },
  },
  events: { name: 'Cartes d’événement' },
  counters: { name: 'Pions optionnels', help: 'Les nôtres : la feuille imprimée n’est pas connue ici.' },
  gordon: { name: 'Gordon en personne', help: 'mène sorties et défenses ; sa mort perd la partie' },
  mines: { name: 'Mines', help: 'posées avec les fortifications' },
  shaigiya: { name: 'Irréguliers shaigiya', help: 'une unité de plus pour les raids' },
  barge: { name: 'Chaland blindé', help: 'construit comme une canonnière, défend seulement' },
  readings: { name: 'Autres lectures des règles peu claires' },
  defenceRpTiming: {
    name: 'RP d’une défense',
    choices: { afterRoll: { name: 'dépensés après le jet' }, beforeRoll: { name: 'dépensés avant le jet' } },
  },
  palaceShared: { name: 'Un seul palais pour les quatre chemins', help: 'sinon, chacun a sa façade' },
  keyZonePassThrough: {
    name: 'Les zones clés traversées coûtent aussi du moral',
    help: 'sinon, seule celle où la bannière s’arrête',
  },
  victoryCheckOrder: {
    name: 'Fin du mois',
    choices: {
      checkThenAdvance: { name: 'la victoire, puis le marqueur de tour' },
      advanceThenCheck: { name: 'le marqueur de tour, puis la victoire' },
    },
  },
  whiteStartPower: {
    name: 'La Blanche au départ',
    choices: { standard: { name: 'comme sur la carte' }, example: { name: 'à 6 de puissance' } },
  },
  declareActionsFirst: { name: 'Toutes les actions déclarées avant la première' },
}
