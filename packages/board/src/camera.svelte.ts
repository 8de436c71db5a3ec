const MOST = 3
const STEP = 1.35
/** How long after the last movement the picture is drawn anew at its true sharpness. */
const SETTLE = 180
/** A window narrower than this is a phone's. */
const SMALL = 700
/** How near it is looked at there. */
const NEAR = 0.62
/** A press that wanders further than this is a drag, not a click. */
const SLACK = 6

interface Finger {
  x: number
  y: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** A sheet that things are drawn on, in its own units. */
export interface Sheet {
  readonly width: number
  readonly height: number
}

/** Where the sheet lies under the window on it: pan and zoom by wheel, drag, pinch and keys. It knows no game. */
export class Camera {
  readonly sheet: Sheet
  x = $state(0)
  y = $state(0)
  /** Pixels to one unit of the sheet. */
  scale = $state(1)
  moving = $state(false)
  #width = $state(0)
  #height = $state(0)
  #fingers = new Map<number, Finger>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #dragged = false
  /** How near the person wished to be; to show things together the window may go farther off for a while. */
  #near = 0
  #placed = $state(false)
  #turned = $state(false)
  /** Somebody has zoomed. */
  #chosen = false

  /** So wide are the tools that lie at the left of the window: the edge of the sheet can be drawn out from under them. */
  readonly #tools: number

  constructor(sheet: Sheet, tools = 0) {
    this.sheet = sheet
    this.#tools = tools
  }

