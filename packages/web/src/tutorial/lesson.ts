/** The lesson at the table: what is said, and what may be done meanwhile. */
export interface LessonControl<A> {
  readonly text: string
  readonly rule: string | null
  /** Counted from 1. */
  readonly at: number
  readonly of: number
  /** True where there is something to read and nothing to do. */
  readonly canGoOn: boolean
  goOn(): void
  /** True where the lesson can make the next move itself. */
  readonly canDo: boolean
  doIt(): void
  allows(action: A): boolean
  /** Why an action has to wait. */
  say(action: A): string
}

const PREFIX = 'learn-'

/** Under which a browser keeps the lessons of a game until they are over. */
export function lessonId(game: string): string {
  return `${PREFIX}${game}`
}

export function gameOfLesson(id: string): string | null {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null
}
