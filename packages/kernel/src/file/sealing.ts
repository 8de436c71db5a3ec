import type { DiceSpec } from '../dice.ts'
import { commitment } from '../fair.ts'
import type { Read } from '../game.ts'
import type { Save, Segment } from './save.ts'
import { refused } from './schema.ts'

/** A save without the secret of its dice: whoever has it before the end of the match would know what will be rolled. */
export function withoutSecret(save: Save): Save {
  return { ...save, segments: save.segments.map((segment) => ({ ...segment, dice: sealed(segment.dice) })) }
}

function sealed(dice: DiceSpec): DiceSpec {
  return dice.kind === 'fair' ? { kind: 'sealed', commitment: commitment(dice.secret), salt: dice.salt } : dice
}

/** A save that can be gone on with; refused where its dice need a secret that is not handed in. */
export function withSecret(save: Save, secret: string | undefined): Read<Save> {
  const segments: Segment[] = []
  for (const [i, segment] of save.segments.entries()) {
    const { dice } = segment
    if (dice.kind !== 'sealed') segments.push(segment)
    else if (secret === undefined)
      return refused(
        `segments.${i}.dice`,
        'the secret of these dice is not in the file: whoever plays the match has it',
      )
    else if (commitment(secret) !== dice.commitment)
      return refused(`segments.${i}.dice.commitment`, 'this is not the secret that was committed to')
    else segments.push({ ...segment, dice: { kind: 'fair', secret, salt: dice.salt } })
  }
  return { ok: true, value: { ...save, segments } }
}
