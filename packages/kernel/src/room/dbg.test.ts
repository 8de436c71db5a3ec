import { it } from 'vitest'
import { picket } from '../testing/picket.ts'
import { conformRooms } from './conformance.ts'
import { distantChair } from './distant.ts'
import { Room } from './room.ts'
import { serveChair } from './serve.ts'
it('dbg', async () => {
  const log: string[] = []
  globalThis.L = log
  const ids = /"m109"|"m111"|"m113"/
  let lines = 0
  try {
    await conformRooms(picket, {
      matches: 10,
      scenarios: ['ford'],
      house: {
        open: (s) => Room.open(s),
        serve: (r, c, w) => {
          const n = lines++
          return serveChair(r, c, {
            send: (t) => {
              if (ids.test(t)) log.push(`line ${n} sends ${t}`)
              w.send(t)
            },
            listen: (h) =>
              w.listen((t) => {
                if (ids.test(t) || t.includes('hello')) log.push(`line ${n} (${c.viewer}) hears ${t}`)
                h(t)
              }),
          })
        },
        distant: (r, w, s) => {
          const d = distantChair(r, w, s)
          return d
        },
      },
    })
  } catch (e) {
    console.log(log.slice(-60).join('\n'))
    console.log(String(e).slice(0, 300))
  }
})
