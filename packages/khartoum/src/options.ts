import type { Form } from '@grognard/kernel'

/** What the players agree on before the set-up: the level, the counters with an asterisk, and the readings of unclear rules. */
export interface Options {
  /** KH-10.1-01, KH-10.1-02. */
  readonly level: 'cub' | 'lion' | 'king'
  /** KH-10.2-01: false plays without event cards. */
  readonly events: boolean
  /** Optional counters (KH-2.3-02). */
  readonly gordon: boolean
  readonly mines: boolean
  readonly shaigiya: boolean
  readonly barge: boolean
  /** KH-7.2-05. */
  readonly defenceRpTiming: 'afterRoll' | 'beforeRoll'
  /** KH-2.1-02. */
  readonly palaceShared: boolean
  /** KH-7.1-10: false charges only for the key zone where a banner stops. */
  readonly keyZonePassThrough: boolean
  /** KH-4.1-17. */
  readonly victoryCheckOrder: 'checkThenAdvance' | 'advanceThenCheck'
  /** KH-3.2-10: the other reading starts White at the power of the example in 6.5. */
  readonly whiteStartPower: 'standard' | 'example'
  /** KH-4.1-11. */
  readonly declareActionsFirst: boolean
}

export const DEFAULTS: Options = Object.freeze({
  level: 'lion',
  events: true,
  gordon: false,
  mines: false,
  shaigiya: false,
  barge: false,
  defenceRpTiming: 'afterRoll',
  palaceShared: false,
  keyZonePassThrough: true,
  victoryCheckOrder: 'checkThenAdvance',
  whiteStartPower: 'standard',
  declareActionsFirst: false,
})

/** The same as a form to fill in. */
export const OPTIONS: Form = {
  name: 'options',
  fields: [
    { kind: 'one', name: 'level', among: ['cub', 'lion', 'king'] },
    { kind: 'flag', name: 'events' },
    { kind: 'flag', name: 'gordon' },
    { kind: 'flag', name: 'mines' },
    { kind: 'flag', name: 'shaigiya' },
    { kind: 'flag', name: 'barge' },
    { kind: 'one', name: 'defenceRpTiming', among: ['afterRoll', 'beforeRoll'] },
    { kind: 'flag', name: 'palaceShared' },
    { kind: 'flag', name: 'keyZonePassThrough' },
    { kind: 'one', name: 'victoryCheckOrder', among: ['checkThenAdvance', 'advanceThenCheck'] },
    { kind: 'one', name: 'whiteStartPower', among: ['standard', 'example'] },
    { kind: 'flag', name: 'declareActionsFirst' },
  ],
  folded: [
    { name: 'counters', fields: ['gordon', 'mines', 'shaigiya', 'barge'] },
    {
      name: 'readings',
      fields: [
        'defenceRpTiming',
        'palaceShared',
        'keyZonePassThrough',
        'victoryCheckOrder',
        'whiteStartPower',
        'declareActionsFirst',
      ],
    },
  ],
}
