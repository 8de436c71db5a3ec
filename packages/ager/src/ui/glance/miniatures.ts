import { ourKit } from '../../our-kit.ts'
import { compileBattle } from '../../scenarios.ts'
import { bareMiniature, miniature } from './miniature.ts'

/** By scenario: with who begins where for whoever chooses, and bare as its ground for a battle that is fought. */
const miniatures: Readonly<Record<string, string>> = Object.fromEntries(
  [...ourKit.scenarios.keys()].flatMap((id) => {
    const battle = compileBattle(ourKit, id)
    return [
      [id, miniature(battle)],
      [`${id}-ground`, bareMiniature(battle)],
    ]
  }),
)

export default miniatures
