import type { Lang } from '@grognard/kernel'

/** What is printed on the map itself. */
export interface Lettering {
  readonly title: readonly [string, string, string, string]
  readonly scale: string
  readonly north: string
  readonly places: Readonly<
    Record<
      | 'whiteNile'
      | 'blueNile'
      | 'nile'
      | 'omdurman'
      | 'tuti'
      | 'city'
      | 'kalaklaGate'
      | 'messalamiehGate'
      | 'kerreri'
      | 'berber'
      | 'obeid'
      | 'sennar'
      | 'burriFort',
      string
    >
  >
  readonly legend: string
  readonly legendRows: readonly (readonly [name: string, note: string])[]
}

export const LETTERING: Readonly<Record<Lang, Lettering>> = {
  en: {
    title: ['Map of the Siege of', 'KHARTOUM', 'and of General Gordon’s last stand', 'FEBRUARY 1884 – JANUARY 1885'],
    scale: 'Scale of one English mile, about',
    north: 'N',
    places: {
      whiteNile: 'White Nile',
      blueNile: 'Blue Nile',
      nile: 'The Nile',
      omdurman: 'Omdurman',
      tuti: 'Tuti I.',
      city: 'K H A R T O U M',
      kalaklaGate: 'Kalakla Gate',
      messalamiehGate: 'Messalamieh Gate',
      kerreri: 'Kerreri Hills',
      berber: 'to Berber',
      obeid: 'to El Obeid',
      sennar: 'to Sennar',
      burriFort: 'Burri Fort',
    },
    legend: 'Explanation',
    legendRows: [
      ['Open ground', 'level 0'],
      ['River, wall, building', 'level 1'],
      ['Fort', 'level 2'],
      ['Nile bank', 'gunboats may serve'],
      ['Key zone', 'lost, morale falls'],
      ['Improved works', '+1'],
    ],
  },
  fr: {
    title: ['Carte du siège de', 'KHARTOUM', 'et du dernier combat du général Gordon', 'FÉVRIER 1884 – JANVIER 1885'],
    scale: 'Échelle d’un mille anglais, environ',
    north: 'N',
    places: {
      whiteNile: 'Nil Blanc',
      blueNile: 'Nil Bleu',
      nile: 'Le Nil',
      omdurman: 'Omdurman',
      tuti: 'Île Tuti',
      city: 'K H A R T O U M',
      kalaklaGate: 'Porte de Kalakla',
      messalamiehGate: 'Porte de Messalamieh',
      kerreri: 'Monts Kerreri',
      berber: 'vers Berber',
      obeid: 'vers El Obeid',
      sennar: 'vers Sennar',
      burriFort: 'Fort Burri',
    },
    legend: 'Légende',
    legendRows: [
      ['Terrain découvert', 'niveau 0'],
      ['Fleuve, mur, bâtiment', 'niveau 1'],
      ['Fort', 'niveau 2'],
      ['Rive du Nil', 'les canonnières y servent'],
      ['Zone clé', 'perdue, le moral baisse'],
      ['Ouvrage amélioré', '+1'],
    ],
  },
}
