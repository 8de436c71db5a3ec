import { at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { State } from '../state.ts'

/**
 * Counters of one kind are interchangeable, so they are kept in a fixed order: two positions that look the same on the
 * table are the same data.
 */
export function sortCounters(kit: Kit, s: State): void {
  const { place, steps } = s
  for (let c = 1; c < place.length; c++) {
    const kind = kit.counterFull[c]
    if (kit.counterFull[c - 1] !== kind) continue
    const key = at(place, c) * 4 + at(steps, c)
    let to = c
    while (to > 0 && kit.counterFull[to - 1] === kind && at(place, to - 1) * 4 + at(steps, to - 1) > key) to--
    if (to === c) continue
    const movedPlace = at(place, c)
    const movedSteps = at(steps, c)
    for (let i = c; i > to; i--) {
      place[i] = at(place, i - 1)
      steps[i] = at(steps, i - 1)
    }
    place[to] = movedPlace
    steps[to] = movedSteps
  }
}
