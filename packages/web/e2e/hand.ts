import type { Locator, Page } from 'playwright-core'

/** What the screen offers now, read from the screen alone. */
export interface Offer {
  readonly over: boolean
  readonly turn: number
  readonly ap: number
  readonly rp: number
  /** Places on the ladder that are open, and the one under way. */
  readonly open: readonly number[]
  readonly now: number
  readonly zones: readonly string[]
  readonly banners: readonly string[]
  readonly pieces: readonly { readonly unit: string; readonly at: string }[]
  readonly held: string | null
  /** Counters on the board that are lit. */
  readonly counters: number
  readonly menu: readonly string[]
  /** Buttons of the choices, without taking back and odds. */
  readonly buttons: readonly string[]
  readonly mains: number
}

export function look(page: Page): Promise<Offer> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const numbers = (selector: string) => all(selector).map((each) => Number.parseInt(each.textContent ?? '', 10))
    const figures = numbers('.status dd')
    const rungs = all('ol.ladder button')
    const said = (each: Element) => each.textContent?.trim() ?? ''
    return {
      over: document.querySelector('.prompt .ask') === null,
      turn: Number(/\d+/.exec(document.querySelector('.status .turn span')?.textContent ?? '')?.[0]),
      ap: figures[0] ?? 0,
      rp: figures[1] ?? 0,
      open: rungs.flatMap((rung, i) => (rung.getAttribute('aria-disabled') === 'false' ? [i] : [])),
      now: rungs.findIndex((rung) => rung.getAttribute('aria-current') === 'step'),
      zones: all('.zone.can').map((zone) => zone.getAttribute('data-drop') ?? ''),
      banners: all('[data-banner].can').map((banner) => banner.getAttribute('data-banner') ?? ''),
      pieces: all('.tray .piece.lit').flatMap((piece) =>
        (piece.getAttribute('data-holds') ?? '').split(' ').map((unit) => ({
          unit,
          at: piece.getAttribute('data-at') ?? '',
        })),
      ),
      held: document.querySelector('.tray .piece.held')?.getAttribute('data-unit') ?? null,
      counters: all('.viewport .piece .lit').length,
      menu: all('[role=menu]:popover-open [role=menuitem]').map(said),
      buttons: all('.side .choice').map(said),
      mains: all('.side .choice.main').length,
    }
  })
}

/** Somebody's hand: by mouse, by touch or by keys. */
export interface Hand {
  rung(place: number): Promise<void>
  zone(zone: string): Promise<void>
  banner(banner: string): Promise<void>
  piece(unit: string, at: string): Promise<void>
  /** Puts a unit on a zone, however this hand does that. */
  place(unit: string, zone: string): Promise<void>
  /** A lit counter on the board: the first, or the one of a unit. */
  counter(unit?: string): Promise<void>
  menu(place: number): Promise<void>
  button(place: number): Promise<void>
}

const BUTTON = '.side .choice'
/** On the map, or on the plan of the Palace where that lies over it. */
const counterOf = (unit?: string) => {
  const holds = unit === undefined ? '' : `[data-holds~="${unit}"]`
  return `body:not(:has(.palace-plan)) .viewport .piece${holds} .lit, .palace-plan .counter.lit${holds}`
}
const pieceOf = (unit: string, at: string) => `.tray .piece[data-holds~="${unit}"][data-at="${at}"] button`
const ITEM = '[role=menu]:popover-open [role=menuitem]'

