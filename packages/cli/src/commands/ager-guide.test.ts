import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { grognard, terminalOf } from '../testing/world.ts'

// The battle in docs/ager.md is played here: `npx vitest run packages/cli/src/commands/ager-guide.test.ts -u` writes it anew.

const DOCS = join(fileURLToPath(new URL('../../../../', import.meta.url)), 'docs')
const GUIDE = join(DOCS, 'ager.md')
const BLOCK = /(```text\n)[^]*?(```\n)/

/** What the two players type in the first turn. */
const FIRST_TURN = [
  'l6; k7; j7; m7; n7; j8; o8; k6; j6',
  'move kutbeddin; to s6',
  'move ergun; to t5; stop',
  'move kismet; q7',
  'achard;',
  'move evhad; at x3; w4; v4; u5; t5; s6; r6; stop',
  'move ilbek; at x3; w4; v4; u5; u6; t6; s7; r7',
  'move borsok; at x3; w4; v4; u5; t5; s6; r5; stop',
  'move guksun; at x3; w4; v4; u5; u6; t6; s7; stop',
  'move timurtash; w5 x4; v5; u6; t6; s7; r7; q8; p8; p9',
  'payen;',
  'w step to=O8',
  'stop;',
  'w7 x6; v7; u8; t8',
  'hold;',
  's9;',
  'hold;',
  'stop;',
  'hold;',
  'timurtash;',
  'o 1',
  'strike;',
  'n8;',
  'v',
  'nobody;',
  'payen p8;',
  'p7;',
  'pierron kismet;',
  'guillot timurtash;',
  'q7; q6',
  'foulques;',
  's8;',
  'end;',
]

/** From then on everybody shoots and strikes from where he stands, or else waits. */
const FIGHT = /^ *(\d+) {2}(?:Strike$|.* (?:shoots with|throws|attacks|joins) )/m
const QUIET = /^ *(\d+) {2}(?:End the |Hold fire|Stop here|Nobody follows up)/m

test('docs/ager.md shows the battle as it is played', { tags: ['slow'] }, async () => {
  const left = [...FIRST_TURN]
  const terminal = terminalOf((screen) => {
    const typed = left.shift()
    if (typed !== undefined) return typed
    const question = screen.slice(screen.lastIndexOf('\n\n'))
    return FIGHT.exec(question)?.[1] ?? QUIET.exec(question)?.[1] ?? '1'
  })
  await grognard(['play', 'ager', '--scenario', 'springs', '--seed', 'springs'], { terminal })
  const shown = terminal.output()
  const secondTurn = shown.indexOf('\n', shown.indexOf('  Turn 2 begins.')) + 1
  const ending = shown.lastIndexOf('\n  The battle is over.') + 1
  expect(secondTurn).toBeGreaterThan(0)
  expect(ending).toBeGreaterThan(secondTurn)
  expect(shown.slice(0, secondTurn)).not.toContain('No choice contains')
  const transcript = `${shown.slice(0, secondTurn)}\n[…]\n\n${shown.slice(ending)}`
  const guide = readFileSync(GUIDE, 'utf8')
  await expect(
    guide.replace(BLOCK, (_, start: string, end: string) => `${start}${transcript}${end}`),
  ).toMatchFileSnapshot(GUIDE)
})

test('the pack in docs/packs.md is in order, and can be played', async () => {
  const file = join(DOCS, 'example-ager-pack.yaml')
  expect(readFileSync(join(DOCS, 'packs.md'), 'utf8')).toContain(`\`\`\`yaml\n${readFileSync(file, 'utf8')}\`\`\``)
  const { code, out } = await grognard(['pack', 'check', file])
  expect(out).toMatch(
    /in order\. "My printed box" changes\n {2}characters: ancelin, achard, raoul\n[^]*scenarios: ford/,
  )
  expect(code).toBe(0)
  const played = await grognard([
    'simulate',
    'ager',
    '--pack',
    file,
    '--scenario',
    'ford',
    '--games',
    '2',
    '--bot',
    'random',
  ])
  expect(played.out).toMatch(/^The ford: Random \(Franks\) against Random \(Turks\), 2 games$/m)
})
