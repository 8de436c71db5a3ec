import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { Command, CommanderError } from 'commander'
import type { Thinking } from '@grognard/bots'
import { memoryKeeper } from '@grognard/kernel/memory'
import type { AnySitting, Host, HostWishes, Manifest, Reply, Seat, Shelf } from '@grognard/kernel'
import { Helpers, LabProblem, recorderFor } from '@grognard/lab'
import { Catalogue } from './catalogue.ts'
import type { Box, Taking } from './catalogue.ts'
import { runEngine } from './commands/engine.ts'
import { ledgerOf, ledgerReport, ruleText, searchText } from './commands/ledger.ts'
import { oddsReport } from './commands/odds.ts'
import { checkPack, readPackFile } from './commands/pack.ts'
import { TerminalGame } from './commands/play.ts'
import { positionText, replayText, verifyText } from './commands/replay.ts'
import { scheduleOf } from './commands/schedule.ts'
import { simulateAndTell } from './commands/simulate.ts'
import { watch } from './commands/watch.ts'
import type { Pace } from './commands/watch.ts'
import { readTypedAction } from './commands/typed-action.ts'
import { readSaveFile, writeSave } from './files.ts'
import {
  examplesOf,
  gameNames,
  langFlag,
  langOf,
  numberOf,
  optionsOf,
  packFlag,
  refuseFlagsOf,
  withGameFlags,
} from './flags.ts'
import type { GameFlags } from './flags.ts'
import { Problem } from './problem.ts'
import { printable } from './terminal.ts'
import type { Terminal } from './terminal.ts'
import { oneThinker, thinkingAlone } from './thinking.ts'

/** What a command touches of the world outside. */
export interface World {
  readonly input: AsyncIterable<Buffer | string>
  readonly output: NodeJS.WritableStream
  readonly errors: NodeJS.WritableStream
  readonly env: Readonly<Record<string, string | undefined>>
  terminal(): Terminal & { close(): void }
  /** How far a long run has come, where someone is looking. */
  readonly progress?: (text: string) => void
  /** Another thread of this program, where there can be one; the data tell it what for. */
  readonly startThread?: (data?: unknown) => Worker
  /** Lets so many milliseconds go by. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** The repository. */
  readonly root: string
  /** The games there are. */
  readonly games: readonly Manifest[]
}

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** What the flags say of the games. */
function aboutGames({ boxes }: Catalogue) {
  const several = boxes.filter(({ ours }) => ours.scenarios.length > 1)
  const scenarios = several.map(({ id, ours }) => `for ${id} ${ours.scenarios.slice(0, 3).join(', ')} and so on`)
  const searching = either(boxes.flatMap((box) => box.searching))
  return {
    scenario: ['which scenario of the game', ...scenarios].join('; '),
    bots: boxes.map(({ id, ours }) => `${id}: ${either(ours.bots)}`).join('; '),
    think: `milliseconds that ${searching} thinks about a decision`,
    playouts: `playouts that ${searching} makes for a decision, in the place of time: repeatable`,
  }
}

const freshSeed = () => randomBytes(16).toString('hex')

/** Runs one command line. Returns 0 if all is well, 1 if the thing asked about is not in order, 2 if the request was wrong. */
export async function run(args: readonly string[], world: World): Promise<number> {
  let code = 0
  const { startThread } = world
  const helpersFor = (threads = availableParallelism()) =>
    startThread === undefined || threads < 2 ? undefined : new Helpers(startThread, threads - 1)
  const started: Helpers[] = []
  const program = grognard(
    world,
    await Catalogue.of(world.games),
    (wrong) => {
      code = wrong
    },
    (threads) => {
      const helpers = helpersFor(threads)
      if (helpers !== undefined) started.push(helpers)
      return helpers
    },
  )
  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof Problem || error instanceof LabProblem)) throw error
    world.errors.write(printable(`${error.message}\n`))
    return error.exitCode
  } finally {
    await Promise.all(started.map((helpers) => helpers.close()))
  }
}

const AFTER = `

Exit codes: 0 all is well, 1 the thing asked about is not in order, 2 the request was wrong.
grognard help COMMAND tells more about each.`

