import type { ActionType } from '../names.ts'

export const actionTypes: Readonly<Record<ActionType, string>> = {
  fortify: 'améliorer les fortifications',
  morale: 'augmenter le CM ou les RP',
  gunboats: 'construire ou réparer des canonnières',
  levies: 'lever des milices',
  raid: 'raid',
  sortie: 'sortie',
  defend: 'établir des positions défensives',
}
