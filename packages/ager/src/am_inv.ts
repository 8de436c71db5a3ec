import { seededDice } from '@grognard/kernel'
import { kit } from './testing/kit.ts'
import { compileBattle } from './scenarios.ts'
import { begin } from './rules/sequence/begin.ts'
import { apply, legal, pending, refuse } from './rules/decisions.ts'
const only = process.argv[2]
const games = Number(process.argv[3] ?? 3)
const max = Number(process.argv[4] ?? 6000)
let seed = 12345
const rnd = (n: number) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff
  return Math.floor((seed / 0x7fffffff) * n) % n
}
for (const [id] of kit.scenarios) {
  if (only && only !== 'all' && only !== id) continue
  const battle = compileBattle(kit, id)
  const arena = { kit, battle, field: battle.field }
  for (let g = 0; g < games; g++) {
    const dice = seededDice(`${id}-${g}`)
    let n = 0
    const count: Record<string, number> = {}
    const t0 = process.cpuUsage()
    let last: unknown[] = []
    try {
      const s = begin(arena, id, { free: null }, dice, undefined)
      while (s.ending === null && n < max) {
        const now = pending(arena, s)
        if (now.over) break
        const seat = now.asks[0]!.seat
        const acts = legal(arena, s, seat)
        if (acts.length === 0) throw new Error('dead end in ' + now.asks[0]!.decision + ' ' + JSON.stringify(s.frames))
        const a = acts[rnd(acts.length)]!
        const no = refuse(arena, s, seat, a)
        if (no) throw new Error(`listed but refused ${JSON.stringify(a)} ${no.code}`)
        last.push(a)
        if (last.length > 12) last.shift()
        count[a.type] = (count[a.type] ?? 0) + 1
        apply({ arena, s, dice, log: undefined }, a)
        check(arena, s, a)
        n++
      }
      const t = process.cpuUsage(t0)
      console.log(
        id,
        g,
        'actions',
        n,
        'turn',
        s.turn,
        s.ending?.reason ?? 'open',
        Math.round(n / ((t.user + t.system) / 1e6)),
        'a/s',
        JSON.stringify(count),
      )
    } catch (e) {
      console.log(id, g, 'n', n, (e as Error).stack?.split('\n').slice(0, 7).join('\n'), JSON.stringify(last.slice(-6)))
    }
  }
}
function check(arena: any, s: any, a: any): void {
  const seen = new Map<number, number>()
  const top = s.frames.at(-1).step
  const name = (i: number) => arena.battle.roster[i].id
  for (let i = 0; i < s.pieces.length; i++) {
    const p = s.pieces[i]
    if (p.status === 'on') {
      if (p.at < 0) throw new Error('on without place ' + name(i))
      if (p.rear >= 0) {
        const c = arena.field.cell
        let adj = false
        for (let d = 0; d < 6; d++) if (arena.field.grid.near[c[p.at] * 6 + d] === c[p.rear]) adj = true
        if (!adj) throw new Error('broken body ' + name(i))
        if (arena.battle.roster[i].character && p.with < 0 && p.health !== 'dead')
          throw new Error('two hexes without mount ' + name(i))
      }
      if (p.rear < 0 && p.with >= 0) throw new Error('with without rear ' + name(i) + ' ' + top)
      if (['move', 'combat', 'fire', 'charges'].includes(top) && !(top === 'move') && p.health !== 'dead') {
        for (const pl of [p.at, p.rear])
          if (pl >= 0) {
            if (seen.has(pl))
              throw new Error(
                'shared ' +
                  name(i) +
                  ' ' +
                  name(seen.get(pl)!) +
                  ' at ' +
                  arena.field.nameOf(pl) +
                  ' ' +
                  JSON.stringify([p.health, s.pieces[seen.get(pl)!].health, p.moved]),
              )
            seen.set(pl, i)
          }
      }
    } else if (p.at >= 0) throw new Error('off map with place ' + name(i) + p.status)
    if (p.status === 'ridden') {
      const r = s.pieces[p.bears]
      if (!r || r.with !== i || (r.status !== 'on' && r.status !== 'waiting'))
        throw new Error('ridden by nobody ' + name(i) + ' ' + top)
    }
    if (p.status === 'aboard') {
      if (s.pieces[p.with].bears !== i) throw new Error('aboard nothing')
    }
    if (p.status === 'carried') {
      const by = s.pieces[p.with]
      if (!by) throw new Error('carried by nobody ' + name(i))
      if (!s.frames.some((f: any) => f.step === 'mover' || f.step === 'setDown'))
        throw new Error('left carried ' + name(i) + ' after ' + JSON.stringify(a))
    }
    if (p.moved === 'moving' && !s.frames.some((f: any) => f.step === 'mover' && f.piece === i))
      throw new Error('stuck moving ' + name(i))
  }
}
