import type { Terminal } from '@grognard/kernel'

export const terminal = {
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
} satisfies Terminal
