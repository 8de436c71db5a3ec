import { describe, expect, it } from 'vitest'
import { conform } from '../conformance.ts'
import type { Keeper, LogEntry } from '../entry.ts'
import type { Result, Seat } from '../game.ts'
import { council } from '../testing/council.ts'
import type { CouncilAction, CouncilEvent, CouncilState, CouncilView } from '../testing/councilBorders.ts'
import { gamble } from '../testing/gamble.ts'
import { picket } from '../testing/picket.ts'
import type { Chair, Reply, Seen } from './chair.ts'
import { conformRooms } from './conformance.ts'
import type { AnyRoom, House } from './conformance.ts'
import { Course } from './course.ts'
import { distantChair } from './distant.ts'
import type { Moment, Next, Sealed, Wish } from './moment.ts'
import { Room } from './room.ts'
import type { RoomSetup } from './room.ts'
import { serveChair } from './serve.ts'
import type { Wire } from './wire.ts'

type CouncilHouse = House<CouncilState, CouncilAction, CouncilEvent, CouncilView>
type CouncilRoom = AnyRoom<CouncilState, CouncilAction, CouncilEvent, CouncilView>
type CouncilSetup = RoomSetup<CouncilState, CouncilAction, CouncilEvent, CouncilView>
type CouncilChair = Chair<CouncilAction, CouncilEvent, CouncilView>
type CouncilSeen = Seen<CouncilView, CouncilAction, CouncilEvent>
type CouncilMoment = Moment<CouncilState, CouncilAction, CouncilEvent, CouncilView>
type CouncilNext = Next<CouncilState, CouncilAction, CouncilEvent, CouncilView>
class CouncilCourse extends Course<CouncilState, CouncilAction, CouncilEvent, CouncilView> {}

const ours: CouncilHouse = { open: (setup) => Room.open(setup), serve: serveChair, distant: distantChair }
const broken = (changes: Partial<CouncilHouse>): CouncilHouse => ({ ...ours, ...changes })

/** A room that goes on in its own way from line to line. */
const brokenCourse = (course: new (start: CouncilSetup['start']) => CouncilCourse): CouncilHouse =>
  broken({ open: (setup) => Room.open(setup, (start) => new course(start)) })

const brokenSetup = (change: (setup: CouncilSetup) => CouncilSetup): CouncilHouse =>
  broken({ open: (setup) => Room.open(change(setup)) })

const brokenKeeper = (change: (keeper: Keeper) => Partial<Keeper>): CouncilHouse =>
  brokenSetup((setup) => ({ ...setup, keeper: { ...setup.keeper, ...change(setup.keeper) } }))

function roomWith(room: CouncilRoom, changes: Partial<CouncilRoom>): CouncilRoom {
  return {
    sit: (viewer) => room.sit(viewer),
    fill: (seat, by) => room.fill(seat, by),
    follow: () => room.follow(),
    takeOver: () => room.takeOver(),
    close: () => room.close(),
    get isPlaying() {
      return room.isPlaying
    },
    get length() {
      return room.length
    },
    get state() {
      return room.state
    },
    ...changes,
  }
}

const brokenRoom = (change: (room: CouncilRoom) => Partial<CouncilRoom>): CouncilHouse =>
  broken({
    async open(setup) {
      const opened: Reply<CouncilRoom> = await Room.open(setup)
      return opened.ok ? { ok: true, value: roomWith(opened.value, change(opened.value)) } : opened
    },
  })

function chairWith(chair: CouncilChair, seen: (now: CouncilSeen) => CouncilSeen, changes: Partial<CouncilChair>) {
  const changed: CouncilChair = {
    viewer: chair.viewer,
    get now() {
      return seen(chair.now)
    },
    subscribe: (heard) => chair.subscribe((now) => heard(seen(now))),
    get forms() {
      return chair.forms
    },
    act: (answer) => chair.act(answer),
    undo: (taking) => chair.undo(taking),
    whyNot: (action) => chair.whyNot(action),
    odds: (action, budget) => chair.odds(action, budget),
    hint: (level, budget) => chair.hint(level, budget),
    resign: (message) => chair.resign(message),
    draw: (message) => chair.draw(message),
    orders: (given, message) => chair.orders(given, message),
    handOver: (to, message) => chair.handOver(to, message),
    retry: (seat) => chair.retry(seat),
    roll: (value, at) => chair.roll(value, at),
    earlier: () => chair.earlier(),
    ...changes,
  }
  return changed
}

