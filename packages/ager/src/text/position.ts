import { wrapLine } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { PieceId } from '../field.ts'
import {
  dirTo,
  figuresOf,
  isAnimal,
  isCaptive,
  isLed,
  livingAt,
  nameOf,
  pieceOf,
  placeName,
  rosterOf,
} from '../rules/ground.ts'
import { heapAt } from '../rules/heaps.ts'
import { loadOf } from '../rules/loads.ts'
import { pending } from '../rules/decisions.ts'
import { isSetUp } from '../scenarios.ts'
import type { Condition, PlaceSet, Selection } from '../scenarios.ts'
import { NONE } from '../state.ts'
import type { Charge, Piece, State } from '../state.ts'
import { edgesIn } from './comers.ts'
import { mapText } from './map.ts'
import type { Drawing } from './map.ts'
import { messages } from './messages.ts'
import { resultText } from './result.ts'
import type { Voice } from './voice.ts'
import type { Standing } from './words.ts'
import { capital } from './writing.ts'

const WIDTH = 100

/** What every part of the position is told from. */
interface Telling extends Drawing {
  /** Who leads which animals, by id. */
  readonly led: ReadonlyMap<number, readonly string[]>
}

/** The whole position from top to bottom, for someone who cannot see the map. */
export function positionText({ arena, names, marks }: Voice, view: State, lang: Lang): string {
  const t: Telling = { arena, view, lang, n: names[lang], marks, led: ledBy(arena, view) }
  const say = messages(lang).position
  const sections = [overview(t), sideSection(t, 0), sideSection(t, 1), animals(t), field(t)].filter(
    (lines) => lines.length > 1,
  )
  const aim = [say.aim, arena.battle.aim[lang], ...aimHexes(t)]
  const text = [...sections, aim].map((lines) => lines.flatMap(wrap).join('\n'))
  const map = mapText(t, WIDTH)
  if (map.length > 0) text.push([say.map, ...map.flatMap(wrap)].join('\n'))
  return text.join('\n\n')
}

const wrap = (line: string): string[] => wrapLine(line, WIDTH)

/* ---- where the battle stands ---- */

function overview({ arena, view, lang, n }: Telling): string[] {
  const say = messages(lang).position
  const { battle } = arena
  const lines = [`${messages(lang).title}. ${battle.title[lang]}`, say.turn(view.turn, battle.turns, battle.date[lang])]
  const now = pending(arena, view)
  if (now.over) return [...lines, resultText(arena, view, now.result, lang)]
  const [ask] = now.asks
  const asked: Side = ask?.seat === 1 ? 1 : 0
  if (view.step === 'deploy') return [...lines, battle.story[lang], say.setup(n.side(asked))]
  lines.push(say.phase(n.side(view.active), say.steps[view.step]))
  if (asked !== view.active) lines.push(say.asked(n.side(asked)))
  return lines
}

/* ---- the men ---- */

function sideSection(t: Telling, side: Side): string[] {
  const { arena, view, lang, n } = t
  const say = messages(lang).position
  const men = arena.battle.roster.flatMap((entry, i) => (entry.side === side && entry.character !== null ? [i] : []))
  const has = (test: (piece: Piece) => boolean): number[] => men.filter((i) => test(pieceOf(view, i)))
  const present = has(({ status, health }) => health !== 'dead' && status !== 'waiting' && status !== 'left')
  const lines = [n.side(side), ...present.map((i) => manLine(t, i))]
  if (present.length === 0) lines.push(say.none)
  lines.push(
    ...waitingLines(
      t,
      has(({ status }) => status === 'waiting'),
    ),
  )
  const dead = has(({ health }) => health === 'dead')
  if (dead.length > 0) lines.push(say.dead(dead.map((i) => lying(t, i)).join(', ')))
  const gone = has(({ status, health }) => status === 'left' && health !== 'dead')
  if (gone.length > 0) lines.push(say.gone(gone.map((i) => goneHow(t, i)).join(', ')))
  return lines
}

