import type { Manifest } from '@grognard/kernel'

export const manifest = {
  id: 'ager',
  title: { en: 'Ager Sanguinis', fr: 'Ager Sanguinis' },
  about: { en: 'Skirmish and campaign', fr: 'Escarmouche et campagne' },
  players: { en: '2 or more, hexes, two scales', fr: '2 ou plus, hexagones, deux échelles' },
  cover: { colour: '#7d1a17', size: 13, sides: [20, 19] },
  table: async () => (await import('@grognard/ager/table')).open,
  works: async () => (await import('@grognard/ager/works')).open,
  rulebook: async () => (await import('@grognard/ager/rulebook')).rulebook,
  packs: async () => (await import('@grognard/ager/packs')).packs,
  lessons: true,
  ui: async () => (await import('@grognard/ager/ui')).ui,
  gallery: async () => (await import('@grognard/ager/gallery')).walls,
  lab: async () => (await import('@grognard/ager/lab')).lab,
  terminal: async () => (await import('@grognard/ager/terminal')).terminal,
} satisfies Manifest