/** A room whose chairs show or do something else. */
const brokenChair = (
  seen: (now: CouncilSeen, room: CouncilRoom) => CouncilSeen,
  change: (chair: CouncilChair, room: CouncilRoom) => Partial<CouncilChair> = () => ({}),
): CouncilHouse =>
  brokenRoom((room) => ({
    sit(viewer) {
      const chair = room.sit(viewer)
      return chairWith(chair, (now) => seen(now, room), change(chair, room))
    },
  }))

const asSeen = (now: CouncilSeen): CouncilSeen => now

/** Shows something else in the place of some of it. */
function seenWith(now: CouncilSeen, changes: Partial<CouncilSeen>): CouncilSeen {
  const { viewer, standing, view, questions, space, told, toldFrom, undo } = now
  const { sealed, awaited, places, orders, wanted, result } = now
  const same = { viewer, standing, view, questions, space, told, toldFrom, undo }
  return { ...same, sealed, awaited, places, orders, wanted, result, ...changes }
}

const brokenWire = (change: (wire: Wire) => Partial<Wire>) => (wire: Wire) => ({ ...wire, ...change(wire) })

/** Another answer than the one that was stored. */
const other = (entry: LogEntry): LogEntry =>
  entry.kind === 'act' ? { ...entry, answers: entry.answers.map((one) => ({ ...one, rolls: [] })) } : entry

const asked = (next: Reply<CouncilNext>, change: (moment: CouncilMoment) => readonly number[]): Reply<CouncilNext> =>
  next.ok
    ? { ok: true, value: { ...next.value, moment: { ...next.value.moment, asked: change(next.value.moment) } } }
    : next

