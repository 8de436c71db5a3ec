import type { Problem, Read } from '@grognard/kernel'
import type { Kit, Side } from '../components.ts'
import type { MapPlacement } from '../field/types.ts'
import type { ScenarioSheet } from '../pack.ts'
import { checkScenario } from './check.ts'
import { compileSheet } from './compile.ts'
import type { Battle } from './types.ts'

export interface Force {
  readonly characters: readonly string[]
  /** Whether those who have a mount begin in the saddle; otherwise nobody has one with him. */
  readonly mounted: boolean
  /** The side of the map by which they came, 1 to 4. */
  readonly edge: number
}

/** A battle of one's own choosing: forces built by points on any joined maps. */
export interface FreeBattle {
  readonly maps: readonly MapPlacement[]
  /** What either force may cost at most (campaign 18.1). */
  readonly points: number
  readonly turns: number
  readonly chapters: 6 | 7 | 8 | 10
  readonly first: Side
  readonly forces: readonly [Force, Force]
}

/** How deep from its edge a force is set up (AC-15.4). */
const DEPTH = 3

/**
 * The battle of these options, or what is wrong with them. It ends as AC-15.6 says: one side wiped out, fled or
 * surrendered; a draw if neither is by the last turn (AT-2-05).
 */
export function freeBattle(kit: Kit, options: FreeBattle): Read<Battle> {
  const problems = problemsOf(kit, options)
  if (problems.length > 0) return { ok: false, problems }
  const sheet = sheetOf(kit, options)
  const found = checkScenario(kit, 'free', sheet, true)
  if (found.length > 0)
    return { ok: false, problems: found.map(({ path, message }) => ({ path: placeIn(path), message })) }
  return { ok: true, value: compileSheet(kit, 'free', sheet, true) }
}

function placeIn(path: string): string {
  const group = /^scenarios\.free\.groups\.(\d)/.exec(path)
  return group === null ? path.replace(/^scenarios\.free\./, '') : `forces.${group[1]}`
}

function problemsOf(kit: Kit, { forces, points, turns, maps }: FreeBattle): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  if (turns < 1 || turns > 99) problems.push({ path: 'turns', message: 'expected 1 to 99' })
  maps.forEach(({ map }, i) => {
    if (!kit.maps.has(map)) problems.push({ path: `maps.${i}.map`, message: `there is no map ${map}` })
    if (maps.findIndex((one) => one.map === map) !== i)
      problems.push({ path: `maps.${i}.map`, message: 'expected each map once' })
  })
  if (maps.length === 0) problems.push({ path: 'maps', message: 'expected at least one map' })
  if (forces[0].edge === forces[1].edge)
    problems.push({ path: 'forces.1.edge', message: 'expected the two forces on different sides' })
  forces.forEach((force, side) => {
    if (![1, 2, 3, 4].includes(force.edge))
      problems.push({ path: `forces.${side}.edge`, message: 'expected a map side, 1 to 4' })
    force.characters.forEach((id, i) => {
      const path = `forces.${side}.characters.${i}`
      if (!kit.character.has(id)) problems.push({ path, message: `there is no character ${id}` })
      if (seen.has(id)) problems.push({ path, message: `${id} takes part twice` })
      seen.add(id)
    })
    const total = totalOf(kit, force)
    if (total > points) problems.push({ path: `forces.${side}`, message: `worth ${total}, more than ${points}` })
    if (total === 0) problems.push({ path: `forces.${side}`, message: 'expected at least one who can fight' })
  })
  return problems
}

function totalOf(kit: Kit, force: Force): number {
  return force.characters.reduce((sum, id) => {
    const character = kit.character.get(id)
    return sum + ((force.mounted ? character?.value : character?.valueOnFoot) ?? 0)
  }, 0)
}

function sheetOf(kit: Kit, { maps, turns, chapters, first, forces }: FreeBattle): ScenarioSheet {
  const over = (side: Side) =>
    (['wiped-out', 'fled', 'surrendered'] as const).map((is) => ({
      when: 'always' as const,
      if: { is, side },
      winner: side === 0 ? (1 as const) : (0 as const),
    }))
  return {
    number: 99,
    title: { en: 'A battle of your own', fr: 'Une bataille à votre façon' },
    date: { en: 'Any day', fr: 'Un jour quelconque' },
    story: {
      en: 'Two forces of your choosing meet on ground of your choosing.',
      fr: 'Deux forces de votre choix se rencontrent sur le terrain de votre choix.',
    },
    aim: {
      en: 'The battle is won when the enemy is wiped out, flees or surrenders. If neither side is by the last turn, it is a draw.',
      fr: 'La bataille est gagnée quand l’ennemi est anéanti, fuit ou se rend. Si ce n’est le cas d’aucun camp au dernier tour, la partie est nulle.',
    },
    from: 'rulebook C 15.6',
    maps: maps.map((one) => ({ ...one })),
    turns,
    chapters,
    sides: [
      { name: { en: 'First side', fr: 'Premier camp' }, points: totalOf(kit, forces[0]) },
      { name: { en: 'Second side', fr: 'Second camp' }, points: totalOf(kit, forces[1]) },
    ],
    first,
    groups: ([0, 1] as const).flatMap((side) => groupsOf(kit, side, forces[side])),
    animals: [],
    exits: [],
    rubble: [],
    gates: {},
    victory: { ends: [...over(0), ...over(1)], marks: [], last: [] },
  }
}

function groupsOf(kit: Kit, side: Side, force: Force): ScenarioSheet['groups'] {
  const rides = (id: string): boolean => force.mounted && (kit.character.get(id)?.mount ?? null) !== null
  const area = { is: 'edge' as const, sides: [force.edge], within: DEPTH }
  const riders = force.characters.filter(rides)
  const others = force.characters.filter((id) => !rides(id))
  const groups: ScenarioSheet['groups'] = []
  if (riders.length > 0)
    groups.push({
      id: side === 0 ? 'first-riders' : 'second-riders',
      side,
      name: { en: 'In the saddle', fr: 'En selle' },
      characters: riders,
      riding: true,
      hidden: false,
      area,
    })
  if (others.length > 0)
    groups.push({
      id: side === 0 ? 'first-foot' : 'second-foot',
      side,
      name: { en: 'On foot', fr: 'À pied' },
      characters: others,
      riding: false,
      hidden: false,
      mounts: 'none',
      area,
    })
  return groups
}
