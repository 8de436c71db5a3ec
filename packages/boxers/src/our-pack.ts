import { pack } from './generated/pack.ts'
import type { Pack, PackData, ScenarioSheet } from './pack.ts'

type TroopData = PackData['troops']['troops'][number]
type ScenarioData = PackData['scenarios'][string]

function fullTroop(troop: TroopData): Pack['troops']['troops'][number] {
  return { ...troop, role: troop.role ?? 'man', fire: troop.fire ?? [], downgraded: troop.downgraded ?? false }
}

function fullDoor<T extends { state?: 'closed' | 'open' | undefined }>(door: T): T & { state: 'closed' | 'open' } {
  return { ...door, state: door.state ?? 'closed' }
}

function fullCannon(cannon: NonNullable<ScenarioData['cannon']>): NonNullable<ScenarioSheet['cannon']> {
  const downgraded = cannon.downgraded ?? false
  return 'entry' in cannon ? { ...cannon, downgraded } : { ...cannon, downgraded, firesFrom: cannon.firesFrom ?? 1 }
}

function fullVictory(victory: ScenarioData['victory']): ScenarioSheet['victory'] {
  switch (victory.by) {
    case 'points':
      return victory
    case 'first':
      return {
        ...victory,
        ends: victory.ends.map(({ winner, if: it }) => ({
          winner,
          if: it.is === 'boxers-in' ? { ...it, onGround: it.onGround ?? false } : it,
        })),
        draw: victory.draw ?? [],
      }
    case 'exit':
      return { ...victory, draw: victory.draw ?? [] }
    default: {
      const never: never = victory
      return never
    }
  }
}

function fullScenario({ cannon, ...scenario }: ScenarioData): ScenarioSheet {
  return {
    ...scenario,
    machineGun: scenario.machineGun ?? 0,
    zones: (scenario.zones ?? []).map((zone) => ({ ...zone, doors: (zone.doors ?? []).map(fullDoor) })),
    lines: scenario.lines ?? [],
    doors: (scenario.doors ?? []).map(fullDoor),
    levels: scenario.levels ?? [],
    stairs: scenario.stairs ?? [],
    areas: scenario.areas ?? [],
    fires: scenario.fires ?? [],
    ...(cannon === undefined ? {} : { cannon: fullCannon(cannon) }),
    ladders: scenario.ladders ?? [],
    rams: scenario.rams ?? [],
    barricades: scenario.barricades ?? [],
    victory: fullVictory(scenario.victory),
  }
}

/** Our pack as its schema reads it, which a test proves; the schema itself is only needed for packs from outside. */
export const ourPack: Pack = {
  ...pack,
  troops: { ...pack.troops, troops: pack.troops.troops.map(fullTroop) },
  scenarios: Object.fromEntries(Object.entries(pack.scenarios).map(([id, one]) => [id, fullScenario(one)])),
}
