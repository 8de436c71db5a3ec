import type { Acts } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { PhaseStep } from '../../state.ts'
import type { View } from '../../view.ts'

const STEPS: { readonly [L in Lang]: Readonly<Record<PhaseStep, string>> } = {
  en: { deploy: 'Set-up', fire: 'Fire', charge: 'Charges', move: 'Movement', combat: 'Combat', recovery: 'Recovery' },
  fr: { deploy: 'Placement', fire: 'Tir', charge: 'Charges', move: 'Mouvement', combat: 'Combat', recovery: 'Réveil' },
}

const SIDES: { readonly [L in Lang]: readonly [string, string] } = {
  en: ['first side', 'second side'],
  fr: ['premier camp', 'second camp'],
}

function isStep(name: string): name is PhaseStep {
  return name in STEPS.en
}

/** A step of a side's phase; whoever answers in it belongs to it. */
export const acts: Acts<View, Action> = {
  of: (_action, { step, active }) => `${step}/${active}`,
  name(act, lang) {
    const [step = '', side = ''] = act.split('/')
    if (!isStep(step)) return act
    return `${STEPS[lang][step]}, ${SIDES[lang][side === '1' ? 1 : 0]}`
  },
}
