import type { Chapter } from '@grognard/kernel'

/** A set-up of which nothing was told has no chapter: so that each stands beside the view that it led to. */
export function besideViews<A, E>(
  views: readonly unknown[],
  story: readonly Chapter<A, E>[],
): readonly Chapter<A, E>[] {
  const untold = Array.from({ length: Math.max(0, views.length - story.length) }, () => ({ events: [] }))
  return [...untold, ...story]
}
