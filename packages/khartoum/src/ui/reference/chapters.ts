import type { Lang } from '@grognard/kernel'

/** Chapters and sections of the rulebook and of the table sheet, in their order. */
const CHAPTERS: readonly { readonly ref: string; readonly en: string; readonly fr: string }[] = [
  { ref: '1', en: 'Introduction', fr: 'Introduction' },
  { ref: '2', en: 'What is in the box', fr: 'Le matériel' },
  { ref: '3', en: 'Set-up', fr: 'Mise en place' },
  { ref: '4', en: 'Sequence of play', fr: 'Séquence de jeu' },
  { ref: '5', en: 'Event phase', fr: 'Phase d’événement' },
  { ref: '6', en: 'Action phase', fr: 'Phase d’action' },
  { ref: '7', en: 'Banner activation phase', fr: 'Phase d’activation des bannières' },
  { ref: '8', en: 'Recovery phase', fr: 'Phase de remise en ordre' },
  { ref: '9', en: 'Victory', fr: 'Victoire' },
  { ref: '10', en: 'Levels and options', fr: 'Niveaux et options' },
  { ref: '11', en: 'Terms', fr: 'Termes' },
  { ref: 'AOT 1', en: 'Table 1: defence', fr: 'Table 1 : défense' },
  { ref: 'AOT 2', en: 'Table 2: raid', fr: 'Table 2 : raid' },
  { ref: 'AOT 3', en: 'Table 3: sortie', fr: 'Table 3 : sortie' },
  { ref: 'AOT 4', en: 'Table 4: leaders', fr: 'Table 4 : leaders' },
  { ref: 'AOT 5', en: 'Table 5: troops', fr: 'Table 5 : troupes' },
  { ref: 'AOT 6', en: 'Table 6: guns', fr: 'Table 6 : canons' },
  { ref: 'AOT 7', en: 'Table 7: gunboats', fr: 'Table 7 : canonnières' },
  { ref: 'AOT 8', en: 'Table 8: use of units', fr: 'Table 8 : emploi des unités' },
  { ref: 'AOT 9', en: 'Table 9: cost of actions', fr: 'Table 9 : coût des actions' },
  { ref: 'AOT Sequence', en: 'Short sequence', fr: 'Séquence abrégée' },
]

export function chapters(lang: Lang): readonly { readonly ref: string; readonly title: string }[] {
  return CHAPTERS.map((chapter) => ({ ref: chapter.ref, title: chapter[lang] }))
}
