import * as v from 'valibot'
import type { Lang } from '@grognard/kernel'

const KEY = 'grognard-settings'

const schema = v.object({
  lang: v.optional(v.picklist(['en', 'fr'])),
  theme: v.optional(v.picklist(['system', 'light', 'dark']), 'system'),
  motion: v.optional(v.picklist(['system', 'on', 'off']), 'system'),
  tips: v.optional(v.boolean(), true),
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

  /** Puts language and theme on the page. */
  show(): void {
    document.documentElement.lang = this.lang
    if (this.theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = this.theme
  }
}

export const settings = new Settings()
