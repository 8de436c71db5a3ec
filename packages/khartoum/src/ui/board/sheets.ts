import { render } from 'svelte/server'
import { pack } from '../../generated/pack.ts'
import { fortsOf, sheetName } from './sheet.ts'
import SheetLive from './SheetLive.svelte'
import { en } from './words-en.ts'
import { fr } from './words-fr.ts'
import { learnWords } from './words.ts'

learnWords('en', en)
learnWords('fr', fr)

/** The map as most people see it, in both languages and both readings of the Palace. */
const looks = (['en', 'fr'] as const).flatMap((lang) =>
  [false, true].map((palaceShared) => ({ lang, palaceShared, forts: fortsOf(pack) })),
)

export default Object.fromEntries(looks.map((look) => [sheetName(look), render(SheetLive, { props: look }).body]))
