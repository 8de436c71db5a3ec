import { host } from '@grognard/kernel'
import type { AnySitting, HostWishes } from '@grognard/kernel'
import { ARCHIVE_CHECKS, KEEPER_CHECKS } from '@grognard/kernel/keepers'
import { khartoum } from '@grognard/khartoum'
import { browserArchive, hearTabs } from '../../src/keeping/archive.ts'
import { inStores } from '../../src/keeping/database.ts'
import { allMatches, findCard, forgetMatch, keepCard } from '../../src/storage.ts'

const game = host(khartoum())

async function empty(): Promise<void> {
  await inStores('readwrite', ['matches', 'lines', 'leases', 'checkpoints', 'told'], (store) => {
    for (const name of ['matches', 'lines', 'leases', 'checkpoints', 'told'] as const) store(name).clear()
    return () => undefined
  })
}

let ids = 0
const wishesFor = (match: string): HostWishes => ({
  keeper: browserArchive(),
  match,
  holder: crypto.randomUUID(),
  newId: () => `${match} ${performance.timeOrigin} ${ids++}`,
})

async function open(id: string): Promise<AnySitting> {
  const wishes = wishesFor(id)
  const reply = (await game.resume(wishes)) ?? (await game.begin({ dice: { kind: 'seeded', seed: id } }, wishes))
  if (!reply.ok) throw new Error(game.error(reply.error, 'en'))
  return reply.value
}

let sitting: AnySitting | undefined

/** What the browser test calls in the page. */
export const keeping = {
  /** Every check of a keeper and of an archive; what failed, by name. */
  async checks(): Promise<readonly string[]> {
    const failed: string[] = []
    for (const { name, run } of [...KEEPER_CHECKS, ...ARCHIVE_CHECKS]) {
      await empty()
      await run(async () => browserArchive()).catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
    }
    return failed
  },
  /** Plays so many choices in a match, and says how many lines are kept. */
  async play(id: string, choices: number): Promise<number> {
    await (
      await open(id)
    ).use(async ({ room }) => {
      const chair = room.sit(0)
      for (let i = 0; i < choices; i++) {
        const [action] = chair.now.space.actions
        const [question] = chair.now.questions
        if (action === undefined || question === undefined) throw new Error('nothing is asked')
        // Not awaited one by one: of what comes at once, each question is answered by the first.
        const replies = await Promise.all([1, 2].map(() => chair.act({ question: question.key, action })))
        if (replies.filter(({ ok }) => ok).length !== 1) throw new Error('one of them is heard')
      }
    })
    await keepCard({ id, game: game.id, options: null, startedAt: 1, playedAt: 2 + choices, ending: null })
    return (await browserArchive().since(id, 0)).length
  },
  /** Opens a match and keeps it open. */
  async open(id: string): Promise<void> {
    sitting = await open(id)
  },
  /** Makes one of the choices in the match that is open; what came of it. */
  async choose(choice: number): Promise<string> {
    if (sitting === undefined) throw new Error('no match is open')
    return sitting.use(async ({ room }) => {
      const chair = room.sit(0)
      const action = chair.now.space.actions.at(choice)
      if (action === undefined) throw new Error('there is no such choice')
      const reply = await chair.act({ question: chair.now.questions[0]?.key ?? '', action })
      return reply.ok ? 'kept' : reply.error.code
    })
  },
  lines: async (id: string) => (await browserArchive().since(id, 0)).length,
  /** Plays on what another tab has played. */
  async takeOver(): Promise<void> {
    await sitting?.use(({ room }) => room.takeOver())
  },
  /** How a kept match stands: opened and replayed. */
  async standing(id: string): Promise<unknown> {
    if ((await findCard(id)) === undefined) return undefined
    return (await open(id)).use(({ room, ground }) => ({
      options: ground.options,
      position: room.rules.borders.writePosition(room.state),
    }))
  },
  /** Writes a line as the Room does. */
  async append(match: string): Promise<string> {
    const archive = browserArchive()
    const lease = await archive.lease(match, 'room')
    const { length } = await archive.since(match, 0)
    return archive.append(match, length, { kind: 'resign', id: `r${length}`, seat: 0 }, lease)
  },
  listing: async () => (await allMatches()).map(({ id }) => id),
  forget: forgetMatch,
  /** Counts the hints from other tabs into the title of the page. */
  listen(match: string): void {
    let heard = 0
    hearTabs(match, () => (document.title = `heard ${++heard}`))
  },
  /** A database as version 1 of the page made it. */
  oldDatabase: (matches: readonly unknown[]) =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('grognard', 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('matches', { keyPath: 'id' }))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      request.addEventListener('success', () => {
        const db = request.result
        const transaction = db.transaction('matches', 'readwrite')
        for (const match of matches) transaction.objectStore('matches').put(match)
        transaction.addEventListener('complete', () => {
          db.close()
          resolve()
        })
      })
    }),
}

declare global {
  interface Window {
    keeping: typeof keeping
  }
}
window.keeping = keeping
