import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ourKit } from '../../our-kit.ts'
import { BALANCE } from './balance.ts'

const PAGE = fs.readFileSync(new URL('../../../../../docs/ager-minds.md', import.meta.url), 'utf8')

/** A line of the first table: what stands under the rules of today. */
const LINE =
  /^\| (\w+) +\|[^|]*\|[^|]*\| (\d+) % \((\d+)–(\d+)\) +\| (\d+) \/ (\d+)(?: \(\d+\))? \/ (\d+) +\|[^|]*\|$/gm

test('what is told of the balance is what was measured', () => {
  const measured = [...PAGE.matchAll(LINE)].map(([, id, ...figures]) => {
    const [share, low, high, won, lost, drawn] = figures.map(Number)
    return [id, { won, lost, drawn, share, low, high }]
  })
  expect(BALANCE).toEqual(Object.fromEntries(measured))
})

test('every battle of ours has its balance', () => {
  expect(Object.keys(BALANCE)).toEqual([...ourKit.scenarios.keys()])
})
