import { settings } from '../settings.svelte.ts'

/** Milliseconds in which a new question takes no press: whoever pressed did not see it yet. */
const MOMENT = 350

interface Asking {
  readonly question: string
  readonly decision: string
}

/**
 * Holds back presses that were meant for the question before: on the choices after any answer, elsewhere only
 * where something else is decided now, so that counters can be laid as fast as anybody likes. A key that is held down
 * answers once.
 */
export function calm(asking: () => Asking): (table: HTMLElement) => () => void {
  return (table) => {
    let last = { question: '', decision: '' }
    let asked = -MOMENT
    let decided = -MOMENT
    $effect(() => {
      const { question, decision } = asking()
      const now = performance.now()
      if (question !== last.question && last.question !== '') asked = now
      if (decision !== last.decision && last.decision !== '') decided = now
      last = { question, decision }
    })
    const onclick = (event: MouseEvent): void => {
      // A press of a key has no detail.
      if (!settings.guard || event.detail === 0 || !(event.target instanceof Element)) return
      const { target } = event
      // To take back, to ask and to read can be pressed at any time.
      if (target.closest('.acts, .board, .tray') === null || target.closest('.undo, .hint, .more') !== null) return
      const since = target.closest('.acts') === null ? decided : asked
      if (performance.now() - since < MOMENT) hold(event)
    }
    const onkeydown = (event: KeyboardEvent): void => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) hold(event)
    }
    table.addEventListener('click', onclick, true)
    table.addEventListener('keydown', onkeydown, true)
    return () => {
      table.removeEventListener('click', onclick, true)
      table.removeEventListener('keydown', onkeydown, true)
    }
  }
}

function hold(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