const OWN_EXAMPLES = [
  ['play --load my.json', 'go on with it'],
  ['replay my.json | less', 'read it again'],
  ['serve --port 8080', 'the table in a browser'],
] as const

/** `helpers`: threads that help a mind with one decision, so many in all; where there can be none, or one is enough, none. */
function grognard(
  world: World,
  catalogue: Catalogue,
  fail: (code: 1) => void,
  helpers: (threads?: number) => Helpers | undefined,
): Command {
  const about = aboutGames(catalogue)
  const names = gameNames(catalogue)
  const usual = catalogue.first.id
  const sided = catalogue
    .where(true)
    .map(({ id }) => id)
    .join(', ')
  const levelled = catalogue.boxes.flatMap(({ id, difficulty }) => (difficulty === undefined ? [] : [id])).join(', ')
  const rulesTyped = catalogue.boxes.flatMap(({ terminal }) => terminal.typing?.rule ?? [])
  const say = (text: string) => world.output.write(printable(`${text}\n`))
  const lang = () => langFlag(world.env)
  const program = new Command('grognard')
    .description('A wargame table that knows the rules.')
    .version('0.1.0')
    .showHelpAfterError('(grognard --help tells what there is)')
    .configureOutput({
      writeOut: (text) => world.output.write(printable(text)),
      writeErr: (text) => world.errors.write(printable(text)),
    })
    .exitOverride()
    .addHelpText('after', `${examplesOf(catalogue, 'grognard', OWN_EXAMPLES)}${AFTER}`)

  withGameFlags(
    program
      .command('play')
      .description('play in the terminal; type ? in the game for help')
      .argument('[game]', names, usual),
    catalogue,
  )
    .addOption(lang())
    .option('--scenario <name>', about.scenario)
    .option('--seed <seed>', 'seed of the dice; the same seed and choices give the same game')
    .option('--referee', 'you roll real dice and draw real cards, and type what they show')
    .option('--against <bot>', 'a bot plays the other side, in a game of two sides')
    .option('--side <name>', 'with --against: the side you play, by its name or as first or second', 'first')
    .option('--load <file>', 'go on from a save')
    .option('--save <file>', 'write the game there after every choice')
    .addHelpText('after', examplesOf(catalogue, 'play'))
    .action(async (id: string, flags: PlayFlags, command: Command) => {
      const { load } = flags
      if (load === undefined) refuseFlagsOf(catalogue, catalogue.find(id), command)
      const sitting =
        load === undefined
          ? await newSitting(catalogue, id, flags, command, { helpers: helpers() })
          : await loadSitting(catalogue, load, flags, helpers())
      const opponents = opponentsOf(sitting, flags)
      const terminal = world.terminal()
      try {
        await sitting.use((one) =>
          new TerminalGame(one, terminal, {
            lang: langOf(flags),
            ...(flags.save === undefined ? {} : { autosave: flags.save }),
            write: writeSave,
            ...(opponents === undefined ? {} : { opponents }),
            typing: catalogue.find(one.game).terminal.typing,
          }).play(),
        )
      } finally {
        terminal.close()
      }
    })

  withGameFlags(
    program
      .command('watch')
      .description('watch bots play: every choice with its reason')
      .argument('[game]', names, usual),
    catalogue,
  )
    .addOption(lang())
    .option('--scenario <name>', about.scenario)
    .option('--bot <level>', `${about.bots} (otherwise the strongest)`)
    .option('--bots <levels...>', `${sided}: who leads the first side and who the second`)
    .option('--step', 'wait for Enter before each choice is carried out (the default)')
    .option('--fast', 'to the end without a pause')
    .option('--delay <ms>', 'so many milliseconds between two choices')
    .option('--seed <seed>', 'seed of the dice; with --playouts the same seed gives the same game')
    .option('--think <ms>', about.think)
    .option('--playouts <n>', about.playouts)
    .option('--threads <n>', 'how many threads gordon thinks with (otherwise one a core)')
    .addHelpText('after', examplesOf(catalogue, 'watch'))
    .action(async (id: string, flags: WatchFlags, command: Command) => {
      refuseFlagsOf(catalogue, catalogue.find(id), command)
      const pace = paceOf(flags)
      const seed = flags.seed ?? freshSeed()
      const taking = { thinking: thinkingOf(flags), helpers: helpers(threadsOf(flags)) }
      const terminal = world.terminal()
      let choices = 0
      try {
        await watch((wishes) => newSitting(catalogue, id, { ...flags, seed }, command, taking, wishes), terminal, {
          lang: langOf(flags),
          bots: (seats, levels) => watchedBots(seats, levels, flags),
          pace,
          seed: () => `${seed}/minds/${choices++}`,
          wait: world.wait,
        })
      } finally {
        terminal.close()
      }
    })

  program
    .command('serve')
    .description('serve the table to browsers, with a database of its own')
    .option('--port <port>', 'port to listen on, 0 for any that is free (also PORT; otherwise 4477)')
    .option('--host <host>', 'address to listen on (also HOST; otherwise 127.0.0.1, this machine alone)')
    .option('--name <name...>', 'a name by which this machine is called (also GROGNARD_NAMES, with commas between)')
    .option('--data <folder>', 'folder of the database (also GROGNARD_DATA; otherwise data-local)')
    .addHelpText('after', '\nExample:\n  grognard serve --port 8080 --data ~/grognard')
    .action(async (flags: { port?: string; host?: string; name?: string[]; data?: string }) => {
      const { serve, ServeProblem } = await import('@grognard/server')
      const { startThread } = world
      const port = flags.port ?? (world.env['PORT'] || '4477')
      try {
        await serve({
          port: numberOf(port, 'The port', 0, 65535),
          host: flags.host ?? (world.env['HOST'] || '127.0.0.1'),
          names: flags.name ?? (world.env['GROGNARD_NAMES'] ?? '').split(',').map((name) => name.trim()),
          data: flags.data ?? (world.env['GROGNARD_DATA'] || 'data-local'),
          client: join(world.root, 'dist', 'web'),
          say,
          ...(startThread === undefined ? {} : { startThinker: () => startThread(thinkingAlone) }),
        })
      } catch (error) {
        if (error instanceof ServeProblem) throw new Problem(error.message, 1)
        throw error
      }
    })

  program
    .command('save')
    .description('the whole save of a match that a server keeps, secrets and all, for whoever runs the server')
    .argument(
      '<match>',
      'the match: any of its addresses, such as http://127.0.0.1:4477/match/…, or what stands after match/',
    )
    .option('--data <folder>', 'folder of the database (also GROGNARD_DATA; otherwise data-local)')
    .option('--out <file>', 'write it there rather than to the standard output')
    .addHelpText('after', '\nExample:\n  grognard save kQ3dJx0aRk2mWv5y --data ~/grognard --out night.json')
    .action(async (match: string, flags: { data?: string; out?: string }) => {
      const { savedMatch, ServeProblem } = await import('@grognard/server')
      const [, address = match] = /\/(?:match|join)\/([\w-]+)/.exec(match) ?? []
      try {
        const save = await savedMatch(flags.data ?? (world.env['GROGNARD_DATA'] || 'data-local'), address)
        const problem = flags.out === undefined ? undefined : writeSave(flags.out, save, 'en')
        if (problem !== undefined) throw new Problem(`${flags.out ?? ''} cannot be written: ${problem}.`, 1)
        if (flags.out === undefined) world.output.write(`${JSON.stringify(save)}\n`)
        world.errors.write('This save holds secrets: what is hidden from the players, and what will be rolled.\n')
      } catch (error) {
        if (error instanceof ServeProblem) throw new Problem(error.message, 1)
        throw error
      }
    })

  program
    .command('replay')
    .description('tell a saved game, choice by choice')
    .argument('<file>', 'a save')
    .addOption(lang())
    .option('--at <step>', 'only the position after so many choices')
    .addOption(packFlag())
    .addHelpText('after', '\nExamples:\n  grognard replay siege.json\n  grognard replay siege.json --at 40 --lang fr')
    .action(async (file: string, flags: SaveFlags & { at?: string }) => {
      const shelves = await shelvesWith(catalogue, flags.pack)
      if (flags.at === undefined) return void say(replayText(file, shelves, langOf(flags)))
      say(positionText(file, shelves, langOf(flags), numberOf(flags.at, 'The step', 0, 1_000_000)))
    })

  program
    .command('verify')
    .description('check that a save was played by the rules, with the dice it names')
    .argument('<file>', 'a save')
    .addOption(lang())
    .addOption(packFlag())
    .addHelpText('after', '\nExample:\n  grognard verify siege.json && echo played by the rules')
    .action(async (file: string, flags: SaveFlags) => {
      say(verifyText(file, await shelvesWith(catalogue, flags.pack), langOf(flags)))
    })

  program
    .command('odds')
    .description('what can happen next from a save: the chances of one choice, or of all that have chance in them')
    .argument('<file>', 'a save')
    .option('--action <action>', 'the choice: launch, target banner=red, or JSON such as {"type":"launch"}')
    .option('--bound <ways>', 'how many ways to walk before sampling instead', '20000')
    .addOption(packFlag())
    .addOption(lang())
    .addHelpText('after', '\nExamples:\n  grognard odds siege.json\n  grognard odds siege.json --action launch')
    .action(async (file: string, flags: SaveFlags & { action?: string; bound: string }) => {
      const bound = numberOf(flags.bound, 'The bound', 1, 200_000)
      const action = flags.action === undefined ? undefined : readTypedAction(flags.action)
      if (flags.action !== undefined && action === undefined)
        throw new Problem(`"${flags.action}" is no action; write e.g. launch, or {"type":"launch"}.`)
      const wishes = { lang: langOf(flags), bound, ...(action === undefined ? {} : { action }) }
      const sitting = await loadSitting(catalogue, file, flags)
      say(await sitting.use((one) => oddsReport(one, wishes)))
    })

  program
    .command('ledger')
    .description('which rules are implemented and proven, and which are not; with a rule, its text')
    .argument('[what]', `a game, or the number of a rule, e.g. ${either(rulesTyped)}`)
    .option('--missing', 'list the rules that no test proves')
    .option('--search <words>', 'list the rules that contain these words')
    .addOption(lang())
    .addHelpText('after', examplesOf(catalogue, 'ledger'))
    .action(async (what: string | undefined, flags: { missing?: boolean; search?: string; lang: string }) => {
      const { games, rule } = ledgerOf(catalogue, what)
      if (rule !== undefined) return void say(await ruleText(games, rule, langOf(flags)))
      if (flags.search !== undefined) return void say(await searchText(games, flags.search, langOf(flags)))
      const report = await ledgerReport({ games, missing: flags.missing === true, root: world.root })
      say(report.text)
      if (!report.complete) fail(1)
    })

  program
    .command('pack')
    .description("owners' packs: the values of the printed copy someone owns, maps and scenarios of his own")
    .exitOverride()
    .command('check')
    .description('check a pack: file, line, what was expected')
    .argument('<file>', 'a pack, YAML or JSON; it says itself which game it is for')
    .addHelpText('after', examplesOf(catalogue, 'pack'))
    .action(async (file: string) => {
      say(await checkPack(catalogue, file))
    })

  program
    .command('engine')
    .description('speak JSON lines on standard input and output (docs/engine.md)')
    .option('--pack <file>', "an owner's pack laid over ours")
    .addHelpText('after', `\nExample:\n  echo '{"op":"games"}' | grognard engine`)
    .action(async (flags: { pack?: string }) => {
      const owners = flags.pack === undefined ? undefined : await readPackFile(catalogue, flags.pack)
      const thinkers = world.startThread === undefined ? undefined : oneThinker(world.startThread, owners)
      try {
        await runEngine(catalogue.hosts(owners), world.input, world.output, thinkers?.thinker)
      } finally {
        await thinkers?.close()
      }
    })

  withGameFlags(
    program
      .command('simulate')
      .description('let bots play many games, and count how they end')
      .argument('[game]', names, usual),
    catalogue,
  )
    .addOption(lang())
    .option('--games <n>', 'how many; where several play, of each pairing in each scenario (otherwise 1000 or 100)')
    .option('--bot <level>', `${about.bots}; where several play, on all sides (otherwise the weakest with a plan)`)
    .option('--compare <bots...>', 'two bots on the same dice, with a p-value; against each other where two play')
    .option('--levels', `${levelled}: at every level of difficulty, with a chart across them`)
    .option('--scenario <name>', `${about.scenario}, or all of the book (otherwise the first)`)
    .option('--bots <levels...>', `${sided}: who leads the first side and who the second`)
    .option('--both-sides', `${sided}: the same again with the sides changed`)
    .option('--round-robin <levels...>', `${sided}: every bot against every other on both sides, over all scenarios`)
    .option('--seed <seed>', 'seed of the whole run', 'simulation')
    .option('--think <ms>', about.think)
    .option('--playouts <n>', about.playouts)
    .option('--threads <n>', 'how many games at a time (otherwise one a core)')
    .option('--resume <file>', 'keep the games there, and go on with those that are there')
    .option('--csv <file>', 'write a line a game there')
    .option('--json <file>', 'write the counts there')
    .option('--svg <file>', 'draw charts there')
    .addHelpText('after', examplesOf(catalogue, 'simulate'))
    .action(async (id: string, flags: SimulateFlags, command: Command) => {
      const box = catalogue.find(id)
      refuseFlagsOf(catalogue, box, command)
      const thinking = thinkingOf(flags)
      const pack = await packFor(catalogue, box, flags.pack)
      const recorder = await recorderFor(box.id, pack, thinking)
      const options = optionsOf(catalogue, box, command, box.shelf({ pack }))
      const usually = recorder.seats === 1 ? '1000' : '100'
      const simulation = {
        ...flags,
        recorder,
        pack,
        thinking,
        schedule: scheduleOf(recorder, options, flags),
        games: numberOf(flags.games ?? usually, 'The number of games', 1, 10_000_000),
        threads: threadsOf(flags),
        lang: langOf(flags),
      }
      say(await simulateAndTell(simulation, world))
    })
  return program
}