/** A point of the screen where a press reaches the thing and nothing that lies over it. */
async function reach(page: Page, selector: string, nth = 0): Promise<{ readonly x: number; readonly y: number }> {
  const point = page.waitForFunction(
    ({ selector, nth }) => {
      const found = document.querySelectorAll(selector)[nth]
      if (found === undefined) return null
      const look = () => {
        const box = found.getBoundingClientRect()
        for (const [u, v] of [
          [0.5, 0.5],
          [0.5, 0.8],
          [0.2, 0.5],
          [0.8, 0.5],
          [0.5, 0.2],
          [0.2, 0.8],
          [0.8, 0.8],
          [0.2, 0.2],
          [0.8, 0.2],
          [0.1, 0.9],
          [0.9, 0.9],
        ] as const) {
          const x = box.left + box.width * u
          const y = box.top + box.height * v
          const hit = document.elementFromPoint(x, y)
          if (hit !== null && found.contains(hit)) return { x, y }
        }
        return null
      }
      const at = look()
      if (at !== null) return at
      found.scrollIntoView({ block: 'center', behavior: 'instant' })
      return look()
    },
    { selector, nth },
    { timeout: 15_000 },
  )
  try {
    const found = await (await point).jsonValue()
    if (found !== null) return found
  } catch {
    // Told below.
  }
  throw new Error(`${selector} (${nth}) cannot be reached`)
}

/** The same, once it no longer moves: what comes late to a page makes room for itself. */
async function still(page: Page, selector: string, nth: number): ReturnType<typeof reach> {
  let before = await reach(page, selector, nth)
  for (let looks = 0; looks < 20; looks++) {
    const now = await reach(page, selector, nth)
    if (now.x === before.x && now.y === before.y) break
    before = now
  }
  return before
}

/** With the clock in our hands: lets scenes pass until what is awaited is there. */
export async function passes(page: Page, isThere: () => Promise<boolean>, step = 100): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await isThere()) return
    await page.clock.runFor(step)
  }
  throw new Error('it never came')
}

/** A second press that comes before the first is told, however slow the machine. */
export function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((pressed: HTMLElement) => {
    pressed.click()
    pressed.click()
  })
}

/** Until what was asked for is stored and told. */
export async function told(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

export function mouseHand(page: Page, wishes: { readonly touch?: boolean } = {}): Hand {
  let placed = 0
  const press = async (selector: string, nth = 0) => {
    const { x, y } = await still(page, selector, nth)
    if (wishes.touch === true) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
    await told(page)
  }
  /** Of a heap of several kinds the menu that opens is asked for the one. */
  const outOf = async (unit?: string) => {
    const { menu } = await look(page)
    if (unit !== undefined && menu.length > 0) await press(`${ITEM}[data-key="${unit}"]`)
  }
  return {
    rung: (place) => press('ol.ladder button', place),
    zone: (zone) => press(`.zone[data-drop="${zone}"]`),
    banner: (banner) => press(`[data-banner="${banner}"]`),
    async piece(unit, at) {
      await press(pieceOf(unit, at))
      await outOf(unit)
    },
    async place(unit, zone) {
      const seen = await page.locator(`.tray .piece[data-unit="${unit}"][data-at=available]`).count()
      if (wishes.touch !== true && seen > 0 && ++placed % 3 === 0) {
        const from = await reach(page, pieceOf(unit, 'available'))
        const to = await reach(page, `.zone[data-drop="${zone}"]`)
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(from.x + 12, from.y - 12)
        await page.mouse.move(to.x, to.y, { steps: 3 })
        await page.mouse.up()
        return told(page)
      }
      if ((await look(page)).held !== unit) {
        await press(pieceOf(unit, 'available'))
        await outOf(unit)
      }
      await press(`.zone[data-drop="${zone}"]`)
    },
    async counter(unit) {
      await press(counterOf(unit))
      await outOf(unit)
    },
    menu: (place) => press(ITEM, place),
    button: (place) => press(BUTTON, place),
  }
}

/** Tab or Shift+Tab, whichever way the wanted thing lies, until it has the focus. */
export async function tabbedTo(page: Page, selector: string, nth?: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const way = await page.evaluate(
      ({ selector, nth }) => {
        const wanted = [...document.querySelectorAll(selector)]
        const on = document.activeElement
        if (on !== null && (nth === undefined ? wanted.includes(on) : wanted[nth] === on)) return 'there'
        const target = wanted.find((each) => each.getAttribute('tabindex') !== '-1') ?? wanted[0]
        if (on === null || on === document.body || target === undefined) return 'Tab'
        const before =
          on.compareDocumentPosition((nth === undefined ? undefined : wanted[nth]) ?? target) &
          Node.DOCUMENT_POSITION_PRECEDING
        return before === 0 ? 'Tab' : 'Shift+Tab'
      },
      { selector, nth },
    )
    if (way === 'there') return
    await page.keyboard.press(way)
  }
  throw new Error(`${selector} was not reached with Tab`)
}

