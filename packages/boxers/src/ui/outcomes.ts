import type { NamedOutcome } from '@grognard/board'
import type { Lang, SeatOutcome } from '@grognard/kernel'
import type { Event } from '../events.ts'
import { rosterOf } from '../rules/figures.ts'
import { seatOf } from '../seats.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { idOf } from './board/intents.ts'
import { arenaOf, rulesOf } from './grounds.ts'
import { faceWords } from './table/words.ts'

/** An outcome by who is out of it, stopped or pinned; below that all that comes of it. */
export function outcome({ view, events, over }: SeatOutcome<Event, View>, version: string, lang: Lang): NamedOutcome {
  const seen = { version, view }
  const arena = arenaOf(seen)
  const { text } = rulesOf(seen)
  const say = faceWords(lang).outcomes
  const told = events.map((event) => text.event(event, lang))
  const harmed = (type: Event['type']): string[] =>
    events.flatMap((event) => (event.type === type && 'figure' in event ? [event.figure] : []))
  const [lost, pinned, stopped] = [harmed('eliminated'), harmed('pinned'), harmed('stopped')]
  const first = actorIn(events)
  const seat = first === undefined ? undefined : seatOf(rosterOf(arena, idOf(arena, first)).side)
  const isOurs = (name: string): boolean => seat === seatOf(rosterOf(arena, idOf(arena, name)).side)
  if (over !== undefined) {
    const [winner] = over.winners
    if (winner === undefined) return { label: say.drawn, tone: 'even', told }
    return winner === seat ? { label: say.won, tone: 'good', told } : { label: say.lost, tone: 'bad', told }
  }
  const worst = lost.length > 0 ? lost : pinned.length > 0 ? pinned : stopped
  const ours = worst.filter(isOurs).length
  const tone = worst.length === 0 ? 'even' : ours * 2 > worst.length ? 'bad' : 'good'
  if (lost.length > 0) return { label: say.out(lost.length), tone, told }
  if (worst.length > 0) return { label: pinned.length > 0 ? say.pinned : say.stopped, tone, told }
  const isMissed = events.some((event) => event.type === 'shot' && !event.hit)
  const label = isMissed ? say.missed : (told.at(-1)?.replace(/\.$/, '') ?? say.other)
  return { label, tone: topFrame(view).step === 'melee' ? 'even' : tone, told }
}

/** Who throws the dice. */
function actorIn(events: readonly Event[]): string | undefined {
  for (const event of events) {
    if (event.type === 'shot' || event.type === 'nerve') return event.figure
    if (event.type === 'clashed') return event.blows[0].figure
  }
  return undefined
}
