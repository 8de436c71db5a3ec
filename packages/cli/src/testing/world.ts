import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { games } from '@grognard/games'
import type { Manifest } from '@grognard/kernel'
import { run } from '../program.ts'
import type { Terminal } from '../terminal.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A terminal whose keyboard is a script. What is typed stands in the output after its prompt. */
export interface ScriptedTerminal extends Terminal {
  close(): void
  readonly output: () => string
  readonly lines: () => readonly string[]
}

type Typed = string | undefined

/** `type` gives the next line from what is on the screen so far; undefined ends the input. */
export function terminalOf(type: (screen: string, prompt: string) => Typed | Promise<Typed>): ScriptedTerminal {
  let output = ''
  return {
    say: (text) => void (output += `${text}\n`),
    async ask(prompt) {
      const typed = await type(output, prompt)
      output += `${prompt}${typed ?? ''}\n`
      return typed
    },
    clear: () => void (output += '\f'),
    close: () => undefined,
    output: () => output,
    lines: () => output.split('\n'),
  }
}

/** Types these lines, then ends the input. */
export function typing(...lines: readonly string[]): ScriptedTerminal {
  const left = [...lines]
  return terminalOf(() => left.shift())
}

export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

function collector(): { readonly stream: Writable; readonly text: () => string } {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  return { stream, text: () => text }
}

/** Runs a command line as `grognard` would, with nothing of it reaching this process's own output. */
export async function grognard(
  args: readonly string[],
  world: {
    readonly terminal?: Terminal & { close(): void }
    readonly input?: readonly string[]
    readonly root?: string
    readonly wait?: (milliseconds: number) => Promise<void>
    readonly progress?: (text: string) => void
    readonly games?: readonly Manifest[]
  } = {},
): Promise<Outcome> {
  const out = collector()
  const err = collector()
  async function* input() {
    yield* world.input ?? []
  }
  const code = await run(args, {
    input: input(),
    output: out.stream,
    errors: err.stream,
    env: { LANG: 'en_GB.UTF-8' },
    terminal: () => world.terminal ?? typing(),
    wait: world.wait ?? (() => Promise.resolve()),
    ...(world.progress === undefined ? {} : { progress: world.progress }),
    root: world.root ?? root,
    games: world.games ?? games,
  })
  return { code, out: out.text(), err: err.text() }
}

/** A folder of its own for one test. */
export function newFolder(): { readonly path: string; file(name: string, text?: string): string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'grognard-'))
  return {
    path,
    file(name, text) {
      const file = join(path, name)
      if (text !== undefined) writeFileSync(file, text)
      return file
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
