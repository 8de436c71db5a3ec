import { eventCard, unitList, zoneName } from '../board/names.ts'
import { asView } from '../board/view.ts'
import { actionSchema } from '../../game.ts'
import type { Action, Pack } from '../../index.ts'
import type { Chapter, Json, Lang } from '@grognard/kernel'
import * as v from 'valibot'
import type { MindsUi } from '@grognard/board'
import { mindWords } from './mind-words.ts'
import type { Episode } from './mind-words.ts'
import { packOf } from '../table/pack.ts'

/** What Khartoum's minds need to be shown. */
export const minds: MindsUi = {
  levels: (lang) => mindWords(lang).levels,

  plan(actions, context) {
    const { lang, version } = context
    const read = actions.map((action) => v.parse(actionSchema, action))
    const [first] = actions
    const title = first === undefined ? '' : (titleOf(read, lang) ?? context.nameOf(first))
    return { title, parts: partsOf(read, packOf(version), lang) }
  },

  /** Whole actions are compared, not the steps they are made of; months begin where somebody decides first in them. */
  moments(views) {
    const seen = views.map(asView)
    return seen.flatMap((view, step) => {
      const between = view.frames.at(-1)?.step === 'actions' || view.turn !== seen[step - 1]?.turn
      return between || step === seen.length - 1 ? [step] : []
    })
  },

  turn(chapters, by, { lang, version, view }) {
    const say = mindWords(lang)
    const { turn, eventCard: open } = asView(view)
    const episode = episodeOf(chapters, open, packOf(version), lang)
    return say.cost(say.episode(episode, turn), by)
  },
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
const deed = v.object({
  type: v.picklist(['fortify', 'raiseMorale', 'ration', 'gunboats', 'levies', 'raid', 'sortie', 'defend']),
})
const fought = v.object({ type: v.literal('combatResult'), banner: v.picklist(['black', 'white', 'red', 'green']) })
const drawn = v.object({ type: v.literal('cardDrawn'), card: v.number(), happens: v.boolean() })
const shown = v.object({ type: v.literal('bannerCard') })
const turned = v.object({ type: v.literal('turnBegins'), turn: v.number() })

/** What a part of the game was about, from the events in it. */
function episodeOf(chapters: readonly Chapter[], open: number | null, pack: Pack, lang: Lang): Episode {
  const events = chapters.flatMap((chapter) => chapter.events)
  const found = <T>(schema: v.GenericSchema<unknown, T>, among: readonly Json[] = events): T | undefined => {
    for (const event of among) {
      const read = v.safeParse(schema, event)
      if (read.success) return read.output
    }
    return undefined
  }
  const actions = chapters.map((chapter) => chapter.action)
  const action = found(deed, actions)?.type ?? null
  const card = found(drawn)
  return {
    action,
    banner: action === 'raid' || action === 'sortie' ? (found(fought)?.banner ?? null) : null,
    assaults: found(shown) !== undefined,
    card: card?.happens === true ? cardTitle(pack, card.card, lang) : null,
    cardTurn: found(turned)?.turn ?? null,
    open: open === null ? null : cardTitle(pack, open, lang),
  }
}

function cardTitle(pack: Pack, card: number, lang: Lang): string | null {
  return eventCard(pack, card)?.title[lang].replaceAll("'", '’') ?? null
}
