import type { Lang } from '@grognard/kernel'
import type { KhartoumView } from '../board/view.ts'
import { faceWords } from '../table/words.ts'
import type { FaceWords } from '../table/words.ts'

interface Tip {
  readonly id: keyof FaceWords['tips']
  /** The situation, as far as the view shows it. What is allowed in it the rules know. */
  readonly when: (view: KhartoumView, decision: string) => boolean
}

const banners = (view: KhartoumView) => Object.values(view.banners)
const deciding =
  (...names: readonly string[]) =>
  (_view: KhartoumView, decision: string) =>
    names.includes(decision)

/** The more urgent before the merely useful. */
const TIPS: readonly Tip[] = [
  {
    id: 'palace-next',
    when: (view, decision) =>
      (decision === 'actions' || decision === 'defend') && banners(view).some((banner) => banner.zone === 2),
  },
  {
    id: 'last-ap',
    when: (view, decision) => decision === 'actions' && view.turn > 1 && view.ap === 1 && view.lastAction !== 'defend',
  },
  {
    id: 'low-rp',
    when: (view, decision) => decision === 'actions' && view.rp <= 10,
  },
  {
    id: 'low-cm',
    when: (view, decision) => decision === 'actions' && view.cm <= 6,
  },
  {
    id: 'relief-near',
    when: (view, decision) => decision === 'actions' && view.relief === view.turn,
  },
  {
    id: 'first-turn',
    when: (view, decision) => decision === 'actions' && view.turn === 1,
  },
  {
    id: 'order',
    when: (view, decision) => decision === 'actions' && view.turn > 1 && view.ap > 1,
  },
  {
    id: 'repair',
    when: (view, decision) =>
      decision === 'actions' &&
      view.units.damaged.length > 0 &&
      (view.lastAction === null || view.lastAction === 'fortify'),
  },
  {
    id: 'defend',
    when: deciding('defend'),
  },
  {
    id: 'defend-far',
    when: (view, decision) => decision === 'defend' && view.turn > 2,
  },
  {
    id: 'target',
    when: deciding('target'),
  },
  {
    id: 'muster',
    when: deciding('muster'),
  },
  {
    id: 'spend',
    when: deciding('spend'),
  },
  {
    id: 'losses',
    when: deciding('steps', 'guns'),
  },
  {
    id: 'card-choice',
    when: deciding('choose', 'offer', 'commit', 'desert', 'strongest', 'disorganise', 'improveFree'),
  },
]

/** What is worth saying now, the most urgent first. */
export function tips(
  view: KhartoumView,
  decision: string,
  lang: Lang,
): readonly { readonly id: string; readonly text: string }[] {
  return TIPS.filter((tip) => tip.when(view, decision)).map(({ id }) => ({ id, text: faceWords(lang).tips[id] }))
}
