import type { MindsUi } from '@grognard/board'
import type { Chapter, Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../game.ts'
import type { Pack } from '../../pack.ts'
import { eventCard, unitList, zoneName } from '../board/names.ts'
import { packOf } from '../table/pack.ts'
import { mindWords } from './mind-words.ts'
import type { Episode } from './mind-words.ts'

/** What Khartoum's minds need to be shown. */
export const minds: MindsUi<View, Action, Event> = {
  levels: (lang) => mindWords(lang).levels,
  adviser: {
    level: 'staff',
    who: { en: 'the staff', fr: 'l’état-major' },
    whose: { en: 'the staff’s', fr: 'de l’état-major' },
  },
  measures: ['recruit', 'staff'],

  plan(actions, context) {
    const { lang, version } = context
    const [first] = actions
    const title = first === undefined ? '' : (titleOf(actions, lang) ?? context.nameOf(first))
    return { title, parts: partsOf(actions, packOf(version), lang) }
  },

  turn(chapters, by, { lang, version, view }) {
    const say = mindWords(lang)
    const episode = episodeOf(chapters, view.card === 0 ? null : view.card, packOf(version), lang)
    return say.cost(say.episode(episode, view.turn), by)
  },
}

/**
 * Entries of a finished game after which its fortunes are compared. Whole actions are compared, not the steps they are made
 * of; months begin where somebody decides first in them.
 */
export function momentsOf(views: readonly View[]): readonly number[] {
  return views.flatMap((view, step) => {
    const between = view.frames.at(-1)?.step === 'actions' || view.turn !== views[step - 1]?.turn
    return between || step === views.length - 1 ? [step] : []
  })
}

/** Of plans that are more than their first step. */
function titleOf(actions: readonly Action[], lang: Lang): string | undefined {
  const say = mindWords(lang)
  const [first] = actions
  const target = actions.find((action) => action.type === 'target')
  switch (first?.type) {
    case 'raid':
    case 'sortie':
      return target?.type === 'target' ? say.expedition[first.type](say.banners[target.banner]) : undefined
    case 'fortify':
      return say.fortify
    case 'defend':
      return say.defend(allInPalace(actions))
    default:
      return undefined
  }
}

function allInPalace(actions: readonly Action[]): boolean {
  const placed = actions.filter((action) => action.type === 'place')
  return placed.length > 0 && placed.every(({ zone }) => zone.startsWith('palace'))
}

function partsOf(actions: readonly Action[], pack: Pack, lang: Lang): readonly string[] {
  const engaged = actions.flatMap((action) => (action.type === 'engage' ? [action.unit] : []))
  const works = actions.length < 2 ? [] : actions.filter((action) => action.type === 'improve')
  const placed = actions.filter((action) => action.type === 'place')
  const zones = [...new Set(placed.map(({ zone }) => zone))]
  return [
    ...(engaged.length < 1 || actions[0]?.type === 'engage' ? [] : [unitList(pack, engaged, lang)]),
    ...works.map(({ zone }) => zoneName(pack, zone, lang)),
    ...(actions[0]?.type === 'place' ? [] : zones).map((zone) => {
      const units = placed.flatMap((action) => (action.zone === zone ? [action.unit] : []))
      return mindWords(lang).post(zoneName(pack, zone, lang), unitList(pack, units, lang))
    }),
  ]
}

/** What opens an action, as the player did it. */
const DEEDS = ['fortify', 'raiseMorale', 'ration', 'gunboats', 'levies', 'raid', 'sortie', 'defend'] as const

/** What a part of the game was about, from the events in it. */
function episodeOf(chapters: readonly Chapter<Action, Event>[], open: number | null, pack: Pack, lang: Lang): Episode {
  const events = chapters.flatMap((chapter) => chapter.events)
  const types = chapters.map(({ action }) => action?.type)
  const action = types.flatMap((type) => DEEDS.find((deed) => deed === type) ?? [])[0] ?? null
  const fought = events.find((event) => event.type === 'combatResult')
  const card = events.find((event) => event.type === 'cardDrawn')
  return {
    action,
    banner: action === 'raid' || action === 'sortie' ? (fought?.banner ?? null) : null,
    assaults: events.some((event) => event.type === 'bannerCard'),
    card: card?.happens === true ? cardTitle(pack, card.card, lang) : null,
    cardTurn: events.find((event) => event.type === 'turnBegins')?.turn ?? null,
    open: open === null ? null : cardTitle(pack, open, lang),
  }
}

function cardTitle(pack: Pack, card: number, lang: Lang): string | null {
  return eventCard(pack, card)?.title[lang].replaceAll("'", '’') ?? null
}
