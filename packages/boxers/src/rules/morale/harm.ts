import type { Play } from '../../arena.ts'
import type { FigureId } from '../../state.ts'
import { figureOf, isInContact, isWithin, nameOf, present, rosterOf, troopOf } from '../figures.ts'
import { leaveBehind, letGo } from '../works/burdens.ts'
import { isHeld, nerveModifiers, sumOf } from './nerve.ts'
import type { LossCause } from './events.ts'

/** Takes figures out of the game, all of them first, and calls for the tests around each (BX-morale-01, BX-morale-05). */
export function eliminate(p: Play, fallen: readonly FigureId[], cause: LossCause): void {
  const gone = fallen.filter((id) => figureOf(p.s, id).status !== 'dead')
  for (const id of gone) {
    const figure = figureOf(p.s, id)
    figure.status = 'dead'
    figure.marker = 'none'
    leaveBehind(p, id)
    p.s.lost[id] = (p.s.lost[id] ?? 0) + 1
    p.log?.push({ type: 'eliminated', figure: nameOf(p.arena, id), cause, rules: ['BX-morale-01'] })
  }
  if (gone.length > 0) p.s.frames.push({ step: 'morale', fallen: gone, tested: [] })
}

/**
 * One step worse: unmarked to stopped, stopped to pinned, pinned to eliminated. A movement marker goes (BX-save-12 to
 * BX-save-14, BX-morale-03 to BX-morale-05). Who is pinned while an enemy touches him dies at once (BX-rally-20).
 */
export function shake(p: Play, id: FigureId, cause: LossCause): void {
  const { arena, s } = p
  const figure = figureOf(s, id)
  if (figure.marker === 'pinned') return eliminate(p, [id], cause)
  // BX-aim-01: who bore a movement marker has moved.
  if (figure.marker === 'moving') figure.moved = true
  figure.marker = figure.marker === 'stopped' ? 'pinned' : 'stopped'
  letGo(p, id)
  p.log?.push({ type: figure.marker, figure: nameOf(arena, id), cause, rules: ['BX-rally-02'] })
  if (figure.marker === 'pinned' && isInContact(arena, s, id)) eliminate(p, [id], 'overrun')
}

/** Friends within the radius of a fallen man, nearest first; of those equally near the lower number first. */
export function shaken(p: Play, fallen: FigureId): FigureId[] {
  const { arena, s } = p
  const { x, y } = figureOf(s, fallen)
  const far = (id: FigureId): number => {
    const figure = figureOf(s, id)
    return (figure.x - x) * (figure.x - x) + (figure.y - y) * (figure.y - y)
  }
  return present(arena, s, rosterOf(arena, fallen).side)
    .filter((id) => isWithin(arena, s, id, fallen, arena.kit.lengths.morale))
    .sort((a, b) => far(a) - far(b) || a - b)
}

/** BX-morale-02: a test like a rally, for which no AP can be spent. True if nerve holds. */
export function testNerve(p: Play, id: FigureId, points: number, why: 'rally' | 'morale'): boolean {
  const { arena, s } = p
  const lines = nerveModifiers(arena.kit, troopOf(arena, id).class, figureOf(s, id).marker, points)
  const added = sumOf(arena.kit, lines)
  const die = p.dice.die(6, why, (face) => (isHeld(arena.kit, face, added) ? 1 : 0))
  const held = isHeld(arena.kit, die, added)
  p.log?.push({
    type: 'nerve',
    figure: nameOf(arena, id),
    test: why,
    die,
    modifiers: lines,
    added,
    held,
    rules: why === 'rally' ? ['BX-rally-03'] : ['BX-morale-02'],
  })
  return held
}
