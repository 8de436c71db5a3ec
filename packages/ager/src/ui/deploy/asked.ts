import type { AgerFace } from '../table/face.ts'

/** Whether whoever sits here is asked to set up. */
export function isSettingUp({ view, actions }: AgerFace): boolean {
  return view.step === 'deploy' && actions.some(({ type }) => type === 'deploy' || type === 'rear' || type === 'ladder')
}
