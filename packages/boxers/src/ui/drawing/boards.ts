import { makeKit } from '../../kit.ts'
import { ourPack } from '../../our-pack.ts'
import { compileBattlefield } from '../../scenarios/compile.ts'
import { draw, pictureOf } from './draw.ts'

const kit = makeKit(ourPack)

/** The tables of our scenarios as they are laid out. Those of an owner's pack are drawn as they are met. */
const boards: Readonly<Record<string, string>> = Object.fromEntries(
  [...kit.scenarios.keys()].map((id) => [id, pictureOf(draw(compileBattlefield(kit, id)))]),
)

export default boards
