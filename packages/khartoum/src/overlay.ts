import type { Overlay, Pack } from './pack.ts'

const LEVEL_OF_SHAPE = { circle: 0, square: 1, fort: 2 } as const

/** Our pack with the owner's values in place; whatever the owner stated is marked as theirs. */
export function layOver(pack: Pack, overlay: Overlay): Pack {
  const stated = (changed: unknown, ours: string): string => (changed === undefined ? ours : 'owner')
  return {
    ...pack,
    map: {
      zones: pack.map.zones.map((z) => {
        const change = overlay.zones?.[z.id]
        if (change === undefined) return z
        return {
          ...z,
          name: change.name ?? z.name,
          shape: change.shape ?? z.shape,
          level: change.shape === undefined ? z.level : LEVEL_OF_SHAPE[change.shape],
          nileBank: change.nileBank ?? z.nileBank,
          key: change.key ?? z.key,
          from: {
            name: stated(change.name, z.from.name),
            shape: stated(change.shape, z.from.shape),
            level: stated(change.shape, z.from.level),
            nileBank: stated(change.nileBank, z.from.nileBank),
            key: stated(change.key, z.from.key),
          },
        }
      }),
    },
    units: {
      units: pack.units.units.map((u) => {
        const change = overlay.units?.[u.id]
        if (change === undefined) return u
        return {
          ...u,
          name: change.name ?? u.name,
          raid: change.raid === undefined ? u.raid : change.raid,
          sortie: change.sortie === undefined ? u.sortie : change.sortie,
          defence: change.defence === undefined ? u.defence : change.defence,
          from: {
            count: u.from.count,
            raid: stated(change.raid, u.from.raid),
            sortie: stated(change.sortie, u.from.sortie),
            defence: stated(change.defence, u.from.defence),
          },
        }
      }),
    },
    tracks: {
      ...pack.tracks,
      cm: pack.tracks.cm.map((b) => ({
        ...b,
        drm: overlay.cm?.[b.box] ?? b.drm,
        from: stated(overlay.cm?.[b.box], b.from),
      })),
      rp: pack.tracks.rp.map((b) => ({
        ...b,
        drm: overlay.rp?.[b.box] ?? b.drm,
        from: stated(overlay.rp?.[b.box], b.from),
      })),
      power: pack.tracks.power.map((t) => {
        const change = overlay.power?.[t.banner]
        if (change === undefined) return t
        return {
          ...t,
          start: change.start ?? t.start,
          king: change.king ?? t.king,
          max: change.max ?? t.max,
          from: {
            start: stated(change.start, t.from.start),
            king: stated(change.king, t.from.king),
            max: stated(change.max, t.from.max),
          },
        }
      }),
    },
    events: {
      cards: pack.events.cards.map((c) => {
        const change = overlay.events?.[c.number]
        if (change === undefined) return c
        const known =
          typeof c.from === 'string'
            ? { title: c.from, condition: c.from, once: c.from, ap: c.from, ops: c.from }
            : c.from
        return {
          ...c,
          title: change.title ?? c.title,
          text: change.text ?? c.text,
          condition: change.condition === null ? undefined : (change.condition ?? c.condition),
          once: change.once ?? c.once,
          ap: change.ap ?? c.ap,
          ops: change.ops ?? c.ops,
          from: {
            title: stated(change.title, known.title),
            condition: stated(change.condition, known.condition),
            once: stated(change.once, known.once),
            ap: stated(change.ap, known.ap),
            ops: stated(change.ops, known.ops),
          },
        }
      }),
    },
    'banner-cards': {
      cards: pack['banner-cards'].cards.map((c) => {
        const banners = overlay.bannerCards?.[c.number]
        return banners === undefined ? c : { ...c, banners, from: 'owner' }
      }),
    },
    setup:
      overlay.improvementMarkers === undefined
        ? pack.setup
        : {
            ...pack.setup,
            limits: { ...pack.setup.limits, improvementMarkers: { value: overlay.improvementMarkers, from: 'owner' } },
            markers: withImprovementMarkers(pack.setup.markers, overlay.improvementMarkers),
          },
  }
}

type Markers = Pack['setup']['markers']

/** The counter mix says the same as the limit; a mix without such a marker does not list it. */
function withImprovementMarkers(markers: Markers, count: number): Markers {
  const stated = markers.map((m) => (m.id === 'improvement' ? { ...m, count, from: 'owner' } : m))
  return stated.filter((m) => m.count > 0)
}
