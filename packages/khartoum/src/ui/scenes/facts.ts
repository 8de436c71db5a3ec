import type { Lang } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import { zoneIndex } from '../../kit.ts'
import type { Kit } from '../../kit.ts'
import type { Unit, Zone } from '../../names.ts'
import { isKeyZone } from '../../rules/zones.ts'
import { bannerColour, namesOf } from '../../text/names.ts'
import { sceneWords } from './words.ts'

/** What a battle led to, in a few words each: ground first, then losses, then the tracks. */
export function factsOf(kit: Kit, events: readonly Event[], lang: Lang): readonly string[] {
  const say = sceneWords(lang)
  const names = namesOf(kit, lang)
  const gone: Unit[] = []
  const reduced: Unit[] = []
  const ground: string[] = []
  const hurt: string[] = []
  const tracks: string[] = []
  for (const event of events) {
    switch (event.type) {
      case 'bannerAdvanced': {
        const into = say.enters(bannerColour(event.banner, lang), numberOf(event.zone))
        ground.push(isKeyZone(kit, zoneIndex(event.zone)) ? `${into}, ${say.key}` : into)
        break
      }
      case 'bannerPushedBack':
        ground.push(say.back(placeName(names.zone(event.zone))))
        break
      case 'disorganised':
        ground.push(say.disorder(bannerColour(event.banner, lang)))
        break
      case 'allEliminated':
        gone.push(...event.units)
        break
      case 'gunDestroyed':
        gone.push(event.unit)
        break
      case 'stepLost':
        if (event.becomes === null) gone.push(event.unit)
        else reduced.push(event.unit)
        break
      case 'leaderRoll':
      case 'gunboatRoll':
        if (event.result !== 'none') hurt.push(say.hurt[event.result](names.unit(event.unit)))
        break
      case 'powerChanged':
        tracks.push(say.power(bannerColour(event.banner, lang), event.to - event.by, event.to))
        break
      default:
        break
    }
  }
  const losses = [
    ...(gone.length > 0 ? [say.gone(names.units(gone))] : []),
    ...(reduced.length > 0 ? [say.reduced(names.units(reduced))] : []),
    ...hurt,
  ]
  const morale = change(events.filter((event) => event.type === 'cmChanged'))
  const resources = change(events.filter((event) => event.type === 'rpChanged'))
  return [
    ...ground,
    ...(losses.length > 0 ? [losses.join(', ')] : []),
    ...tracks,
    ...(morale === null ? [] : [say.morale(...morale)]),
    ...(resources === null ? [] : [say.resources(...resources)]),
  ]
}

/** From where to where a track went, however often it was moved; null if it stands where it stood. */
export function change(
  moves: readonly { readonly by: number; readonly to: number }[],
): readonly [from: number, to: number] | null {
  const [first] = moves
  const last = moves.at(-1)
  if (first === undefined || last === undefined || first.to - first.by === last.to) return null
  return [first.to - first.by, last.to]
}

function numberOf(zone: Zone): number {
  return zone.startsWith('palace') ? 1 : Number(zone.slice(-1))
}

/** Without the path and the number in brackets behind it. */
export function placeName(name: string): string {
  return name.replace(/ \([^)]*\)$/, '')
}
