import type { Lang } from '@grognard/kernel'

/** The chapters by the word that the numbers of their rules have in common, as short as a link. */
const CHAPTERS: { readonly [chapter: string]: { readonly [L in Lang]: string } } = {
  forces: { en: 'forces', fr: 'effectifs' },
  deploy: { en: 'set-up', fr: 'déploiement' },
  turn: { en: 'turn', fr: 'tour' },
  ap: { en: 'AP', fr: 'PA' },
  det: { en: 'detachment', fr: 'détachement' },
  rally: { en: 'rally', fr: 'ralliement' },
  locate: { en: 'locating', fr: 'localisation' },
  los: { en: 'sight', fr: 'vue' },
  move: { en: 'movement', fr: 'mouvement' },
  terrain: { en: 'ground', fr: 'terrain' },
  ladder: { en: 'ladder', fr: 'échelle' },
  door: { en: 'door', fr: 'porte' },
  ram: { en: 'ram', fr: 'bélier' },
  cannon: { en: 'hauling', fr: 'canon' },
  keg: { en: 'keg', fr: 'tonneau' },
  fire: { en: 'fire', fr: 'tir' },
  aim: { en: 'aiming', fr: 'viser' },
  deffire: { en: 'defensive fire', fr: 'tir défensif' },
  mg: { en: 'machine gun', fr: 'mitrailleuse' },
  gun: { en: 'cannon', fr: 'tir au canon' },
  direct: { en: 'direct fire', fr: 'tir direct' },
  obstacle: { en: 'damage', fr: 'dégâts' },
  bombard: { en: 'bombardment', fr: 'bombardement' },
  blast: { en: 'explosion', fr: 'explosion' },
  save: { en: 'save', fr: 'sauvegarde' },
  melee: { en: 'close combat', fr: 'corps à corps' },
  morale: { en: 'morale', fr: 'moral' },
  end: { en: 'end', fr: 'fin' },
  geo: { en: 'measuring', fr: 'mesure' },
}

/** What a link to a rule says: its chapter has no number in this rulebook. */
export function ruleLabel(id: string, lang: Lang): string {
  const chapter = id.split('-')[1] ?? id
  return `§${CHAPTERS[chapter]?.[lang] ?? chapter}`
}
