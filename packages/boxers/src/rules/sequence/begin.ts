import type { Dice } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import { NONE } from '../../state.ts'
import type { Figure, Gun, Keg, MachineGun, Options, State, Timber } from '../../state.ts'
import { playOn } from '../decisions.ts'
import { troopOf } from '../figures.ts'

/** BX-deploy-09: without any marker, and not having moved. */
function newFigure(): Figure {
  return {
    status: 'waiting',
    x: 0,
    y: 0,
    level: NONE,
    scaled: false,
    marker: 'none',
    moved: false,
    movedBefore: false,
    activated: false,
    fired: 0,
    located: 0,
    sought: 0,
    charged: false,
    defended: false,
    loaded: false,
    fought: false,
    assails: false,
    spoilt: [],
    busy: false,
  }
}

/** BX-forces-03: diced for, unless the scenario has it on the table. */
function newGun({ field: { gun } }: Arena): Gun | null {
  if (gun === null) return null
  const { x, y } = gun.at ?? { x: 0, y: 0 }
  return {
    arrival: gun.at === null ? 'due' : 'on',
    x,
    y,
    moved: false,
    movedBefore: false,
    fired: false,
    spoilt: false,
  }
}

/** BX-forces-07 */
const newKeg = ({ field: { keg } }: Arena): Keg | null =>
  keg === null ? null : { arrival: 'due', x: 0, y: 0, carrier: NONE }

/** BX-forces-13: gunner and loader are two of the men; a scenario may withhold the gun. */
function newMachineGun(arena: Arena): MachineGun | null {
  const find = (role: string): number => arena.field.figures.findIndex((_, id) => troopOf(arena, id).role === role)
  const gunner = find('machine-gunner')
  return gunner < 0 ? null : { x: 0, y: 0, gunner, loader: find('loader'), gunnerFrom: 0, loaderFrom: 0 }
}

function newTimber(kind: Timber['kind']): Timber {
  const nowhere = { x: 0, y: 0, section: NONE, level: NONE, headX: 0, headY: 0 }
  return { kind, state: 'waiting', bearers: [], climbers: [], down: false, ...nowhere }
}

export function blankState(arena: Arena, options: Options): State {
  const { field } = arena
  return {
    scenario: field.id,
    options,
    turn: 0,
    step: 'deploy',
    first: field.attacker,
    ap: (options.apScope === 'group' ? field.units : ['boxer', 'european']).map(() => 0),
    anchors: field.units.map(() => null),
    figures: field.figures.map(newFigure),
    lost: field.figures.map(() => 0),
    works: arena.works,
    gun: newGun(arena),
    keg: newKeg(arena),
    machineGun: newMachineGun(arena),
    timber: [...field.ladders.map(() => newTimber('ladder')), ...field.rams.map(() => newTimber('ram'))],
    puffs: [],
    ending: null,
    frames: [{ step: 'turn', stage: 'deploy' }],
  }
}

/** Plays on to the first decision. */
export function begin(arena: Arena, options: Options, dice: Dice, log?: Event[]): State {
  const s = blankState(arena, options)
  playOn({ arena, s, dice, log })
  return s
}
