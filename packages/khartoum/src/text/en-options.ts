import type { Options } from '../options.ts'

export interface OptionWords {
  readonly name: string
  readonly choices?: Readonly<Record<string, string>>
}

/** The options by name, and the choices of those that have more than yes and no. */
export const options: Readonly<Record<keyof Options, OptionWords>> = {
  level: { name: 'Level', choices: { cub: 'Lion cub', lion: 'Lion', king: 'Lion king' } },
  events: { name: 'Event cards' },
  gordon: { name: 'Gordon himself' },
  mines: { name: 'Mines' },
  shaigiya: { name: 'Shaigiya irregulars' },
  barge: { name: 'Armoured barge' },
  defenceRpTiming: {
    name: 'RP of a defence',
    choices: { afterRoll: 'spent after the roll', beforeRoll: 'spent before the roll' },
  },
  palaceShared: { name: 'One Palace for all four paths' },
  keyZonePassThrough: { name: 'Key zones that a banner passes cost morale too' },
  victoryCheckOrder: {
    name: 'End of the month',
    choices: { checkThenAdvance: 'victory, then the turn marker', advanceThenCheck: 'the turn marker, then victory' },
  },
  whiteStartPower: {
    name: 'White at the start',
    choices: { standard: 'as on the map', example: 'at power 6' },
  },
  declareActionsFirst: { name: 'All actions declared before the first' },
}
