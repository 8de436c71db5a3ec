import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { playOut } from '@grognard/bots'
import { ager } from '@grognard/ager'
import { searchBot } from '@grognard/bots'
import { planner } from '@grognard/ager/bot'
import { withAgerMinds } from '../src/ager.ts'
const env = process.env
const playouts = Number(env.PLAYOUTS ?? 16)
const game = withAgerMinds(ager(), { playouts })
if (env.H) { const g = game as any; g.bots = [...game.bots.filter((x) => x.level !== 'marshal'), searchBot(game, planner((of) => game.arenaOf(of)), { level: 'marshal', now: () => 0, milliseconds: 0, simulations: playouts, horizon: Number(env.H), minimum: Number(env.MIN ?? 6), doubt: Number(env.DOUBT ?? 1) })] }
const [a, b] = (env.BOTS ?? 'marshal,sergeant').split(',')
const bot = (level: string) => game.bots.find((one) => one.level === level)!
const scenarios = env.SCEN ? env.SCEN.split(',') : [...game.kit.scenarios.keys()]
const N = Number(env.N ?? 2), from = Number(env.FROM ?? 0)
const until = Number(env.UNTIL ?? Infinity)
let total = 0, games = 0
for (const scenario of scenarios) {
  let points = 0, n = 0, cpu = 0
  const by = [0, 0], counts = [0, 0], sides = [0, 0, 0]
  const file = env.OUT ? `${env.OUT}/${scenario}.${a}.${b}.jsonl` : undefined
  const done = new Map<number, any>()
  if (file && existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) if (line) { const r = JSON.parse(line); done.set(r.g, r) }
  for (let g = from; g < from + N; g++) {
    let r = done.get(g)
    if (!r) {
      if (Date.now() / 1000 > until) break
      const seat = a === b ? 0 : g % 2
      const bots = seat === 0 ? [bot(a), bot(b)] : [bot(b), bot(a)]
      const t0 = process.cpuUsage()
      const { state, decisions } = playOut(game, { scenario, options: game.defaults, bots, seed: `${env.SEED ?? 'duel'}/${scenario}/${g >> (a === b ? 0 : 1)}` })
      const u = process.cpuUsage(t0)
      const winner = state.ending!.winner
      r = { g, seat, winner, reason: state.ending!.reason, turn: state.turn, decisions, cpu: (u.user + u.system) / 1e6 }
      if (file) appendFileSync(file, JSON.stringify(r) + '\n')
    }
    const p = r.winner === -1 ? 0.5 : r.winner === r.seat ? 1 : 0
    points += p; n++; cpu += r.cpu; by[r.seat] += p; counts[r.seat]++; sides[r.winner === -1 ? 2 : r.winner]++
  }
  total += points; games += n
  console.log(scenario.padEnd(9), `${a} v ${b}: ${points}/${n} (as first ${by[0]}/${counts[0]}, as second ${by[1]}/${counts[1]})`, 'sides', sides.join('/'), 'cpu/game', (cpu / Math.max(1, n)).toFixed(2))
}
console.log('total', total, '/', games, (100 * total / games).toFixed(1) + '%')
