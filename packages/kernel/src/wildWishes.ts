import type { Field, Value } from './form.ts'

const FAR = 1_000_000_000
const MANY = 40

/** Wishes that a field hardly grants: of the wrong kind, too many, too far, or between two places. */
export function wildWishes(field: Field): readonly Value[] {
  return [...NONSENSE, ...wildFor(field)]
}

const NONSENSE: readonly Value[] = [true, 0, '', 'nobody', [], {}, { x: 0, y: 0 }, ['nobody'], [{ x: 0, y: 0 }]]

const FAR_POINTS = [
  { x: FAR, y: FAR },
  { x: -FAR, y: 1 },
  { x: 0, y: -FAR },
  { x: 1, y: 1 },
] as const

function wildFor(field: Field): readonly Value[] {
  switch (field.kind) {
    case 'flag':
      return [1]
    case 'one':
      return [`${field.among[0] ?? ''} `, [...field.among]]
    case 'some':
      return [[...field.among].reverse(), [...field.among, ...field.among], [...field.among, 'nobody']]
    case 'count':
      return [field.least - 1, field.most + 1, FAR, -FAR, (2 * field.least + 1) / 2]
    case 'point':
      return [...FAR_POINTS, { x: 1 / 2, y: 1 / 4 }, ...field.within.rings.map(middleOf)]
    case 'path': {
      const [from, ...goals] = [field.from, ...FAR_POINTS, ...field.within.rings.map(middleOf)]
      const zigzag = Array.from({ length: MANY }, (_, i) => goals[i % goals.length] ?? from)
      return [[from], [from, from], [...goals], zigzag, ...goals.map((goal) => [goal])]
    }
    case 'group': {
      const once = (pick: number): { readonly [field: string]: Value } =>
        Object.fromEntries(
          field.fields.map((one) => {
            const wild = wildWishes(one)
            return [one.name, wild[(pick * 7) % wild.length] ?? '']
          }),
        )
      const some = Array.from({ length: 8 }, (_, i) => once(i))
      return [...some, some, Array.from({ length: MANY }, () => ({})), { stranger: 1 }]
    }
  }
}

/** Of a hole, a place that is hardly allowed. */
function middleOf(ring: readonly { readonly x: number; readonly y: number }[]): {
  readonly x: number
  readonly y: number
} {
  const count = Math.max(1, ring.length)
  return {
    x: Math.round(ring.reduce((total, { x }) => total + x, 0) / count) || 0,
    y: Math.round(ring.reduce((total, { y }) => total + y, 0) / count) || 0,
  }
}
