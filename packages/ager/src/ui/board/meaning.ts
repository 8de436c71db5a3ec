import type { Action } from '../../actions.ts'

/** What has to be touched for an action: whom to take in hand first, and then a counter or a hex. By their names. */
export interface Meaning {
  /** Who does it, where the player says so first; null where the question says who. */
  readonly actor: string | null
  readonly piece: string | null
  readonly place: string | null
}

const by = (actor: string): Meaning => ({ actor, piece: null, place: null })
const at = (place: string): Meaning => ({ actor: null, piece: null, place })
const on = (piece: string): Meaning => ({ actor: null, piece, place: null })
const NOTHING: Meaning = { actor: null, piece: null, place: null }

export function meaningOf(action: Action): Meaning {
  switch (action.type) {
    case 'activate':
    case 'stand':
    case 'escort':
      return by(action.piece)
    case 'ride':
      return by(action.rider)
    case 'abandon':
      return by(action.worker)
    case 'work':
      return { ...by(action.workers[0] ?? ''), place: action.at }
    case 'march':
      return { ...by(action.piece), place: action.to }
    case 'pushLadder':
      return { ...by(action.piece), place: action.at }
    case 'deploy':
      return at(action.at)
    /* Whom to shoot at is settled: the question is who does. */
    case 'name':
      return on(action.shooter)
    case 'shoot':
      return { ...by(action.shooter), piece: action.target }
    case 'throwPot':
      return { ...by(action.thrower), place: action.at }
    case 'attack':
      return { ...by(action.attacker), piece: action.defender }
    case 'charge':
      return { ...by(action.rider), piece: action.target }
    case 'join':
      return on(action.attacker)
    case 'include':
    case 'pledge':
      return on(action.defender)
    case 'victim':
    case 'advance':
    case 'retake':
    case 'feign':
    case 'flee':
    case 'pickUp':
      return on(action.piece)
    case 'counter':
      return on(action.rider)
    case 'bear':
      return on(action.worker)
    case 'mount':
    case 'bridle':
    case 'release':
    case 'load':
      return on(action.animal)
    case 'step':
    case 'dismount':
    case 'shift':
    case 'retreat':
    case 'course':
      return at(action.to)
    case 'moveLadder':
      return at(action.from)
    case 'enter':
    case 'setDown':
    case 'rear':
    case 'ladder':
    case 'place':
    case 'coverAgainst':
    case 'layBodies':
    case 'fall':
      return at(action.at)
    case 'aboutFace':
    case 'climb':
    case 'leaveMap':
    case 'halt':
    case 'loose':
    case 'hold':
    case 'strike':
    case 'demand':
    case 'callOff':
    case 'stay':
    case 'decline':
    case 'fightOn':
    case 'flight':
    case 'surrender':
    case 'done':
      return NOTHING
  }
}

/** Whether an action is done on the board, or with the man in hand, and needs no button of its own. */
export function isOnBoard(action: Action): boolean {
  const { actor, piece, place } = meaningOf(action)
  return actor !== null || piece !== null || place !== null
}