interface SimulateFlags extends GameFlags {
  readonly lang: string
  readonly games?: string
  readonly bot?: string
  readonly compare?: readonly string[]
  readonly levels?: boolean
  readonly scenario?: string
  readonly bots?: readonly string[]
  readonly bothSides?: boolean
  readonly roundRobin?: readonly string[]
  readonly seed: string
  readonly think?: string
  readonly playouts?: string
  readonly threads?: string
  readonly resume?: string
  readonly csv?: string
  readonly json?: string
  readonly svg?: string
}

interface SaveFlags {
  readonly lang: string
  readonly pack?: string
}

interface NewFlags extends GameFlags {
  readonly lang: string
  readonly scenario?: string
  readonly seed?: string
  readonly referee?: boolean
}

interface PlayFlags extends NewFlags {
  readonly against?: string
  readonly side: string
  readonly load?: string
  readonly save?: string
}

interface WatchFlags extends NewFlags {
  readonly bot?: string
  readonly bots?: readonly string[]
  readonly step?: boolean
  readonly fast?: boolean
  readonly delay?: string
  readonly think?: string
  readonly playouts?: string
  readonly threads?: string
}

function paceOf({ step, fast, delay }: WatchFlags): Pace {
  if ([step, fast, delay].filter((flag) => flag !== undefined).length > 1)
    throw new Problem('--step, --fast and --delay exclude each other.')
  return delay === undefined ? (fast === true ? 'fast' : 'step') : numberOf(delay, 'The delay', 0, 60_000)
}