function manLine(t: Telling, piece: PieceId): string {
  const { arena, view, lang, n, marks } = t
  const say = messages(lang).position
  const { id } = rosterOf(arena, piece)
  const found = pieceOf(view, piece)
  const where =
    found.status === 'aboard'
      ? say.aboard(n.piece(nameOf(arena, found.with)))
      : found.status === 'carried'
        ? say.carried(n.piece(nameOf(arena, found.with)))
        : say.standing(standingOf(t, piece, found))
  return say.man(marks[piece] ?? '', n.piece(id), troopOf(t, piece), where)
}

function standingOf(t: Telling, piece: PieceId, found: Piece): Standing {
  const { arena, view, n } = t
  const { character, id, mount } = rosterOf(arena, piece)
  const carried = found.bears === NONE ? '' : n.piece(nameOf(arena, found.bears))
  return {
    ...spot(t, found),
    mount: found.with === NONE || found.with === mount ? '' : n.piece(nameOf(arena, found.with)),
    health: found.health,
    figures: found.health === 'stunned' ? null : figuresOf(arena, view, piece),
    weapons: weaponsOf(t, piece, found),
    armour: character?.armour === true,
    gender: n.gender(id),
    hidden: found.hidden,
    captive: isCaptive(view, piece) ? 'held' : found.captive === 'escaped' ? 'escaped' : 'no',
    carries: carried,
    leads: n.pieces(t.led.get(piece) ?? []),
    load: loadOf(view, piece) !== undefined,
    pots: character?.naphtha === true ? found.pots : null,
    spearThrown: found.thrown,
    perched: found.perched !== NONE && found.perched === found.at,
    moved: rosterOf(arena, piece).side === view.active && found.moved === 'done',
    shot: rosterOf(arena, piece).side === view.active && found.shot,
  }
}

/** What he can still shoot or throw; his pots are told apart. */
function weaponsOf({ arena, n }: Telling, piece: PieceId, { thrown }: Piece): string[] {
  const { character } = rosterOf(arena, piece)
  if (character === null) return []
  const weapons = character.missile === null ? [] : [character.missile.id]
  if (character.spear && !thrown && !weapons.includes('spear')) weapons.push('spear')
  return weapons.filter((weapon) => weapon !== 'naphtha').map((weapon) => n.weapon(weapon))
}

/** Where a counter is; a hidden man of the other side is somewhere. */
function spot({ arena, lang, n }: Telling, { at, rear }: Piece): Pick<Standing, 'place' | 'facing' | 'rear'> {
  if (at === NONE) return { place: '', facing: '', rear: '' }
  const place = n.place(placeName(arena, at))
  if (rear === NONE) return { place, facing: '', rear: '' }
  const dir = dirTo(arena, rear, at)
  const facing = dir === NONE ? '' : messages(lang).position.facings[dir]
  return { place, facing, rear: n.place(shortened(placeName(arena, at), placeName(arena, rear))) }
}

/** The name of a place beside another, without its map if that is the same. */
function shortened(beside: string, name: string): string {
  const map = beside.slice(0, beside.indexOf(':') + 1)
  return name.startsWith(map) ? name.slice(map.length) : name
}

function ledBy(arena: Arena, view: State): ReadonlyMap<number, readonly string[]> {
  const led = new Map<number, string[]>()
  view.pieces.forEach(({ leader }, i) => {
    if (leader === NONE || !isAnimal(arena, i) || !isLed(arena, view, i)) return
    led.set(leader, [...(led.get(leader) ?? []), nameOf(arena, i)])
  })
  return led
}

