import type { ActionType } from '../names.ts'

export const actionTypes: Readonly<Record<ActionType, string>> = {
  fortify: 'improve fortifications',
  morale: 'raise CM or RP',
  gunboats: 'build or repair gunboats',
  levies: 'raise levies',
  raid: 'raid',
  sortie: 'sortie',
  defend: 'set up defensive positions',
}
