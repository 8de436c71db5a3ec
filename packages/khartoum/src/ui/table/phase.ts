import type { KhartoumView } from '../board/view.ts'

/** The phase under way is the one before the frame's next. */
export function phaseOf(view: KhartoumView): 'event' | 'actions' | 'banners' {
  const step = view.frames[1]?.step
  return step === 'card' ? 'event' : step === 'banners' ? 'banners' : 'actions'
}
