import { ourKit } from '../../our-kit.ts'
import { compileBattle } from '../../scenarios.ts'
import { miniature } from './miniature.ts'

const miniatures: Readonly<Record<string, string>> = Object.fromEntries(
  [...ourKit.scenarios.keys()].map((id) => [id, miniature(compileBattle(ourKit, id))]),
)

export default miniatures
