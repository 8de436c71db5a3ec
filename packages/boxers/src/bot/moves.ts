import { isNear, lengthOf } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isMarked, isUp, nameOf, pointOf, troopOf } from '../rules/figures.ts'
import { whyNoShot } from '../rules/fire/shot.ts'
import { searchFor, soughtBy } from '../rules/locate/locate.ts'
import type { MovementFrame } from '../rules/movement/frames.ts'
import { sees } from '../rules/sight.ts'
import { crewOf } from '../rules/works/burdens.ts'
import { announcing, chains, firstAllowed, idle } from './announcing.ts'
import { charges } from './charges.ts'
import { sheltering } from './chief.ts'
import { assaultGoal, burdenGoal } from './goals.ts'
import { defenders } from './holding.ts'
import { isInZone, watchers } from './march.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import type { Situation } from './situation.ts'
import { climbing, coming, emplacing, shouldering, takingUp } from './tools.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>

/** Step 3: look for the enemy, then what cannot wait, then the rest; look again; done. */
export function movement(situation: Situation, frame: StepFrame): Option[] {
  const { s, mine } = situation
  const isBeginning = !mine.some((id) => figureOf(s, id).activated)
  if (isBeginning) {
    const sought = seeking(situation)
    if (sought.length > 0) return sought
  }
  const found = frame.side === 'boxer' ? assailants(situation, frame) : defenders(situation, frame)
  if (found.length > 0) return [...found, one({ type: 'done' }, -100000, { is: 'noMove' })]
  const late = seeking(situation)
  return late.length > 0 ? late : [one({ type: 'done' }, -100000, { is: 'noMove' })]
}

/** To look for somebody costs nothing: the nearest first. */
function seeking(situation: Situation): Option[] {
  const { arena, s, side, mine, weights } = situation
  const far = (id: FigureId): number =>
    Math.min(...mine.map((one) => lengthOf(pointOf(figureOf(s, one)), pointOf(figureOf(s, id)))))
  const unknown = soughtBy(arena, s, side)
    .map((id) => ({ id, far: far(id) }))
    .filter((one) => one.far <= weights.sought)
    .sort((a, b) => a.far - b.far)
  for (const { id } of unknown)
    if (searchFor(arena, s, id) !== undefined)
      return [one({ type: 'locate', target: nameOf(arena, id) }, 0, { is: 'seek', figure: id })]
  return []
}

/** What the Boxers do: strike, bring up what breaks walls, and run. */
function assailants(situation: Situation, frame: StepFrame): Option[] {
  return firstAllowed(situation, frame, [
    charges,
    coming,
    climbing,
    takingUp,
    shouldering,
    bearers,
    advances,
    sheltering,
    emplacing,
  ])
}

/** Those who carry something go first of all: others may screen them then. */
function bearers(situation: Situation): Option[] {
  const { s, mine } = situation
  const crews = mine.flatMap((id) => {
    const crew = crewOf(s, id)
    return crew !== null && crew[0] === id ? [crew] : []
  })
  return crews.flatMap((crew): Option[] => {
    const [first] = crew
    if (first === undefined) return []
    if (s.timber.some(({ bearers: by, section }) => by.includes(first) && section >= 0)) return []
    const isUseless = burdenGoal(situation, first) === undefined
    return announcing(situation, crew, isUseless ? { is: 'let', figure: first } : { is: 'carry', figures: crew })
  })
}

/** Whether somebody has a target from where he is, within his range. */
function hasTarget({ arena, s, foes, weights }: Situation, id: FigureId): boolean {
  const from = pointOf(figureOf(s, id))
  return foes.some((foe) => isNear(from, pointOf(figureOf(s, foe)), weights.range) && sees(arena, s, id, foe))
}

/** Column by column: the larger ones first, and those whom it costs least. */
function advances(situation: Situation, frame: StepFrame): Option[] {
  const { arena, s, weights } = situation
  if (weights.advance === 0) return []
  const men = idle(situation).filter((id) => {
    const figure = figureOf(s, id)
    const { role } = troopOf(arena, id)
    // Half of their AP hang on the chief: he stays behind.
    if (isMarked(figure) || role === 'gunner' || role === 'leader') return false
    if (isUp(arena.field.levels[figure.level])) return true
    const isShooter = whyNoShot(arena, s, id) === undefined
    if (isShooter && hasTarget(situation, id)) return false
    const goal = assaultGoal(situation, id)
    // Nothing is paid for one who waits and is not seen.
    const isPaid = figure.marker !== 'moving' || isInZone(situation, id)
    return goal !== undefined && !(goal.wait && isPaid && watchers(situation, id, pointOf(figure)) === 0)
  })
  // Who runs already pays nothing, as long as nobody goes with him who must be paid for.
  const free = men.filter((id) => !isInZone(situation, id))
  const groups = free.length === men.length ? [men] : [free, men]
  return groups.flatMap((group) =>
    chains(situation, frame, group).flatMap((chain) => announcing(situation, chain, { is: 'advance', figures: chain })),
  )
}
