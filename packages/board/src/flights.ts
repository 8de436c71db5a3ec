import type { Move } from './moves.ts'

const MOST = 12

/** How a game draws its pieces. On the page a piece lies where `data-at` is its place and `data-holds` names it. */
export interface Drawn<P> {
  /** Selects what is drawn of a piece, within an SVG of `size` units a side. */
  readonly art: string
  readonly size: number
  /** The names under which a piece may lie somewhere while the page changes, its own first. */
  sides(piece: P): readonly string[]
}

/** Pieces glide from where they lay to where they lie now, and are turned over, above everything else on the page. */
export class Flights<P, Q extends string> {
  readonly #drawn: Drawn<P>
  #pending: { move: Move<P, Q>; from: DOMRect }[] = []
  #running = new Set<Animation>()

  constructor(drawn: Drawn<P>) {
    this.#drawn = drawn
  }

  /** Before the page changes: remember where the pieces are that will go. */
  leave(moves: readonly Move<P, Q>[]): void {
    this.#pending = []
    for (const move of moves.slice(0, MOST)) {
      const element = this.#find(move.piece, move.from)
      if (element !== null) this.#pending.push({ move, from: element.getBoundingClientRect() })
    }
  }

  /** After it has changed. */
  arrive(): void {
    const pending = this.#pending
    this.#pending = []
    if (pending.length > 0) requestAnimationFrame(() => this.#flyAll(pending))
  }

  skip(): void {
    for (const animation of this.#running) animation.finish()
  }

  /** Everything is measured before anything is put into the page. */
  #flyAll(pending: readonly { move: Move<P, Q>; from: DOMRect }[]): void {
    const measured = pending.flatMap(({ move, from }) => {
      const target = this.#find(move.piece, move.to)
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
    const art = target.querySelector(this.#drawn.art)
    if (art === null) return
    const { size } = this.#drawn
    const holder = document.createElement('div')
    holder.setAttribute('aria-hidden', 'true')
    holder.style.cssText = `position:fixed;left:0;top:0;width:${there.width}px;height:${there.width}px;z-index:60;pointer-events:none;transform-origin:0 0`
    holder.innerHTML = `<svg viewBox="0 0 ${size} ${size}" width="100%" height="100%" style="overflow:visible;display:block"></svg>`
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

  #find(piece: P, place: Q): Element | null {
    for (const side of this.#drawn.sides(piece)) {
      const all = document.querySelectorAll(`[data-at="${place}"][data-holds~="${side}"]`)
      const last = all[all.length - 1]
      if (last !== undefined) return last
    }
    return null
  }
}