function thinkingOf({ think, playouts }: { readonly think?: string; readonly playouts?: string }): Thinking {
  return {
    ...(think === undefined ? {} : { milliseconds: numberOf(think, 'The time to think', 1, 600_000) }),
    ...(playouts === undefined ? {} : { playouts: numberOf(playouts, 'The number of playouts', 1, 1e7) }),
  }
}

function threadsOf({ threads }: { readonly threads?: string }): number | undefined {
  return threads === undefined ? undefined : numberOf(threads, 'The number of threads', 1, 1024)
}

/** Sides as they are counted, whatever they are called. */
const NUMBERED: readonly string[] = ['first', 'second']

/** The seats that bots take: all but the player's own; undefined if they are as they were. */
function opponentsOf(sitting: AnySitting, { against, side }: PlayFlags): ReadonlyMap<Seat, string> | undefined {
  if (against === undefined) return undefined
  const { seats, levels } = sitting.use(({ room: { rules } }) => ({
    seats: rules.seats.map(({ id }) => id),
    levels: rules.bots.map(({ level }) => level),
  }))
  if (seats.length < 2) throw new Problem('--against is for games of two sides; this one has a single player.')
  if (!levels.includes(against))
    throw new Problem(`There is no bot ${against} for this game; there are ${levels.join(', ')}.`)
  const own = seats.includes(side) ? seats.indexOf(side) : NUMBERED.slice(0, seats.length).indexOf(side)
  if (own === -1) throw new Problem(`There is no side ${side}; there are ${seats.join(', ')}.`)
  return new Map([...seats.keys()].filter((seat) => seat !== own).map((seat) => [seat, against]))
}

