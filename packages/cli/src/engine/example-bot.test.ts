import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const python = spawnSync('python3', ['--version']).status === 0

test.skipIf(!python)(
  'docs/example-bot.py plays through the engine, and wins as often as docs/bots.md says (skipped where there is no python3)',
  { tags: ['slow'] },
  async () => {
    const engine = [process.execPath, join(root, 'scripts/grognard.mjs'), 'engine']
    const child = spawn('python3', [join(root, 'docs/example-bot.py'), '20', ...engine])
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
    const told = /\((\d+ of 20 games won) at lion\)/.exec(readFileSync(join(root, 'docs/bots.md'), 'utf8'))
    expect(output).toBe(`${told?.[1]}\n`)
  },
)
