import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { Command, CommanderError } from 'commander'
import { host, jsonOf, memoryKeeper } from '@grognard/kernel'
import type { AnySitting, Host, HostWishes, Reply, Seat } from '@grognard/kernel'
import { Helpers, LabProblem, recorderFor } from '@grognard/lab'
import type { Thinking } from '@grognard/minds'
import { runEngine } from './commands/engine.ts'
import { ledgerOf, ledgerReport, ruleText, searchText } from './commands/ledger.ts'
import { oddsReport } from './commands/odds.ts'
import { checkPack, packFor } from './commands/pack.ts'
import { TerminalGame } from './commands/play.ts'
import { positionText, replayText, verifyText } from './commands/replay.ts'
import { scheduleOf } from './commands/schedule.ts'
import { simulateAndTell } from './commands/simulate.ts'
import { watch } from './commands/watch.ts'
import type { Pace } from './commands/watch.ts'
import { readTypedAction } from './commands/typed-action.ts'
import { readSaveFile, writeSave } from './files.ts'
import {
  agerWith,
  gameId,
  hostsWith,
  khartoumWith,
  langFlag,
  langOf,
  numberOf,
  optionsOf,
  packFlag,
  refuseFlagsOf,
  shelvesWith,
  withGameFlags,
} from './flags.ts'
import type { GameFlags } from './flags.ts'
import { Problem } from './problem.ts'
import type { Terminal } from './terminal.ts'
import { oneThinker } from './thinking.ts'

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
}

const SCENARIO = 'which scenario of the game; for ager springs, pilgrims, reserve and so on'
const BOTS = 'khartoum: random, recruit, staff or gordon; ager: random, sergeant or marshal'
const THINK = 'milliseconds that gordon or marshal thinks about a decision'
const PLAYOUTS = 'playouts that gordon or marshal makes for a decision, in the place of time: repeatable'

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
    world.errors.write(`${error.message}\n`)
    return error.exitCode
  } finally {
    await Promise.all(started.map((helpers) => helpers.close()))
  }
}

const EXAMPLES = `
Examples:
  grognard play khartoum                     a game in the terminal
  grognard play khartoum --save my.json      the same, kept in a file
  grognard play ager --scenario springs      a battle, two sides at one screen
  grognard play --load my.json               go on with it
  grognard replay my.json | less             read it again
  grognard serve --port 8080                 the table in a browser

Exit codes: 0 all is well, 1 the thing asked about is not in order, 2 the request was wrong.
grognard help COMMAND tells more about each.`