  get fit(): number {
    return Math.min((this.#width - this.#tools) / this.sheet.width, this.#height / this.sheet.height)
  }

  /** Whether the size of the window is known and the sheet lies under it. */
  get isPlaced(): boolean {
    return this.#placed
  }

  get isZoomed(): boolean {
    return this.scale > this.fit * 1.04
  }

  /** What is seen of the sheet, in its units. */
  get window(): { x: number; y: number; width: number; height: number } {
    const [width, height] = [this.#width / this.scale, this.#height / this.scale]
    const { x, y } = this.spotAt(this.#turned ? this.#width : 0, this.#turned ? this.#height : 0)
    return { x, y, width, height }
  }

  /** Whether the sheet is seen from its other side: its top is below. */
  get isTurned(): boolean {
    return this.#turned
  }

  /** The same part of the sheet is seen from the other side. */
  turn(turned: boolean): void {
    if (turned === this.#turned) return
    const { x, y, width, height } = this.window
    this.#turned = turned
    this.lookAt(x + width / 2, y + height / 2)
  }

  /** Where on the sheet a point of the window lies. */
  spotAt(px: number, py: number): Spot {
    return this.#seen((px - this.x) / this.scale, (py - this.y) / this.scale)
  }

  /** Where in the window a point of the sheet lies. */
  pointAt(x: number, y: number): Spot {
    const seen = this.#seen(x, y)
    return { x: this.x + seen.x * this.scale, y: this.y + seen.y * this.scale }
  }

  /** How the sheet lies, as CSS says it. */
  get transform(): string {
    const lies = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`
    return this.#turned ? `${lies} translate(${this.sheet.width}px, ${this.sheet.height}px) rotate(180deg)` : lies
  }

  #seen(x: number, y: number): Spot {
    return this.#turned ? { x: this.sheet.width - x, y: this.sheet.height - y } : { x, y }
  }

  resize(width: number, height: number, first: Spot): void {
    if (width === 0 || height === 0) return
    const wasWhole = !this.isZoomed
    const wasSmall = this.#isSmall
    const middle = { x: this.window.x + this.window.width / 2, y: this.window.y + this.window.height / 2 }
    this.#width = width
    this.#height = height
    // A window that was turned or drawn to another size is looked at anew, unless somebody has chosen how near to be.
    if (!this.#placed || (!this.#chosen && wasSmall !== this.#isSmall)) {
      this.#placed = true
      // On a small screen the whole sheet is too small to read: begin near where something happens.
      if (this.#isSmall) this.lookAt(first.x, first.y, NEAR)
      else this.whole()
      this.#near = this.scale
    } else if (wasWhole) this.whole()
    else this.lookAt(middle.x, middle.y, Math.max(this.scale, this.fit))
  }

  get #isSmall(): boolean {
    return this.#width < SMALL && this.fit < 0.405
  }

  whole(): void {
    this.scale = this.fit
    this.#settle(0, 0)
  }

  /** As the person's own wish. */
  stayWhole(): void {
    this.#chosen = true
    this.whole()
    this.#near = this.scale
  }

  lookAt(x: number, y: number, scale = this.scale): void {
    const seen = this.#seen(x, y)
    this.scale = this.#bounded(scale)
    this.#settle(this.#width / 2 - seen.x * this.scale, this.#height / 2 - seen.y * this.scale)
  }

  /** Brings a point of the sheet into sight, if it is not. */
  reveal(x: number, y: number, margin = 60): void {
    if (this.sees({ x, y }, margin)) return
    if (this.isZoomed) this.lookAt(x, y)
  }

  /** Whether a point of the sheet is in sight, not too near the edge. */
  sees({ x, y }: Spot, margin = 40): boolean {
    const w = this.window
    return x > w.x + margin && x < w.x + w.width - margin && y > w.y + margin && y < w.y + w.height - margin
  }

  /** Back to how near the person wished to be, about a point. */
  approach({ x, y }: Spot): void {
    if (this.#near > this.fit * 1.04) this.lookAt(x, y, this.#near)
  }

  /** Whether the window is farther off than the person wished. */
  get isOff(): boolean {
    return this.scale < this.#near * 0.95
  }

  /** Brings points into sight together, from as near as they allow; a window that shows the whole sheet stays. */
  frame(points: readonly Spot[], margin = 100): void {
    if (this.#near <= this.fit * 1.04 || points.length === 0) return
    const xs = points.map(({ x }) => x)
    const ys = points.map(({ y }) => y)
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const fitting = Math.min(
      this.#width / (right - left + 2 * margin),
      this.#height / (bottom - top + 2 * margin),
      this.#near,
    )
    this.lookAt((left + right) / 2, (top + bottom) / 2, fitting)
  }

  pan(dx: number, dy: number): void {
    this.#move()
    this.#settle(this.x + dx, this.y + dy)
  }

  /** Grows about a point of the window, by default its middle. */
  zoom(factor: number, px = this.#width / 2, py = this.#height / 2): void {
    const scale = this.#bounded(this.scale * factor)
    const by = scale / this.scale
    this.#move()
    this.#chosen = true
    this.scale = scale
    this.#near = scale
    this.#settle(px - (px - this.x) * by, py - (py - this.y) * by)
  }

  zoomIn(): void {
    this.zoom(STEP)
  }

  zoomOut(): void {
    this.zoom(1 / STEP)
  }

  /** True if the key meant something. */
  key(key: string, mayPan: boolean): boolean {
    const pans: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [80, 0],
      ArrowRight: [-80, 0],
      ArrowUp: [0, 80],
      ArrowDown: [0, -80],
    }
    const by = pans[key]
    if (by !== undefined && mayPan) this.pan(...by)
    else if (key === '+' || key === '=') this.zoomIn()
    else if (key === '-') this.zoomOut()
    else if (key === '0') this.stayWhole()
    else return false
    return true
  }

  wheel(event: WheelEvent, px: number, py: number): void {
    const unit = event.deltaMode === 1 ? 20 : 1
    if (event.shiftKey) this.pan(-(event.deltaX + event.deltaY) * unit, 0)
    else this.zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0016)), px, py)
  }

  /** Before a first finger no other can be down, wherever it was let go. */
  press(id: number, x: number, y: number, isFirst: boolean): void {
    if (isFirst) this.#fingers.clear()
    if (this.#fingers.size === 0) this.#dragged = false
    this.#fingers.set(id, { x, y })
  }

  /** True once a press has become a drag. */
  drag(id: number, x: number, y: number, left: number, top: number): boolean {
    const finger = this.#fingers.get(id)
    if (finger === undefined) return false
    const other = [...this.#fingers].find(([key]) => key !== id)?.[1]
    if (!this.#dragged && other === undefined && Math.hypot(x - finger.x, y - finger.y) < SLACK) return false
    this.#dragged = true
    if (other === undefined) this.pan(x - finger.x, y - finger.y)
    else {
      const before = Math.hypot(finger.x - other.x, finger.y - other.y) || 1
      const now = Math.hypot(x - other.x, y - other.y)
      this.pan((x - finger.x) / 2, (y - finger.y) / 2)
      this.zoom(now / before, (x + other.x) / 2 - left, (y + other.y) / 2 - top)
    }
    this.#fingers.set(id, { x, y })
    return true
  }

  release(id: number): void {
    this.#fingers.delete(id)
  }

  /** Whether the last press was a drag: then its click means nothing. */
  get wasDragged(): boolean {
    return this.#dragged
  }

  #bounded(scale: number): number {
    return Math.max(this.fit, Math.min(Math.max(MOST, this.fit * 2), scale))
  }

  #settle(x: number, y: number): void {
    this.x = kept(x, this.#tools, this.#width, this.sheet.width * this.scale)
    this.y = kept(y, 0, this.#height, this.sheet.height * this.scale)
  }

  #move(): void {
    this.moving = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.moving = false
    }, SETTLE)
  }
}

/** The sheet covers the window where it is larger, and lies in its middle where it is smaller. */
function kept(at: number, from: number, to: number, sheet: number): number {
  return sheet <= to - from ? (from + to - sheet) / 2 : Math.min(from, Math.max(to - sheet, at))
}
