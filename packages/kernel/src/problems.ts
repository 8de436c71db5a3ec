import type { Lang, Problem } from './game.ts'

/** How messages of one pattern are said in French; `$1` is what the pattern caught. */
export type Phrasebook = readonly (readonly [pattern: RegExp, french: string])[]

/** Of what schemas expect and find, the names that are not the file's own. */
const THINGS: Readonly<Record<string, string>> = {
  Object: 'un objet',
  Array: 'une liste',
  string: 'un texte',
  number: 'un nombre',
  boolean: 'true ou false',
  undefined: 'rien',
  null: 'null',
  never: 'rien',
  integer: 'un nombre entier',
}

const FRENCH: Phrasebook = [
  [/^expected (-?\d+) to (-?\d+)$/, 'un nombre de $1 à $2 est attendu'],
  [/^expected a whole number from (-?\d+) to (-?\d+)$/, 'un nombre entier de $1 à $2 est attendu'],
  [/^expected a number from (-?\d+) to (-?\d+)$/, 'un nombre de $1 à $2 est attendu'],
  [/^expected at least (\d+)$/, 'au moins $1 est attendu'],
  [/^expected yes or no$/, 'oui ou non est attendu'],
  [
    /^expected a place in centimetres, .+$/,
    'un lieu en centimètres est attendu, à l’est puis au nord, par exemple 12,3 4,5',
  ],
  [
    /^expected places in centimetres or .+$/,
    'des lieux en centimètres ou des longueurs avec leur cap sont attendus, par exemple 12,3 4,5 > 8 @ 45 > 3 NE',
  ],
  [/^expected a place such as .+$/, 'un lieu est attendu, par exemple 123,45 ou 12,3 4,5 cm'],
  [/^expected places such as .+$/, 'des lieux sont attendus, par exemple 123,45 > 12,3 4,5 cm'],
  [/^expected its fields one by one$/, 'ses champs sont attendus un par un'],
  [/^expected (\w+) first$/, '$1 est attendu d’abord'],
  [/^expected nothing more$/, 'plus rien n’est attendu'],
  [/^expected a value such as a form takes$/, 'une valeur que prend un formulaire est attendue'],
  [/^the nearest to this that can be had is (.+)$/, 'ce qui s’en approche le plus est $1'],
  [/^expected a form that is on offer$/, 'un formulaire proposé est attendu'],
  [/^expected a match that is played here$/, 'une partie jouée ici est attendue'],
  [/^this is a match of (.+), not of (.+)$/, 'c’est une partie de $1, et non de $2'],
  [
    /^begun with version (.+) of the rules of (.+), which cannot be played on with version (.+)$/,
    'commencée avec la version $1 des règles de $2, que la version $3 ne peut pas continuer',
  ],
  [/^expected one of (.+)$/, 'l’une de ces valeurs est attendue : $1'],
  [/^expected nothing of this name here$/, 'rien de ce nom n’est attendu ici'],
  [/^expected an object, found a list$/, 'un objet est attendu, et non une liste'],
  [/^nested too deep: expected at most (\d+) levels$/, 'trop de niveaux imbriqués : $1 au plus'],
  [/^expected (.+), found nothing$/, 'attendu : $1 ; trouvé : rien'],
  [/^expected (.+), found (.+)$/, 'attendu : $1 ; trouvé : $2'],
  [
    /^this program reads (?:saves|records) of format version (\d+)(?: and before)?; found nothing$/,
    'la version $1 du format est attendue',
  ],
  [
    /^this program reads (?:saves|records) of format version (\d+)(?: and before)?; found (.+)$/,
    'version $1 du format attendue ; trouvé : $2',
  ],
  [/^a save is an object; found (.+)$/, 'une partie enregistrée est un objet ; trouvé : $1'],
  [/^a record is an object; found (.+)$/, 'un compte rendu est un objet ; trouvé : $1'],
  [/^missing$/, 'la valeur manque'],
  [/^more than (\d+) rolls$/, 'plus de $1 jets'],
  [/^more than (\d+) (?:entries|answers)$/, 'plus de $1 coups'],
  [/^more than (\d+) lines$/, 'plus de $1 lignes'],
  [/^more than (\d+) segments$/, 'plus de $1 périodes'],
  [/^more than (\d+) numbers$/, 'plus de $1 nombres'],
  [/^not JSON\b.*$/s, 'ce n’est pas du JSON'],
  [/^this cannot be read as JSON$/, 'ceci ne peut pas être lu comme du JSON'],
  [/^line (\d+) cannot be read \((.+)\)$/, 'la ligne $1 ne peut pas être lue ($2)'],
  [/^there is no scenario (.+); there are (.+)$/, 'il n’y a pas de scénario $1 ; il y a : $2'],
  [/^this is a save of (.+), not of (.+)$/, 'c’est une partie de $1, et non de $2'],
  [
    /^saved with version (.+) of the rules of (.+), which cannot be replayed with version (.+)$/,
    'enregistrée avec la version $1 des règles de $2, que la version $3 ne peut pas rejouer',
  ],
  [
    /^a match from a position has no set-up rolls$/,
    'une partie qui part d’une position n’a pas de jets de mise en place',
  ],
  [
    /^played with version (.+) of the rules of (.+), and cannot go on under version (.+)$/,
    'jouée avec la version $1 des règles de $2, et ne peut pas continuer sous la version $3',
  ],
  [/^expected a change of a view$/, 'un changement de vue est attendu'],
  [/^expected the state of a generator$/, 'l’état d’un générateur est attendu'],
  [/^expected a count of rolls$/, 'un nombre de jets est attendu'],
  [/^dice are new at a set-up$/, 'les dés sont neufs à la mise en place'],
  [/^another answer was sealed$/, 'une autre réponse était scellée'],
  [/^seat (\d+) has nothing to take back$/, 'le siège $1 n’a rien à reprendre'],
  [/^what was learnt cannot be taken back$/, 'ce qui a été appris ne se reprend pas'],
  [/^this does not follow from the log$/, 'cela ne découle pas du journal'],
  [/^this does not follow from what was seen$/, 'cela ne découle pas de ce qui a été vu'],
  [/^there are (\d+) lines in the log$/, 'le journal a $1 lignes'],
  [
    /^only the seed of a match for one player may be shared$/,
    'seule la graine d’une partie à un joueur peut être partagée',
  ],
  [/^not allowed there: (.+)$/, 'ce coup n’y est pas permis : $1'],
  [/^this match rolls its own dice$/, 'cette partie jette elle-même ses dés'],
  [/^the last (\d+) of the rolls given were not needed$/, 'les derniers jets donnés ($1) étaient de trop'],
  [/^a roll is missing: (.+) for (.+)$/, 'il manque un jet ($2)'],
  [/^(.+) cannot be the (.+) for (.+)$/, '$1 est impossible pour ce jet ($3)'],
  [/^the dice give (.+), but (.+) is recorded$/, 'les dés donnent $1, mais $2 est inscrit'],
]

