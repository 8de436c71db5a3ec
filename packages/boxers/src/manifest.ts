import type { Manifest } from '@grognard/kernel'

export const manifest = {
  id: 'boxers',
  title: { en: 'La révolte des Boxers', fr: 'La révolte des Boxers' },
  about: { en: 'Figures on a table', fr: 'Des figurines sur une table' },
  players: { en: '2 players, measured in cm', fr: '2 joueurs, mesures en cm' },
  cover: { colour: '#6d1a17', size: 12 },
  table: async () => (await import('@grognard/boxers/table')).open,
  works: async () => (await import('@grognard/boxers/works')).open,
  rulebook: async () => (await import('@grognard/boxers/rulebook')).rulebook,
  packs: async () => (await import('@grognard/boxers/packs')).packs,
  lessons: true,
  lab: async () => (await import('@grognard/boxers/lab')).lab,
  ui: async () => (await import('@grognard/boxers/ui')).ui,
  terminal: async () => (await import('@grognard/boxers/terminal')).terminal,
} satisfies Manifest
