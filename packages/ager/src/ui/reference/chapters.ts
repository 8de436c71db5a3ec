import type { Lang } from '@grognard/kernel'

/** Chapters and sections of the tactical rules, in their order. */
const CHAPTERS: readonly { readonly ref: string; readonly en: string; readonly fr: string }[] = [
  { ref: '0', en: 'Before you begin', fr: 'Avant de commencer' },
  { ref: '1', en: 'Maps and counters', fr: 'Cartes et pions' },
  { ref: '2', en: 'Turns and phases', fr: 'Tours et phases' },
  { ref: '3', en: 'Ground', fr: 'Terrain' },
  { ref: '4', en: 'Movement', fr: 'Mouvement' },
  { ref: '4.2', en: 'The dead, the stunned and their burden', fr: 'Morts, assommés et fardeaux' },
  { ref: '4.3', en: 'Slipping past enemies', fr: 'Infiltration' },
  { ref: '4.4', en: 'Horses and camels', fr: 'Chevaux et dromadaires' },
  { ref: '5', en: 'Fire', fr: 'Tir' },
  { ref: '5.3', en: 'Defensive fire', fr: 'Tir défensif' },
  { ref: '5.4', en: 'Impact and damage', fr: 'Impact et dommages' },
  { ref: '5.5', en: 'Lines of sight', fr: 'Lignes de vue' },
  { ref: '6', en: 'Combat', fr: 'Combat' },
  { ref: '6.4', en: 'Retreats', fr: 'Reculs' },
  { ref: '6.5', en: 'Advance after combat', fr: 'Avance après combat' },
  { ref: '6.7', en: 'Riders and animals in combat', fr: 'Cavaliers et animaux au combat' },
  { ref: '7.1', en: 'Charges', fr: 'Charges' },
  { ref: '7.2', en: 'Feigned flight', fr: 'Fuite feinte' },
  { ref: '7.3', en: 'Naphtha', fr: 'Naphte' },
  { ref: '7.4', en: 'Prisoners', fr: 'Prisonniers' },
  { ref: '8', en: 'Villages', fr: 'Villages' },
  { ref: '8.7', en: 'Tents', fr: 'Tentes' },
  { ref: '9', en: 'Castles', fr: 'Châteaux' },
  { ref: '10', en: 'Gates, bridges and works', fr: 'Portes, ponts et travaux' },
  { ref: '10.2', en: 'Ladders', fr: 'Échelles' },
  { ref: '10.3', en: 'Breaches', fr: 'Brèches' },
]

export function chapters(lang: Lang): readonly { readonly ref: string; readonly title: string }[] {
  return CHAPTERS.map((chapter) => ({ ref: chapter.ref, title: chapter[lang] }))
}
