import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { gameKey, recordSchema } from '@grognard/bots/records'
import type { GameRecord } from '@grognard/bots/records'
import { LabProblem } from '../problem.ts'

/** A file of games that a run writes as it goes and can be taken up from: a line for the run, then a line a game. */
export class Keep {
  readonly #file: string
  readonly games: GameRecord[] = []

  /** `run`: what a run is; a file may only go on with the same. */
  constructor(file: string, run: object) {
    this.#file = file
    const head = JSON.stringify({ run })
    if (!existsSync(file)) {
      this.#append(`${head}\n`)
      return
    }
    // A line cut off by a crash is a game that is played again.
    const [first, ...lines] = readFileSync(file, 'utf8').split('\n')
    if (first !== head)
      throw new LabProblem(
        `${file} holds the games of another run; name a new file, or the same game, options and seed.`,
      )
    const known = new Set<string>()
    for (const line of lines) {
      const read = v.safeParse(recordSchema, parsed(line))
      if (!read.success) continue
      const key = gameKey(read.output)
      // Two runs that shared the file may both have played a game.
      if (!known.has(key)) this.games.push(read.output)
      known.add(key)
    }
    this.#append('\n')
  }

  add(games: readonly GameRecord[]): void {
    this.games.push(...games)
    this.#append(games.map((game) => `${JSON.stringify(game)}\n`).join(''))
  }

  #append(text: string): void {
    try {
      appendFileSync(this.#file, text)
    } catch (error) {
      throw new LabProblem(`${this.#file} cannot be written: ${error instanceof Error ? error.message : 'unknown'}.`, 1)
    }
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
