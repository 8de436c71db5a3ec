import type { Lang } from '@grognard/kernel'
import { topFrame } from '../../state.ts'
import type { View } from '../../view.ts'
import { arenaOf } from '../grounds.ts'
import type { AgerFace } from '../table/face.ts'

/** Whether whoever sits here is asked to set up. */
export function isSettingUp({ view, actions }: AgerFace): boolean {
  return view.step === 'deploy' && actions.some(({ type }) => type === 'deploy' || type === 'rear' || type === 'ladder')
}

const SET_UP = {
  en: (side: string) => `${side}. Set up your men, then press Ready.`,
  fr: (side: string) => `${side}. Placez vos hommes, puis touchez Prêt.`,
} as const

/** The rules ask man by man where he begins; on the board all are set up together. */
export function askToSetUp(view: View, version: string, lang: Lang): string | undefined {
  const frame = topFrame(view)
  if (view.step !== 'deploy' || frame.step !== 'deploy') return undefined
  return SET_UP[lang](arenaOf({ version, view }).battle.sides[frame.side][lang])
}
