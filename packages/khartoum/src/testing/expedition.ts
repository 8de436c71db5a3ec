import type { Event } from '../events.ts'
import type { Banner, Unit } from '../names.ts'
import type { Stage } from './stage.ts'

/** Opens a raid or sortie against a banner and sets these units aside for it; the dice are still to fall. */
export function muster(on: Stage, action: 'raid' | 'sortie', banner: Banner, units: readonly Unit[]): Stage {
  on.act({ type: action }).act({ type: 'target', banner })
  for (const unit of units) on.act({ type: 'engage', unit })
  return on
}

/** The loss rolls of an expedition in the order in which they fell, as 'ali 3-2: killed', 'troops 4+0: 1'. */
export function lossRolls(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'leaderRoll':
      case 'gunboatRoll':
        return [`${event.unit} ${event.die}${signed(event.drm)}: ${event.result}`]
      case 'troopsRoll':
        return [`troops ${event.die}${signed(event.drm)}: ${event.steps}`]
      case 'gunsRoll':
        return [`guns ${event.die}${signed(event.drm)}: ${event.units}`]
      default:
        return []
    }
  })
}

function signed(drm: number): string {
  return drm < 0 ? String(drm) : `+${drm}`
}
