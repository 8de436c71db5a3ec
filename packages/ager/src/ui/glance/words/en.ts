import type { Balance } from '../balance.ts'

/** What is said where a battle is chosen. */
export const en = {
  battles: (n: number) => (n === 9 ? 'Nine battles' : `${n} battles`),
  from: 'from a knife in the night to a breach in the wall',
  filter: 'Which battles',
  filters: { all: 'All', 6: 'First steps', 7: 'Charges', 8: 'Houses', 10: 'Castle' },
  turns: (n: number) => `${n} turns`,
  rules: (chapters: number) => (chapters === 10 ? 'all rules' : `rules 1–${chapters}`),
  play: 'Play',
  playThis: (title: string) => `Play: ${title}`,
  resume: 'Resume',
  resumeThis: (title: string) => `Resume: ${title}`,
  learn: 'Learn',
  learnThis: (title: string) => `Learn to play on: ${title}`,
  men: (n: number, points: number) => `${n} men, ${points} points`,
  firstMove: 'first move',
  against: 'Against',
  minds: {
    random: ['Chance', 'does anything the rules allow'],
    recruit: ['The recruit', 'brave, and every man for himself'],
    sergeant: ['The sergeant', 'a script with exact odds'],
    marshal: ['The marshal', 'plays out the orders it could give'],
    friend: ['A friend here', 'one screen, a curtain where something is hidden'],
  },
  friendOpen: 'one screen; nothing is hidden',
  seat: 'Your side',
  either: 'Either',
  aim: 'Who wins',
  balance: ({ won, lost, drawn, share, low, high }: Balance) =>
    `Sergeant against himself, ${won + lost + drawn} games: ${share} %, 95 % interval ${low} to ${high}; won, lost, drawn ${won} / ${lost} / ${drawn}.`,
  balanceOf: (one: string, share: number, other: string) => `${one} ${share}, ${other} ${100 - share} of 100`,
  unmeasured: 'Nobody has measured its balance yet.',
  map: (title: string) => `Where both sides begin: ${title}`,
  more: 'Dice and packs',
  build: 'A battle of your own',
  sides: ['First side', 'Second side'] as readonly [string, string],
}