/** Those still to be set up, and those who come later, by the turn and side of each group: who they are and what they bring. */
function waitingLines(t: Telling, pieces: readonly PieceId[]): string[] {
  const { arena, view, lang, n } = t
  const say = messages(lang).position
  const toSetUp = view.step === 'deploy' ? pieces.filter((i) => isSetUp(arena.battle, i)) : []
  const lines = toSetUp.length === 0 ? [] : [say.toBeSetUp, ...toSetUp.map((i) => comerLine(t, i))]
  for (const { enter, name, pieces: group } of arena.battle.groups) {
    const coming = pieces.filter((i) => group.includes(i))
    if (enter === null || coming.length === 0) continue
    const edges = edgesIn(enter.sides).map((edge) => n.edge(edge))
    lines.push(say.waiting(name[lang], enter.turn, edges), ...coming.map((i) => comerLine(t, i)))
  }
  return lines
}

function comerLine(t: Telling, piece: PieceId): string {
  const { arena, view, lang, n, marks } = t
  const say = messages(lang).position
  const { character, id, startsMounted } = rosterOf(arena, piece)
  const found = pieceOf(view, piece)
  const bearing = say.bearing({
    figures: (startsMounted ? character?.mounted : character?.foot)?.fit ?? null,
    weapons: weaponsOf(t, piece, found),
    armour: character?.armour === true,
    pots: character?.naphtha === true ? found.pots : null,
    mounted: startsMounted,
  })
  return say.man(marks[piece] ?? '', n.piece(id), troopOf(t, piece), bearing)
}

function troopOf({ arena, lang }: Telling, piece: PieceId): string {
  const { character } = rosterOf(arena, piece)
  return arena.kit.pack.characters.troops.find((one) => one.id === character?.troop)?.name[lang] ?? ''
}

function lying({ arena, view, lang, n }: Telling, piece: PieceId): string {
  const { at, status } = pieceOf(view, piece)
  const name = n.piece(nameOf(arena, piece))
  return at === NONE || status !== 'on' ? name : messages(lang).position.lyingAt(name, n.place(placeName(arena, at)))
}

function goneHow({ arena, view, lang, n }: Telling, piece: PieceId): string {
  const say = messages(lang).position
  const name = n.piece(nameOf(arena, piece))
  const { exit } = pieceOf(view, piece)
  if (isCaptive(view, piece)) return say.prisonerGone(name)
  return exit === 0 ? name : say.goneBy(name, exit)
}

/* ---- the aim ---- */

/** More hexes than these are no list for anybody. */
const MOST_HEXES = 40

/** The hexes that victory depends on, where the conditions speak of one small piece of ground. */
function aimHexes({ arena, lang, n }: Telling): string[] {
  const { ends, marks, scores, last } = arena.battle.victory
  const conditions = [...ends, ...marks, ...last].flatMap((one) => one.if ?? [])
  const lines = scores?.lines ?? []
  const sets = [
    ...conditions.flatMap(grounds),
    ...lines.flatMap((line) =>
      line.per === 'load' ? [] : line.per === 'condition' ? grounds(line.if) : groundOf(line.of),
    ),
  ]
  const areas = new Set(sets.map((set) => [...set.keys()].filter((place) => set[place] === 1).join(' ')))
  const [only] = areas
  const places = only === undefined || only === '' ? [] : only.split(' ').map(Number)
  if (areas.size !== 1 || places.length === 0 || places.length > MOST_HEXES) return []
  return [messages(lang).position.aimHexes(n.places(places.map((place) => placeName(arena, place))))]
}

function grounds(condition: Condition): PlaceSet[] {
  switch (condition.is) {
    case 'all':
    case 'any':
    case 'most-of':
      return condition.of.flatMap(grounds)
    case 'not':
      return grounds(condition.of)
    case 'count':
      return condition.of.flatMap(groundOf)
    case 'more':
      return [...groundOf(condition.of), ...groundOf(condition.than)]
    case 'points':
      return groundOf(condition.of)
    case 'turn':
    case 'mark':
    case 'wiped-out':
    case 'fled':
    case 'surrendered':
      return []
  }
}

function groundOf({ where }: Selection): PlaceSet[] {
  return where === null ? [] : [where]
}

/* ---- animals and works ---- */

