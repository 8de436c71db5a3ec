import type { Problem } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import { figureOf, isOn, isPresent, rosterOf } from './rules/figures.ts'
import { asked } from './rules/decisions.ts'
import { gunners } from './rules/works/gun.ts'
import { NONE } from './state.ts'
import type { Frame, State } from './state.ts'

type Place = { readonly x: number; readonly y: number }

/** What a position from outside says that no battle on this table could; undefined if nothing. Overlaps are the invariant's. */
export function implausible(arena: Arena, s: State): Problem | undefined {
  return wrongCounts(arena, s) ?? wrongPlaces(arena, s) ?? wrongThings(arena, s) ?? wrongFrames(arena, s)
}

const problem = (path: string, message: string): Problem => ({ path, message })

function wrongCounts({ field }: Arena, s: State): Problem | undefined {
  const counts: readonly (readonly [path: string, found: number, due: number])[] = [
    ['figures', s.figures.length, field.figures.length],
    ['lost', s.lost.length, field.figures.length],
    ['anchors', s.anchors.length, field.units.length],
    ['ap', s.ap.length, s.options.apScope === 'group' ? field.units.length : 2],
    ['works.left', s.works.left.length, field.sections.length],
    ['works.doors', s.works.doors.length, field.sections.length],
    ['timber', s.timber.length, field.ladders.length + field.rams.length],
  ]
  const wrong = counts.find(([, found, due]) => found !== due)
  if (wrong !== undefined) return problem(wrong[0], `expected ${wrong[2]}, found ${wrong[1]}`)
  if (s.turn > field.turns) return problem('turn', `the battle has ${field.turns} turns`)
  if ((s.gun === null) !== (field.gun === null)) return problem('gun', 'this battle has another gun')
  if ((s.keg === null) !== (field.keg === null)) return problem('keg', 'this battle has another keg')
  const i = s.timber.findIndex(({ kind }, at) => kind !== (at < field.ladders.length ? 'ladder' : 'ram'))
  return i === NONE ? undefined : problem(`timber.${i}.kind`, 'ladders come first, then rams')
}

/** Everything that is somewhere is on the table. */
function wrongPlaces({ field }: Arena, s: State): Problem | undefined {
  const { placed, breaches, fires } = s.works
  const all: readonly (readonly [path: string, at: Place | null])[] = [
    ...s.figures.map((one, i) => [`figures.${i}`, one] as const),
    ...s.anchors.map((one, i) => [`anchors.${i}`, one] as const),
    ...placed.flatMap(({ ax, ay, bx, by }, i) => [
      [`works.placed.${i}`, { x: ax, y: ay }] as const,
      [`works.placed.${i}`, { x: bx, y: by }] as const,
    ]),
    ...breaches.map((one, i) => [`works.breaches.${i}`, one] as const),
    ...fires.map((one, i) => [`works.fires.${i}`, one] as const),
    ...s.puffs.map((one, i) => [`puffs.${i}`, one] as const),
    ...s.timber.flatMap((one, i) => [
      [`timber.${i}`, one] as const,
      [`timber.${i}.headX`, { x: one.headX, y: one.headY }] as const,
    ]),
    ['gun', s.gun],
    ['keg', s.keg],
    ['machineGun', s.machineGun],
  ]
  const off = all.find(([, at]) => at !== null && (at.x > field.width || at.y > field.depth))
  return off === undefined ? undefined : problem(off[0], 'off the table')
}

function wrongThings(arena: Arena, s: State): Problem | undefined {
  const { field } = arena
  const { placed, breaches, fires } = s.works
  const moved = placed.findIndex(({ section }) => !field.barricades.includes(section))
  if (moved !== NONE) return problem(`works.placed.${moved}`, 'nobody places that elsewhere')
  if (breaches.some(({ section }) => section === NONE)) return problem('works.breaches', 'a gap in nothing')
  if (fires.filter(({ section }) => section === NONE).length !== field.fires.length)
    return problem('works.fires', 'this battle begins with other fires')
  for (const [i, { state, section, level, climbers }] of s.timber.entries())
    if (state === 'raised' && (section === NONE || level === NONE)) return problem(`timber.${i}`, 'it leans on nothing')
    else if (climbers.some((id) => id === NONE)) return problem(`timber.${i}.climbers`, 'nobody')
  const isBorne = s.timber.some(({ bearers }) => bearers.includes(NONE))
  if (isBorne) return problem('timber', 'borne by nobody')
  if (s.gun?.arrival === 'on' && !gunners(arena).every((id) => figureOf(s, id).status !== 'waiting') && s.turn > 0)
    return problem('gun', 'the gun has come without its crew')
  return undefined
}

/** Upon what each frame may lie. */
const UPON: Readonly<Record<Frame['step'], readonly Frame['step'][]>> = {
  turn: [],
  deploy: ['turn', 'deploy'],
  crowd: ['turn'],
  close: ['turn'],
  rally: ['turn', 'rally'],
  movement: ['turn', 'movement'],
  fire: ['turn', 'fire'],
  melee: ['turn'],
  activation: ['movement'],
  charge: ['movement'],
  haul: ['movement'],
  clash: ['melee'],
  morale: ['turn', 'close', 'rally', 'movement', 'charge', 'fire', 'melee'],
}

function wrongFrames(arena: Arena, s: State): Problem | undefined {
  if (s.frames[0]?.step !== 'turn') return problem('frames.0', 'the turn comes first')
  for (const [i, frame] of s.frames.entries()) {
    const below = s.frames[i - 1]?.step
    if (below !== undefined && !UPON[frame.step].includes(below))
      return problem(`frames.${i}`, `${frame.step} does not come upon ${below}`)
    const wrong = wrongFrame(arena, s, frame)
    if (wrong !== undefined) return problem(`frames.${i}`, wrong)
  }
  if (s.ending === null && asked(arena, s) === null)
    return problem(`frames.${s.frames.length - 1}`, 'nobody can decide here')
  return undefined
}

function wrongFrame(arena: Arena, s: State, frame: Frame): string | undefined {
  const isOf = (side: string, ids: readonly number[]): boolean =>
    ids.every((id) => id !== NONE && rosterOf(arena, id).side === side)
  switch (frame.step) {
    case 'deploy':
      return frame.units.every((unit) => arena.field.units[unit]?.side === frame.side)
        ? undefined
        : 'units of another side'
    case 'rally':
      return isOf(frame.side, frame.tested) ? undefined : 'men of another side'
    case 'movement':
      return frame.starts.length === 2 * s.figures.length ? undefined : 'not everybody has a start'
    case 'activation': {
      const isWhole = frame.left.every((id) => frame.members.includes(id))
      return isOf(frame.side, frame.members) && isWhole && frame.left.every((id) => isOn(figureOf(s, id)))
        ? undefined
        : 'men who cannot move'
    }
    case 'charge':
      return isOf(frame.side, frame.left) && !frame.targets.some((id) => id === NONE || isOf(frame.side, [id]))
        ? undefined
        : 'men who cannot charge'
    case 'clash': {
      const ids = [frame.figure, frame.foe, ...frame.supporters]
      return ids.every((id) => id !== NONE && isPresent(figureOf(s, id))) ? undefined : 'a fight without fighters'
    }
    case 'haul':
      return s.gun?.arrival === 'on' ? undefined : 'there is no gun to pull'
    case 'morale':
      return [...frame.fallen, ...frame.tested].includes(NONE) ? 'nobody' : undefined
    case 'turn':
    case 'crowd':
    case 'close':
    case 'fire':
    case 'melee':
      return undefined
  }
}
