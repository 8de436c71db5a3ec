import type { CampWords } from '../words.ts'

/** What is said before the first battle is fought. */
export const camp: CampWords = {
  title: 'Ager Sanguinis',
  free: 'A battle of your own',
  asked: (side, question) => `${side}. ${question}`,
  deploy: (piece, at) => `${piece} at ${at}`,
  asks(piece, kind) {
    if (kind === 'ladder') return 'Setting up: where does a ladder stand, and against which wall?'
    return kind === 'rear' ? `Setting up: where is the rear of ${piece}?` : `Setting up: where does ${piece} begin?`
  },
}
