import type { MindsUi } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../view.ts'
import { rulesOf } from '../grounds.ts'
import { mindWords } from './mind-words.ts'

/** Of more who go together the title tells only how many. */
const MOST_NAMED = 3

/** What weighs in a battle, the most first. */
const WEIGHTY: readonly Event['type'][] = ['ended', 'eliminated', 'exited', 'destroyed', 'pinned', 'stopped', 'damaged']

/** What the Boxers' minds need to be shown. */
export const minds: MindsUi<View, Action, Event> = {
  levels: (lang) => mindWords(lang).levels,
  adviser: {
    level: 'captain',
    who: { en: 'the captain', fr: 'le capitaine' },
    whose: { en: 'the captain’s', fr: 'du capitaine' },
  },
  /* A battle takes up to four tenths of a second to be played on. */
  games: 80,

  plan([first], context) {
    if (first === undefined) return { title: '', parts: [] }
    const name = context.nameOf(first)
    if (first.type !== 'activate' || first.figures.length <= MOST_NAMED) return { title: name, parts: [] }
    const say = mindWords(context.lang)
    const men = first.figures.length
    return { title: first.charge.length > 0 ? say.charge(men) : say.together[first.mode](men), parts: [name] }
  },

  /** By the first of the deeds in it that weigh most. */
  turn(chapters, by, { lang, version, view }) {
    const say = mindWords(lang)
    const events = chapters.flatMap((chapter) => chapter.events)
    const type = WEIGHTY.find((weighty) => events.some((event) => event.type === weighty))
    const event = events.find((one) => one.type === type)
    const what = event === undefined ? say.quiet(view.turn) : rulesOf({ version, view }).text.event(event, lang)
    return say.cost(what, by)
  },
}