/** Where a value is wrong and why, for people: what schemas say of themselves is English and short. */
export function problemInWords({ path, message }: Problem, lang: Lang, own: Phrasebook = []): string {
  const said = lang === 'fr' ? inFrench(message, [...own, ...FRENCH]) : inEnglish(message)
  return path === '' ? said : lang === 'fr' ? `${path} : ${said}` : `${path}: ${said}`
}

export function problemsInWords(problems: readonly Problem[], lang: Lang): string {
  return problems.map((problem) => problemInWords(problem, lang)).join(lang === 'fr' ? ' ; ' : '; ')
}

/** 'Invalid type: Expected number but received "lots"', as schemas say it. */
const OF_SCHEMA = /^Invalid [\w ]+: (?:Expected (.+) but )?[Rr]eceived (.+)$/s

function inEnglish(message: string): string {
  const [, expected, received = ''] = OF_SCHEMA.exec(message) ?? []
  if (received === '') return message
  return expected === undefined
    ? `${received} is not possible here`
    : `expected ${listed(expected, 'or')}, found ${received}`
}

/** Schemas write a choice as `("circle" | "square")`. */
function listed(expected: string, or: string): string {
  const choices = /^\((.+ \| .+)\)$/.exec(expected)?.[1]?.split(' | ')
  if (choices === undefined) return expected
  return `${choices.slice(0, -1).join(', ')} ${or} ${choices.at(-1) ?? ''}`
}

function inFrench(message: string, book: Phrasebook): string {
  for (const [pattern, french] of book) if (pattern.test(message)) return message.replace(pattern, french)
  const [, expected, received = ''] = OF_SCHEMA.exec(message) ?? []
  if (received === '') return 'cette valeur n’est pas possible ici'
  const thing = (name: string) => THINGS[name] ?? name
  return expected === undefined
    ? `${received} n’est pas possible ici`
    : `attendu : ${thing(listed(expected, 'ou'))} ; trouvé : ${thing(received)}`
}
