import type { GameHall, GameUi, Packs } from '@grognard/board'
import { openingIn, problemInWords, speechOf, viewAhead } from '@grognard/kernel'
import type {
  AnySitting,
  CarriedOver,
  Chair,
  Done,
  GameEvent,
  Ground,
  Host,
  HostWishes,
  Json,
  Opening,
  OwnTable,
  Phrasebook,
  Replay,
  Reply,
  Room,
  RoomError,
  Save,
  SaveWishes,
  Screen,
  Seat,
  Seen,
  Sitter,
  Sitting,
  Speech,
  Told,
} from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import { hearTabs } from '../keeping/archive.ts'
import { claimOn } from '../keeping/claim.ts'
import { keepingHere, withRoom } from '../keeping/here.ts'
import { pageThinker } from '../minds/thinker.ts'
import { packNamed } from '../packs.ts'
import { settings } from '../settings.svelte.ts'
import { findCard, keepCard } from '../storage.ts'
import type { Pacing } from './pacing.svelte.ts'

/** A chair of a match, with what is said there. */
export interface Place<V, A, E> {
  readonly chair: Chair<A, E, V>
  readonly speech: Speech<A, E>
  /** What was told there before the match was opened. */
  readonly earlier: readonly Told<A, E>[]
}

/** A match that is open in this page, in its game's own types but for its state. */
export interface Seated<V, A, E extends GameEvent> {
  readonly id: string
  readonly startedAt: number
  readonly ui: GameUi<V, A, E>
  readonly version: string
  readonly ground: Ground
  /** False: this browser keeps nothing. */
  readonly lasts: boolean
  readonly carriedOver: CarriedOver | undefined
  /** Whether it had ended before it was opened: a bot may end it before the table stands. */
  readonly wasOver: boolean
  /** By seat. */
  readonly places: readonly Place<V, A, E>[]
  /** The chair of whoever has no seat: it sees what everybody may. */
  readonly everybody: Chair<A, E, V>
  /** Where others play too, and what they do is shown at a pace. */
  readonly pacing?: Pacing<V, A, E>
  /** What a seat sees, though the table may still show what led to it. */
  latest(seat: Seat): Seen<V, A, E> | undefined
  /** The seat that the screen shows next, of those whose persons sit at it. */
  screen(shown: Seat | undefined): Screen | undefined
  /** What a seat would see after an action; undefined if it is not possible or brings dice or other seats into play. */
  ahead(chair: Chair<A, E, V>, action: A): V | undefined
  /** An action as it came from a thread; undefined if it is none. */
  readAction(input: Json): A | undefined
  writeView(view: V): Json
  save(wishes?: SaveWishes): Promise<Save>
  /** The match so far, to walk through. */
  replay(): Promise<Done<Replay<OwnTable<A, E, V>>>>
  /** The bot that keeps a seat owns itself beaten. */
  readonly concede: (seat: Seat) => Promise<Reply>
  /** Plays here what another tab has played so far. */
  takeOver(): Promise<void>
  /** Keeps where it stands, so that it is found quickly. */
  checkpoint(): Promise<void>
  close(): void
}

/** A match whose types only its game knows. */
export interface AnySeated {
  use<R>(sit: <V, A, E extends GameEvent>(seated: Seated<V, A, E>) => R): R
}

export type Opened<T = AnySeated> =
  | { readonly ok: true; readonly value: T }
  /** `why` is null where there is no such match. */
  | { readonly ok: false; readonly why: string | null }

const MISSING = { ok: false, why: null } as const

/**
 * Opens a match that this browser keeps, with the rules and the pack it was played with. `isPaced`: what others do is shown
 * deed by deed.
 */
export async function openKept(id: string, isPaced = false): Promise<Opened> {
  const card = await findCard(id)
  const title = card === undefined ? undefined : titleOf(card.game)
  if (card === undefined || title === undefined) return MISSING
  const game = await title.load()
  return game.open(async (ui): Promise<Opened> => {
    const seated = await seatAt(ui, card, isPaced)
    return seated.ok ? { ok: true, value: { use: (sit) => sit(seated.value) } } : seated
  })
}

