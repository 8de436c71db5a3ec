import { createInterface } from 'node:readline'

/** Where a terminal game is played: a screen to speak to and a keyboard to ask. */
export interface Terminal {
  say(text: string): void
  /** The next line typed; undefined when the input has ended. */
  ask(prompt: string): Promise<string | undefined>
  /** Takes everything off the screen that the next player may not see. */
  clear(): void
}

/** The screen, what has been scrolled off it, and the cursor to the top. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

const UNPRINTABLE = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Without what would steer the terminal or turn the order of letters round: names come from packs and from people. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\ufffd')
}

/** The terminal of this process. Piped lines work as well as typed ones, and are shown as if they had been typed. */
export function processTerminal(): Terminal & { close(): void } {
  const { stdin: input, stdout: output } = process
  const interactive = input.isTTY && output.isTTY
  const reader = createInterface({ input, output: interactive ? output : undefined, terminal: interactive })
  const waiting: ((line: string | undefined) => void)[] = []
  const typed: string[] = []
  let ended = false
  reader.on('line', (line) => {
    const next = waiting.shift()
    if (next === undefined) typed.push(line)
    else next(line)
  })
  reader.on('close', () => {
    ended = true
    for (const next of waiting.splice(0)) next(undefined)
  })
  const nextLine = (): Promise<string | undefined> =>
    new Promise((resolve) => {
      const early = typed.shift()
      if (early !== undefined || ended) resolve(early)
      else waiting.push(resolve)
    })
  return {
    say: (text) => output.write(`${wrapped(printable(text), output.isTTY ? output.columns : Infinity)}\n`),
    async ask(prompt) {
      if (interactive && typed.length === 0 && !ended) {
        reader.setPrompt(printable(prompt))
        reader.prompt()
        const line = await nextLine()
        if (line === undefined) output.write('\n')
        return line
      }
      const line = await nextLine()
      output.write(printable(`${prompt}${line ?? ''}\n`))
      return line
    },
    clear: () => output.write(output.isTTY ? CLEAR : '\f\n'),
    close: () => reader.close(),
  }
}

const NARROWEST = 20

/** French keeps a colon and its like with the word before, and what is quoted with its marks. */
const BREAK = /(?<!«) (?![:;?!»%])/

/** Breaks lines between words to fit; what is broken off stands under its line's words, not under its number or percentage. */
export function wrapped(text: string, columns: number): string {
  if (columns < NARROWEST) return text
  return text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n')
}

function wrapLine(line: string, columns: number): string {
  if (line.length <= columns) return line
  const start = /^\s*(?:(?:\d+|[\d.,]+ %|\S+)\s{2,})?/.exec(line)?.[0] ?? ''
  const margin = ' '.repeat(start.length < columns / 2 ? start.length : 0)
  const lines: string[] = []
  let current = start
  let isEmpty = true
  for (const word of line.slice(start.length).split(BREAK)) {
    if (!isEmpty && current.length + 1 + word.length > columns) {
      lines.push(current)
      current = margin
      isEmpty = true
    }
    current += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, current].join('\n')
}
