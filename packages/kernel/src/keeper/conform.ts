import type { Keeper, Lease, LogEntry } from '../entry.ts'
import { difference, jsonOf } from '../json.ts'
import type { Archive } from './archive.ts'

/** What is proven of a keeper: a name, and how. It throws where the keeper does not keep its word. */
export interface KeeperCheck<K extends Keeper> {
  readonly name: string
  /** `open` gives one more handle on the same store, as another tab or another server would have. */
  readonly run: (open: () => Promise<K>) => Promise<void>
}

const line = (id: string, action = id): LogEntry => ({
  kind: 'act',
  id,
  answers: [{ seat: 0, action, rolls: [3, 61] }],
})
const LINES: readonly LogEntry[] = [
  {
    kind: 'begin',
    id: 'begin',
    opening: {
      game: 'picket',
      version: '1',
      dice: { kind: 'seeded', seed: 'é “seed” \u0000' },
      start: { kind: 'setup', scenario: 'ford', options: { rounds: 4 }, rolls: [1, 2, 3] },
    },
  },
  line('act'),
  { kind: 'seal', id: 'seal', seat: 1, action: { deep: [{ list: [null, true, 1.5] }] } },
  { kind: 'undo', id: 'undo', seat: 1 },
  { kind: 'resign', id: 'resign', seat: 0 },
  { kind: 'draw', id: 'draw', seat: 0 },
  { kind: 'sit', id: 'sit', seat: 0, by: { kind: 'person', name: 'Ève' } },
  { kind: 'orders', id: 'orders', seat: 0, given: { fire: 'hold' } },
]

async function written(keeper: Keeper, match: string, lines: readonly LogEntry[] = LINES): Promise<Lease> {
  const lease = await keeper.lease(match, 'writer')
  for (const [seq, entry] of lines.entries())
    same(await keeper.append(match, seq, entry, lease), 'stored', `line ${seq}`)
  return lease
}

const idsIn = async (keeper: Keeper, match: string): Promise<readonly string[]> =>
  (await keeper.since(match, 0)).map(({ entry }) => entry.id)

/** What every keeper must do. Each check is given an empty store. */
export const KEEPER_CHECKS: readonly KeeperCheck<Keeper>[] = [
  {
    name: 'gives the lines back as they were, in their order, from wherever one asks',
    run: async (open) => {
      await written(await open(), 'm')
      const keeper = await open()
      for (let from = 0; from <= LINES.length + 1; from++) {
        const stored = await keeper.since('m', from)
        same(stored, LINES.map((entry, seq) => ({ seq, entry })).slice(from), `since ${from}`)
      }
      same(await keeper.since('nobody', 0), [], 'a match that is not there')
    },
  },
  {
    name: 'keeps matches apart',
    run: async (open) => {
      const keeper = await open()
      const one = await written(keeper, 'one')
      const two = await written(keeper, 'two', [line('x')])
      same(await keeper.append('two', 1, line('y'), two), 'stored', 'the other match')
      await keeper.checkpoint('one', { seq: 1, version: '1', body: 'one' }, one)
      same(
        await idsIn(keeper, 'one'),
        LINES.map(({ id }) => id),
        'the lines of one',
      )
      same(await idsIn(keeper, 'two'), ['x', 'y'], 'the lines of the other')
      same(await keeper.latest('two'), undefined, 'the checkpoint of the other')
    },
  },
  {
    name: 'knows a message that comes twice, and whose number is taken',
    run: async (open) => {
      const keeper = await open()
      const lease = await written(keeper, 'm')
      same(await keeper.append('m', 1, line('act', 'another'), lease), 'mine already', 'the same message')
      same(await keeper.append('m', 1, line('other'), lease), 'taken', 'another message')
      same(await keeper.append('m', 99, line('later'), lease), 'taken', 'a number that leaves a gap')
      same(
        await keeper.since('m', 0),
        LINES.map((entry, seq) => ({ seq, entry })),
        'nothing was changed',
      )
    },
  },
  {
    name: 'gives each lease a higher term, and refuses the lower ones',
    run: async (open) => {
      const [one, two] = [await open(), await open()]
      const old = await written(one, 'm')
      const now = await two.lease('m', 'second')
      same(now.holder, 'second', 'the holder')
      must(now.term > old.term, `term ${now.term} after ${old.term}`)
      const seq = LINES.length
      same(await one.append('m', seq, line('late'), old), 'taken', 'a line of the old authority')
      same(await one.append('m', seq - 1, LINES.at(-1) ?? line(''), old), 'mine already', 'a line it had written')
      same(await two.append('m', seq, line('new'), now), 'stored', 'a line of the new authority')
      same(await one.append('m', seq, line('late'), old), 'taken', 'a number that is gone')
      const again = await one.lease('m', 'first')
      must(again.term > now.term, 'the lease can be taken back')
      same(await two.append('m', seq + 1, line('fenced'), now), 'taken', 'whoever was replaced')
      same(await one.append('m', seq + 1, line('back'), again), 'stored', 'whoever came back')
    },
  },
  {
    name: 'has one term for each lease, however many want it at once',
    run: async (open) => {
      const keepers = await Promise.all(Array.from({ length: 4 }, open))
      const leases = await Promise.all(keepers.flatMap((keeper) => [keeper.lease('m', 'a'), keeper.lease('m', 'b')]))
      same(new Set(leases.map(({ term }) => term)).size, leases.length, 'different terms')
      const best = leases.reduce((one, other) => (other.term > one.term ? other : one))
      const keeper = await open()
      for (const lease of leases)
        if (lease.term !== best.term) same(await keeper.append('m', 0, line('x'), lease), 'taken', 'a lower term')
      same(await keeper.append('m', 0, line('x'), best), 'stored', 'the highest term')
    },
  },
  {
    name: 'lets one of many writers have a number, and tells the others',
    run: async (open) => {
      const keepers = await Promise.all(Array.from({ length: 4 }, open))
      const lease = await (await open()).lease('m', 'all')
      for (let seq = 0; seq < 10; seq++) {
        const answers = await Promise.all(
          keepers.map((keeper, i) => keeper.append('m', seq, line(`${seq}/${i}`), lease)),
        )
        same(answers.filter((answer) => answer === 'stored').length, 1, `who stored line ${seq}`)
        same(answers.filter((answer) => answer === 'taken').length, keepers.length - 1, `who was told at ${seq}`)
        const winner = answers.indexOf('stored')
        for (const keeper of keepers)
          same(
            (await keeper.since('m', seq)).map(({ entry }) => entry.id),
            [`${seq}/${winner}`],
            `line ${seq}`,
          )
      }
    },
  },
  {
    name: 'gives the last checkpoint back, and none of an authority that was replaced',
    run: async (open) => {
      const [one, two] = [await open(), await open()]
      const old = await written(one, 'm')
      same(await two.latest('m'), undefined, 'none at first')
      const first = { seq: 2, version: '1', body: { position: { deep: ['é', null] } } }
      await one.checkpoint('m', first, old)
      same(await two.latest('m'), first, 'the first')
      const second = { seq: 5, version: '2', body: [1] }
      await one.checkpoint('m', second, old)
      same(await two.latest('m'), second, 'the second')
      await one.checkpoint('m', { seq: 99, version: '2', body: 'of lines to come' }, old)
      same(await two.latest('m'), second, 'none of lines that are not there')
      const now = await two.lease('m', 'second')
      await one.checkpoint('m', { seq: 6, version: '1', body: 'late' }, old)
      same(await two.latest('m'), second, 'none of the old authority')
      await two.checkpoint('m', { seq: 3, version: '3', body: 'new' }, now)
      same(await one.latest('m'), { seq: 3, version: '3', body: 'new' }, 'that of the new one')
    },
  },
]

