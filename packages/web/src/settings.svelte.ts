import * as v from 'valibot'
import type { Lang } from '@grognard/kernel'

const KEY = 'grognard-settings'

/** How fast scenes are played, and by how much they take longer or shorter than as they were written. */
export const SPEEDS = ['slow', 'normal', 'fast', 'none'] as const
const PACE = { slow: 1.6, normal: 1, fast: 0.5, none: 0 }
/** Percent of the printed size. */
export const SIZES = [88, 100, 115, 130] as const
export const SIGHTS = ['full', 'red-green', 'grey'] as const

/** Who sits where, of two at one screen. */
export const SEATINGS = ['beside', 'opposite', 'between'] as const

const schema = v.object({
  lang: v.optional(v.picklist(['en', 'fr'])),
  theme: v.optional(v.picklist(['system', 'light', 'dark']), 'system'),
  motion: v.optional(v.picklist(['system', 'on', 'off']), 'system'),
  tips: v.optional(v.boolean(), true),
  confirm: v.optional(v.picklist(['never', 'matters', 'always']), 'matters'),
  guard: v.optional(v.boolean(), true),
  speed: v.optional(v.picklist(SPEEDS), 'normal'),
  hold: v.optional(v.boolean(), false),
  sound: v.optional(v.boolean(), false),
  loudness: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 60),
  size: v.optional(v.picklist(SIZES), 100),
  sight: v.optional(v.picklist(SIGHTS), 'full'),
  turned: v.optional(v.boolean(), false),
  seating: v.optional(v.picklist(SEATINGS), 'beside'),
})
type Kept = v.InferOutput<typeof schema>

function read(): Kept {
  let stored: unknown = {}
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    // Storage may be closed to the page or hold something else: the defaults do.
  }
  const parsed = v.safeParse(schema, stored)
  return parsed.success ? parsed.output : v.parse(schema, {})
}

/** What the person at this browser prefers; kept from visit to visit. */
class Settings {
  #kept = $state.raw(read())
  /** What must be loaded before anything can be said in a language. */
  readonly #teachers = new Set<(lang: Lang) => Promise<void>>()

  get lang(): Lang {
    return this.#kept.lang ?? (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en')
  }
  get theme(): Kept['theme'] {
    return this.#kept.theme
  }
  get motionWish(): Kept['motion'] {
    return this.#kept.motion
  }
  /** Whether things may move. */
  get motion(): boolean {
    if (this.#kept.motion !== 'system') return this.#kept.motion === 'on'
    return !matchMedia('(prefers-reduced-motion: reduce)').matches
  }
  get tips(): boolean {
    return this.#kept.tips
  }
  /** Whether a choice that throws something away is asked about first. */
  get confirm(): Kept['confirm'] {
    return this.#kept.confirm
  }
  /** Whether a new question takes no press for a moment. */
  get guard(): boolean {
    return this.#kept.guard
  }

  get speed(): Kept['speed'] {
    return this.#kept.speed
  }
  /** By how much scenes take longer or shorter; 0: they are over at once. */
  get pace(): number {
    return PACE[this.#kept.speed]
  }
  /** Whether a verdict waits until somebody has read it. */
  get hold(): boolean {
    return this.#kept.hold
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  get loudness(): number {
    return this.#kept.loudness
  }
  get size(): Kept['size'] {
    return this.#kept.size
  }
  get sight(): Kept['sight'] {
    return this.#kept.sight
  }

  /** Whether boards are seen from their other side. */
  get turned(): boolean {
    return this.#kept.turned
  }
  get seating(): Kept['seating'] {
    return this.#kept.seating
  }

  change(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // The wish holds for this visit.
    }
    this.show()
  }

  /** Has words loaded for the language spoken now, and for any other before it is spoken. */
  async teach(teacher: (lang: Lang) => Promise<void>): Promise<void> {
    this.#teachers.add(teacher)
    await teacher(this.lang)
  }

  async speak(lang: Lang): Promise<void> {
    await Promise.all(Array.from(this.#teachers, (teacher) => teacher(lang)))
    this.change({ lang })
  }

  /** Puts language, theme, size and colours on the page. */
  show(): void {
    const { dataset, style } = document.documentElement
    document.documentElement.lang = this.lang
    if (this.theme === 'system') delete dataset['theme']
    else dataset['theme'] = this.theme
    style.setProperty('--text-size', String(this.size / 100))
    dataset['sight'] = this.sight
  }
}

export const settings = new Settings()