/** Tab, arrows, Enter: nothing else. */
export function keyHand(page: Page): Hand {
  const is = (selector: string) =>
    page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)
  const tabTo = (selector: string, nth?: number) => tabbedTo(page, selector, nth)
  const walk = async (group: string, wanted: string, key: string, most: number) => {
    await tabTo(group)
    for (let i = 0; i < most; i++) {
      if (await is(wanted)) return
      await page.keyboard.press(key)
    }
    throw new Error(`${wanted} was not reached with ${key}`)
  }
  const enter = async () => {
    await page.keyboard.press('Enter')
    await told(page)
  }
  /** Enter; of a heap of several kinds the menu that opens is asked for the one. */
  const outOf = async (unit?: string) => {
    await enter()
    if (unit === undefined || (await look(page)).menu.length === 0) return
    await page.waitForFunction(() => document.activeElement?.matches('[role=menuitem]') ?? false)
    while (!(await is(`[data-key="${unit}"]`))) await page.keyboard.press('ArrowDown')
    await enter()
  }
  const hand: Hand = {
    async rung(place) {
      await tabTo(`ol.ladder li:nth-child(${place + 1}) button`)
      await enter()
    },
    async zone(zone) {
      await walk('.zone', `.zone[data-drop="${zone}"]`, 'PageDown', 25)
      await enter()
    },
    async banner(banner) {
      await walk('[data-banner]', `[data-banner="${banner}"]`, 'ArrowRight', 5)
      await enter()
    },
    async piece(unit, at) {
      const wanted = pieceOf(unit, at)
      await tabTo('.tray .piece button')
      for (const key of ['ArrowRight', 'ArrowLeft'])
        for (let i = 0; i < 30; i++) {
          if (await is(wanted)) return outOf(unit)
          await page.keyboard.press(key)
        }
      throw new Error(`${wanted} was not reached with the arrows`)
    },
    async place(unit, zone) {
      if ((await look(page)).held !== unit) await hand.piece(unit, 'available')
      await hand.zone(zone)
    },
    async counter(unit) {
      await tabTo(counterOf(unit))
      await outOf(unit)
    },
    async menu(place) {
      await page.waitForFunction(() => document.activeElement?.matches('[role=menuitem]') ?? false)
      for (let i = 0; i < place; i++) await page.keyboard.press('ArrowDown')
      await enter()
    },
    async button(place) {
      await tabTo(BUTTON, place)
      await enter()
    },
  }
  return hand
}

const FRONTS = ['black', 'white', 'red', 'green'] as const
const WALLS = ['black-5', 'white-4', 'red-3', 'green-4']
const TROOPS = /^(egyptian|sudanese|bashi|levy|levies|militia|shaigiya)/

/** How much is done before the next thing, so that a test need not take for ever. */
export interface Plan {
  readonly improvements: number
  readonly placements: number
  /** Turns in which a party goes out first. */
  readonly parties: readonly number[]
}
export const FULL: Plan = { improvements: 3, placements: 16, parties: [3, 5, 8] }

/** Plays by a simple plan: walls and boats first, then troops on the four fronts, month after month. */
export class Player {
  #count = 0
  #round = 0
  #last = ''
  readonly #page: Page
  readonly #hand: Hand
  readonly #plan: Plan
  steps = 0

  constructor(page: Page, hand: Hand, plan: Plan = FULL) {
    this.#page = page
    this.#hand = hand
    this.#plan = plan
  }