/** Sits down at a match that is kept, to play it, or to follow the tab that does. */
export async function seatAt<V, A, E extends GameEvent>(
  ui: GameUi<V, A, E>,
  { id, startedAt }: { readonly id: string; readonly startedAt: number },
  isPaced = false,
): Promise<Opened<Seated<V, A, E>>> {
  const { archive } = await keepingHere()
  const opening = await openingIn(archive, id)
  if (opening === undefined) return MISSING
  const host = await hostFor(ui, opening)
  const tab: { follow?: (isMine: boolean) => void } = {}
  const claim = await claimOn(id, (isMine) => tab.follow?.(isMine))
  // Who goes on under other rules cannot follow one who does not.
  const follows = !claim.isMine && opening.version === host.version
  if (!claim.isMine && !follows) await claim.take()
  const thinker = pageThinker({ ui, version: host.version })
  const reply = await withRoom(async () => host.resume({ ...(await wishesFor(id)), thinker, follows }))
  if (reply?.ok !== true) {
    claim.end()
    return reply === undefined ? MISSING : { ok: false, why: host.error(reply.error, settings.lang) }
  }
  const value = await reply.value.own(async (sitting): Promise<Seated<V, A, E>> => {
    const { room } = sitting
    const wasOver = room.sit('public').now.result !== undefined
    const deaf = hearTabs(id, () => void room.follow())
    tab.follow = (isMine) => void (isMine ? room.takeOver() : room.standAside())
    if (claim.isMine !== room.isPlaying) tab.follow(claim.isMine)
    return {
      id,
      startedAt,
      ui,
      wasOver,
      lasts: (await keepingHere()).lasts(id),
      ...(await placesIn(sitting, isPaced)),
      replay: async () => host.replay(await sitting.save()),
      async takeOver() {
        await claim.take()
        await room.takeOver()
      },
      close() {
        deaf()
        claim.end()
        void room.checkpoint().finally(() => room.close())
      },
    }
  })
  return { ok: true, value }
}

async function placesIn<S, V, A, E extends GameEvent>(
  sitting: Sitting<S, A, E, V>,
  isPaced: boolean,
): Promise<Omit<Seated<V, A, E>, 'id' | 'startedAt' | 'ui' | 'wasOver' | 'lasts' | 'replay' | 'takeOver' | 'close'>> {
  const { version, ground, words, room, carriedOver } = sitting
  const { rules } = room
  const seats = room.seats.map((_, seat) => room.sit(seat))
  const pacing = isPaced && seats.length > 1 ? await pacingOf(seats) : undefined
  const chairs = pacing?.chairs ?? seats
  const places = await Promise.all(
    chairs.map(async (chair) => ({ chair, speech: speechOf(words, rules, chair), earlier: await chair.earlier() })),
  )
  return {
    version,
    ground,
    carriedOver,
    places,
    everybody: room.sit('public'),
    ...(pacing === undefined ? {} : { pacing }),
    latest: (seat) => seats[seat]?.now,
    screen: await screenIn(room, chairs),
    ahead: (chair, action) =>
      rules.ready !== undefined || chair.viewer === 'public' || chair.whyNot(action) !== undefined
        ? undefined
        : viewAhead(rules, chair.now.view, chair.viewer, action),
    readAction(input) {
      const read = rules.borders.action(input)
      return read.ok ? read.value : undefined
    },
    writeView: (view) => rules.borders.writeView(view),
    save: (wishes) => sitting.save(wishes),
    concede: (seat) => room.concede(seat),
    checkpoint: () => room.checkpoint(),
  }
}

async function pacingOf<A, E, V>(chairs: readonly Chair<A, E, V>[]): Promise<Pacing<V, A, E>> {
  const { Pacing: Paced } = await import('./pacing.svelte.ts')
  return new Paced(chairs)
}

