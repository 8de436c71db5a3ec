import { compileField } from '../../field.ts'
import { ourKit } from '../../our-kit.ts'
import { paint, pictureOf } from './paint.ts'

/** Our maps, each by itself and as it is printed. Joined maps, owners' maps and battered walls are painted as they are met. */
const boards: Readonly<Record<string, string>> = Object.fromEntries(
  [...ourKit.maps.keys()].map((map) => {
    const field = compileField(ourKit, [{ map, column: 0, row: 0, turned: false }], { rubble: [], gates: {} })
    return [map, pictureOf(paint(field))]
  }),
)

export default boards