function animals(t: Telling): string[] {
  const { arena, view, lang, n, marks } = t
  const say = messages(lang).position
  const lines = [say.animals]
  const dead: string[] = []
  view.pieces.forEach((found, i) => {
    if (!isAnimal(arena, i) || found.status !== 'on') return
    if (found.health === 'dead') {
      dead.push(lying(t, i))
      return
    }
    const beast = {
      ...spot(t, found),
      leader: isLed(arena, view, i) ? n.piece(nameOf(arena, found.leader)) : '',
      passenger: found.bears === NONE ? '' : n.piece(nameOf(arena, found.bears)),
      loads: view.loads.filter(({ bearer, gone }) => bearer === i && !gone).length,
    }
    lines.push(capital(say.beast(marks[i] ?? '', n.piece(nameOf(arena, i)), beast)))
  })
  if (dead.length > 0) lines.push(say.dead(dead.join(', ')))
  return lines
}

function field(t: Telling): string[] {
  const { arena, view, lang, n } = t
  const say = messages(lang).position
  const at = (place: number): string => n.place(placeName(arena, place))
  const all = (places: readonly number[]): string => n.places(places.map((place) => placeName(arena, place)))
  const ids = (pieces: readonly PieceId[]): string => n.pieces(pieces.map((i) => nameOf(arena, i)))
  const lines = [say.field]
  arena.field.gates.forEach(({ name, place }, i) => {
    const state = view.gates[i]
    if (state !== undefined) lines.push(capital(say.gate(name[lang], at(place), state)))
  })
  arena.field.bridges.forEach(({ place }, i) => {
    const state = view.bridges[i]
    if (state !== undefined) lines.push(say.bridge(at(place), state))
  })
  for (const ladder of view.ladders) {
    const climber = livingAt(view, ladder.at)
    lines.push(say.ladder(at(ladder.at), at(ladder.top), climber === NONE ? '' : n.piece(nameOf(arena, climber))))
  }
  for (const { places, side } of view.fires) lines.push(say.fire(all(places), n.side(side)))
  if (view.rips.length > 0) lines.push(say.ripped(all(view.rips)))
  lines.push(...lootLines(t), ...heapLines(t))
  for (const charge of view.charges) lines.push(chargeLine(t, charge))
  for (const { workers, kind, at: where, left } of view.tasks) lines.push(say.task(ids(workers), kind, at(where), left))
  for (const { fleeing, tempted } of view.feints) lines.push(say.feint(ids(fleeing), ids(tempted)))
  return lines
}

function lootLines({ arena, view, lang, n }: Telling): string[] {
  const say = messages(lang).position
  const lines: string[] = []
  view.loads.forEach(({ at, bearer, gone }, i) => {
    if (gone) return
    if (bearer !== NONE) lines.push(say.lootWith(i + 1, n.piece(nameOf(arena, bearer))))
    else if (at !== NONE) lines.push(say.loot(i + 1, n.place(placeName(arena, at))))
  })
  const gone = view.loads.filter((load) => load.gone).length
  if (gone > 0) lines.push(say.lootGone(gone))
  return lines
}

/** Only the dead that hinder anybody. */
function heapLines({ arena, view, lang, n }: Telling): string[] {
  const say = messages(lang).position
  const { heapHinders, heapBlocks } = arena.kit.tables.figures
  const places: number[] = []
  for (const { status, health, at, rear } of view.pieces) {
    if (status !== 'on' || health !== 'dead') continue
    for (const place of [at, rear]) if (place !== NONE && !places.includes(place)) places.push(place)
  }
  return places.flatMap((place) => {
    const heap = heapAt(arena, view, place)
    return heap < heapHinders ? [] : [say.heap(n.place(placeName(arena, place)), heap, heap >= heapBlocks)]
  })
}

function chargeLine({ arena, lang, n }: Telling, { rider, target, path, answers, state }: Charge): string {
  return messages(lang).position.charge(
    n.piece(nameOf(arena, rider)),
    n.piece(nameOf(arena, target)),
    n.places(path.map((place) => placeName(arena, place))),
    answers !== NONE,
    state,
  )
}
