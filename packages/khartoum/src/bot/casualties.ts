import type { Kit } from '../kit.ts'
import { COMBATS } from '../names.ts'
import type { Combat, UnitKind } from '../names.ts'
import type { Row } from '../pack.ts'
import { lossRow } from '../rules/losses.ts'

/** What a row of a combat table costs on average: steps and guns by how many are there, leaders and gunboats for each. */
interface Toll {
  readonly steps: readonly number[]
  readonly guns: readonly number[]
  readonly killed: number
  readonly wounded: number
  readonly destroyed: number
  readonly damaged: number
}

/** By combat, then row 2 to 12. */
export type Casualties = Readonly<Record<Combat, readonly Toll[]>>

const MOST = 12

/** Averages over the six faces of the loss dice, read from the kit's own tables. */
export function casualtiesOf(kit: Kit): Casualties {
  const { tables } = kit.pack
  const average = (row: Row, kind: UnitKind, loss: (line: number) => number, whole: number): number => {
    if (row.eliminate.includes(kind)) return whole
    if (!row.roll.includes(kind)) return 0
    let sum = 0
    for (let face = 1; face <= 6; face++) sum += Math.min(whole, loss(lossRow(face, row.drm)))
    return sum / 6
  }
  const counts = Array.from({ length: MOST + 1 }, (_, n) => n)
  const toll = (row: Row): Toll => ({
    steps: counts.map((n) => average(row, 'troops', (line) => tables.troops[line]?.steps ?? 0, n)),
    guns: counts.map((n) => average(row, 'guns', (line) => tables.guns[line]?.units ?? 0, n)),
    killed: average(row, 'leaders', (line) => (tables.leaders[line]?.result === 'killed' ? 1 : 0), 1),
    wounded: row.eliminate.includes('leaders')
      ? 0
      : average(row, 'leaders', (line) => (tables.leaders[line]?.result === 'wounded' ? 1 : 0), 1),
    destroyed: average(row, 'gunboats', (line) => (tables.gunboats[line]?.result === 'destroyed' ? 1 : 0), 1),
    damaged: average(row, 'gunboats', (line) => (tables.gunboats[line]?.result === 'damaged' ? 1 : 0), 1),
  })
  const rows = (combat: Combat) => Array.from({ length: 13 }, (_, row) => toll(rowAt(kit, combat, Math.max(2, row))))
  const [defence, raid, sortie] = COMBATS
  return { [defence]: rows(defence), [raid]: rows(raid), [sortie]: rows(sortie) }
}

function rowAt(kit: Kit, combat: Combat, row: number): Row {
  const found = kit.rows[combat][row - 2]
  if (found === undefined) throw new Error(`no row ${row} in the table of ${combat}`)
  return found
}