/** What an archive must do besides. */
export const ARCHIVE_CHECKS: readonly KeeperCheck<Archive>[] = [
  {
    name: 'keeps what was told, stretch by stretch, and what is told instead',
    run: async (open) => {
      const [one, two] = [await open(), await open()]
      const lease = await written(one, 'm')
      const page = (n: number) => ({
        public: { news: [], view: { put: n } },
        0: { news: [], view: { put: `own ${n}` } },
      })
      same(await two.told('m', 0), [], 'nothing at first')
      await one.tell('m', 0, 0, [page(0), page(1), page(2)], lease)
      await one.tell('m', 0, 3, [page(3)], lease)
      same(await two.told('m', 0), [0, 1, 2, 3].map(page), 'page by page')
      await one.tell('m', 0, 2, [page(9)], lease)
      same(await two.told('m', 0), [0, 1, 9].map(page), 'told otherwise from there on')
      await one.tell('m', 5, 0, [page(5)], lease)
      same(await two.told('m', 5), [page(5)], 'another stretch')
      same(await two.told('m', 0), [0, 1, 9].map(page), 'the first stretch')
      await two.lease('m', 'second')
      await one.tell('m', 0, 0, [page(7)], lease)
      same(await two.told('m', 0), [0, 1, 9].map(page), 'nothing from an authority that was replaced')
    },
  },
  {
    name: 'forgets a match altogether, and no other',
    run: async (open) => {
      const keeper = await open()
      const lease = await written(keeper, 'gone')
      await written(keeper, 'stays')
      await keeper.tell('gone', 0, 0, [{ public: { news: [], view: {} } }], lease)
      await keeper.checkpoint('gone', { seq: 1, version: '1', body: null }, lease)
      await keeper.forget('gone')
      const other = await open()
      same(await other.since('gone', 0), [], 'its lines')
      same(await other.told('gone', 0), [], 'what was told')
      same(await other.latest('gone'), undefined, 'its checkpoint')
      same((await other.since('stays', 0)).length, LINES.length, 'the other match')
    },
  },
]

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the keeper does not keep its word: ${what}`)
}

function same(got: unknown, due: unknown, what: string): void {
  const found = difference(jsonOf(got ?? null), jsonOf(due ?? null))
  must(found === undefined, `${what}: ${found ?? ''}`)
}
