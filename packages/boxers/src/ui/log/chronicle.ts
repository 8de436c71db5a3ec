import type { Entry, Piece } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import type { BoxersRules } from '../../game.ts'
import type { Names } from '../../text/words.ts'
import type { View } from '../../view.ts'
import { namesIn, rulesOf } from '../grounds.ts'
import { chanceOf, isDecided } from '../odds/chances.ts'
import { faceWords } from '../table/words.ts'
import { throwsIn } from './dice.ts'
import { partsOf } from './parts.ts'
import type { Part } from './parts.ts'
import { logWords } from './words.ts'

/** Of more who did the same the line tells only how many. */
const MOST_NAMED = 4

type Sentence = readonly Piece[]

interface Telling {
  readonly rules: BoxersRules
  readonly lang: Lang
  readonly n: Names
}

/** The events of one turn in short lines: who did what, each throw with its dice and how likely it was. */
export function chronicle(events: readonly Event[], version: string, lang: Lang, view: View): readonly Entry<Event>[] {
  const rules = rulesOf({ version, view })
  const telling: Telling = { rules, lang, n: namesIn(rules.arena, lang) }
  const { labels } = logWords(lang)
  return partsOf(events).map((part) => ({
    label: labels[part.subject],
    pieces: spaced(sentencesOf(part, telling)),
    rules: rulesIn(part.events),
    events: part.events,
  }))
}

/** What decides stands before what led there. */
function rulesIn(told: readonly Event[]): readonly string[] {
  return [...told.filter(isDecided), ...told].flatMap(({ rules }) => rules)
}

function spaced(sentences: readonly Sentence[]): readonly Piece[] {
  return sentences.flatMap((sentence, i) => (i === 0 ? sentence : [' ', ...sentence]))
}

function sentencesOf({ subject, events }: Part, telling: Telling): readonly Sentence[] {
  switch (subject) {
    case 'setUp':
      return gathered(events, telling, 'placed')
    case 'step':
      return stepLine(events, telling)
    case 'move':
      return gathered(events, telling, 'walked')
    default:
      return gathered(events, telling, 'nerve')
  }
}

/** What is told of several men one after the other is one sentence. */
function gathered(
  events: readonly Event[],
  telling: Telling,
  type: 'placed' | 'walked' | 'nerve',
): readonly Sentence[] {
  const sentences: Sentence[] = []
  const alike = events.filter((event) => event.type === type && isGathered(event))
  let isTold = false
  for (const event of events) {
    if (!alike.includes(event)) sentences.push(sentenceOf(event, telling))
    else if (alike.length === 1) sentences.push(sentenceOf(event, telling))
    else if (!isTold) {
      isTold = true
      sentences.push(together(alike, telling))
    }
  }
  return sentences
}

/** Of tests of morale those that were held: whoever fails is told with what becomes of him. */
const isGathered = (event: Event): boolean => event.type !== 'nerve' || (event.test === 'morale' && event.held)

function together(events: readonly Event[], { n, lang }: Telling): Sentence {
  const say = logWords(lang)
  const men = [...new Set(events.flatMap((event) => ('figure' in event ? [event.figure] : [])))]
  const [first] = events
  const end = first?.type === 'walked' ? first.path.at(-1) : undefined
  if (first?.type === 'walked') {
    const place = end === undefined ? '' : n.place(end)
    return [say.walks(n.figure(first.figure), place, men.length - 1)]
  }
  const named = n.figures(men.slice(0, men.length > MOST_NAMED + 1 ? MOST_NAMED : men.length))
  const others = men.length > MOST_NAMED + 1 ? men.length - MOST_NAMED : 0
  if (first?.type !== 'nerve') return [say.inPlace(named, others)]
  const dice = events.flatMap((event) => (event.type === 'nerve' ? [event.die] : []))
  return [{ dice, sides: 6 }, ' ', say.steadfast(named, others)]
}

/** The last step that began, and who acts first in it. */
function stepLine(events: readonly Event[], telling: Telling): readonly Sentence[] {
  const step = events.filter((event) => event.type === 'stepBegins').at(-1)
  if (step === undefined) return events.map((event) => sentenceOf(event, telling))
  const say = faceWords(telling.lang)
  return [[{ strong: say.steps[step.at] }, ` · ${say.sides[step.first]}`]]
}

/** As it is told in full, with its dice as dice, how likely it was, and what it came to set apart. */
function sentenceOf(event: Event, { rules, lang }: Telling): Sentence {
  const told = rules.text.event(event, lang)
  const pieces = throwsIn(rules.arena.kit, event, told)
  if (!isDecided(event)) return pieces
  const last = pieces.at(-1)
  const found = typeof last === 'string' ? /^(.*[:;]\s)([^:;]+)\.$/su.exec(last) : null
  const [, before = '', result = ''] = found ?? []
  if (result === '') return pieces
  const chance = logWords(lang).chance(chanceOf(rules.arena, event))
  return [...pieces.slice(0, -1), before, { strong: result }, `${chance}.`]
}
