import type { Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { PieceId, Place } from '../field.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { placeName, rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'

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

type Reason = NonNullable<Thought<Action>['reason']>

const points = (value: number, comma: string): string => {
  const tenths = Math.round(value / 10)
  const whole = Math.trunc(tenths / 10)
  const sign = tenths < 0 && whole === 0 ? '−' : ''
  return `${sign}${String(whole).replace('-', '−')}${comma}${Math.abs(tenths % 10)}`
}

/** In a sentence of each language. */
export function reasonFor(arena: Arena, why: Why): Reason {
  const name = (piece: PieceId): string => rosterOf(arena, piece).character?.name ?? rosterOf(arena, piece).id
  const en = (value: number): string => points(value, '.')
  const fr = (value: number): string => points(value, ',')
  switch (why.is) {
    case 'only':
      return { en: 'Nothing better can be done here.', fr: 'Il n’y a rien de mieux à faire ici.' }
    case 'fightOn':
      return { en: 'The fight is not lost.', fr: 'Le combat n’est pas perdu.' }
    case 'deploy':
      return {
        en: 'Near what matters, with friends at hand and under what cover there is.',
        fr: 'Près de ce qui compte, les siens à portée et à l’abri autant que possible.',
      }
    case 'noShot':
      return { en: 'No other shot is worth it.', fr: 'Aucun autre tir n’en vaut la peine.' }
    case 'pot':
      return { en: 'The fire will catch several of them.', fr: 'Le feu en prendra plusieurs.' }
    case 'hold':
      return { en: 'A better moment to shoot will come.', fr: 'Il viendra un meilleur moment pour tirer.' }
    case 'loose':
      return { en: 'Enough archers for this target.', fr: 'Assez d’archers sur cette cible.' }
    case 'noCharge':
      return { en: 'No charge promises enough.', fr: 'Aucune charge ne promet assez.' }
    case 'course':
      return {
        en: 'The shortest way that keeps clear of the others.',
        fr: 'Le chemin le plus court à l’écart des autres.',
      }
    case 'decline':
      return { en: 'To meet this charge would be worse.', fr: 'Aller à sa rencontre serait pire.' }
    case 'ride':
      return { en: 'What was announced is ridden first.', fr: 'La charge annoncée d’abord.' }
    case 'noMove':
      return { en: 'Everybody is where he should be.', fr: 'Chacun est à sa place.' }
    case 'noAttack':
      return {
        en: 'No other attack promises more than it risks.',
        fr: 'Aucune autre attaque ne promet plus qu’elle ne risque.',
      }
    case 'ladder':
      return { en: 'The ladder must go.', fr: 'Il faut renverser l’échelle.' }
    case 'stay':
      return { en: 'He stands better where he is.', fr: 'Il est mieux là où il est.' }
    case 'shoot':
    case 'volley':
      return {
        en: `${name(why.shot.target)} is the target that promises most (${en(why.value)} points).`,
        fr: `${name(why.shot.target)} est la cible qui promet le plus (${fr(why.value)} point).`,
      }
    case 'charge':
      return {
        en: `A charge at ${name(why.target)} promises ${en(why.value)} points.`,
        fr: `Une charge contre ${name(why.target)} promet ${fr(why.value)} point.`,
      }
    case 'counter':
      return { en: `${name(why.rider)} is a match for him.`, fr: `${name(why.rider)} est de taille à l’affronter.` }
    case 'enter':
      return {
        en: `${name(why.piece)} comes on nearest to the aim.`,
        fr: `${name(why.piece)} arrive au plus près du but.`,
      }
    case 'stand':
      return { en: `${name(why.piece)} stands well where he is.`, fr: `${name(why.piece)} est bien où il est.` }
    case 'halt':
      return { en: `${name(why.piece)} is where he wanted to be.`, fr: `${name(why.piece)} est où il voulait être.` }
    case 'leave':
      return {
        en: `${name(why.piece)} has come through and leaves.`,
        fr: `${name(why.piece)} est passé et quitte la carte.`,
      }
    case 'mount':
      return {
        en: `In the saddle ${name(why.piece)} is worth more.`,
        fr: `En selle, ${name(why.piece)} vaut davantage.`,
      }
    case 'join':
      return {
        en: `With ${name(why.piece)} the odds are better.`,
        fr: `Avec ${name(why.piece)}, les chances sont meilleures.`,
      }
    case 'include':
      return {
        en: `${name(why.piece)} can be struck with the same blow.`,
        fr: `${name(why.piece)} peut être frappé du même coup.`,
      }
    case 'demand':
      return {
        en: `It costs nothing to ask ${name(why.piece)} to yield.`,
        fr: `Il ne coûte rien de demander à ${name(why.piece)} de se rendre.`,
      }
    case 'victim':
      return { en: `${name(why.piece)} will be missed least.`, fr: `C’est ${name(why.piece)} qui manquera le moins.` }
    case 'advance':
      return {
        en: `${name(why.piece)} makes use of the ground won.`,
        fr: `${name(why.piece)} profite du terrain gagné.`,
      }
    case 'ground':
      return {
        en: `The best of the places left to ${name(why.piece)}.`,
        fr: `La meilleure des places qui restent à ${name(why.piece)}.`,
      }
    case 'bridle':
      return {
        en: `${name(why.piece)} takes what they came for.`,
        fr: `${name(why.piece)} prend ce qu’ils sont venus chercher.`,
      }
    case 'move':
      return why.to === NONE
        ? { en: `${name(why.piece)} has something to do here.`, fr: `${name(why.piece)} a quelque chose à faire ici.` }
        : {
            en: `${name(why.piece)} is of most use at ${placeName(arena, why.to)}.`,
            fr: `${name(why.piece)} sera le plus utile en ${placeName(arena, why.to)}.`,
          }
    case 'attack':
      return {
        en: `${name(why.defender)} can be struck by ${why.attackers.length === 1 ? 'one man' : `${why.attackers.length} together`}: ${en(why.value)} points to be hoped for.`,
        fr: `${name(why.defender)} peut être frappé par ${why.attackers.length === 1 ? 'un homme' : `${why.attackers.length} ensemble`} : ${fr(why.value)} point à espérer.`,
      }
    case 'strike':
      return { en: `The blow promises ${en(why.value)} points.`, fr: `Le coup promet ${fr(why.value)} point.` }
  }
}
