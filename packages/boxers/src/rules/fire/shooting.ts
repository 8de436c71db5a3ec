import type { Play } from '../../arena.ts'
import type { WeaponId } from '../../names.ts'
import type { FigureId } from '../../state.ts'
import { figureOf, nameOf, pointOf } from '../figures.ts'
import type { Spot } from '../figures.ts'
import type { LossCause } from '../morale/events.ts'
import { resolveSaves } from './save.ts'
import type { Threat } from './events.ts'
import { isHit, shotAt } from './shot.ts'
import type { Shot } from './shot.ts'

/** Rolls for a shot of one man's: true if it hits. An accident spoils the weapon (BX-fire-22). */
export function rollShot(p: Play, id: FigureId, target: FigureId, shot: Shot): boolean {
  const { arena, s } = p
  const { sides } = shot.weapon.dice
  const roll = (): number => p.dice.die(sides, 'shot')
  const dice = shot.aimed ? [roll(), roll()] : [roll()]
  const die = Math.max(...dice)
  const off = shot.otherTarget ? p.dice.die(arena.kit.fire.otherTarget.sides, 'other-target') : 0
  const hit = isHit(arena, shot, die, off)
  const figure = figureOf(s, id)
  figure.fired = s.turn
  const weapon = shot.weapon.id
  p.log?.push({
    type: 'shot',
    figure: nameOf(arena, id),
    target: nameOf(arena, target),
    weapon,
    aimed: shot.aimed,
    dice,
    off,
    needed: shot.needed,
    modifiers: shot.modifiers,
    hit,
    rules: [hit ? 'BX-fire-23' : 'BX-fire-21', ...(shot.aimed ? ['BX-aim-02'] : [])],
  })
  if (die === arena.kit.fire.accident) {
    figure.spoilt = [...figure.spoilt, weapon]
    p.log?.push({ type: 'accident', figure: nameOf(arena, id), weapon, rules: ['BX-fire-22'] })
  }
  return hit
}

const THREAT: Readonly<Record<WeaponId, Threat>> = {
  rifle: 'rifle',
  jingal: 'rifle',
  pistol: 'pistol',
  'machine-gun': 'single',
  cannon: 'explosion',
}

/** One man's shot at one man, where he stands or where he comes into sight. */
export function resolveShot(
  p: Play,
  id: FigureId,
  target: FigureId,
  weapon: WeaponId,
  how: { readonly aimed: boolean; readonly otherTarget: boolean },
  at: Spot = figureOf(p.s, target),
): void {
  const shot = shotAt(p.arena, p.s, id, at, weapon, how)
  if (shot === undefined) throw new Error('a shot that does not reach was let through')
  const cause: LossCause = 'fire'
  if (rollShot(p, id, target, shot)) resolveSaves(p, [target], pointOf(figureOf(p.s, id)), THREAT[weapon], cause, at)
}
