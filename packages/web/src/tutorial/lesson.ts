import type { Spot } from '@grognard/board'

/** The lesson at the table: what is said, and what may be done meanwhile. */
export interface LessonControl<A> {
  readonly text: string
  /** What it speaks of; nothing while a scene is played. */
  readonly points: readonly Spot[]
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
  /** Whether it asks for what no list has: then all that is listed stays lit, and what is not asked for has to wait. */
  readonly isFilled: boolean
  /** Whether the lessons still go on if the last deeds are taken back and others done in their place. */
  keeps(back: number, actions: readonly A[]): boolean
  /** Why an action has to wait. */
  say(action: A): string
}

const PREFIX = 'learn-'

/** Under which a browser keeps a part of the lessons of a game, counted from 1, until it is over. */
export function lessonId(game: string, part: number): string {
  return part === 1 ? `${PREFIX}${game}` : `${PREFIX}${game}.${part}`
}

export function lessonOf(id: string): { readonly game: string; readonly part: number } | null {
  if (!id.startsWith(PREFIX)) return null
  const [game = '', part] = id.slice(PREFIX.length).split('.')
  return { game, part: partOf(part) }
}

export function partOf(said: string | undefined): number {
  return /^[1-9]$/.test(said ?? '') ? Number(said) : 1
}
