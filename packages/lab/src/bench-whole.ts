import { spawnSync } from 'node:child_process'
import { playAtRandom, playWhole } from '@grognard/bots'
import { textOfView } from '@grognard/kernel'
import type { Game, GameEvent, Seat } from '@grognard/kernel'
import type { Subject } from './games.ts'
import { cpu, figure, median, perSecond, print } from './measure.ts'

/** The part that a process of its own is asked for: what it does in each of its first CPU-seconds. */
export const FIRST_SECONDS = 'first-seconds'
const SECONDS = 4
const PROCESSES = 3

/** Whole play and views as they are sent, by the first scenario of each game; and the same play in a process that has just begun. */
export function benchWhole(subjects: readonly Subject[], loops: number): void {
  print(
    'Whole play: the view, the list, the action and its events, at random; the first CPU-seconds of a fresh process.',
  )
  for (const { id, works } of subjects) {
    const warm = works.use(({ game }) => benchGame(game, loops))
    const fresh = Array.from({ length: PROCESSES }, () => freshly(id))
    const seconds = Array.from({ length: SECONDS }, (_, second) =>
      figure(median(fresh.map((rates) => rates[second] ?? NaN)) / warm),
    )
    print(`${`${id}, seconds of a fresh process`.padEnd(38)} ${seconds.join(', ')} of that`)
  }
}

function benchGame<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>, loops: number): number {
  const scenario = game.scenarios[0] ?? ''
  const rules = game.open({ scenario, options: game.defaults })
  let n = 0
  const whole = perSecond(() => playWhole(rules, `whole/${n++}`))
  const views: (readonly [S, Seat])[] = []
  for (let i = 0; i < 5; i++)
    playAtRandom(rules, `sent/${i}`, (state, seat, actions) => {
      if (actions % 7 === 0) views.push([rules.clone(state), seat])
    })
  const sent = perSecond(() => {
    /* Counting its bytes puts a text together, as sending it does. */
    for (const [state, seat] of views) Buffer.byteLength(textOfView(rules.borders, rules.view(state, seat)))
    return views.length
  })
  print(
    `${`${game.id}, ${scenario}`.padEnd(38)} ${figure(whole).padStart(10)} /CPU-s   ${figure(whole / loops).padStart(8)} L   a view as sent ${figure(1_000_000 / sent)} µs, ${figure(sent / loops)} L`,
  )
  return whole
}

/** Actions in each of the first CPU-seconds of whole play, in a process of its own. */
function freshly(id: string): readonly number[] {
  const [, program = ''] = process.argv
  const { stdout } = spawnSync(process.execPath, [program, FIRST_SECONDS, id], { encoding: 'utf8' })
  return stdout.trim().split(' ').map(Number)
}

/** In this process, in which nothing has been played yet. */
export function tellFirstSeconds({ works }: Subject): void {
  const rates = works.use(({ game }) => {
    const rules = game.open({ scenario: game.scenarios[0] ?? '', options: game.defaults })
    let n = 0
    return Array.from({ length: SECONDS }, () => {
      const start = cpu()
      let actions = 0
      while (cpu() - start < 1_000_000) actions += playWhole(rules, `fresh/${n++}`)
      return (1_000_000 * actions) / (cpu() - start)
    })
  })
  print(rates.map(Math.round).join(' '))
}
