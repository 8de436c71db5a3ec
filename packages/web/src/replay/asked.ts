import type { Seat } from '@grognard/kernel'

/** As much of a replay as tells who was to choose. */
interface Asked {
  at(step: number): {
    pending(): { readonly over: true } | { readonly over: false; readonly asks: readonly { readonly seat: Seat }[] }
  }
}

/** The first step of a stretch at which a seat was to choose; undefined where it never was. */
export function firstAsked(replay: Asked, seat: Seat, from: number, to: number): number | undefined {
  for (let step = from; step < to; step++) {
    const now = replay.at(step).pending()
    if (!now.over && now.asks.some((ask) => ask.seat === seat)) return step
  }
  return undefined
}
