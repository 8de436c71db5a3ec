import type { Lang } from '@grognard/kernel'
import type { Event } from '../events.ts'
import { messages } from './messages.ts'
import type { EventOf, EventWords, Names } from './words.ts'

/** What happened, in a sentence that begins with a small letter where a name does not begin it. */
export function sayEvent(event: Event, n: Names, lang: Lang): string {
  return say(messages(lang).events, event.type, event, n)
}

/** Each type of event has words that take it and no other. */
function say<T extends Event['type']>(words: EventWords, type: T, event: EventOf[T], n: Names): string {
  return words[type](event, n)
}
