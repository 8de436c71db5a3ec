import type { PieceId, Place } from '../field.ts'
import type { Shot } from '../rules/fire/frames.ts'
import type { Job } from './jobs.ts'
import type { Order } from './orders.ts'

/** Why the script does something, before it is put into words. */
export type Why =
  | { readonly is: 'only' | 'fightOn' | 'loose' | 'course' | 'ride' | 'noMove' | 'stay' | 'ladder' | 'book' }
  /** The best of what is left undone: what it would promise. */
  | { readonly is: 'noShot' | 'hold' | 'noCharge' | 'noAttack'; readonly best: number }
  | { readonly is: 'deploy' | 'pot' | 'shiftLadder'; readonly at: Place }
  | { readonly is: 'shoot' | 'volley'; readonly shot: Shot; readonly value: number }
  | { readonly is: 'charge'; readonly rider: PieceId; readonly target: PieceId; readonly value: number }
  | {
      readonly is: 'lances'
      readonly riders: readonly PieceId[]
      readonly target: PieceId
      readonly value: number
    }
  /** What is to be feared of a charge that is awaited, and of one that is met, the best way that there is. */
  | { readonly is: 'counter'; readonly rider: PieceId; readonly awaited: number; readonly met: number }
  | { readonly is: 'decline'; readonly awaited: number; readonly met: number | null }
  | {
      readonly is: 'enter' | 'stand' | 'halt' | 'leave' | 'mount' | 'join' | 'include' | 'demand' | 'victim' | 'advance'
      readonly piece: PieceId
    }
  | { readonly is: 'work'; readonly job: Job }
  /** On his way to what he is told off for, or there already. */
  | { readonly is: 'job'; readonly piece: PieceId; readonly job: Job['is'] }
  | { readonly is: 'escort' | 'unheeded'; readonly piece: PieceId }
  | { readonly is: 'ground'; readonly piece: PieceId; readonly to: Place }
  | { readonly is: 'bridle'; readonly piece: PieceId; readonly animal: PieceId }
  | { readonly is: 'feign'; readonly pieces: readonly PieceId[]; readonly foe: PieceId }
  | { readonly is: 'flee'; readonly piece: PieceId }
  | { readonly is: 'dismount'; readonly piece: PieceId; readonly foe: PieceId }
  | { readonly is: 'move'; readonly piece: PieceId; readonly to: Place }
  | {
      readonly is: 'attack'
      readonly attackers: readonly PieceId[]
      readonly defender: PieceId
      readonly value: number
    }
  | { readonly is: 'strike'; readonly value: number }

/** Something that speaks for a choice, in figures that the script reckoned with; points in hundredths. */
export type Fact =
  /** Of a hundred shots: so many strike the target, so many harm him, so many harm a friend. */
  | { readonly is: 'shot'; readonly strikes: number; readonly harms: number; readonly friends: number }
  /** Of ten throws. */
  | { readonly is: 'throws'; readonly harms: number; readonly costs: number }
  | { readonly is: 'standing'; readonly own: number; readonly theirs: number }
  | { readonly is: 'exit' | 'toGround' | 'toHorse' | 'toEnemy'; readonly nearer: number; readonly left: number }
  | { readonly is: 'toPrey'; readonly piece: PieceId; readonly nearer: number }
  | { readonly is: 'held' | 'forAim' }
  | { readonly is: 'away'; readonly hexes: number }
  | { readonly is: 'canStrike' | 'canShoot'; readonly piece: PieceId; readonly value: number }
  | { readonly is: 'clear'; readonly before: number; readonly now: number }
  | { readonly is: 'struckBy'; readonly foes: number }
  | { readonly is: 'arrows'; readonly before: number; readonly now: number }
  | { readonly is: 'cover'; readonly cover: 1 | 2 | 3 | 4 }
  | { readonly is: 'fromEnemy'; readonly points: number }
  | { readonly is: 'worth'; readonly value: number }
  | { readonly is: 'saddle'; readonly attack: number; readonly defence: number; readonly move: number }
  | { readonly is: 'burnt'; readonly foes: number; readonly friends: number }

/** By the word for it. */
export type FactOf = { readonly [Is in Fact['is']]: Fact & { readonly is: Is } }
export type WhyOf = { readonly [Is in Why['is']]: Why & { readonly is: Is } }

/** How a reason calls men and places. */
export interface ReasonNames {
  man(piece: PieceId): string
  place(place: Place): string
}

/** Every reason in one language; one without words does not compile. */
export interface ReasonWords {
  readonly why: { readonly [Is in Why['is']]: (why: WhyOf[Is], n: ReasonNames) => string }
  /** What a man is told, as a sentence. */
  readonly order: Readonly<Record<Order, string>>
  /** Clauses of a sentence that follows. */
  readonly fact: { readonly [Is in Fact['is']]: (fact: FactOf[Is], n: ReasonNames) => string }
}
