import type { Options } from '../options.ts'

interface Named {
  readonly name: string
  /** What the name does not say. */
  readonly help?: string
}

export interface OptionWords extends Named {
  readonly choices?: Readonly<Record<string, Named>>
}

/** The options by name, with the choices of those that have more than yes and no, and what they are folded away under. */
export const options: Readonly<Record<keyof Options | 'counters' | 'readings', OptionWords>> = {
  level: {
    name: 'Level',
    choices: {
      cub: { name: 'Lion cub', help: 'morale and resources at their highest' },
      lion: { name: 'Lion', help: 'the standard siege' },
      king: { name: 'Lion king', help: 'every banner two points stronger' },
    },
  },
  events: { name: 'Event cards' },
  counters: { name: 'Optional counters', help: 'Ours: the printed sheet is not known here.' },
  gordon: { name: 'Gordon himself', help: 'leads sorties and defences; his death loses the game' },
  mines: { name: 'Mines', help: 'laid with the fortifications' },
  shaigiya: { name: 'Shaigiya irregulars', help: 'one more unit for raids' },
  barge: { name: 'Armoured barge', help: 'built like a gunboat, defends only' },
  readings: { name: 'Other readings of unclear rules' },
  defenceRpTiming: {
    name: 'RP of a defence',
    choices: { afterRoll: { name: 'spent after the roll' }, beforeRoll: { name: 'spent before the roll' } },
  },
  palaceShared: { name: 'One Palace for all four paths', help: 'otherwise each has a front of its own' },
  keyZonePassThrough: {
    name: 'Key zones that a banner passes cost morale too',
    help: 'otherwise only the one where it stops',
  },
  victoryCheckOrder: {
    name: 'End of the month',
    choices: {
      checkThenAdvance: { name: 'victory, then the turn marker' },
      advanceThenCheck: { name: 'the turn marker, then victory' },
    },
  },
  whiteStartPower: {
    name: 'White at the start',
    choices: { standard: { name: 'as on the map' }, example: { name: 'at power 6' } },
  },
  declareActionsFirst: { name: 'All actions declared before the first' },
}
