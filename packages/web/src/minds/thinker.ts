import type { GameEvent, Ground, Rules, Thinker } from '@grognard/kernel'
import type { About } from './subject.ts'

/** Has threads think for a match; they are loaded when there is something to think about. */
export function pageThinker(about: About) {
  return <S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, ground: Ground): Thinker<A, E, V> => {
    let begun: Promise<Thinker<A, E, V>> | undefined
    const threads = () =>
      (begun ??= Promise.all([import('./errands.ts'), rules.ready?.()]).then(([{ thinkerIn }]) =>
        thinkerIn(about, rules, ground),
      ))
    return {
      levels: about.ui.host.bots,
      think: async (what) => (await threads()).think(what),
      odds: async (what) => (await threads()).odds(what),
    }
  }
}
