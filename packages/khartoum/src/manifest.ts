import type { Manifest } from '@grognard/kernel'

export const manifest = {
  id: 'khartoum',
  title: { en: 'The Lion of Khartoum', fr: 'Le Lion de Khartoum' },
  about: { en: 'One player against the siege', fr: 'Un joueur contre le siège' },
  players: { en: '1 player, 12 months, about an hour', fr: '1 joueur, 12 mois, une heure environ' },
  story: {
    en: 'You are General Gordon, shut up in Khartoum in February 1884. Four banners of the Mahdi’s army march on the Palace, each by its own path. Fortify, raid, sally and hold: if the Palace is still yours when the relief force comes, in about twelve months, you have won.',
    fr: 'Vous êtes le général Gordon, enfermé dans Khartoum en février 1884. Quatre bannières de l’armée du Mahdi marchent sur le palais, chacune par son chemin. Fortifiez, lancez raids et sorties, tenez : si le palais est encore à vous quand arrive la force de secours, dans douze mois environ, vous avez gagné.',
  },
  daily: { en: 'Siege of the day', fr: 'Le siège du jour' },
  table: async () => (await import('@grognard/khartoum/table')).open,
  works: async () => (await import('@grognard/khartoum/works')).open,
  rulebook: async () => (await import('@grognard/khartoum/rulebook')).rulebook,
  packs: async () => (await import('@grognard/khartoum/packs')).packs,
  lessons: true,
  ui: async () => (await import('@grognard/khartoum/ui')).ui,
  lab: async () => (await import('@grognard/khartoum/lab')).lab,
  shortcuts: [{ option: 'level', also: 'difficulty' }, { option: 'events' }],
  terminal: async () => (await import('@grognard/khartoum/terminal')).terminal,
} satisfies Manifest
