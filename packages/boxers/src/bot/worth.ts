import { placeIn } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Side } from '../names.ts'
import { figureOf, isPresent, pointOf, present, rosterOf } from '../rules/figures.ts'
import { lossesOf, scoresOf } from '../rules/sequence/victory.ts'
import type { State } from '../state.ts'

/** How able those of a side are who are left, in hundredths of all who began: a marker is half of a man. */
function strengthOf(arena: Arena, s: State, side: Side): number {
  const all = arena.field.figures.filter((one) => one.side === side).length
  const able = present(arena, s, side).reduce((sum, id) => {
    const { marker } = figureOf(s, id)
    return sum + (marker === 'pinned' ? 30 : marker === 'stopped' ? 70 : 100)
  }, 0)
  return able / Math.max(1, all)
}

/** How far the Boxers have come with what they win by, in hundredths. */
function progressOf(arena: Arena, s: State): number {
  const { victory } = arena.field
  switch (victory.by) {
    case 'points': {
      const [boxer, european] = scoresOf(arena, s, victory)
      return Math.max(0, Math.min(100, 50 + 2 * (boxer - european)))
    }
    case 'exit': {
      const own = arena.field.figures.filter(({ side }) => side === victory.side).length
      const lost = lossesOf(arena, s, victory.side)
      const gone = s.figures.filter(
        ({ status }, id) => status === 'exited' && rosterOf(arena, id).side === victory.side,
      )
      // As many as may be lost before too few are left to get out.
      const spare = Math.max(1, own - victory.least + 1)
      const boxer = Math.min(100, (100 * lost) / spare) - (30 * gone.length) / victory.least
      return Math.max(0, victory.side === 'boxer' ? 100 - boxer : boxer)
    }
    case 'first': {
      const parts = victory.ends.map(({ winner, if: it }) => {
        if (winner !== 'boxer') return 0
        if (it.is === 'europeans-lost') return (100 * lossesOf(arena, s, 'european')) / it.least
        if (it.is !== 'boxers-in') return 0
        const area = arena.field.areas.get(it.area)
        const there = present(arena, s, 'boxer').filter((id) => {
          const figure = figureOf(s, id)
          return isPresent(figure) && area !== undefined && placeIn(area.polygon, pointOf(figure)) >= 0
        })
        return (80 * Math.min(there.length, it.least)) / it.least
      })
      return Math.min(100, Math.max(0, ...parts))
    }
  }
}

/** The chance of a side as the position stands, from 0 to 1. */
export function chanceOf(arena: Arena, s: State, side: Side): number {
  const time = (100 * Math.min(s.turn, arena.field.turns)) / arena.field.turns
  const men = strengthOf(arena, s, 'boxer') - strengthOf(arena, s, 'european')
  const boxer = (30 + (progressOf(arena, s) * 55) / 100 + (men * 15) / 100 - (time * 15) / 100) / 100
  const sure = Math.max(0, Math.min(1, boxer))
  return side === 'boxer' ? sure : 1 - sure
}
