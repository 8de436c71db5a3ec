import { UNITS } from '../names.ts'
import type { Unit } from '../names.ts'
import { unitsAt } from './intents.ts'
import { BOXES } from './things.ts'
import type { Place } from './things.ts'
import type { KhartoumView } from './view.ts'

export interface Move {
  readonly unit: Unit
  readonly from: Place
  readonly to: Place
}

/** Which counters went where between two positions; a counter that was turned over where it lay moves from there to there. */
export function movesBetween(before: KhartoumView, after: KhartoumView): Move[] {
  const moves: Move[] = []
  const left: { unit: Unit; place: Place }[] = []
  const come: { unit: Unit; place: Place }[] = []
  for (const place of placesOf(before, after)) {
    for (const unit of UNITS) {
      const change = count(after, place, unit) - count(before, place, unit)
      for (let i = 0; i < change; i++) come.push({ unit, place })
      for (let i = 0; i > change; i--) left.push({ unit, place })
    }
  }
  const same = (a: Unit, b: Unit) => a.replace(/-\d$/, '') === b.replace(/-\d$/, '')
  const tests = [
    (a: (typeof left)[number], b: (typeof left)[number]) => a.place === b.place && same(a.unit, b.unit),
    (a: (typeof left)[number], b: (typeof left)[number]) => a.unit === b.unit,
    (a: (typeof left)[number], b: (typeof left)[number]) => same(a.unit, b.unit),
  ]
  for (const fits of tests) {
    for (const arrival of [...come]) {
      const i = left.findIndex((departure) => fits(departure, arrival))
      const departure = left[i]
      if (departure === undefined) continue
      left.splice(i, 1)
      come.splice(come.indexOf(arrival), 1)
      moves.push({ unit: arrival.unit, from: departure.place, to: arrival.place })
    }
  }
  return moves
}

function placesOf(...views: readonly KhartoumView[]): Place[] {
  const places = new Set<Place>(BOXES)
  for (const view of views) {
    for (const place of Object.keys(view.levels)) if (isPlace(place)) places.add(place)
  }
  return [...places]
}

function isPlace(key: string): key is Place {
  return key.includes('-') || key === 'palace'
}

function count(view: KhartoumView, place: Place, unit: Unit): number {
  return unitsAt(view, place).filter((other) => other === unit).length
}

const selector = (unit: string, place: Place) => `[data-at="${place}"][data-holds~="${unit}"]`
const sides = (unit: Unit) => [unit, unit.replace(/-1$/, '-2'), unit.replace(/-2$/, '-1')]
const MOST = 12

/** Counters glide from where they lay to where they lie now, and are turned over, above everything else on the page. */
export class Flights {
  #last: KhartoumView | undefined
  #pending: { move: Move; from: DOMRect }[] = []
  #running = new Set<Animation>()

  /** Before the page changes: remember where the counters are that will go. */
  leave(view: KhartoumView, mayMove: boolean): void {
    const before = this.#last
    this.#last = view
    this.#pending = []
    if (before === undefined || before === view || !mayMove) return
    for (const move of movesBetween(before, view).slice(0, MOST)) {
      const element = find(move.unit, move.from)
      if (element !== null) this.#pending.push({ move, from: element.getBoundingClientRect() })
    }
  }

  /** After it has changed. */
  arrive(_view: KhartoumView): void {
    const pending = this.#pending
    this.#pending = []
    if (pending.length > 0) requestAnimationFrame(() => this.#flyAll(pending))
  }

  skip(): void {
    for (const animation of this.#running) animation.finish()
  }

  /** Everything is measured before anything is put into the page. */
  #flyAll(pending: readonly { move: Move; from: DOMRect }[]): void {
    const measured = pending.flatMap(({ move, from }) => {
      const target = find(move.unit, move.to)
      return target === null
        ? []
        : [{ target, from, there: target.getBoundingClientRect(), turned: move.from === move.to }]
    })
    for (const { target, from, there, turned } of measured) {
      if (turned) this.#keep(target.animate([{ rotate: 'y 90deg' }, { rotate: 'y 0deg' }], { duration: 320 }))
      else if (there.width > 0 && from.width > 0) this.#fly(target, from, there)
    }
  }

  #fly(target: Element, from: DOMRect, there: DOMRect): void {
    const art = target.querySelector('.kh-ctr')
    if (art === null) return
    const holder = document.createElement('div')
    holder.setAttribute('aria-hidden', 'true')
    holder.style.cssText = `position:fixed;left:0;top:0;width:${there.width}px;height:${there.width}px;z-index:60;pointer-events:none;transform-origin:0 0`
    holder.innerHTML =
      '<svg viewBox="0 0 64 64" width="100%" height="100%" style="overflow:visible;display:block"></svg>'
    holder.firstElementChild?.append(art.cloneNode(true))
    document.body.append(holder)
    const scale = from.width / there.width
    const middle = { x: (from.left + there.left) / 2, y: (from.top + there.top) / 2 - 24 }
    const animation = holder.animate(
      [
        { transform: `translate(${from.left}px, ${from.top}px) scale(${scale})` },
        { transform: `translate(${middle.x}px, ${middle.y}px) scale(${((1 + scale) / 2) * 1.15})` },
        { transform: `translate(${there.left}px, ${there.top}px)` },
      ],
      { duration: 420, easing: 'ease-in-out' },
    )
    target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 410 })
    this.#keep(animation, () => holder.remove())
  }

  #keep(animation: Animation, after?: () => void): void {
    this.#running.add(animation)
    animation.onfinish = () => {
      this.#running.delete(animation)
      after?.()
    }
  }
}

function find(unit: Unit, place: Place): Element | null {
  for (const side of sides(unit)) {
    const all = document.querySelectorAll(selector(side, place))
    const last = all[all.length - 1]
    if (last !== undefined) return last
  }
  return null
}
