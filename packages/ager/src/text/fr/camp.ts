import type { CampWords } from '../words.ts'
import { de } from './grammar.ts'

/** What is said before the first battle is fought. */
export const camp: CampWords = {
  title: 'Ager Sanguinis',
  free: 'Une bataille de votre choix',
  asked: (side, question) => `${side}. ${question}`,
  deploy: (piece, at) => `${piece} en ${at}`,
  asks(piece, kind) {
    if (kind === 'ladder') return 'Mise en place : où dresser une échelle, et contre quel mur ?'
    return kind === 'rear'
      ? `Mise en place : où est l’arrière ${de(piece)} ?`
      : `Mise en place : quelle est la case de départ ${de(piece)} ?`
  },
}