const VARIANTS: readonly (readonly [name: string, house: CouncilHouse, caught: RegExp])[] = [
  [
    'tells before it has stored',
    brokenKeeper((keeper) => ({
      append(match, seq, entry, lease) {
        keeper.append(match, seq, entry, lease).catch(() => undefined)
        return Promise.resolve('stored')
      },
    })),
    /leak|lost|told|open/,
  ],
  [
    'loses what it has acknowledged',
    brokenKeeper((keeper) => {
      let appended = 0
      return {
        append: (match, seq, entry, lease) =>
          ++appended % 5 === 0 ? Promise.resolve('stored') : keeper.append(match, seq, entry, lease),
      }
    }),
    /leak|lost/,
  ],
  [
    'does not step down when its place is taken',
    brokenKeeper((keeper) => ({
      async append(match, seq, entry, lease) {
        await keeper.append(match, seq, entry, lease)
        return 'stored'
      },
    })),
    /leak|lost/,
  ],
  [
    'stores other rolls than it tells',
    brokenKeeper((keeper) => ({
      append: (match, seq, entry, lease) => keeper.append(match, seq, other(entry), lease),
    })),
    /dice/,
  ],
  [
    'forgets which messages it has carried out',
    brokenCourse(
      class extends CouncilCourse {
        override carryOut(moment: CouncilMoment, wish: Wish<CouncilAction>) {
          const id = wish.id.includes('#') ? wish.id : `${wish.id}#${moment.seq}`
          return super.carryOut(moment, { ...wish, id })
        }
      },
    ),
    /lost|repeated message|turned down/,
  ],
  [
    'lets a seat take back the answer of another',
    brokenCourse(
      class extends CouncilCourse {
        protected override mayTakeBack(): boolean {
          return true
        }
      },
    ),
    /undo/,
  ],
  [
    'lets a seat take back what has taught somebody something',
    brokenCourse(
      class extends CouncilCourse {
        protected override hasTaught(): boolean {
          return false
        }
      },
    ),
    /undo/,
  ],
  [
    'lets a seat take back what others have answered to',
    brokenCourse(
      class extends CouncilCourse {
        protected override isKnownToHaveAnswered(): boolean {
          return false
        }
      },
    ),
    /undo/,
  ],
  [
    'offers to take back what it may not',
    brokenChair((now) => seenWith(now, { undo: now.undo ?? '1' })),
    /leak beside the view|chair/,
  ],
  [
    'carries out a secret answer before all are in',
    brokenCourse(
      class extends CouncilCourse {
        protected override isAwaitingOthers(): boolean {
          return false
        }
      },
    ),
    /answers given together/,
  ],
  [
    'carries out answers in the order in which they came',
    brokenCourse(
      class extends CouncilCourse {
        protected override inOrder(answers: readonly (readonly [Seat, Sealed<CouncilAction>])[]) {
          return answers.map(([seat, { action, question }]) => ({ seat, action, question }))
        }
      },
    ),
    /answers given together/,
  ],
  [
    'shows a sealed answer to the others',
    brokenChair((now, room) => seenWith(now, { sealed: now.sealed ?? room.sit(0).now.sealed })),
    /leak beside the view|chair/,
  ],
  [
    'loses sealed answers when it is opened again',
    brokenCourse(
      class extends CouncilCourse {
        override again(moment: CouncilMoment, entry: Parameters<CouncilCourse['again']>[1]) {
          const next = super.again(moment, entry)
          if (!next.ok || entry.kind !== 'seal') return next
          return { ok: true, value: { ...next.value, moment: { ...moment, seq: moment.seq + 1 } } } as const
        }
      },
    ),
    /chair|answers given together|open|log|leak/,
  ],
  [
    'takes the answer to an old question for one to the new',
    brokenChair(asSeen, (chair) => ({
      act: (answer) => chair.act({ ...answer, question: chair.now.questions[0]?.key ?? answer.question }),
    })),
    /refusal|message|turned down/,
  ],
  [
    'takes what the rules refuse',
    brokenSetup((setup) => ({
      ...setup,
      start: { ...setup.start, rules: { ...setup.start.rules, refuse: () => undefined } },
    })),
    /log|refusal/,
  ],
  [
    'changes the key of a question when another seat answers',
    brokenCourse(
      class extends CouncilCourse {
        override carryOut(moment: CouncilMoment, wish: Wish<CouncilAction>) {
          const next = super.carryOut(moment, wish)
          return next.ok && next.value.entry.kind === 'seal'
            ? asked(next, ({ asked: counts }) => counts.map((count) => count + 1))
            : next
        }
      },
    ),
    /question/,
  ],
  [
    'puts a question that was taken back under its old key',
    brokenCourse(
      class extends CouncilCourse {
        override carryOut(moment: CouncilMoment, wish: Wish<CouncilAction>) {
          const next = super.carryOut(moment, wish)
          return wish.kind === 'undo' ? asked(next, () => moment.asked) : next
        }
      },
    ),
    /question/,
  ],
  [
    'lets whoever resigns win',
    brokenCourse(
      class extends CouncilCourse {
        protected override resultOf(resigned: readonly Seat[]): Result | undefined {
          const result = super.resultOf(resigned)
          return result && { ...result, winners: resigned }
        }
      },
    ),
    /leak beside the view|chair/,
  ],
  [
    'shows the public what a seat sees',
    brokenChair((now, room) => (now.viewer === 'public' ? seenWith(now, { view: room.sit(0).now.view }) : now)),
    /leak in view|view/,
  ],
  [
    'tells the public what a seat is told',
    brokenChair((now, room) => (now.viewer === 'public' ? seenWith(now, { told: room.sit(0).now.told }) : now)),
    /told/,
  ],
  [
    'does not say what was taken back',
    brokenChair((now) => seenWith(now, { told: now.told.filter(({ kind }) => kind !== 'undone') })),
    /told/,
  ],
  [
    'does not follow who has taken over',
    brokenRoom(() => ({ follow: () => Promise.resolve() })),
    /chair|view|told|stuck/,
  ],
  [
    'goes on from half a checkpoint',
    brokenKeeper((keeper) => ({
      async latest(match) {
        const at = await keeper.latest(match)
        return at && { ...at, seq: Math.max(1, at.seq - 1) }
      },
    })),
    /told|chair|open|question|stuck|leak|view|replay/,
  ],
  [
    'skips what was told while nobody listened',
    broken({
      serve: (rules, chair, wire) =>
        serveChair(
          rules,
          chair,
          brokenWire((far) => ({
            listen: (heard) =>
              far.listen((text) =>
                heard(text.replace(/"from":(\d+)/, (_, from: string) => `"from":${Number(from) + 1}`)),
              ),
          }))(wire),
        ),
    }),
    /told|leak|stuck/,
  ],
  [
    'lets everybody hear that something happened',
    broken({
      serve(rules, chair, wire) {
        let last = ''
        const end = serveChair(
          rules,
          chair,
          brokenWire((far) => ({
            send(text) {
              last = text
              far.send(text)
            },
          }))(wire),
        )
        const stop = chair.subscribe(() => last !== '' && wire.send(last))
        return () => {
          stop()
          end()
        }
      },
    }),
    /idle message/,
  ],
  [
    'does not see that a message was lost',
    broken({
      distant(rules, wire, setup) {
        const deaf = brokenWire((near) => ({
          listen(heard) {
            let n = 0
            return near.listen((text) => heard(text.replace(/"n":\d+/, () => `"n":${n++}`)))
          },
        }))
        const distant = distantChair(rules, deaf(wire), setup)
        return {
          chair: distant.chair,
          connect: (next) => distant.connect(deaf(next)),
          disconnect: () => distant.disconnect(),
          get problems() {
            return distant.problems
          },
        }
      },
    }),
    /told|view|chair|wire|stuck/,
  ],
  [
    'forgets what it has asked when the wire breaks',
    broken({
      distant(rules, wire, setup) {
        let distant = distantChair(rules, wire, setup)
        let { chair } = distant
        return {
          get chair() {
            return chair
          },
          connect(next) {
            distant = distantChair(rules, next, setup)
            chair = distant.chair
          },
          disconnect: () => distant.disconnect(),
          get problems() {
            return distant.problems
          },
        }
      },
    }),
    /stuck|never sat down|chair/,
  ],
]

