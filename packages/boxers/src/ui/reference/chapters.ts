import type { Lang } from '@grognard/kernel'

/** The chapters of the rules in their order, by the word that the numbers of their rules have in common. */
const CHAPTERS: readonly { readonly ref: string; readonly en: string; readonly fr: string }[] = [
  { ref: 'forces', en: 'Forces', fr: 'Effectifs' },
  { ref: 'deploy', en: 'Setting up', fr: 'Déploiement' },
  { ref: 'turn', en: 'The turn', fr: 'Le tour' },
  { ref: 'ap', en: 'Action points', fr: 'Points d’action' },
  { ref: 'det', en: 'Detachments', fr: 'Détachements' },
  { ref: 'rally', en: 'Rallies', fr: 'Ralliements' },
  { ref: 'locate', en: 'Locating', fr: 'Localisation' },
  { ref: 'los', en: 'Lines of sight', fr: 'Lignes de vue' },
  { ref: 'move', en: 'Movement', fr: 'Mouvement' },
  { ref: 'terrain', en: 'Ground on the way', fr: 'Le terrain en marche' },
  { ref: 'ladder', en: 'Ladders', fr: 'Échelles' },
  { ref: 'door', en: 'Doors', fr: 'Portes' },
  { ref: 'ram', en: 'Rams', fr: 'Béliers' },
  { ref: 'cannon', en: 'Hauling the cannon', fr: 'Le canon en marche' },
  { ref: 'keg', en: 'Powder kegs', fr: 'Tonneaux de poudre' },
  { ref: 'fire', en: 'Fire', fr: 'Tir' },
  { ref: 'aim', en: 'Aiming', fr: 'Viser' },
  { ref: 'deffire', en: 'Defensive fire', fr: 'Tir défensif' },
  { ref: 'mg', en: 'Machine guns', fr: 'Mitrailleuses' },
  { ref: 'gun', en: 'Firing the cannon', fr: 'Le canon au feu' },
  { ref: 'direct', en: 'Direct fire', fr: 'Tir direct' },
  { ref: 'obstacle', en: 'Damage to what stands', fr: 'Dégâts aux ouvrages' },
  { ref: 'bombard', en: 'Bombardment', fr: 'Bombardement' },
  { ref: 'blast', en: 'Explosions', fr: 'Explosions' },
  { ref: 'save', en: 'Saves', fr: 'Sauvegardes' },
  { ref: 'melee', en: 'Close combat', fr: 'Corps à corps' },
  { ref: 'morale', en: 'Morale', fr: 'Moral' },
  { ref: 'end', en: 'The end of the game', fr: 'Fin de la partie' },
  { ref: 'geo', en: 'Measuring', fr: 'Mesurer' },
]

export function chapters(lang: Lang): readonly { readonly ref: string; readonly title: string }[] {
  return CHAPTERS.map((chapter) => ({ ref: chapter.ref, title: chapter[lang] }))
}
