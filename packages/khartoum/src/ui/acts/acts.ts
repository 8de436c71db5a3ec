import type { Acts } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { View } from '../../game.ts'
import type { Banner } from '../../names.ts'

const KINDS = [
  'event',
  'declare',
  'fortify',
  'morale',
  'gunboats',
  'levies',
  'raid',
  'sortie',
  'defence',
  'banners',
] as const
type Kind = (typeof KINDS)[number] | Banner

const NAMES: { readonly [L in Lang]: Readonly<Record<Kind, string>> } = {
  en: {
    event: 'Event',
    declare: 'Declaration',
    fortify: 'Fortify',
    morale: 'Morale and supply',
    gunboats: 'Gunboats',
    levies: 'Levies',
    raid: 'Raid',
    sortie: 'Sortie',
    defence: 'Defence',
    banners: 'The banners march',
    black: 'Black attacks',
    white: 'White attacks',
    red: 'Red attacks',
    green: 'Green attacks',
  },
  fr: {
    event: 'Événement',
    declare: 'Annonce',
    fortify: 'Fortifications',
    morale: 'Moral et ressources',
    gunboats: 'Canonnières',
    levies: 'Milices',
    raid: 'Raid',
    sortie: 'Sortie',
    defence: 'Défense',
    banners: 'Les bannières marchent',
    black: 'La Noire attaque',
    white: 'La Blanche attaque',
    red: 'La Rouge attaque',
    green: 'La Verte attaque',
  },
}

/** What a choice belongs to: the action under way, the attack it answers, or the card. */
function kindOf(action: Action, { frames }: View): Kind {
  switch (action.type) {
    case 'fortify':
    case 'improve':
    case 'mine':
      return 'fortify'
    case 'raiseMorale':
    case 'ration':
      return 'morale'
    case 'gunboats':
    case 'levies':
    case 'raid':
    case 'sortie':
    case 'declare':
      return action.type
    case 'defend':
    case 'place':
      return 'defence'
    case 'endPhase':
      return 'banners'
    case 'choose':
    case 'banner':
    case 'desert':
    case 'commit':
    case 'accept':
    case 'decline':
      return 'event'
    case 'target':
    case 'engage':
    case 'launch':
    case 'done':
    case 'spend':
    case 'hold':
    case 'lose':
      return underWay(frames)
  }
}

function underWay(frames: View['frames']): Kind {
  const frame = frames.at(-1)
  if (frame?.step === 'muster') return frame.action
  if (frame?.step === 'combat') return frame.action === 'defence' ? frame.banner : frame.action
  return frame?.step === 'defend' ? 'defence' : frame?.step === 'improveFree' ? 'event' : 'fortify'
}

function isKind(act: string): act is Kind {
  return act in NAMES.en
}

export const acts: Acts<View, Action> = {
  of: (action, before) => (action === undefined ? '' : kindOf(action, before)),
  name: (act, lang) => (isKind(act) ? NAMES[lang][act] : act),
}