describe('the suite over rooms', () => {
  it('passes picket, and did what it says', async () => {
    const tally = await conformRooms(picket, { scenarios: ['ford', 'night'], matches: 5 })
    expect(tally.matches).toBe(10)
    expect(tally.finished).toBe(10)
    for (const count of [tally.deeds, tally.sealed, tally.authorities, tally.done, tally.denied])
      expect(count).toBeGreaterThan(30)
  })

  it('passes a game for three with secret questions and standing orders', { tags: ['slow'] }, async () => {
    conform(council, { games: 8, passing: ['opened'] })
    const tally = await conformRooms(council, { matches: 8 })
    expect(tally.undone).toBeGreaterThan(5)
    expect(tally.resigned).toBeGreaterThan(0)
  })

  it('passes a game for one', async () => {
    expect((await conformRooms(gamble, { matches: 5 })).finished).toBe(5)
  })

  it('plays the same matches from the same seed', { tags: ['slow'] }, async () => {
    const [once, twice] = [await conformRooms(council, { matches: 2 }), await conformRooms(council, { matches: 2 })]
    expect(twice).toStrictEqual(once)
  })

  it.each(VARIANTS)('catches a room that %s', { tags: ['slow'] }, async (_name, house, caught) => {
    await expect(conformRooms(council, { matches: 40, house })).rejects.toThrow(caught)
  })

  it('says where it failed', async () => {
    const house = brokenChair((now) => seenWith(now, { undo: '1' }))
    await expect(conformRooms(council, { seed: 'here', house })).rejects.toThrow(
      /^council, hall, options \{\}, seed here\/hall\/0\/\d+, line \d+: (leak beside the view|chair): /,
    )
  })
})
