import { FIRST } from './games/titles.ts'
import { lessonOf, partOf } from './tutorial/lesson.ts'

/** Where in the app the person is, read from the address behind the `#`. */
export type Route =
  | { readonly at: 'library' }
  | { readonly at: 'new'; readonly game: string }
  | { readonly at: 'play'; readonly id: string }
  | { readonly at: 'text'; readonly id: string }
  | { readonly at: 'replay'; readonly id: string; readonly step: number }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string | null }
  | { readonly at: 'history' }
  | { readonly at: 'learn'; readonly game: string; readonly part: number }
  | { readonly at: 'watch'; readonly id: string; readonly level: string | null }
  | { readonly at: 'simulate'; readonly game: string }
  | { readonly at: 'share'; readonly id: string }
  | { readonly at: 'day'; readonly game: string; readonly day: string | null }
  /** What was sent: `rest` and `letters` as they stand in the address. */
  | { readonly at: 'challenge'; readonly game: string; readonly word: string; readonly rest: string }
  | { readonly at: 'position'; readonly letters: string }
  | { readonly at: 'film'; readonly letters: string }

function readRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/')
  const [place = '', first = '', second] = parts.map(decoded)
  switch (place) {
    case 'new':
      return { at: 'new', game: first }
    case 'play': {
      const lesson = lessonOf(first)
      return lesson === null ? { at: 'play', id: first } : { at: 'learn', ...lesson }
    }
    case 'text':
      return { at: 'text', id: first }
    case 'replay':
      return { at: 'replay', id: first, step: /^\d{1,6}$/.test(second ?? '') ? Number(second) : 0 }
    case 'rules':
      return { at: 'rules', game: first === '' ? FIRST : first, rule: second ?? null }
    case 'history':
      return { at: 'history' }
    case 'watch':
      return { at: 'watch', id: first, level: second ?? null }
    case 'simulate':
      return { at: 'simulate', game: first === '' ? FIRST : first }
    case 'learn':
      return { at: 'learn', game: first, part: partOf(second) }
    case 'share':
      return { at: 'share', id: first }
    case 'day':
      return { at: 'day', game: first === '' ? FIRST : first, day: second ?? null }
    case 'c':
      return { at: 'challenge', game: first, word: second ?? '', rest: parts[3] ?? '' }
    case 'p':
      return { at: 'position', letters: parts[1] ?? '' }
    case 'g':
      return { at: 'film', letters: parts[1] ?? '' }
    default:
      return { at: 'library' }
  }
}

/** What nobody wrote on purpose leads where any unknown name leads. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Milliseconds within which a place has to be there. */
const PATIENCE = 5000

/**
 * What was pressed is gone with the place that it stood in: the focus goes to what can be done in the new one, as soon as
 * that is there, unless somebody was quicker.
 */
function arrive(): void {
  const look = () => {
    if (document.activeElement === document.body || document.activeElement === null)
      document.getElementById('choices')?.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(look)
  const over = new AbortController()
  const stop = () => {
    watch.disconnect()
    over.abort()
  }
  watch.observe(document.body, { childList: true, subtree: true })
  for (const sign of ['keydown', 'pointerdown', 'hashchange']) addEventListener(sign, stop, { signal: over.signal })
  setTimeout(stop, PATIENCE)
}

class Router {
  #route = $state.raw<Route>(readRoute(location.hash))

  constructor() {
    addEventListener('hashchange', () => {
      this.#route = readRoute(location.hash)
      scrollTo(0, 0)
      arrive()
    })
  }

  get route(): Route {
    return this.#route
  }
}

export const router = new Router()

/** Writes where one is into the address, without going anywhere. */
export function note(hash: string): void {
  history.replaceState(null, '', hash)
}

export function go(hash: string): void {
  location.hash = hash
}