  /** To the end, or until a turn begins. */
  async play(until = 99): Promise<void> {
    for (;;) {
      const offer = await look(this.#page)
      if (offer.over || offer.turn >= until) return
      await this.step(offer)
      if (++this.steps > 900) throw new Error('the game does not end')
    }
  }

  async step(offer: Offer): Promise<void> {
    const mode = offer.menu.length > 0 ? 'menu' : `${offer.turn} ${offer.now}`
    if (mode !== this.#last && mode !== 'menu') {
      this.#count = 0
      this.#last = mode
    }
    if (offer.menu.length > 0) return this.#hand.menu(offer.menu.length - 1)
    if (offer.open.length > 0) return this.#open(offer)
    if (offer.counters > 0) return this.#hand.counter()
    if (offer.banners.length > 0) return this.#hand.banner(offer.banners[this.#round++ % offer.banners.length] ?? '')
    if (offer.now === 6) return this.#defend(offer)
    if (offer.now === 4 || offer.now === 5) return this.#muster(offer)
    if (offer.zones.length > 0 && (this.#count < this.#plan.improvements || offer.mains === 0)) {
      this.#count++
      const wanted = WALLS.find((zone) => offer.zones.includes(zone))
      return this.#hand.zone(wanted ?? offer.zones[0] ?? '')
    }
    const [piece] = offer.pieces
    if (offer.buttons.length === 0 && piece !== undefined) return this.#hand.piece(piece.unit, piece.at)
    // Spend while there is plenty; else the first thing offered.
    return this.#hand.button(offer.buttons.length === 2 && offer.mains === 1 && offer.rp < 14 ? 1 : 0)
  }

  async #open({ open, ap, turn }: Offer): Promise<void> {
    const early = [0, 2, 3].find((rung) => open.includes(rung))
    const party = this.#plan.parties.includes(turn) ? [4, 5].find((rung) => open.includes(rung)) : undefined
    if (turn === 1 && early !== undefined) return this.#hand.rung(early)
    if (ap > 1 && party !== undefined) return this.#hand.rung(party)
    if (ap > 1 && early !== undefined && turn % 2 === 0) return this.#hand.rung(early)
    if (turn > 1 && open.includes(6)) return this.#hand.rung(6)
    return this.#hand.button(0)
  }

  async #muster(offer: Offer): Promise<void> {
    const piece = offer.pieces.find(({ at }) => at === 'available')
    if (piece !== undefined && (this.#count < 3 || offer.buttons.length === 0)) {
      this.#count++
      return this.#hand.piece(piece.unit, piece.at)
    }
    const [engaged] = offer.pieces
    if (offer.buttons.length === 0 && engaged !== undefined) return this.#hand.piece(engaged.unit, engaged.at)
    return this.#hand.button(offer.buttons.length === 2 && offer.rp < 14 ? 1 : 0)
  }

  /** Troops first, on each front in its turn; the rest behind them. */
  async #defend(offer: Offer): Promise<void> {
    const available = offer.pieces.filter(({ at }) => at === 'available')
    const piece = available.find(({ unit }) => TROOPS.test(unit)) ?? available[0]
    if (piece === undefined || (this.#count >= this.#plan.placements && offer.mains > 0)) return this.#hand.button(0)
    this.#count++
    if (offer.held !== piece.unit) await this.#hand.piece(piece.unit, 'available')
    const { zones } = await look(this.#page)
    const fronts = FRONTS.flatMap((banner) => {
      const lit = zones.filter((zone) => zone.startsWith(banner))
      return lit.find((zone) => WALLS.includes(zone)) ?? lit[0] ?? []
    })
    const zone = fronts[this.#round++ % Math.max(1, fronts.length)] ?? zones[0]
    if (zone === undefined) throw new Error(`${piece.unit} is lit and has nowhere to go`)
    await this.#hand.place(piece.unit, zone)
  }
}
