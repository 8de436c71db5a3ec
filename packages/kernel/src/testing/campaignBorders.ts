import * as v from 'valibot'
import type { Borders, Json, Problem, Read, Setting } from '../game.ts'
import { jsonOf, readJson } from '../json.ts'
import { readShape } from '../shape.ts'
import { PROVINCES, SIDES } from './campaignState.ts'
import type {
  Battles,
  CampaignFrame,
  CampaignMove,
  CampaignOptions,
  CampaignState,
  CampaignView,
  FrameView,
} from './campaignState.ts'

const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000))
const side = v.picklist(SIDES)
const province = v.picklist(PROVINCES)
const scenario = v.literal('ring')
const seasons = v.pipe(small, v.minValue(1), v.maxValue(3))
const perSide = v.pipe(v.array(small), v.length(SIDES.length))
const moveSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('attack'), province: small, reserve: small }),
  v.strictObject({ kind: v.literal('answer'), reserve: small }),
  v.strictObject({ kind: v.literal('muster') }),
  v.strictObject({ kind: v.literal('wait') }),
])
/** A reserve that a viewer may not know is null. */
const unknown = v.nullable(small)
const frameSchema = v.variant('step', [
  v.strictObject({ step: v.literal('turn') }),
  v.strictObject({ step: v.literal('answer'), defender: side, province, reserve: small }),
  v.strictObject({
    step: v.literal('battle'),
    province,
    reserves: v.pipe(v.array(small), v.length(2)),
    part: v.unknown(),
  }),
])
const frameViewSchema = v.variant('step', [
  v.strictObject({ step: v.literal('turn') }),
  v.strictObject({ step: v.literal('answer'), defender: side, province, reserve: unknown }),
  v.strictObject({
    step: v.literal('battle'),
    province,
    reserves: v.pipe(v.array(unknown), v.length(2)),
    part: v.unknown(),
  }),
])
const common = {
  scenario,
  seasons,
  season: small,
  turn: side,
  owners: v.pipe(v.array(side), v.length(PROVINCES.length)),
  losses: perSide,
  spent: v.array(small),
  begun: small,
  fought: small,
  last: v.unknown(),
}
const stateSchema = v.strictObject({
  ...common,
  reserves: v.pipe(v.array(v.array(small)), v.length(SIDES.length)),
  stack: v.pipe(v.array(frameSchema), v.maxLength(1)),
})
const viewSchema = v.strictObject({
  ...common,
  viewer: v.union([side, v.literal('public')]),
  reserves: v.array(small),
  reserveCounts: perSide,
  stack: v.pipe(v.array(frameViewSchema), v.maxLength(1)),
})
const optionsSchema = v.strictObject({ seasons })

type WrittenFrame = v.InferOutput<typeof frameSchema>
type WrittenFrameView = v.InferOutput<typeof frameViewSchema>

export const readOptions = (input: unknown): Read<CampaignOptions> => readShape(optionsSchema, input)

export function readSetting(position: unknown): Read<Setting<CampaignOptions>> {
  const read = readShape(v.object({ scenario, seasons }), position)
  if (!read.ok) return read
  return { ok: true, value: { scenario: read.value.scenario, options: { seasons: read.value.seasons } } }
}

const seatOf = (name: string): number => SIDES.indexOf(name)
const provinceOf = (name: string): number => PROVINCES.indexOf(name)
const nameOf = (seat: number): string => SIDES[seat] ?? ''
const provinceName = (place: number): string => PROVINCES[place] ?? ''

/** Frames with a part in them, each read by the inner game's borders. */
function framesOf<W, F>(written: readonly W[], read: (frame: W) => Read<F>): Read<F[]> {
  const frames: F[] = []
  const problems: Problem[] = []
  for (const [i, frame] of written.entries()) {
    const one = read(frame)
    if (one.ok) frames.push(one.value)
    else problems.push(...one.problems.map(({ path, message }) => ({ path: `stack.${i}.part.${path}`, message })))
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: frames }
}

