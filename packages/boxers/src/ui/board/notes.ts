import type { Action } from '../../actions.ts'
import type { BoxersRules } from '../../game.ts'
import { centimetres } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { namesIn } from '../grounds.ts'
import type { Telling } from './announcing.ts'
import { chancesOf } from './reach.ts'
import { blowOf, costOfDeed } from './rehearsal.ts'
import type { Blow } from './rehearsal.ts'

type Told = Pick<BoxersRules, 'arena' | 'text'>

/** A shot or blow in a few words. */
export function blowInWords(arena: Told['arena'], blow: Blow, { say, lang }: Telling): string {
  if (blow.kind === 'hit') return say.works.hits(blow.percent)
  const { percent, falls, burns } = blow
  return [
    namesIn(arena, lang).section(blow.section),
    say.works.damages(percent),
    ...(falls > 0 ? [say.works.falls(falls)] : []),
    ...(burns > 0 ? [say.works.burns(burns)] : []),
  ].join(' · ')
}

/** What a legal action costs and what its dice may give, to stand beside its name. */
export function noteOf({ arena, text }: Told, view: View, action: Action, telling: Telling): string | undefined {
  const { say, lang } = telling
  const cm = (length: number): string => centimetres(length, lang)
  const reach = (move: 'cannon' | 'rapid' | 'crawl'): string => {
    const all = chancesOf(arena.kit.moves[move])
    return say.announce.reach(cm(all[0]?.distance ?? 0), cm(all.at(-1)?.distance ?? 0))
  }
  const price = (): string => say.points(costOfDeed(arena, view, action))
  switch (action.type) {
    case 'shell':
    case 'batter':
    case 'bombard':
    case 'ram': {
      const blow = blowOf(arena, view, action)
      return blow === undefined ? undefined : blowInWords(arena, blow, telling)
    }
    case 'limber':
      return `${price()} · ${reach('cannon')}`
    case 'arrive':
      return `${price()} · ${reach(action.what === 'gun' ? 'cannon' : action.rapid ? 'rapid' : 'crawl')}`
    case 'mount':
    case 'descend':
      return `${price()} · ${say.works.atTurnsEnd}`
    case 'pickUp':
      return `${say.points(0)} · ${say.works.activation}`
    case 'widen':
      return `${say.points(0)} · ${say.works.wholeTurn}`
    case 'serve':
      return `${say.points(0)} · ${say.works.nextTurn}`
    case 'takeKeg':
    case 'door':
    case 'exit':
      return say.points(0)
    default:
      return text.chance?.(view, action, lang)
  }
}