async function newSitting(
  catalogue: Catalogue,
  id: string,
  flags: NewFlags,
  command: Command,
  taking: Omit<Taking, 'pack'>,
  wishes: Pick<HostWishes, 'thinker'> = {},
): Promise<AnySitting> {
  if (flags.referee === true && flags.seed !== undefined)
    throw new Problem('--seed and --referee exclude each other: either we roll, or you do.')
  const dice =
    flags.referee === true
      ? ({ kind: 'referee' } as const)
      : ({ kind: 'seeded', seed: flags.seed ?? freshSeed() } as const)
  const scenario = flags.scenario === undefined ? {} : { scenario: flags.scenario }
  const box = catalogue.find(id)
  const pack = await packFor(catalogue, box, flags.pack)
  const on = box.host({ ...taking, pack })
  const options = optionsOf(catalogue, box, command, box.shelf({ pack }))
  return opened(on.begin({ ...scenario, options, dice }, { ...inMemory(), ...wishes }), on, flags)
}

/** What a pack for a game says, once it is found to be in order; null where there is none. */
async function packFor(catalogue: Catalogue, box: Box, file: string | undefined): Promise<unknown> {
  return file === undefined ? null : (await readPackFile(catalogue, file, box)).content
}

/** All games to be walked through; an owner's pack is laid over the one it is for. */
async function shelvesWith(
  catalogue: Catalogue,
  file: string | undefined,
  helpers?: Helpers,
): Promise<ReadonlyMap<string, Shelf>> {
  return catalogue.shelves(file === undefined ? undefined : await readPackFile(catalogue, file), helpers)
}

