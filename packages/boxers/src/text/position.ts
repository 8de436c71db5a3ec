import { placeIn } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import { wrapLine } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import { SIDES } from '../names.ts'
import type { Side } from '../names.ts'
import { pending } from '../rules/decisions.ts'
import { contactsOf, figureOf, isPresent, nameOf, pointOf, rosterOf } from '../rules/figures.ts'
import { segmentOf } from '../rules/grounds.ts'
import { isLocated } from '../rules/locate/locate.ts'
import { poolsOf } from '../rules/sequence/points.ts'
import { timberName } from '../rules/works/timber.ts'
import { sideAt } from '../seats.ts'
import { NONE } from '../state.ts'
import type { FigureId, State } from '../state.ts'
import { messages } from './messages.ts'
import { resultText } from './result.ts'
import type { Voice } from './voice.ts'
import type { Names, PositionWords } from './words.ts'
import { capital, listed, lower } from './writing.ts'

const WIDTH = 100

/** What every part of the position is told from. */
interface Telling {
  readonly arena: Arena
  readonly view: State
  readonly lang: Lang
  readonly n: Names
  readonly say: PositionWords
}

/** The whole position from top to bottom, for someone who cannot see the table. */
export function positionText({ arena, names }: Voice, view: State, lang: Lang): string {
  const t = telling(arena, names[lang], view, lang)
  const sections = [overview(t), ...SIDES.map((side) => sideLines(t, side)), things(t), tableLines(t)]
  const aim = [t.say.aim, arena.field.aim[lang]]
  return [...sections, aim]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.flatMap((line) => wrapLine(capital(line), WIDTH)).join('\n'))
    .join('\n\n')
}

const telling = (arena: Arena, n: Names, view: State, lang: Lang): Telling => ({
  arena,
  view,
  lang,
  n,
  say: messages(lang).position,
})

/** One man of the position. */
export function manText(arena: Arena, n: Names, view: State, id: FigureId, lang: Lang): string {
  return capital(manLine(telling(arena, n, view, lang), id))
}

function overview({ arena, view, lang, n, say }: Telling): string[] {
  const { field } = arena
  const lines = [`${messages(lang).title}. ${field.title[lang]}`, say.turn(view.turn, field.turns, field.date[lang])]
  const now = pending(arena, view)
  if (now.over) return [...lines, resultText(arena, view, now.result, n, lang)]
  const asked = n.side(sideAt(now.asks[0]?.seat ?? 0))
  if (view.step === 'deploy') return [...lines, field.story[lang], say.setup(asked)]
  const pools = poolsOf(arena, view).map(({ side }, i) => {
    const unit = field.units[i]?.id
    const pool = view.options.apScope === 'group' && unit !== undefined ? n.unit(unit) : n.side(side)
    return say.points(pool, view.ap[i] ?? 0)
  })
  return [...lines, say.now(say.steps[view.step], n.side(view.first)), ...pools, say.asked(asked)]
}

function sideLines(t: Telling, side: Side): string[] {
  const { arena, view, lang, n, say } = t
  const own = view.figures.flatMap((_, id) => (rosterOf(arena, id).side === side ? [id] : []))
  const present = own.filter((id) => isPresent(figureOf(view, id)))
  const lines = [n.side(side), ...present.map((id) => manLine(t, id))]
  if (present.length === 0) lines.push(say.none)
  const others = (status: 'waiting' | 'dead' | 'exited', words: (names: string) => string): void => {
    const names = own.filter((id) => figureOf(view, id).status === status).map((id) => n.figure(nameOf(arena, id)))
    if (names.length > 0) lines.push(words(listed(names, lang)))
  }
  others('waiting', (names) => say.waiting(names))
  others('dead', (names) => say.dead(names))
  others('exited', (names) => say.gone(names))
  return lines
}

