import { allDiffer, each, exactly, id, text, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { ANIMAL_KINDS, CLASSES, FACTIONS, WEAPONS } from '../names.ts'
import { from } from './basics.ts'

const strength = v.strictTuple([whole(0, 60), whole(0, 40), whole(0, 30)])
export const strengths = v.strictObject({ fit: strength, wounded: strength })
const character = v.pipe(
  v.strictObject({
    id,
    name: text(40),
    code: v.pipe(
      v.string(),
      v.regex(new RegExp(`^[A-Z][ci][${CLASSES.join('')}]$`), 'expected three letters: faction, c or i, class'),
    ),
    troop: id,
    armour: v.optional(v.boolean()),
    mount: v.optional(v.picklist(['horse', 'camel'])),
    mounted: v.optional(strengths),
    foot: strengths,
    stunned: whole(0, 40),
    missile: v.optional(v.picklist(WEAPONS)),
    spear: v.optional(v.boolean()),
    from: v.optional(
      v.partial(
        v.strictObject({
          name: from,
          code: from,
          troop: from,
          attack: from,
          defence: from,
          move: from,
          stunned: from,
          armour: from,
          mount: from,
          missile: from,
          spear: from,
        }),
      ),
    ),
  }),
  v.check(
    (one) => (one.mount === undefined) === (one.mounted === undefined),
    'expected mount and mounted strengths together',
  ),
)
export const characters = v.pipe(
  v.strictObject({
    from: v.strictObject({
      name: from,
      code: from,
      troop: from,
      attack: from,
      defence: from,
      move: from,
      stunned: from,
      armour: from,
      mount: from,
      missile: from,
      spear: from,
    }),
    factions: v.pipe(
      exactly(
        v.strictObject({
          letter: v.pipe(v.string(), v.regex(/^[A-Z]$/)),
          id: v.picklist(FACTIONS),
          saracen: v.optional(v.boolean()),
          name: words,
          from,
        }),
        FACTIONS,
      ),
      v.check((list) => allDiffer(list.map(({ letter }) => letter)), 'expected a letter of its own for each faction'),
    ),
    troops: each(v.strictObject({ id, name: words }), 80),
    animals: exactly(
      v.strictObject({
        id: v.picklist(ANIMAL_KINDS),
        name: words,
        defence: whole(0, 20),
        move: v.optional(whole(1, 30)),
        passengers: v.optional(whole(1, 4)),
        from: v.strictObject({ defence: from, move: from, passengers: v.optional(from) }),
      }),
      ANIMAL_KINDS,
    ),
    characters: each(character, 400),
  }),
  v.check(
    (all) => all.characters.every((one) => all.factions.some((f) => f.letter === one.code[0])),
    'expected the first letter of every code among the factions',
  ),
  v.check(
    (all) => all.characters.every((one) => all.troops.some((troop) => troop.id === one.troop)),
    'expected every troop among the troops',
  ),
)