/** `helpers`: threads that help a mind with one decision, so many in all; where there can be none, or one is enough, none. */
function grognard(world: World, fail: (code: 1) => void, helpers: (threads?: number) => Helpers | undefined): Command {
  const say = (text: string) => world.output.write(`${text}\n`)
  const lang = () => langFlag(world.env)
  const program = new Command('grognard')
    .description('A wargame table that knows the rules.')
    .version('0.1.0')
    .showHelpAfterError('(grognard --help tells what there is)')
    .configureOutput({
      writeOut: (text) => world.output.write(text),
      writeErr: (text) => world.errors.write(text),
    })
    .exitOverride()
    .addHelpText('after', EXAMPLES)

  withGameFlags(
    program
      .command('play')
      .description('play in the terminal; type ? in the game for help')
      .argument('[game]', 'khartoum or ager', 'khartoum'),
  )
    .addOption(lang())
    .option('--scenario <name>', SCENARIO)
    .option('--seed <seed>', 'seed of the dice; the same seed and choices give the same game')
    .option('--referee', 'you roll real dice and draw real cards, and type what they show')
    .option('--against <bot>', 'a bot plays the other side, in a game of two sides')
    .option('--side <name>', 'with --against: the side you play, first or second', 'first')
    .option('--load <file>', 'go on from a save')
    .option('--save <file>', 'write the game there after every choice')
    .addHelpText(
      'after',
      `
Examples:
  grognard play khartoum --lang fr --level cub
  grognard play khartoum --option mines --option barge --save siege.json
  grognard play --load siege.json --save siege.json
  grognard play khartoum --referee           with the real game before you
  grognard play ager --scenario springs      two sides at one screen
  grognard play ager --against sergeant --side second`,
    )
    .action(async (id: string, flags: PlayFlags, command: Command) => {
      if (flags.load === undefined) refuseFlagsOf(gameId(id), command)
      const sitting =
        flags.load === undefined
          ? await newSitting(id, flags, {}, helpers())
          : await loadSitting(flags.load, flags, helpers())
      const opponents = opponentsOf(sitting, flags)
      const terminal = world.terminal()
      try {
        await sitting.use((one) =>
          new TerminalGame(one, terminal, {
            lang: langOf(flags),
            ...(flags.save === undefined ? {} : { autosave: flags.save }),
            write: writeSave,
            ...(opponents === undefined ? {} : { opponents }),
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
      .argument('[game]', 'khartoum or ager', 'khartoum'),
  )
    .addOption(lang())
    .option('--scenario <name>', SCENARIO)
    .option('--bot <level>', `${BOTS} (otherwise the strongest)`)
    .option('--bots <levels...>', 'ager: who leads the first side and who the second')
    .option('--step', 'wait for Enter before each choice is carried out (the default)')
    .option('--fast', 'to the end without a pause')
    .option('--delay <ms>', 'so many milliseconds between two choices')
    .option('--seed <seed>', 'seed of the dice; with --playouts the same seed gives the same game')
    .option('--think <ms>', THINK)
    .option('--playouts <n>', PLAYOUTS)
    .option('--threads <n>', 'how many threads gordon thinks with (otherwise one a core)')
    .addHelpText(
      'after',
      `
Examples:
  grognard watch khartoum --bot gordon --level king
  grognard watch khartoum --bot staff --delay 500 --lang fr
  grognard watch khartoum --bot gordon --option palaceShared=false --fast
  grognard watch ager --scenario springs --bot sergeant
  grognard watch ager --scenario pilgrims --bots sergeant random --fast`,
    )
    .action(async (id: string, flags: WatchFlags, command: Command) => {
      refuseFlagsOf(gameId(id), command)
      const pace = paceOf(flags)
      const seed = flags.seed ?? freshSeed()
      const terminal = world.terminal()
      let choices = 0
      try {
        await watch(
          (wishes) => newSitting(id, { ...flags, seed }, thinkingOf(flags), helpers(threadsOf(flags)), wishes),
          terminal,
          {
            lang: langOf(flags),
            bots: (seats, levels) => watchedBots(seats, levels, flags),
            pace,
            seed: () => `${seed}/minds/${choices++}`,
            wait: world.wait,
          },
        )
      } finally {
        terminal.close()
      }
    })

  program
    .command('serve')
    .description('serve the table to browsers, with a database of its own')
    .option('--port <port>', 'port to listen on, 0 for any that is free (also PORT; otherwise 4477)')
    .option('--host <host>', 'address to listen on (also HOST; otherwise 127.0.0.1, this machine alone)')
    .option('--data <folder>', 'folder of the database (also GROGNARD_DATA; otherwise data-local)')
    .addHelpText('after', '\nExample:\n  grognard serve --port 8080 --data ~/grognard')
    .action(async (flags: { port?: string; host?: string; data?: string }) => {
      const { serve, ServeProblem } = await import('@grognard/server')
      const port = flags.port ?? (world.env['PORT'] || '4477')
      try {
        await serve({
          port: numberOf(port, 'The port', 0, 65535),
          host: flags.host ?? (world.env['HOST'] || '127.0.0.1'),
          data: flags.data ?? (world.env['GROGNARD_DATA'] || 'data-local'),
          client: join(world.root, 'dist', 'web'),
          say,
        })
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
    .action((file: string, flags: SaveFlags & { at?: string }) => {
      const shelves = shelvesWith(flags.pack)
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
    .action((file: string, flags: SaveFlags) => {
      say(verifyText(file, shelvesWith(flags.pack), langOf(flags)))
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
      const sitting = await loadSitting(file, flags)
      say(await sitting.use((one) => oddsReport(one, wishes)))
    })

  program
    .command('ledger')
    .description('which rules are implemented and proven, and which are not; with a rule, its text')
    .argument('[what]', 'a game, or the number of a rule, e.g. KH-7.2-05 or AT-5.3-07')
    .option('--missing', 'list the rules that no test proves')
    .option('--search <words>', 'list the rules that contain these words')
    .addOption(lang())
    .addHelpText(
      'after',
      `
Examples:
  grognard ledger ager --missing
  grognard ledger KH-7.2-05 --lang fr
  grognard ledger ager --search "defensive fire"`,
    )
    .action((what: string | undefined, flags: { missing?: boolean; search?: string; lang: string }) => {
      const { games, rule } = ledgerOf(what)
      if (rule !== undefined) return void say(ruleText(rule, langOf(flags)))
      if (flags.search !== undefined) return void say(searchText(games, flags.search, langOf(flags)))
      const report = ledgerReport({ games, missing: flags.missing === true, root: world.root })
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
    .addHelpText(
      'after',
      `
Examples:
  grognard pack check my-copy.yaml && grognard play khartoum --pack my-copy.yaml
  grognard pack check my-battle.yaml && grognard play ager --pack my-battle.yaml --scenario ford`,
    )
    .action((file: string) => {
      say(checkPack(file))
    })

  program
    .command('engine')
    .description('speak JSON lines on standard input and output (docs/engine.md)')
    .option('--pack <file>', "an owner's pack laid over ours")
    .addHelpText('after', `\nExample:\n  echo '{"op":"games"}' | grognard engine`)
    .action(async (flags: { pack?: string }) => {
      const thinkers = world.startThread === undefined ? undefined : oneThinker(world.startThread, flags.pack)
      try {
        await runEngine(hostsWith(flags.pack), world.input, world.output, thinkers?.thinker)
      } finally {
        await thinkers?.close()
      }
    })

  withGameFlags(
    program
      .command('simulate')
      .description('let bots play many games, and count how they end')
      .argument('[game]', 'khartoum or ager', 'khartoum'),
  )
    .addOption(lang())
    .option('--games <n>', 'how many; for ager of each pairing in each scenario (otherwise 1000, for ager 100)')
    .option('--bot <level>', `${BOTS}; for ager on both sides (otherwise recruit, for ager sergeant)`)
    .option(
      '--compare <bots...>',
      'two bots on the same dice, with a p-value; for ager against each other on both sides',
    )
    .option('--levels', 'khartoum: at every level of difficulty, with a chart across them')
    .option('--scenario <name>', 'ager: springs and so on, or all of the book (otherwise springs)')
    .option('--bots <levels...>', 'ager: who leads the first side and who the second')
    .option('--both-sides', 'ager: the same again with the sides changed')
    .option('--round-robin <levels...>', 'ager: every bot against every other on both sides, over all scenarios')
    .option('--seed <seed>', 'seed of the whole run', 'simulation')
    .option('--think <ms>', THINK)
    .option('--playouts <n>', PLAYOUTS)
    .option('--threads <n>', 'how many games at a time (otherwise one a core)')
    .option('--resume <file>', 'keep the games there, and go on with those that are there')
    .option('--csv <file>', 'write a line a game there')
    .option('--json <file>', 'write the counts there')
    .option('--svg <file>', 'draw charts there')
    .addHelpText(
      'after',
      `
Examples:
  grognard simulate khartoum --games 5000 --bot staff --level king --svg king.svg
  grognard simulate khartoum --games 1000 --compare recruit staff --no-events
  grognard simulate khartoum --games 500 --compare recruit staff --levels --svg levels.svg
  grognard simulate khartoum --games 500 --bot gordon --think 300 --resume gordon.jsonl
  grognard simulate ager --scenario all --games 100 --svg balance.svg
  grognard simulate ager --scenario springs --compare sergeant marshal --playouts 200
  grognard simulate ager --round-robin random sergeant marshal --games 6 --resume round.jsonl`,
    )
    .action(async (id: string, flags: SimulateFlags, command: Command) => {
      const chosen = gameId(id)
      refuseFlagsOf(chosen, command)
      const thinking = thinkingOf(flags)
      const pack = packFor(chosen, flags.pack)
      const recorder = recorderFor(chosen, pack, thinking)
      const options = chosen === 'khartoum' ? optionsOf(flags, khartoumWith(flags.pack)) : recorder.defaults
      const usual = recorder.seats === 1 ? '1000' : '100'
      const simulation = {
        ...flags,
        recorder,
        pack,
        thinking,
        schedule: scheduleOf(recorder, jsonOf(options), flags),
        games: numberOf(flags.games ?? usual, 'The number of games', 1, 10_000_000),
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
  const own = seats.indexOf(side)
  if (own === -1) throw new Problem(`There is no side ${side}; there are ${seats.join(', ')}.`)
  return new Map([...seats.keys()].filter((seat) => seat !== own).map((seat) => [seat, against]))
}

function newSitting(
  id: string,
  flags: NewFlags,
  thinking: Thinking,
  helpers?: Helpers,
  wishes: Pick<HostWishes, 'thinker'> = {},
): Promise<AnySitting> {
  if (flags.referee === true && flags.seed !== undefined)
    throw new Problem('--seed and --referee exclude each other: either we roll, or you do.')
  const dice =
    flags.referee === true
      ? ({ kind: 'referee' } as const)
      : ({ kind: 'seeded', seed: flags.seed ?? freshSeed() } as const)
  const scenario = flags.scenario === undefined ? {} : { scenario: flags.scenario }
  const own = { ...inMemory(), ...wishes }
  if (gameId(id) === 'ager') {
    const on = host(agerWith(flags.pack, thinking))
    return opened(on.begin({ ...scenario, options: {}, dice }, own), on, flags)
  }
  const game = khartoumWith(flags.pack, thinking, helpers)
  const on = host(game)
  return opened(on.begin({ ...scenario, options: optionsOf(flags, game), dice }, own), on, flags)
}

/** One bot on every seat, or one each. */
function watchedBots(seats: number, levels: readonly string[], { bot, bots }: WatchFlags): readonly string[] {
  if (bots !== undefined && (bot !== undefined || bots.length !== seats))
    throw new Problem(`Name one bot with --bot, or ${seats} with --bots.`)
  return bots ?? Array.from({ length: seats }, () => bot ?? levels.at(-1) ?? '')
}

function loadSitting(file: string, flags: SaveFlags, helpers?: Helpers): Promise<AnySitting> {
  const { save, on } = readSaveFile(file, hostsWith(flags.pack, helpers))
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