function manLine(t: Telling, id: FigureId): string {
  const { arena, view, lang, n, say } = t
  const figure = figureOf(view, id)
  const { machineGun, turn } = view
  const ladder = view.timber.findIndex(({ climbers }) => climbers.includes(id))
  const standing = say.standing({
    place: n.place(pointOf(figure)),
    ground: groundOf(t, id),
    marker: figure.marker,
    located: turn > 0 && isLocated(arena, view, id),
    contact: listed(
      contactsOf(arena, view, id).map((foe) => n.figure(nameOf(arena, foe))),
      lang,
    ),
    carries: burdenOf(t, id),
    serves: machineGun?.gunner === id ? 'gunner' : machineGun?.loader === id ? 'loader' : '',
    climbs: ladder === NONE ? '' : n.timber(timberName(view, ladder)),
    spoilt: figure.spoilt.map((weapon) => n.weapon(weapon)),
    acted: figure.activated,
    fired: figure.fired === turn && turn > 0,
  })
  return say.man(n.figure(nameOf(arena, id)), standing)
}

/** The zones he stands in, and the level he is on. */
function groundOf({ arena, view, lang, n }: Telling, id: FigureId): string[] {
  const figure = figureOf(view, id)
  const { zones, levels } = arena.field
  const at = pointOf(figure)
  const level = levels[figure.level]
  const inside = zones.filter(({ polygon }) => placeIn(polygon, at) >= 0).map(({ name }) => name[lang])
  return level === undefined ? inside : [...inside, n.level(level.id)]
}

function burdenOf({ view, lang, n }: Telling, id: FigureId): string {
  const timber = view.timber.findIndex(({ bearers }) => bearers.includes(id))
  if (timber !== NONE) return n.timber(timberName(view, timber))
  return view.keg?.arrival === 'on' && view.keg.carrier === id ? messages(lang).chosen.keg : ''
}

/** Gun, keg, machine gun, ladders and rams. */
function things({ arena, view, lang, n, say }: Telling): string[] {
  const lines: string[] = []
  const who = (id: FigureId): string => (id === NONE ? '' : n.figure(nameOf(arena, id)))
  const { gun, keg, machineGun } = view
  if (gun !== null)
    lines.push(gun.arrival === 'on' ? say.gun(n.place(gun), gun.spoilt) : say.gunDue(gun.arrival === 'ready'))
  if (keg !== null && keg.arrival !== 'gone')
    lines.push(keg.arrival === 'on' ? say.keg(n.place(keg), who(keg.carrier)) : say.kegDue(keg.arrival === 'ready'))
  if (machineGun !== null)
    lines.push(say.machineGun(n.place(machineGun), who(machineGun.gunner), who(machineGun.loader)))
  view.timber.forEach((one, i) => {
    const men = [...one.bearers, ...one.climbers].map(who)
    lines.push(say.timber(n.timber(timberName(view, i)), n.place(one), one.state, listed(men, lang)))
  })
  return lines
}

function tableLines(t: Telling): string[] {
  const { arena, view, lang, n, say } = t
  const { field } = arena
  const corners = (points: readonly Point[]): string => points.map((point) => n.place(point)).join(' ')
  const lines = [say.table, say.size(n.length(field.width), n.length(field.depth))]
  for (const { name, polygon, kind } of field.zones)
    lines.push(say.ground(`${name[lang]} (${lower(arena.kit.zones[kind].name[lang])})`, corners(polygon.corners)))
  for (const { id, polygon } of field.levels) lines.push(say.level(n.level(id), corners(polygon.corners)))
  field.sections.forEach((section, i) => {
    // The plain walls of a house are its outline; what is told is what has doors, stands alone or is damaged.
    if (section.kind === 'side' && view.works.left[i] === section.points) return
    const { a, b } = segmentOf(arena, view.works, i)
    lines.push(say.line(n.section(section.id), n.place(a), n.place(b), stateOf(t, i)))
  })
  for (const { section, x, y, open } of view.works.breaches)
    lines.push(say.breach(n.section(field.sections[section]?.id ?? ''), n.place({ x, y }), open))
  for (const fire of view.works.fires) lines.push(say.fire(n.place(fire)))
  for (const puff of view.puffs) lines.push(say.smoke(n.place(puff)))
  return lines
}

function stateOf({ arena, view, say }: Telling, section: number): string {
  const door = view.works.doors[section] ?? null
  const points = arena.field.sections[section]?.points ?? 0
  const left = view.works.left[section] ?? NONE
  const parts = door === null ? [] : [say.doors[door]]
  if (left === 0 && door === null) parts.push(say.down)
  else if (left > 0 && left < points) parts.push(say.structure(left, points))
  return parts.join(', ')
}
