import type { Dice } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Event } from '../../events.ts'
import { NONE, cloneState } from '../../state.ts'
import type { Options, Piece, State } from '../../state.ts'
import { playOn } from '../decisions.ts'
import { harness } from './harness.ts'
import { firstFrame } from './phase.ts'

/** Sets up a battle and plays to its first decision. */
export function begin(arena: Arena, scenario: string, options: Options, dice: Dice, log: Event[] | undefined): State {
  const s = cloneState(blankState(arena, scenario, options))
  harness(arena, s)
  const p: Play = { arena, s, dice, log }
  playOn(p)
  return s
}

/** All counters in the box, nothing begun. */
export function blankState({ kit, battle, field }: Arena, scenario: string, options: Options): State {
  return {
    scenario,
    options,
    turn: 1,
    active: battle.first,
    step: 'deploy',
    pieces: battle.roster.map((entry): Piece => ({
      status: 'waiting',
      at: NONE,
      rear: NONE,
      health: 'fit',
      with: NONE,
      bears: NONE,
      leader: NONE,
      holder: entry.animal === null ? NONE : entry.side,
      spent: 0,
      pace: 'still',
      moved: 'no',
      shot: false,
      volley: false,
      fought: false,
      thrown: false,
      /* AT-7.3.1-01 */
      pots: entry.character?.naphtha === true ? kit.weapons.naphtha.ammunition : 0,
      potTurn: 0,
      lay: false,
      fear: 0,
      captive: 'no',
      asked: 0,
      harried: false,
      charged: false,
      entry: 0,
      exit: 0,
      perched: NONE,
      hidden: false,
    })),
    gates: field.gates.map((gate) => gate.initial),
    bridges: field.bridges.map(() => 'whole'),
    rips: [],
    ladders: [],
    fires: [],
    charges: [],
    beset: [],
    tasks: [],
    feints: [],
    volley: { target: NONE, since: 0, over: [] },
    covers: [],
    engaged: [],
    pledged: [],
    searched: [],
    loads: (battle.loads?.rooms ?? []).map((room) => ({ at: room[0] ?? NONE, bearer: NONE, gone: false })),
    score: [0, 0],
    marks: [],
    yielded: ['no', 'no'],
    ending: null,
    frames: firstFrame(),
  }
}
