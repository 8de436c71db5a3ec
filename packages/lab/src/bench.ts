import { playAtRandom } from '@grognard/bots'
import type { Instruments, Yardstick } from '@grognard/kernel'
import { benchMeasure } from './bench-measure.ts'
import { benchRoom } from './bench-room.ts'
import { benchSaves } from './bench-saves.ts'
import { benchSpace } from './bench-space.ts'
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
const loops = integerLoops()
const [first, ...others] = await subjects()
if (first === undefined) throw new Error('there is no game')
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

function benchGame({ id, lab }: Subject): void {
  if (lab?.bench === undefined || !isWanted(id)) return
  lab.bench(instruments)
  print()
}

benchGame(first)
if (isWanted('space')) {
  benchSpace(loops)
  print()
  benchMeasure(loops)
  print()
}
for (const other of others) benchGame(other)
if (isWanted('room')) await benchRoom([first, ...others])
if (isWanted('saves')) first.works.use(({ game }) => benchSaves(game))
