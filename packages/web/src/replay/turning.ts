import * as v from 'valibot'
import type { GameEvent } from '@grognard/kernel'
import { keptFortune } from '../minds/keep.ts'
import type { Lang } from '@grognard/kernel'
import type { Film } from './film.ts'

/** How the chance to win went, as the end of the match had it worked out. */
export interface Turning {
  readonly points: readonly { readonly step: number; readonly rate: number }[]
  readonly turns: readonly {
    /** It lies between these two. */
    readonly from: number
    readonly step: number
    readonly by: number
    readonly margin: number
    text(lang: Lang): string
  }[]
}

const schema = v.object({
  points: v.array(v.object({ step: v.number(), won: v.number(), of: v.number() })),
  turns: v.array(v.object({ from: v.number(), to: v.number(), by: v.number(), margin: v.number() })),
})

/** Null where nobody has worked it out yet. */
export async function turningOf<V, A, E extends GameEvent>({
  id,
  seat,
  ui,
  replay,
}: Film<V, A, E>): Promise<Turning | null> {
  const read = id === null ? undefined : v.safeParse(schema, await keptFortune(id))
  const minds = await ui.minds?.()
  if (read?.success !== true || minds === undefined) return null
  const { points, turns } = read.output
  const whole = replay.at(replay.length)
  const story = whole.own.story(seat)
  return {
    points: points.flatMap(({ step, won, of }) => (of > 0 && step <= replay.length ? [{ step, rate: won / of }] : [])),
    turns: turns.flatMap(({ from, to, by, margin }) => {
      const [a, b] = [points[from]?.step, points[to]?.step]
      if (a === undefined || b === undefined || b > replay.length) return []
      const context = { version: whole.version, view: replay.at(a).own.view(seat) }
      return [
        {
          from: a,
          step: b,
          by,
          margin,
          text: (lang: Lang) => minds.turn(story.slice(a + 1, b + 1), by, { ...context, lang }),
        },
      ]
    }),
  }
}