/** Where several persons sit at one screen, it shows the chair of who is asked. */
async function screenIn<S, V, A, E extends GameEvent>(
  { rules, seats }: Room<S, A, E, V>,
  chairs: readonly Chair<A, E, V>[],
): Promise<Seated<V, A, E>['screen']> {
  if (seats.length === 1) return () => ({ seat: 0, curtain: false })
  const { isPrivate, screenOf } = await import('@grognard/kernel/hot-seat')
  const isPerson = ({ now, viewer }: Chair<A, E, V>): boolean =>
    viewer !== 'public' && now.places[viewer]?.sitter.kind === 'person'
  // What one may not know of another's answers is found by trying them.
  if (chairs.filter(isPerson).length > 1) await rules.ready?.()
  return (shown) => {
    const here = chairs.filter(isPerson)
    const screen = screenOf(rules, here, shown)
    const chair = screen === undefined ? undefined : chairs[screen.seat]
    // Nobody knows who has opened the match.
    if (screen === undefined || chair === undefined || shown !== undefined) return screen
    return { ...screen, curtain: isPrivate(rules, chair, here) }
  }
}

export type Begun =
  { readonly ok: true; readonly id: string; readonly over: boolean } | { readonly ok: false; readonly why: string }

/**
 * Begins a match, which is kept and in the library from then on. `endingOf`: how it ended, if it has. `sitters`: who plays
 * which seat, persons where left out.
 */
export async function beginMatch<T extends AnySitting>(
  host: Host<T>,
  begin: (wishes: HostWishes) => Promise<Reply<T>>,
  endingOf: (begun: T) => Json = () => null,
  sitters: readonly Sitter[] = [],
  phrases: () => Promise<Phrasebook> = () => Promise.resolve([]),
): Promise<Begun> {
  const id = freshSeed().slice(0, 16)
  const thinker = pageThinker({ ui: { host }, version: host.version })
  const begun = await withRoom(async () => begin({ ...(await wishesFor(id)), thinker }))
  if (!begun.ok) return { ok: false, why: await whyNot(host, begun.error, phrases) }
  const { over, ground } = await begun.value.use(async ({ room, ground: on }) => {
    await giveSeats(room, sitters)
    room.close()
    return { over: room.sit('public').now.result !== undefined, ground: on }
  })
  const now = Date.now()
  const ending = over ? endingOf(begun.value) : null
  await withRoom(() => keepCard({ id, ...ground, startedAt: now, playedAt: now, ending }))
  return { ok: true, id, over }
}

/** What is wrong with what came from outside is said in the game's own words. */
async function whyNot(
  host: Pick<Host, 'error'>,
  error: RoomError,
  phrases: () => Promise<Phrasebook>,
): Promise<string> {
  const { lang } = settings
  if (error.code !== 'bad-request' || lang === 'en') return host.error(error, lang)
  const book = await phrases()
  return error.problems.map((problem) => problemInWords(problem, lang, book)).join(' ; ')
}

/** Who is no person takes his seat, and is found there whenever the match is opened. */
export async function giveSeats<S, V, A, E extends GameEvent>(
  room: Room<S, A, E, V>,
  sitters: readonly Sitter[],
): Promise<void> {
  for (const [seat, by] of sitters.slice(0, room.seats.length).entries())
    if (by.kind !== 'person') await room.sit(seat).handOver(by)
}

/** What a match needs that is played in this page. */
export async function wishesFor(match: string): Promise<HostWishes> {
  const { archive } = await keepingHere()
  return {
    keeper: archive,
    match,
    holder: freshSeed(),
    newId: freshSeed,
    seed: freshSeed(),
    tells: true,
    langs: [settings.lang],
  }
}

/**
 * A match names the version of rules and pack it needs: ours, or that of the owner's pack this browser keeps. Where that
 * pack is not here, our game refuses it and says why.
 */
export async function hostFor<T extends Host>(
  game: Pick<GameHall, 'readPositions'> & { readonly host: T; readonly packs?: Packs<T> },
  { version, start }: Pick<Opening, 'version' | 'start'>,
): Promise<T> {
  if (start.kind === 'position' || version !== game.host.version) await game.readPositions()
  if (version === game.host.version) return game.host
  const pack = packNamed(game.host.id)
  const theirs = pack === undefined ? undefined : await game.packs?.lay(pack)
  return theirs?.ok === true && theirs.value.version === version ? theirs.value : game.host
}

export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16).padStart(8, '0')).join('')
}