/** One bot on every seat, or one each. */
function watchedBots(seats: number, levels: readonly string[], { bot, bots }: WatchFlags): readonly string[] {
  if (bots !== undefined && (bot !== undefined || bots.length !== seats))
    throw new Problem(`Name one bot with --bot, or ${seats} with --bots.`)
  return bots ?? Array.from({ length: seats }, () => bot ?? levels.at(-1) ?? '')
}

async function loadSitting(
  catalogue: Catalogue,
  file: string,
  flags: SaveFlags,
  helpers?: Helpers,
): Promise<AnySitting> {
  const owners = flags.pack === undefined ? undefined : await readPackFile(catalogue, flags.pack)
  const { save, on } = readSaveFile(file, catalogue.hosts(owners, helpers))
  return opened(on.load(save, inMemory()), on, flags, file)
}

/** A match that lasts as long as this program. */
function inMemory(): HostWishes {
  return { keeper: memoryKeeper(), match: 'match', holder: 'terminal', newId: freshSeed, seed: freshSeed() }
}

async function opened(
  done: Promise<Reply<AnySitting>>,
  on: Host,
  flags: { readonly lang: string },
  file?: string,
): Promise<AnySitting> {
  const sitting = await done
  if (sitting.ok) return sitting.value
  const sentence = on.error(sitting.error, langOf(flags))
  throw file === undefined ? new Problem(sentence) : new Problem(`${file}: ${sentence}`, 1)
}
