/** A press that wanders further than this is a drag, not a click. */
const SLACK = 6

interface Dragging {
  /** The press has become a drag. */
  readonly begin: () => void
  /** It was let go over this place, or over none; null too if it was broken off. */
  readonly end: (over: string | null) => void
}

/** A piece that is being dragged, and the place it is over: whoever drew the piece moves it, places light up. */
export class Drag<T> {
  piece = $state.raw<T | null>(null)
  over = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  #dropped = false

  isOver(place: string): boolean {
    return this.piece !== null && this.over === place
  }

  /** True once after a drop: the click that the browser makes of it means nothing. */
  tookClick(): boolean {
    const dropped = this.#dropped
    this.#dropped = false
    return dropped
  }

  /** Only the main button drags. */
  press(event: PointerEvent, piece: T, { begin, end }: Dragging): void {
    if (event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    this.#dropped = false
    const move = (now: PointerEvent) => {
      if (this.piece === null) {
        if (Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return
        this.piece = piece
        begin()
      }
      this.x = now.clientX
      this.y = now.clientY
      this.over = dropUnder(now.clientX, now.clientY)
    }
    const stop = (now: PointerEvent) => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
      if (this.piece === null) return
      this.#dropped = true
      setTimeout(() => (this.#dropped = false))
      const over = now.type === 'pointerup' ? this.over : null
      this.piece = null
      this.over = null
      end(over)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
  }
}

/** The place under a point of the screen that pieces can be dropped on. */
function dropUnder(x: number, y: number): string | null {
  const target = document.elementFromPoint(x, y)?.closest('[data-drop]')
  return target?.getAttribute('data-drop') ?? null
}
