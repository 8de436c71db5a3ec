import { Option } from 'commander'
import type { Command } from 'commander'
import { shelf } from '@grognard/kernel'
import type { Lang, Shelf } from '@grognard/kernel'
import { ager } from '@grognard/ager'
import { khartoum } from '@grognard/khartoum'
import type { Khartoum } from '@grognard/khartoum'
import { withMinds } from '@grognard/minds'
import type { Thinking } from '@grognard/minds'
import { readPackFile } from './commands/pack.ts'
import type { Helpers } from './helpers.ts'
import { Problem } from './problem.ts'

export interface GameFlags {
  readonly level: string
  readonly difficulty?: string
  readonly events: boolean
  readonly option: readonly string[]
  readonly pack?: string
}

export const LEVELS = ['cub', 'lion', 'king'] as const

export const packFlag = () => new Option('--pack <file>', "the owner's pack it is played with")

/** The flags that say how a new game is set up. */
export function withGameFlags(command: Command): Command {
  const names = Object.keys(khartoum().defaults).filter((name) => name !== 'level' && name !== 'events')
  return command
    .addOption(new Option('--level <level>', 'level of difficulty').choices(LEVELS).default('lion'))
    .addOption(new Option('--difficulty <level>', 'the same as --level').choices(LEVELS))
    .option('--no-events', 'play without event cards')
    .addOption(
      new Option('--option <name[=value]>', `an optional counter or rule, repeated for more: ${names.join(', ')}`)
        .argParser((pair: string, all: readonly string[]) => [...all, pair])
        .default([], 'none'),
    )
    .option('--pack <file>', "an owner's pack laid over ours")
}

export function langFlag(env: Readonly<Record<string, string | undefined>>): Option {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return new Option('--lang <lang>', 'language').choices(['en', 'fr']).default(locale.startsWith('fr') ? 'fr' : 'en')
}

export function langOf({ lang }: { readonly lang: string }): Lang {
  return lang === 'fr' ? 'fr' : 'en'
}

function gameWith(pack: string | undefined, thinking?: Thinking, helpers?: Helpers): Khartoum {
  const game = pack === undefined ? khartoum() : khartoum(readPackFile(pack))
  return withMinds(game, thinking, helpers?.sampler(game, pack))
}

export function shelvesWith(pack: string | undefined, helpers?: Helpers): ReadonlyMap<string, Shelf> {
  const game = gameWith(pack, undefined, helpers)
  const shelves = [shelf(game), shelf(ager())]
  return new Map(shelves.map((one) => [one.id, one]))
}

/** The shelf of a game that has no flags of its own. */
export function plainShelf(id: string): Shelf | undefined {
  return id === 'ager' ? shelf(ager()) : undefined
}

export function chosenGame(id: string, pack: string | undefined, thinking?: Thinking, helpers?: Helpers): Khartoum {
  if (id !== 'khartoum') throw new Problem(`There is no game ${id}; there are khartoum and, to play, ager.`)
  return gameWith(pack, thinking, helpers)
}

/** `--option mines --option defenceRpTiming=beforeRoll`, with the level and the event cards as flags of their own. */
export function optionsOf(flags: GameFlags, game: Khartoum): Khartoum['defaults'] {
  const options: Record<string, unknown> = { level: flags.difficulty ?? flags.level, events: flags.events }
  for (const pair of flags.option) {
    const [, name = '', value = 'true'] = /^([^=]*)=?(.*)$/.exec(pair) ?? []
    if (!Object.hasOwn(game.defaults, name))
      throw new Problem(`There is no option "${name}"; there are ${Object.keys(game.defaults).join(', ')}.`)
    options[name] = value === 'true' || value === '' ? true : value === 'false' ? false : value
  }
  const read = game.borders.options(options)
  if (read.ok) return read.value
  throw new Problem(read.problems.map(({ path, message }) => `Option ${path}: ${message}.`).join('\n'))
}

export function numberOf(text: string, name: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  throw new Problem(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}
