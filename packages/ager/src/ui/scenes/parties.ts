import type { Lang } from '@grognard/kernel'
import type { Names } from '../../text/words.ts'
import { capital } from '../../text/writing.ts'
import type { Thrown } from './throws.ts'
import { sceneWords } from './words.ts'

/** What a die is thrown for; `aimed` is whom a shot was meant for, where that is known. */
export function titleOf(event: Thrown, n: Names, lang: Lang, aimed?: string): string {
  const say = sceneWords(lang)
  switch (event.type) {
    case 'struck':
      return say.fight(n.pieces(event.attackers), n.pieces(event.defenders))
    case 'impact':
      return say.shot(n.piece(event.shooter), n.piece(aimed ?? event.victim ?? event.shooter))
    case 'damage':
      return say.shot(n.piece(event.shooter), n.piece(event.victim))
    case 'infiltration':
      return say.slip(n.piece(event.mover), n.piece(event.opposer))
    case 'camelFear':
      return capital(say.camels(n.piece(event.piece)))
    case 'demanded':
      return say.demand(n.piece(event.piece))
    case 'feintTested':
      return say.feint(n.pieces(event.fleeing))
    case 'potThrown':
      return say.pot(n.piece(event.thrower))
    case 'ladderPushed':
      return say.ladder(n.piece(event.piece))
    case 'snatchesBridle':
      return say.bridle(n.piece(event.piece))
    case 'jumpsToWall':
    case 'burns':
      return capital(n.piece(event.piece))
  }
}

/** Who throws, and near whom the dice fall. */
export function partiesOf(event: Thrown): { readonly thrower: string; readonly upon: string } {
  switch (event.type) {
    case 'struck':
      return { thrower: event.attackers[0] ?? '', upon: event.defenders[0] ?? '' }
    case 'impact':
      return { thrower: event.shooter, upon: event.victim ?? event.shooter }
    case 'damage':
      return { thrower: event.shooter, upon: event.victim }
    case 'infiltration':
      return { thrower: event.mover, upon: event.mover }
    case 'feintTested':
      return { thrower: event.fleeing[0] ?? '', upon: event.tempted[0] ?? '' }
    case 'potThrown':
      return { thrower: event.thrower, upon: event.thrower }
    case 'demanded':
    case 'camelFear':
    case 'ladderPushed':
    case 'snatchesBridle':
    case 'jumpsToWall':
    case 'burns':
      return { thrower: event.piece, upon: event.piece }
  }
}
