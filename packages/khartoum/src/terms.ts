/**
 * The words of the game, one for one thing: in French as the French rulebook has them, in English as the English edition.
 * `never` are words that people use for the same thing, and we do not.
 */
export const TERMS = [
  { en: 'AP', fr: 'AP', never: { en: [], fr: ['PA'] } },
  { en: 'RP', fr: 'RP', never: { en: [], fr: ['PR'] } },
  { en: 'CM', fr: 'CM', never: { en: [], fr: ['MC'] } },
  { en: 'leaders', fr: 'leaders', never: { en: ['chief', 'chiefs'], fr: ['chef', 'chefs'] } },
  {
    en: 'gunboats',
    fr: 'canonnières',
    never: { en: ['warship', 'warships'], fr: ['bateau', 'bateaux', 'navire', 'navires', 'Vapeurs'] },
  },
  { en: 'levies', fr: 'milices', never: { en: ['militia', 'militias'], fr: ['conscrit', 'conscrits'] } },
  { en: 'banners', fr: 'bannières', never: { en: ['standard-bearers'], fr: ['étendard', 'étendards'] } },
  { en: 'steps', fr: 'pas', never: { en: ['echelons'], fr: ['échelon', 'échelons'] } },
  { en: 'key zones', fr: 'zones clés', never: { en: ['objective zones'], fr: ['zones-clés', 'zones vitales'] } },
  { en: 'relief force', fr: 'force de secours', never: { en: ['relief column'], fr: ['colonne de secours'] } },
] as const
