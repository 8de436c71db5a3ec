import { Option } from 'commander'
import type { Command } from 'commander'
import { fieldTyped, filledFrom, pathsOf, problemInWords } from '@grognard/kernel'
import type { Explained, Field, Json, Lang, Shelf } from '@grognard/kernel'
import type { Box, Catalogue } from './catalogue.ts'
import { Problem } from './problem.ts'

export interface GameFlags {
  readonly option: readonly string[]
  readonly pack?: string
}

export const packFlag = () => new Option('--pack <file>', "the owner's pack it is played with")

/** The command's first argument. */
export function gameNames({ ids }: Catalogue): string {
  return ids.join(' or ')
}

/** An option of some games that has a flag of its own: `--level king`, `--no-events`. */
interface Shortcut {
  readonly field: Field
  /** As commander calls it: `level`, `events`; and under its other name. */
  readonly names: readonly string[]
  readonly boxes: readonly Box[]
}

function shortcutsOf({ boxes }: Catalogue): readonly Shortcut[] {
  const found = new Map<string, { field: Field; names: readonly string[]; boxes: Box[] }>()
  for (const box of boxes)
    for (const { option, also } of box.manifest.shortcuts ?? []) {
      const field = box.ours.options.fields.find(({ name }) => name === option)
      if (field === undefined) throw new Error(`${box.id} has no option ${option}`)
      const known = found.get(option)
      if (known !== undefined) known.boxes.push(box)
      else found.set(option, { field, names: also === undefined ? [option] : [option, also], boxes: [box] })
    }
  return [...found.values()]
}

const idsOf = (boxes: readonly Box[]): string => boxes.map(({ id }) => id).join(', ')

/** The flags that only games of several sides have. */
const SEVERAL = ['bots', 'bothSides', 'roundRobin']

/** The flags that say how a new game is set up. */
export function withGameFlags(command: Command, catalogue: Catalogue): Command {
  const shortcuts = shortcutsOf(catalogue)
  for (const { field, names, boxes } of shortcuts) {
    const [name = '', ...others] = names
    const about = `${idsOf(boxes)}: ${boxes[0]?.ours.optionName(field.name, 'en').toLowerCase() ?? ''}`
    if (field.kind === 'flag') command.option(`--no-${name}`, `${idsOf(boxes)}: without ${about.split(': ')[1] ?? ''}`)
    else
      for (const called of [name, ...others]) {
        const option = new Option(`--${called} <${name}>`, called === name ? about : `the same as --${name}`)
        command.addOption(field.kind === 'one' ? option.choices([...field.among]) : option)
      }
  }
  return command
    .addOption(
      new Option('--option <name[=value]>', 'an option of the game, repeated for more; those there are stand below')
        .argParser((pair: string, all: readonly string[]) => [...all, pair])
        .default([], 'none'),
    )
    .option('--pack <file>', "an owner's pack laid over ours")
    .addHelpText('after', `\nOptions, each as --option NAME=VALUE:\n${catalogue.boxes.map(optionLines).join('\n')}`)
}

/** So many choices are told one by one. */
const MOST_TOLD = 6
const NARROW = 36

/** The options of a game as its form has them: what may be typed for each, and what it is about. */
function optionLines({ id, ours }: Box): string {
  const lines = pathsOf(ours.options).map(([path, field]) => {
    const name = field.name
    const about = [ours.optionName(name, 'en'), ours.optionHelp(name, 'en')].filter((said) => said !== undefined)
    return `    ${`${path}=${valuesOf(field)}`.padEnd(NARROW)} ${about.join(': ')}`
  })
  return [`  ${id}`, ...lines].join('\n')
}

function valuesOf(field: Field): string {
  switch (field.kind) {
    case 'flag':
      return 'true|false'
    case 'one':
      return choicesOf(field.among, '|')
    case 'some':
      return choicesOf(field.among, ',')
    case 'count':
      return `${field.least}..${field.most}`
    case 'point':
    case 'path':
    case 'group':
      return 'JSON'
  }
}

function choicesOf(among: readonly string[], between: string): string {
  return among.length <= MOST_TOLD ? among.join(between) : [...among.slice(0, 2), '…'].join(between)
}

/** A flag of another game is a slip that nobody should have to find out by himself. */
export function refuseFlagsOf(catalogue: Catalogue, box: Box, command: Command): void {
  const owners = (attribute: string): readonly Box[] | undefined => {
    const shortcut = shortcutsOf(catalogue).find(({ names }) => names.includes(attribute))
    if (shortcut !== undefined) return shortcut.boxes
    if (attribute === 'levels') return catalogue.boxes.filter(({ difficulty }) => difficulty !== undefined)
    return SEVERAL.includes(attribute) ? catalogue.where(true) : undefined
  }
  for (const option of command.options) {
    const attribute = option.attributeName()
    if (command.getOptionValueSource(attribute) !== 'cli') continue
    const whose = owners(attribute)
    if (whose === undefined || whose.includes(box)) continue
    throw new Problem(`${option.long ?? option.flags} is for ${idsOf(whose)}, not for ${box.id}.`)
  }
}

export function langFlag(env: Readonly<Record<string, string | undefined>>): Option {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return new Option('--lang <lang>', 'language').choices(['en', 'fr']).default(locale.startsWith('fr') ? 'fr' : 'en')
}

export function langOf({ lang }: { readonly lang: string }): Lang {
  return lang === 'fr' ? 'fr' : 'en'
}

/** `--option mines --option free.points=40`, and the options that have flags of their own. */
export function optionsOf(catalogue: Catalogue, box: Box, command: Command, on: Shelf): Json {
  const typed: Record<string, string> = {}
  for (const { field, names, boxes } of shortcutsOf(catalogue)) {
    if (!boxes.includes(box)) continue
    for (const name of names) {
      const value: unknown = command.getOptionValue(name)
      if (command.getOptionValueSource(name) === 'cli') typed[field.name] = String(value)
    }
  }
  const { option } = command.opts<GameFlags>()
  for (const pair of option) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(pair) ?? []
    if (fieldTyped(on.options, name) === undefined)
      throw new Problem(
        `There is no option "${name}"; there are ${pathsOf(on.options)
          .map(([path]) => path)
          .join(', ')}.`,
      )
    typed[name] = value
  }
  const read = on.readOptions(filledFrom(on.options, typed))
  if (read.ok) return read.value
  throw new Problem(
    read.problems
      .map(({ path, message }) => `Option ${problemInWords({ path: counted(path), message }, 'en')}.`)
      .join('\n'),
  )
}

/** People count from 1. */
function counted(path: string): string {
  return path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, (at) => String(Number(at) + 1))
}

const WIDE = 43

/** Examples of the games for a command, those of its own first. */
export function examplesOf(
  { boxes }: Catalogue,
  command: Explained,
  own: readonly (readonly [string, string])[] = [],
): string {
  const lines = [...own, ...boxes.flatMap(({ terminal }) => terminal.examples?.[command] ?? [])].map(
    ([typed, does]) => `  ${`grognard ${typed}`.padEnd(does === '' ? 0 : WIDE)}${does}`,
  )
  return `\nExamples:\n${lines.join('\n')}`
}

export function numberOf(text: string, name: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  throw new Problem(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}
