import { Option } from 'commander'
import type { Command } from 'commander'
import { host, shelf } from '@grognard/kernel'
import type { Host, Lang, Shelf } from '@grognard/kernel'
import { ager } from '@grognard/ager'
import type { Ager, Overlay as AgerPack } from '@grognard/ager'
import { khartoum } from '@grognard/khartoum'
import type { Khartoum, Overlay as KhartoumPack } from '@grognard/khartoum'
import { withAgerMinds, withMinds } from '@grognard/minds'
import type { Thinking } from '@grognard/minds'
import { readAgerPack, readKhartoumPack, readPackFile } from './commands/pack.ts'
import type { PackFile } from './commands/pack.ts'
import type { Helpers } from '@grognard/lab'
import { Problem } from './problem.ts'

export interface GameFlags {
  readonly level: string
  readonly difficulty?: string
  readonly events: boolean
  readonly option: readonly string[]
  readonly pack?: string
}

const LEVELS = ['cub', 'lion', 'king'] as const

export const packFlag = () => new Option('--pack <file>', "the owner's pack it is played with")

/** The flags that only Khartoum has. */
const KHARTOUM_FLAGS = ['level', 'difficulty', 'events', 'option', 'levels']
/** The flags that only Ager Sanguinis has. */
const AGER_FLAGS = ['bots', 'bothSides', 'roundRobin']

/** A flag of another game is a slip that nobody should have to find out by himself. */
export function refuseFlagsOf(id: GameId, command: Command): void {
  const [foreign, whose] = id === 'ager' ? [KHARTOUM_FLAGS, 'khartoum'] : [AGER_FLAGS, 'ager']
  const found = command.options.find(
    (option) =>
      foreign.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === 'cli',
  )
  if (found !== undefined) throw new Problem(`${found.long ?? found.flags} is for ${whose}, not for ${id}.`)
}

/** The flags that say how a new game is set up. */
export function withGameFlags(command: Command): Command {
  const names = Object.keys(khartoum().defaults).filter((name) => name !== 'level' && name !== 'events')
  return command
    .addOption(new Option('--level <level>', 'khartoum: level of difficulty').choices(LEVELS).default('lion'))
    .addOption(new Option('--difficulty <level>', 'the same as --level').choices(LEVELS))
    .option('--no-events', 'khartoum: play without event cards')
    .addOption(
      new Option(
        '--option <name[=value]>',
        `khartoum: an optional counter or rule, repeated for more: ${names.join(', ')}`,
      )
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

export const GAMES = ['khartoum', 'ager'] as const
export type GameId = (typeof GAMES)[number]

export function gameId(id: string): GameId {
  const known = GAMES.find((game) => game === id)
  if (known === undefined) throw new Problem(`There is no game ${id}; there are ${GAMES.join(' and ')}.`)
  return known
}

export function khartoumWith(pack?: string, thinking?: Thinking, helpers?: Helpers): Khartoum {
  return khartoumOf(pack === undefined ? undefined : readKhartoumPack(pack), thinking, helpers)
}

function khartoumOf(owners: PackFile<KhartoumPack> | undefined, thinking?: Thinking, helpers?: Helpers): Khartoum {
  const game = khartoum(owners?.pack)
  return withMinds(game, thinking, helpers?.sampler(game, owners?.content ?? null))
}

export function agerWith(pack?: string, thinking?: Thinking): Ager {
  return agerOf(pack === undefined ? undefined : readAgerPack(pack), thinking)
}

function agerOf(owners: PackFile<AgerPack> | undefined, thinking?: Thinking): Ager {
  return withAgerMinds(ager(owners?.pack), thinking)
}

/** All games to be walked through; an owner's pack is laid over the one it is for. */
export function shelvesWith(pack: string | undefined, helpers?: Helpers): ReadonlyMap<string, Shelf> {
  const { siege, battles } = gamesWith(pack, helpers)
  return byId([shelf(siege), shelf(battles)])
}

/** All games to be played. */
export function hostsWith(pack: string | undefined, helpers?: Helpers): ReadonlyMap<string, Host> {
  const { siege, battles } = gamesWith(pack, helpers)
  return byId([host(siege), host(battles)])
}

function gamesWith(pack: string | undefined, helpers?: Helpers): { readonly siege: Khartoum; readonly battles: Ager } {
  const owners = pack === undefined ? undefined : readPackFile(pack)
  return owners?.game === 'ager'
    ? { siege: khartoumOf(undefined, undefined, helpers), battles: agerOf(owners) }
    : { siege: khartoumOf(owners, undefined, helpers), battles: agerOf(undefined) }
}

function byId<T extends { readonly id: string }>(games: readonly T[]): ReadonlyMap<string, T> {
  return new Map(games.map((one) => [one.id, one]))
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
