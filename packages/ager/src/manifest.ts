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
  lab: async () => (await import('@grognard/ager/lab')).lab,
  typing: {
    choice: { en: 'move kutbeddin', fr: 'deplacer kutbeddin' },
    rule: 'AT-5.3-07',
    actions: ['done', 'attack attacker=ancelin defender=ergun'],
    json: '{"type":"step","to":"L6"}',
  },
  examples: {
    grognard: [['play ager --scenario springs', 'a battle, two sides at one screen']],
    play: [
      ['play ager --scenario springs', 'two sides at one screen'],
      ['play ager --against sergeant --side second', ''],
    ],
    watch: [
      ['watch ager --scenario springs --bot sergeant', ''],
      ['watch ager --scenario pilgrims --bots sergeant random --fast', ''],
    ],
    simulate: [
      ['simulate ager --scenario all --games 100 --svg balance.svg', ''],
      ['simulate ager --scenario springs --compare sergeant marshal --playouts 200', ''],
      ['simulate ager --round-robin random sergeant marshal --games 6 --resume round.jsonl', ''],
    ],
    ledger: [
      ['ledger ager --missing', ''],
      ['ledger ager --search "defensive fire"', ''],
    ],
    pack: [['pack check my-battle.yaml && grognard play ager --pack my-battle.yaml --scenario ford', '']],
  },
} satisfies Manifest
