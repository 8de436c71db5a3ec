import type { Acts } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { PhaseStep } from '../../state.ts'
import type { View } from '../../view.ts'
import { arenaOf } from '../grounds.ts'

const STEPS: { readonly [L in Lang]: Readonly<Record<PhaseStep, string>> } = {
  en: { deploy: 'Set-up', fire: 'Fire', charge: 'Charges', move: 'Movement', combat: 'Combat', recovery: 'Recovery' },
  fr: { deploy: 'Placement', fire: 'Tir', charge: 'Charges', move: 'Mouvement', combat: 'Combat', recovery: 'Réveil' },
}

function isStep(name: string): name is PhaseStep {
  return name in STEPS.en
}

/** A step of a side's phase, with what the side is called; whoever answers in it belongs to it. */
export const acts: Acts<View, Action> = {
  of(_action, view, version) {
    const { en, fr } = arenaOf({ version, view }).battle.sides[view.active]
    return [view.step, en, fr].join('/')
  },
  name(act, lang) {
    const [step = '', en = '', fr = ''] = act.split('/')
    if (!isStep(step)) return act
    // Both set up, one after the other.
    return step === 'deploy' ? STEPS[lang].deploy : `${lang === 'fr' ? fr : en}, ${STEPS[lang][step].toLowerCase()}`
  },
}
