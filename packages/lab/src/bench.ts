import { playAtRandom } from '@grognard/bots'
import type { Instruments, Yardstick } from '@grognard/kernel'
import { benchMeasure } from './bench-measure.ts'
import { benchRoom } from './bench-room.ts'
import { benchSaves } from './bench-saves.ts'
import { benchSpace } from './bench-space.ts'
import { FIRST_SECONDS, benchWhole, tellFirstSeconds } from './bench-whole.ts'
import { subjects } from './games.ts'
import type { Subject } from './games.ts'
import { bytes, cpuOf, figure, integerLoops, median, perSecond, print, REPETITIONS } from './measure.ts'

/** What everything else is held against: the random games of this run. */
function yardstick({ id, works, lab }: Subject): Yardstick {
  return works.use(({ game }) => {
    const rules = game.open({ scenario: game.scenarios[0] ?? '', options: game.defaults })
    let n = 0
    return {
      name: lab?.name ?? id,
      games: perSecond(() => (playAtRandom(rules, `bench/${n++}`), 1)),
      actions: perSecond(() => playAtRandom(rules, `bench/${n++}`)),
    }
  })
}

/** `npm run bench -- space` measures a part: a game by its id, or another. */
const wanted = new Set(process.argv.slice(2))
const isWanted = (part: string) => wanted.size === 0 || wanted.has(part)

function benchGame({ id, lab }: Subject, instruments: Instruments): void {
  if (lab?.bench === undefined || !isWanted(id)) return
  lab.bench(instruments)
  print()
}

async function benchAll([first, ...others]: readonly Subject[]): Promise<void> {
  if (first === undefined) throw new Error('there is no game')
  const loops = integerLoops()
  const instruments: Instruments = {
    machine: `Node ${process.versions.node}`,
    repetitions: REPETITIONS,
    loops,
    random: yardstick(first),
    perSecond,
    cpuOf,
    median,
    bytes,
    figure,
    print,
  }
  benchGame(first, instruments)
  if (isWanted('space')) {
    benchSpace(loops)
    print()
    benchMeasure(loops)
    print()
  }
  for (const other of others) benchGame(other, instruments)
  if (isWanted('whole')) {
    benchWhole([first, ...others], loops)
    print()
  }
  if (isWanted('room')) await benchRoom([first, ...others])
  if (isWanted('saves')) first.works.use(({ game }) => benchSaves(game))
}

const games = await subjects()
const [part, id] = process.argv.slice(2)
if (part === FIRST_SECONDS) for (const game of games.filter((one) => one.id === id)) tellFirstSeconds(game)
else await benchAll(games)
