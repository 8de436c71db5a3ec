import { makeKit } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { ourPack } from '../our-pack.ts'
import type { ScenarioSheet } from '../pack.ts'

/** The first men of each unit, and all who serve the gun. */
function small(sheet: ScenarioSheet, men: number, turns: number): ScenarioSheet {
  return {
    ...sheet,
    turns: Math.min(turns, sheet.turns),
    units: sheet.units.map((unit) => ({ ...unit, men: unit.men.slice(0, unit.template === 'cannon-crew' ? 3 : men) })),
  }
}

/** Our scenarios with a few men of each unit, and short: small enough to be asked everything at every step. */
export function smallKit(men: number, turns: number): Kit {
  const sheets = Object.entries(ourPack.scenarios).map(([id, sheet]) => [id, small(sheet, men, turns)] as const)
  return makeKit({ ...ourPack, scenarios: Object.fromEntries(sheets) })
}
