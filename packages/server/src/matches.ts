import { randomBytes } from 'node:crypto'
import { openingIn } from '@grognard/kernel'
import type { AnySitting, DiceSpec, Host, HostWishes, Reply, RoomError, Seat } from '@grognard/kernel'
import type { Door, Opens, Store } from './store.ts'

/** How many matches are kept open; others are opened from the store when they are asked for. */
const MOST_OPEN = 200

/** A match as an address shows it. `home`: all seats for which nobody has an address of his own. */
export interface Visit {
  readonly address: string
  readonly match: string
  readonly opens: Opens | { readonly kind: 'home' }
  readonly sitting: AnySitting
}

export type Found =
  | { readonly kind: 'visit'; readonly visit: Visit }
  | { readonly kind: 'none' }
  /** It is kept, but cannot be played here, e.g. because the rules have changed. */
  | { readonly kind: 'unplayable'; readonly game: string; readonly error: RoomError }

export interface MatchesWishes {
  /** Who thinks for bots, hints and odds; this thread where left out. */
  readonly thinker?: HostWishes['thinker']
}

/** The matches of this server: each a room over the store, opened when somebody comes. */
export class Matches {
  readonly hosts: ReadonlyMap<string, Host>
  readonly #store: Store
  /** The store as rooms use it: they say that something could not be stored, but not why. */
  readonly #keeper: Store
  readonly #wishes: MatchesWishes
  readonly #holder = newName()
  readonly #open = new Map<string, Promise<Reply<AnySitting> | undefined>>()

  constructor(hosts: ReadonlyMap<string, Host>, store: Store, wishes: MatchesWishes = {}) {
    this.hosts = hosts
    this.#store = store
    this.#keeper = { ...store, append: (...line) => store.append(...line).catch(complain) }
    this.#wishes = wishes
  }

  /** The address of a new match: its home. */
  create(
    host: Host,
    request: { readonly scenario?: string; readonly options: unknown; readonly dice: DiceSpec },
  ): Promise<Reply<string>> {
    return this.#begin((wishes) => host.begin(request, wishes))
  }

  load(host: Host, save: unknown): Promise<Reply<string>> {
    return this.#begin((wishes) => host.load(save, wishes))
  }

  async #begin(open: (wishes: HostWishes) => Promise<Reply<AnySitting>>): Promise<Reply<string>> {
    const match = newName()
    const opened = await open(this.#wishesFor(match))
    if (!opened.ok) return opened
    void this.#remember(match, Promise.resolve(opened))
    return { ok: true, value: match }
  }

  /** The match as it is in the store, whoever changed it last. */
  async find(address: string): Promise<Found> {
    const door = await this.#store.door(address)
    const { match, opens } = door ?? { match: address, opens: { kind: 'home' } as const }
    const length = await this.#store.length(match)
    if (length === 0) return { kind: 'none' }
    const opened = await this.#sitting(match)
    if (opened === undefined) return { kind: 'none' }
    if (!opened.ok) return { kind: 'unplayable', game: await this.#gameOf(match), error: opened.error }
    const sitting = opened.value
    await sitting.use(async ({ room }) => (room.length === length ? undefined : room.follow()))
    return { kind: 'visit', visit: { address, match, opens, sitting } }
  }

  doors(match: string): Promise<readonly Door[]> {
    return this.#store.doors(match)
  }

  /** Lets whoever is told the address take the seat. */
  async invite(match: string, seat: Seat): Promise<void> {
    await this.#store.addDoor({ address: newName(), match, opens: { kind: 'invitation', seat } })
  }

  /** Lets whoever is told the address watch. */
  async publish(match: string): Promise<void> {
    await this.#store.addDoor({ address: newName(), match, opens: { kind: 'public' } })
  }

  /** Shuts the doors of a match that open this, but for those of who sits there already. */
  async withdraw(match: string, seat: Seat): Promise<void> {
    for (const { address, opens } of await this.#store.doors(match))
      if (opens.kind === 'invitation' && opens.seat === seat) await this.#store.replaceDoor(address, undefined)
  }

  /** Takes the seat of an invitation: the address of it, which nobody else knows; undefined if somebody else was first. */
  async accept({ address, match, opens }: Visit): Promise<string | undefined> {
    if (opens.kind !== 'invitation') return undefined
    const own = newName()
    const isMine = await this.#store.replaceDoor(address, {
      address: own,
      match,
      opens: { kind: 'seat', seat: opens.seat },
    })
    return isMine ? own : undefined
  }

  /** Puts every match away. */
  async close(): Promise<void> {
    const open = [...this.#open.values()]
    this.#open.clear()
    await Promise.all(open.map(putAway))
  }

  /** One that cannot be opened is tried again when somebody comes again. */
  async #sitting(match: string): Promise<Reply<AnySitting> | undefined> {
    const opening = this.#remember(match, this.#open.get(match) ?? this.#resume(match))
    const opened = await opening
    if (opened?.ok !== true && this.#open.get(match) === opening) this.#open.delete(match)
    return opened
  }

  async #resume(match: string): Promise<Reply<AnySitting> | undefined> {
    return this.hosts.get(await this.#gameOf(match))?.resume(this.#wishesFor(match))
  }

  async #gameOf(match: string): Promise<string> {
    return (await openingIn(this.#store, match))?.game ?? ''
  }

  #remember<T extends Promise<Reply<AnySitting> | undefined>>(match: string, opening: T): T {
    this.#open.delete(match)
    this.#open.set(match, opening)
    const [oldest] = this.#open
    if (this.#open.size > MOST_OPEN && oldest !== undefined) {
      this.#open.delete(oldest[0])
      void putAway(oldest[1])
    }
    return opening
  }

  #wishesFor(match: string): HostWishes {
    const { thinker } = this.#wishes
    return {
      keeper: this.#keeper,
      match,
      holder: this.#holder,
      newId: newName,
      seed: newName(),
      tells: true,
      checkpointEvery: 1,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      ...(thinker === undefined ? {} : { thinker }),
    }
  }
}

async function putAway(opening: Promise<Reply<AnySitting> | undefined>): Promise<void> {
  const opened = await opening
  if (opened?.ok !== true) return
  await opened.value.use(async ({ room }) => {
    await room.checkpoint()
    room.close()
  })
}

function complain(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  throw error
}

/** A name that nobody can guess, and that no command line takes for a flag. */
export function newName(): string {
  const name = randomBytes(12).toString('base64url')
  return name.startsWith('-') ? newName() : name
}
