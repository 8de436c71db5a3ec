import type { Terminal } from '@grognard/kernel'

export const terminal = {
  typing: {
    choice: { en: 'end movement', fr: 'finir mouvement' },
    rule: 'BX-move-23',
    actions: ['done', 'stay figure=col-1-3'],
    json: '{"type":"walk","figure":"eu-2","path":[{"x":5200,"y":6400}],"stairs":false}',
  },
  examples: {
    grognard: [['play boxers --scenario gate', 'figures on a table, two sides at one screen']],
    play: [['play boxers --scenario gate --against captain', 'figures on a table, against the script']],
    watch: [['watch boxers --scenario well --bot captain --fast', '']],
    simulate: [['simulate boxers --scenario all --games 20', '']],
    ledger: [['ledger boxers --search powder', '']],
    pack: [['pack check my-table.yaml && grognard play boxers --pack my-table.yaml --scenario ford', '']],
  },
} satisfies Terminal