function partOrNone<T>(written: unknown, read: (part: unknown) => Read<T>): Read<T | null> {
  if (written === null) return { ok: true, value: null }
  const part = read(written)
  if (part.ok) return part
  return { ok: false, problems: part.problems.map(({ path, message }) => ({ path: `last.${path}`, message })) }
}

function writtenFrame(frame: CampaignFrame | FrameView, part: (frame: CampaignFrame | FrameView) => Json): Json {
  switch (frame.step) {
    case 'turn':
      return { step: 'turn' }
    case 'answer': {
      const { defender, province: place, reserve } = frame
      return { step: 'answer', defender: nameOf(defender), province: provinceName(place), reserve }
    }
    case 'battle':
      return { step: 'battle', province: provinceName(frame.province), reserves: frame.reserves, part: part(frame) }
  }
}

export function campaignBorders(battles: Battles): Borders<CampaignState, CampaignMove, CampaignView> {
  const frameOf = (frame: WrittenFrame): Read<CampaignFrame> => {
    if (frame.step === 'turn') return { ok: true, value: frame }
    const place = { province: provinceOf(frame.province) }
    if (frame.step === 'answer') return { ok: true, value: { ...frame, ...place, defender: seatOf(frame.defender) } }
    const part = battles.read(frame.part)
    return part.ok ? { ok: true, value: { ...frame, ...place, part: part.value } } : part
  }
  const frameViewOf = (frame: WrittenFrameView): Read<FrameView> => {
    if (frame.step === 'turn') return { ok: true, value: frame }
    const place = { province: provinceOf(frame.province) }
    if (frame.step === 'answer') return { ok: true, value: { ...frame, ...place, defender: seatOf(frame.defender) } }
    const part = battles.readView(frame.part)
    return part.ok ? { ok: true, value: { ...frame, ...place, part: part.value } } : part
  }
  const plain = <T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> => {
    const json = readJson(input)
    return json.ok ? readShape(schema, json.value) : json
  }
  return {
    action: (input) => plain(moveSchema, input),
    position(input) {
      const read = plain(stateSchema, input)
      if (!read.ok) return read
      const stack = framesOf(read.value.stack, frameOf)
      if (!stack.ok) return stack
      const last = partOrNone(read.value.last, (part) => battles.read(part))
      if (!last.ok) return last
      const { turn, owners, ...rest } = read.value
      const names = { turn: seatOf(turn), owners: owners.map(seatOf) }
      return { ok: true, value: { ...rest, ...names, last: last.value, stack: stack.value } }
    },
    writePosition: (state) =>
      jsonOf({
        ...state,
        turn: nameOf(state.turn),
        owners: state.owners.map(nameOf),
        last: state.last && battles.write(state.last),
        stack: state.stack.map((frame) =>
          writtenFrame(frame, () => (frame.step === 'battle' ? battles.write(frame.part) : null)),
        ),
      }),
    view(input) {
      const read = plain(viewSchema, input)
      if (!read.ok) return read
      const stack = framesOf(read.value.stack, frameViewOf)
      if (!stack.ok) return stack
      const last = partOrNone(read.value.last, (part) => battles.readView(part))
      if (!last.ok) return last
      const { turn, owners, viewer, ...rest } = read.value
      return {
        ok: true,
        value: {
          ...rest,
          last: last.value,
          viewer: viewer === 'public' ? viewer : seatOf(viewer),
          turn: seatOf(turn),
          owners: owners.map(seatOf),
          stack: stack.value,
        },
      }
    },
    writeView({ viewer, turn, owners, last, stack, ...open }) {
      const { scenario, seasons, season, reserves, reserveCounts, losses, spent, begun, fought } = open
      return jsonOf({
        viewer: viewer === 'public' ? viewer : nameOf(viewer),
        scenario,
        seasons,
        season,
        turn: nameOf(turn),
        owners: owners.map(nameOf),
        reserves,
        reserveCounts,
        losses,
        spent,
        begun,
        fought,
        last: last && battles.writeView(last),
        stack: stack.map((frame) =>
          writtenFrame(frame, () => (frame.step === 'battle' ? battles.writeView(frame.part) : null)),
        ),
      })
    },
  }
}
