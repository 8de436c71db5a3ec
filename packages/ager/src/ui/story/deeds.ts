import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { Event } from '../../events.ts'
import type { Place } from '../../field.ts'
import { isCaptive } from '../../rules/ground.ts'
import { valueOf } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { luckOf } from './luck.ts'

/** What a man did to another. */
export interface Feat {
  readonly did: 'killed' | 'stunned' | 'wounded' | 'unhorsed' | 'drove' | 'took'
  readonly whom: string
}

/** What became of him, and when; `whole` for whoever came through. */
export interface Fate {
  readonly is: 'whole' | 'wounded' | 'stunned' | 'dead' | 'captive' | 'away'
  readonly turn: number
}

/** Where he was after so many entries. */
export interface Stop {
  readonly step: number
  readonly at: Place
}

/** All that one man did and suffered. */
export interface Tally {
  readonly id: string
  readonly side: Side
  readonly hexes: number
  readonly dice: number
  readonly feats: readonly Feat[]
  readonly fate: Fate
  /** The worth of those he killed or took. */
  readonly points: number
  /** What his dice, and those thrown at him, gave him beyond the odds, in parts of a man. */
  readonly luck: number
  readonly way: readonly Stop[]
}

interface Sheet {
  hexes: number
  dice: number
  feats: Feat[]
  points: number
  luck: number
}

/** Who struck or shot last, and so did what follows. */
interface Blame {
  readonly by: readonly string[]
  readonly upon: readonly string[]
}

const NOBODY: Blame = { by: [], upon: [] }

/** Who did what, man by man in the order of the roster; animals are nobody here. */
export function talliesOf(
  arena: Arena,
  views: readonly State[],
  story: readonly { readonly events: readonly Event[] }[],
): readonly Tally[] {
  const sheets = new Map<string, Sheet>()
  for (const { id, character } of arena.battle.roster)
    if (character !== null) sheets.set(id, { hexes: 0, dice: 0, feats: [], points: 0, luck: 0 })
  const values = new Map(arena.battle.roster.map((entry) => [entry.id, valueOf(entry)]))
  const turns = new Map<string, number>()
  let turn = 1
  let blame = NOBODY
  for (const { events } of story)
    for (const event of events) {
      if (event.type === 'phaseBegins') turn = event.turn
      blame = blameOf(event) ?? blame
      count(arena, sheets, event)
      const feat = featOf(event)
      if (feat === undefined) continue
      if (feat.did !== 'drove') turns.set(feat.whom, turn)
      if (!blame.upon.includes(feat.whom) && !isHarmOf(blame, arena, feat.whom)) continue
      const doer = sheets.get(blame.by[0] ?? '')
      if (doer === undefined || !sheets.has(feat.whom)) continue
      doer.feats = strongest([...doer.feats, feat])
      if (feat.did === 'killed' || feat.did === 'took') doer.points += values.get(feat.whom) ?? 0
    }
  const last = views.at(-1)
  return arena.battle.roster.flatMap(({ id, side, character }, piece): Tally[] => {
    const sheet = sheets.get(id)
    if (sheet === undefined || character === null || last === undefined) return []
    const { hexes, dice, feats, points, luck } = sheet
    const fate: Fate = { is: fateOf(last, piece), turn: turns.get(id) ?? turn }
    return [{ id, side, hexes, dice, feats, fate, points, luck, way: wayOf(views, piece) }]
  })
}

/** His horse falls under him: that is his harm too. */
function isHarmOf({ upon }: Blame, arena: Arena, whom: string): boolean {
  const animal = arena.battle.roster.find(({ id }) => id === whom)
  return animal?.animal !== null && upon.some((id) => arena.battle.roster[animal?.owner ?? NONE]?.id === id)
}

function blameOf(event: Event): Blame | undefined {
  switch (event.type) {
    case 'struck':
      /* Who attacks at a bad moment may be hurt by whom he attacked. */
      return event.letter === 'A' || event.letter === 'B'
        ? { by: event.defenders, upon: event.attackers }
        : { by: event.attackers, upon: event.defenders }
    case 'damage':
      return { by: [event.shooter], upon: [event.victim] }
    case 'infiltration':
      return { by: [event.opposer], upon: [event.mover] }
    case 'captured':
      return { by: event.by, upon: [event.piece] }
    case 'phaseBegins':
    case 'setsOut':
    case 'camelFear':
    case 'burns':
    case 'jumpsToWall':
      return NOBODY
    default:
      return undefined
  }
}

function featOf(event: Event): Feat | undefined {
  switch (event.type) {
    case 'killed':
    case 'stunned':
    case 'wounded':
    case 'unhorsed':
      return { did: event.type, whom: event.piece }
    case 'retreats':
      return event.cause === 'combat' || event.cause === 'fire' ? { did: 'drove', whom: event.piece } : undefined
    case 'captured':
      return { did: 'took', whom: event.piece }
    default:
      return undefined
  }
}

const STRENGTH: readonly Feat['did'][] = ['drove', 'unhorsed', 'wounded', 'stunned', 'took', 'killed']

/** Of all that he did to one man the worst is told. */
function strongest(feats: readonly Feat[]): Feat[] {
  const best = new Map<string, Feat>()
  for (const feat of feats) {
    const known = best.get(feat.whom)
    if (known === undefined || STRENGTH.indexOf(feat.did) > STRENGTH.indexOf(known.did)) best.set(feat.whom, feat)
  }
  return [...best.values()]
}

/** Hexes, dice and luck; whoever a die is thrown at has the luck that its thrower has not. */
function count({ kit }: Arena, sheets: ReadonlyMap<string, Sheet>, event: Event): void {
  const share = (ids: readonly string[], luck: number): void => {
    const known = ids.flatMap((id) => sheets.get(id) ?? [])
    for (const sheet of known) sheet.luck += luck / known.length
  }
  const threw = (id: string): void => {
    const sheet = sheets.get(id)
    if (sheet !== undefined) sheet.dice++
  }
  switch (event.type) {
    case 'steps': {
      const sheet = sheets.get(event.piece)
      if (sheet !== undefined) sheet.hexes++
      return
    }
    case 'struck': {
      const luck = luckOf(kit, event)
      event.attackers.forEach(threw)
      share(event.attackers, luck)
      return share(event.defenders, -luck)
    }
    case 'damage': {
      const luck = luckOf(kit, event)
      threw(event.shooter)
      share([event.shooter], luck)
      return share([event.victim], -luck)
    }
    case 'impact':
      if (event.die !== null) threw(event.shooter)
      return share([event.shooter], luckOf(kit, event))
    case 'infiltration': {
      const luck = luckOf(kit, event)
      threw(event.mover)
      share([event.mover], luck)
      return share([event.opposer], -luck)
    }
    default:
      return
  }
}

function fateOf(s: State, piece: number): Fate['is'] {
  const found = s.pieces[piece]
  if (found === undefined) return 'whole'
  if (found.health === 'dead') return 'dead'
  if (isCaptive(s, piece)) return 'captive'
  if (found.status === 'left') return 'away'
  return found.health === 'fit' ? 'whole' : found.health
}

/** Every place he came to, with the entry after which he was there. */
function wayOf(views: readonly State[], piece: number): readonly Stop[] {
  const way: Stop[] = []
  views.forEach((view, step) => {
    const at = view.pieces[piece]?.at ?? NONE
    if (at !== NONE && at !== way.at(-1)?.at) way.push({ step, at })
  })
  return way
}
