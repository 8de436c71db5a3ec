import type { PieceId, Place } from '../field.ts'
import type { Shot } from '../rules/fire/frames.ts'

/** Why the script does something, before it is put into words. */
export type Why =
  | {
      readonly is:
        'only' | 'fightOn' | 'deploy' | 'noShot' | 'pot' | 'hold' | 'loose' | 'noCharge' | 'course' | 'decline'
    }
  | { readonly is: 'ride' | 'noMove' | 'noAttack' | 'stay' | 'ladder' }
  | { readonly is: 'shoot' | 'volley'; readonly shot: Shot; readonly value: number }
  | { readonly is: 'charge'; readonly rider: PieceId; readonly target: PieceId; readonly value: number }
  | { readonly is: 'counter'; readonly rider: PieceId }
  | {
      readonly is:
        'enter' | 'stand' | 'halt' | 'leave' | 'mount' | 'join' | 'include' | 'demand' | 'victim' | 'advance' | 'ground'
      readonly piece: PieceId
    }
  | { readonly is: 'bridle'; readonly piece: PieceId; readonly animal: PieceId }
  | { readonly is: 'move'; readonly piece: PieceId; readonly to: Place }
  | {
      readonly is: 'attack'
      readonly attackers: readonly PieceId[]
      readonly defender: PieceId
      readonly value: number
    }
  | { readonly is: 'strike'; readonly value: number }

/** By the word for it. */
export type WhyOf = { readonly [Is in Why['is']]: Why & { readonly is: Is } }

/** How a reason calls men and places. */
export interface ReasonNames {
  man(piece: PieceId): string
  place(place: Place): string
}

/** Every reason in one language; one without words does not compile. */
export type ReasonWords = { readonly [Is in Why['is']]: (why: WhyOf[Is], n: ReasonNames) => string }
