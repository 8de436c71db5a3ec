import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { Event } from '../events.ts'
import { nameOf } from '../rules/ground.ts'
import type { State } from '../state.ts'
import { messages } from './messages.ts'
import type { Names } from './words.ts'
import { capital } from './writing.ts'

/** Events that only tell how something came about, aims, dice and tables, or how play went on. What they did to anybody has events of its own. */
const HOW: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'shoots',
  'volley',
  'impact',
  'damage',
  'wasted',
  'covered',
  'struck',
  'jumpsToWall',
  'potThrown',
  'burns',
  'halts',
  'phaseBegins',
  'turnBegins',
])

/** Events of harm, by which a shot has not come to nothing. */
const HARM: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'wounded',
  'stunned',
  'killed',
  'unhorsed',
  'slowed',
  'retreats',
])

/** What came of it and to whom: the same sentences whatever the dice that led there. */
export function outcomeText(
  arena: Arena,
  view: State,
  events: readonly Event[],
  n: Names,
  say: (event: Event) => string,
  lang: Lang,
): readonly string[] {
  const { results } = messages(lang)
  const told: string[] = []
  const impacts = events.flatMap((event) => (event.type === 'impact' ? [event.victim] : []))
  const isHarmless = !events.some(({ type }) => HARM.has(type)) && !view.frames.some(({ step }) => step === 'retreat')
  if (impacts.length > 0 && isHarmless) {
    const struck = impacts.find((victim) => victim !== null) ?? null
    told.push(struck === null ? results.missed : results.noHarm(n.piece(struck)))
  }
  for (const event of events) if (!HOW.has(event.type)) told.push(resultOf(event, n, lang) ?? say(event))
  for (const frame of view.frames) {
    if (frame.step === 'retreat' && !hasFallenBack(events, nameOf(arena, frame.piece)))
      told.push(results.drivenBack(n.piece(nameOf(arena, frame.piece))))
    if (frame.step === 'casualty') told.push(results.oneOf(n.pieces(frame.among.map((i) => nameOf(arena, i)))))
  }
  return told.map(capital)
}

function hasFallenBack(events: readonly Event[], piece: string): boolean {
  return events.some((event) => event.type === 'retreats' && event.piece === piece)
}

/** Of an event that tells of dice and of what they did, the second half alone. */
function resultOf(event: Event, n: Names, lang: Lang): string | undefined {
  const { results } = messages(lang)
  switch (event.type) {
    case 'infiltration':
      return results.slips(n.piece(event.mover), n.piece(event.opposer), n.gender(event.mover), event.result)
    case 'camelFear':
      return results.fears(n.piece(event.piece), event.result)
    case 'demanded':
      return results.demanded(n.piece(event.piece), event.yields)
    case 'snatchesBridle':
      return results.snatched(n.piece(event.piece), n.piece(event.animal), event.holds)
    case 'feintTested':
      return results.tempted(n.pieces(event.tempted), event.deceived)
    case 'ladderPushed':
      return results.pushed(n.place(event.at), event.falls)
    default:
      return undefined
  }
}
