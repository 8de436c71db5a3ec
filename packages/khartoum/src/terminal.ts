import type { Terminal } from '@grognard/kernel'

export const terminal = {
  typing: {
    choice: { en: 'egyptian rampart', fr: 'egyptienne remparts' },
    rule: 'KH-7.2-05',
    actions: ['raid', 'target banner=red'],
    json: '{"type":"raid"}',
  },
  examples: {
    grognard: [
      ['play khartoum', 'a game in the terminal'],
      ['play khartoum --save my.json', 'the same, kept in a file'],
    ],
    play: [
      ['play khartoum --lang fr --level cub', ''],
      ['play khartoum --option mines --option barge --save siege.json', ''],
      ['play --load siege.json --save siege.json', ''],
      ['play khartoum --referee', 'with the real game before you'],
    ],
    watch: [
      ['watch khartoum --bot gordon --level king', ''],
      ['watch khartoum --bot staff --delay 500 --lang fr', ''],
      ['watch khartoum --bot gordon --no-events --fast', ''],
    ],
    simulate: [
      ['simulate khartoum --games 5000 --bot staff --level king --svg king.svg', ''],
      ['simulate khartoum --games 1000 --compare recruit staff --no-events', ''],
      ['simulate khartoum --games 500 --compare recruit staff --levels --svg levels.svg', ''],
      ['simulate khartoum --games 500 --bot gordon --think 300 --resume gordon.jsonl', ''],
    ],
    ledger: [['ledger KH-7.2-05 --lang fr', '']],
    pack: [['pack check my-copy.yaml && grognard play khartoum --pack my-copy.yaml', '']],
  },
} satisfies Terminal
