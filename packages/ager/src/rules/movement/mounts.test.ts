import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import { startAdvance } from './mover.ts'

/** A horse with its head in I9 and its rear in I10, and its master beside it. */
const horse = { at: 'I9', rear: 'I10', animal: 'horse' } as const

describe('4.4.2: mounting and dismounting', () => {
  test('AT-4.4.2-01: 2 MP without armour, 3 MP in armour, up and down', () => {
    const light = march({ map: 'road', pieces: { timurtash: { at: 'J9' }, horse } })
    walk(light, 'timurtash', 'I9').act({ type: 'mount', animal: 'horse' })
    expect(light.told('mounts')).toMatchObject([{ cost: 2 }])
    const heavy = march({ map: 'road', pieces: { guerin: { at: 'J9' }, horse } })
    walk(heavy, 'guerin', 'I9').act({ type: 'mount', animal: 'horse' })
    expect(heavy.told('mounts')).toMatchObject([{ cost: 3 }])
    const down = march({
      map: 'road',
      pieces: { timurtash: { at: 'I9', rear: 'I10' }, guerin: { at: 'N9', rear: 'N10' } },
    })
    down.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'dismount', to: 'J9' }).act({ type: 'halt' })
    down.act({ type: 'activate', piece: 'guerin' }).act({ type: 'dismount', to: 'O10' })
    expect(down.told('dismounts').map(({ cost }) => cost)).toEqual([2, 3])
  })

  test('AT-4.4.2-02, AT-4.4.2-04: Guérin walks 1 MP, mounts for 3, and rides on with 4', () => {
    const game = march({ map: 'road', pieces: { guerin: { at: 'J9' }, horse } })
    walk(game, 'guerin', 'I9').act({ type: 'mount', animal: 'horse' })
    expect(game.told('mounts')).toMatchObject([{ animal: 'horse', cost: 3, left: 4 }])
    game.act({ type: 'step', to: 'I8' }).act({ type: 'step', to: 'I7' }).act({ type: 'step', to: 'I6' })
    game.act({ type: 'step', to: 'I5' })
    expect(game.piece('guerin').moved).toBe('done')
    expect(game.at('guerin')).toBe('I5')
  })

  test('AT-5.3-11, AT-4.4.2-01: who has mounted and no more has moved', () => {
    const game = march({ map: 'road', pieces: { timurtash: { at: 'I9' }, horse } })
    game.piece('horse').leader = game.id('timurtash')
    game.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'mount', animal: 'horse' }).act({ type: 'halt' })
    expect(game.piece('timurtash')).toMatchObject({ moved: 'done', spent: 2 })
    expect(game.piece('horse')).toMatchObject({ leader: -1, holder: 0 })
  })

  test('AT-4.4.4-13: with two at the bridle he mounts one and leads the other; with three he has his hands full', () => {
    const second = { at: 'J9', rear: 'J10', animal: 'horse' } as const
    const third = { at: 'H9', rear: 'H10', animal: 'horse' } as const
    const game = march({ map: 'road', pieces: { timurtash: { at: 'I9' }, horse, second, third } })
    for (const led of ['horse', 'second']) game.piece(led).leader = game.id('timurtash')
    game.act({ type: 'activate', piece: 'timurtash' })
    expect(game.offers('mount')).toEqual([{ type: 'mount', animal: 'horse' }])
    game.piece('third').leader = game.id('timurtash')
    expect(game.refusal({ type: 'mount', animal: 'horse' })?.code).toBe('handsFull')
  })

  test('AT-4.4.2-05: Ernoul has 8 of his 12 MP left when he stands beside his horse, and walks on with 4', () => {
    const game = march({ map: 'road', pieces: { ernoul: { at: 'I9', rear: 'I10' } } })
    walk(game, 'ernoul', 'I8').act({ type: 'dismount', to: 'J8' })
    expect(game.told('dismounts')).toMatchObject([{ cost: 3, left: 4 }])
    /* Riding 4 and paying 3 for it leaves 5, which is 2 on foot. */
    const far = march({ map: 'road', pieces: { ernoul: { at: 'I9', rear: 'I10' } } })
    walk(far, 'ernoul', 'I8', 'I7', 'I6', 'I5').act({ type: 'dismount', to: 'J5' })
    expect(far.told('dismounts')).toMatchObject([{ left: 2 }])
  })

  test('AT-4.4.2-03: what is left mounted is divided by 2 for the fit and by 4 for the wounded', () => {
    const pieces = { timurtash: { at: 'I9', rear: 'I10' } } as const
    const fit = march({ map: 'road', pieces })
    fit.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'dismount', to: 'J9' })
    expect(fit.told('dismounts')).toMatchObject([{ left: 6 }])
    const wounded = march({ map: 'road', pieces: { timurtash: { ...pieces.timurtash, health: 'wounded' } } })
    wounded.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'dismount', to: 'J9' })
    expect(wounded.told('dismounts')).toMatchObject([{ left: 3 }])
  })

  test('AT-4.4.2-06: he mounts from one of the two hexes of the mount, and does not stop there on foot', () => {
    const game = march({ map: 'road', pieces: { guerin: { at: 'J9' }, horse } })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.refusal({ type: 'mount', animal: 'horse' })?.code).toBe('notInItsHexes')
    game.act({ type: 'step', to: 'I10' })
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    game.act({ type: 'mount', animal: 'horse' })
    expect(game.piece('guerin')).toMatchObject({ at: game.place('I9'), rear: game.place('I10') })
    game.act({ type: 'step', to: 'I8' })
    expect(game.piece('guerin')).toMatchObject({ at: game.place('I8'), rear: game.place('I9') })
    /* With 2 points left he could get in, but neither up nor out again. */
    const tired = march({ map: 'road', pieces: { guerin: { at: 'J7' }, horse } })
    walk(tired, 'guerin', 'K8', 'K9', 'J9', 'J10', 'J9')
    expect(tired.refusal({ type: 'step', to: 'I9' })?.code).toBe('couldNotStop')
  })

  test('AT-4.1-02, AT-4.4.2-06: not where somebody lies under its head or its rear, and not in an advance', () => {
    for (const at of ['I9', 'I10']) {
      const game = march({ map: 'road', pieces: { guerin: { at: 'J9' }, horse, raoul: { at, health: 'stunned' } } })
      walk(game, 'guerin', 'I10')
      expect(game.refusal({ type: 'mount', animal: 'horse' })?.code).toBe('hexTaken')
    }
    const advance = march({ map: 'road', pieces: { timurtash: { at: 'J9' }, horse } })
    startAdvance(advance.play(), advance.id('timurtash'), [advance.place('I9')], [])
    advance.act({ type: 'step', to: 'I9' })
    expect(advance.refusal({ type: 'mount', animal: 'horse' })?.code).toBe('notNow')
  })

  test('AT-4.4.2-06: into its hex goes who can get up, even where he could not get out any more', () => {
    /* Two dead horses bar each of these pairs of hexes around I8, I9 and I10. */
    const bars = ['J9 J8', 'H9 H8', 'J7 I7', 'H7 H6', 'J10 J11', 'I11 I12', 'H10 H11']
    const dead = bars.flatMap((pair, i) =>
      ['a', 'b'].map((twin) => {
        const [at = '', rear = ''] = pair.split(' ')
        return [`${twin}${i}`, { at, rear, animal: 'horse', health: 'dead' }] as const
      }),
    )
    const enters = (spent: number) => {
      const game = march({
        map: 'road',
        pieces: {
          timurtash: { at: 'I8', more: { spent } },
          horse,
          raoul: { at: 'I8', more: { moved: 'done' } },
          ...Object.fromEntries(dead),
        },
      })
      return game.act({ type: 'activate', piece: 'timurtash' }).refusal({ type: 'step', to: 'I9' })?.code
    }
    /* He has 8: one into the hex, two into the saddle. */
    expect([enters(5), enters(6)]).toEqual([undefined, 'couldNotStop'])
  })

  test('AT-4.4.2-07: not while an enemy able to attack stands by him or his mount; down he may get', () => {
    const near = march({ map: 'road', pieces: { guerin: { at: 'J9' }, horse, kismet: { at: 'I11', side: 1 } } })
    walk(near, 'guerin', 'I9')
    expect(near.refusal({ type: 'mount', animal: 'horse' })?.code).toBe('enemyTooClose')
    const stunned = march({
      map: 'road',
      pieces: { guerin: { at: 'J9' }, horse, kismet: { at: 'I11', side: 1, health: 'stunned' } },
    })
    walk(stunned, 'guerin', 'I9')
    expect(stunned.refusal({ type: 'mount', animal: 'horse' })).toBeUndefined()
    const down = march({
      map: 'road',
      pieces: { guerin: { at: 'I9', rear: 'I10' }, kismet: { at: 'I11', side: 1 } },
    })
    down.act({ type: 'activate', piece: 'guerin' })
    expect(down.refusal({ type: 'dismount', to: 'J9' })).toBeUndefined()
  })

  test('AT-4.4.2-08: he gets down on one of the two sides of the mount, which stays; not onto somebody', () => {
    const pieces = { guerin: { at: 'I9', rear: 'I10' } } as const
    const game = march({ map: 'road', pieces })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.offers('dismount').map(({ to }) => to)).toEqual(['J9', 'H9'])
    expect(game.refusal({ type: 'dismount', to: 'I8' })?.code).toBe('notBesideMount')
    game.act({ type: 'dismount', to: 'H9' })
    expect(game.piece('guerin-mount')).toMatchObject({ status: 'on', at: game.place('I9'), rear: game.place('I10') })
    expect(game.at('guerin')).toBe('H9')
    const narrow = march({ map: 'road', pieces: { ...pieces, achard: { at: 'J9' }, kismet: { at: 'H9', side: 1 } } })
    narrow.act({ type: 'activate', piece: 'guerin' })
    expect(narrow.offers('dismount')).toEqual([])
    expect(narrow.refusal({ type: 'dismount', to: 'J9' })?.code).toBe('hexTaken')
  })

  test('AT-4.4.2-08: neither through a wall nor, in armour, into water', () => {
    const sides = (map: string, piece: string, at: string, rear: string) => {
      const game = march({ map, pieces: { [piece]: { at, rear } } })
      return game
        .act({ type: 'activate', piece })
        .offers('dismount')
        .map(({ to }) => to)
    }
    /* E12 is inside house C, behind its wall; K8 is water. */
    expect(sides('village', 'guerin', 'F11', 'F12')).toEqual(['G12'])
    expect(sides('oasis', 'timurtash', 'J7', 'J8')).toEqual(['K8', 'I8'])
    expect(sides('oasis', 'guerin', 'J7', 'J8')).toEqual(['I8'])
  })

  test('AT-4.4.2-08, AT-5.3-03: where he gets down he may be fired at, and burns if it burns', () => {
    const game = march({
      map: 'road',
      pieces: { timurtash: { at: 'F9', rear: 'F10' }, zayd: { at: 'F16', side: 1 } },
    })
    game.piece('timurtash-mount').holder = -1
    game.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'dismount', to: 'G10' })
    expect([game.decision(), game.seat()]).toEqual(['reaction', 1])
    expect(game.piece('timurtash-mount').holder).toBe(0)
    const burning = march({ map: 'road', pieces: { timurtash: { at: 'F9', rear: 'F10' } } })
    burning.s.fires = [{ places: [burning.place('G10')], side: 1 }]
    burning.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'dismount', to: 'G10' }, 5)
    expect(burning.piece('timurtash').health).toBe('wounded')
  })

  test('AT-4.4.2-03, AT-4.3-03: wounded on foot he has what a wounded man has, less what is gone', () => {
    const game = march({
      map: 'road',
      pieces: { timurtash: { at: 'I9', rear: 'I10' }, kismet: { at: 'K9', side: 1 } },
    })
    /* 13 of 15 left are 6 of 8 on foot: 2 are gone, of 4 when he is wounded. */
    game.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'dismount', to: 'J9' })
    game.act({ type: 'step', to: 'J10' }, 8)
    expect(game.piece('timurtash').health).toBe('wounded')
    expect(game.told('steps').at(-1)?.left).toBe(1)
  })

  test('AT-4.1-02, AT-4.4.2-08: he does not leave his mount standing on somebody', () => {
    const game = march({
      map: 'road',
      pieces: { guerin: { at: 'I9', rear: 'I10' }, achard: { at: 'I8', more: { moved: 'declared' } } },
    })
    walk(game, 'guerin', 'I8')
    expect(game.refusal({ type: 'dismount', to: 'J8' })?.code).toBe('hexTaken')
    game.act({ type: 'step', to: 'I7' })
    expect(game.refusal({ type: 'dismount', to: 'J7' })?.code).toBe('hexTaken')
    game.act({ type: 'step', to: 'I6' })
    expect(game.refusal({ type: 'dismount', to: 'J6' })).toBeUndefined()
  })

  test('AT-4.1-02: a mount left on a friend by its rider’s death is shifted when the step ends', () => {
    const game = march({
      map: 'road',
      pieces: {
        timurtash: { at: 'F9', rear: 'F8', health: 'wounded' },
        raoul: { at: 'F10', health: 'stunned' },
        ancelin: { at: 'E11', side: 1 },
      },
    })
    walk(game, 'timurtash', 'F10').act({ type: 'step', to: 'F11' }, 10).act({ type: 'place', at: 'G10' })
    expect(game.at('timurtash-mount')).toBe('F10')
    game.act({ type: 'done' })
    expect(game.decision()).toBe('shift')
    game.act(game.offers('shift')[0] ?? { type: 'done' })
    expect(game.at('timurtash-mount')).not.toBe('F10')
    expect(game.at('raoul')).toBe('F10')
  })

  test('AT-4.4.2-09: only cavalry mounts a horse, its own or a captured one', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'J9' }, timurtash: { at: 'H9' }, horse: { ...horse, side: 1 } },
    })
    walk(game, 'achard', 'I9')
    expect(game.refusal({ type: 'mount', animal: 'horse' })?.code).toBe('noRiderOfThat')
    game.act({ type: 'step', to: 'J9' }).act({ type: 'halt' })
    walk(game, 'timurtash', 'I9').act({ type: 'mount', animal: 'horse' })
    expect(game.piece('horse')).toMatchObject({ status: 'ridden', bears: game.id('timurtash'), holder: 0 })
  })

  test('AT-4.4.2-10: rider and mount are one counter in the same two hexes', () => {
    const game = march({ map: 'road', pieces: { guerin: { at: 'J9' }, horse } })
    walk(game, 'guerin', 'I9').act({ type: 'mount', animal: 'horse' })
    expect(game.piece('guerin')).toMatchObject({
      at: game.place('I9'),
      rear: game.place('I10'),
      with: game.id('horse'),
    })
    expect(game.piece('horse')).toMatchObject({ status: 'ridden', at: -1, rear: -1 })
    expect(game.offers('step').map(({ to }) => to)).toContain('I8')
  })

  test('AT-4-12, AT-4-13: a horse that was ridden in this step carries nobody else in it', () => {
    const game = march({
      map: 'road',
      pieces: { timurtash: { at: 'I9', rear: 'I10' }, karaja: { at: 'J7' } },
    })
    walk(game, 'timurtash', 'I8').act({ type: 'dismount', to: 'H8' }).act({ type: 'halt' })
    walk(game, 'karaja', 'I8')
    expect(game.refusal({ type: 'mount', animal: 'timurtash-mount' })?.code).toBe('animalHasMoved')
  })
})

describe('4.4.3: camels', () => {
  const camel = { at: 'I9', rear: 'I10', animal: 'camel' } as const
  const litter = { at: 'I9', rear: 'I10', animal: 'howdah' } as const

  test('AT-4.4.3-01: a camel costs 6 MP, up and down', () => {
    const up = march({ map: 'road', pieces: { dubays: { at: 'J9' }, camel } })
    walk(up, 'dubays', 'I9').act({ type: 'mount', animal: 'camel' })
    expect(up.told('mounts')).toMatchObject([{ cost: 6, left: 2 }])
    const down = march({ map: 'road', pieces: { dubays: { at: 'I9', rear: 'I10' } } })
    down.act({ type: 'activate', piece: 'dubays' }).act({ type: 'dismount', to: 'J9' })
    expect(down.told('dismounts')).toMatchObject([{ cost: 6, left: 3 }])
  })

  test('AT-4.4.3-02: otherwise as horses: from its hexes, no enemies by, points doubled and halved', () => {
    const near = march({ map: 'road', pieces: { dubays: { at: 'J9' }, camel, kismet: { at: 'I11', side: 1 } } })
    near.act({ type: 'activate', piece: 'dubays' })
    expect(near.refusal({ type: 'mount', animal: 'camel' })?.code).toBe('notInItsHexes')
    near.act({ type: 'step', to: 'I9' })
    expect(near.refusal({ type: 'mount', animal: 'camel' })?.code).toBe('enemyTooClose')
    const down = march({ map: 'road', pieces: { dubays: { at: 'I9', rear: 'I10', health: 'wounded' } } })
    down.act({ type: 'activate', piece: 'dubays' }).act({ type: 'dismount', to: 'J9' })
    expect(down.told('dismounts')).toMatchObject([{ left: 1 }])
  })

  test('AT-4.4.3-03, AT-4.4.3-04: into a howdah and out of it for 6 MP of one’s own; the passenger moves with the camel', () => {
    const game = march({ map: 'road', pieces: { benoit: { at: 'J9' }, litter } })
    walk(game, 'benoit', 'I9').act({ type: 'mount', animal: 'litter' })
    expect(game.told('mounts')).toMatchObject([{ cost: 6, left: 1 }])
    expect(game.piece('benoit')).toMatchObject({ status: 'aboard', with: game.id('litter'), at: -1, moved: 'done' })
    expect(game.piece('litter').bears).toBe(game.id('benoit'))
    const out = march({ map: 'road', pieces: { benoit: {}, litter } })
    Object.assign(out.piece('benoit'), { status: 'aboard', with: out.id('litter') })
    Object.assign(out.piece('litter'), { bears: out.id('benoit') })
    out.act({ type: 'activate', piece: 'benoit' }).act({ type: 'dismount', to: 'H9' })
    expect(out.told('dismounts')).toMatchObject([{ cost: 6, left: 2 }])
    expect(out.at('benoit')).toBe('H9')
    expect(out.piece('litter').bears).toBe(-1)
  })

  test('AT-4.4.3-04: whoever sits in a howdah off the map waits for it', () => {
    const game = march({ map: 'road', pieces: { achard: {}, litter: { animal: 'howdah' } } })
    Object.assign(game.piece('achard'), { status: 'aboard', with: game.id('litter') })
    game.piece('litter').bears = game.id('achard')
    expect(game.refusal({ type: 'activate', piece: 'achard' })?.code).toBe('cannotMoveAtAll')
    const down = march({
      map: 'road',
      pieces: { achard: {}, litter: { at: 'F10', rear: 'F11', animal: 'howdah' } },
    })
    Object.assign(down.piece('achard'), { status: 'aboard', with: down.id('litter') })
    down.piece('litter').bears = down.id('achard')
    down.act({ type: 'activate', piece: 'achard' }).act({ type: 'dismount', to: 'E11' })
    expect(down.piece('achard')).toMatchObject({ status: 'on', at: down.place('E11'), with: -1 })
  })

  test('AT-4.4.3-03: a woman has too few points to get in or out by herself', () => {
    const game = march({ map: 'road', pieces: { melisende: {}, litter } })
    Object.assign(game.piece('melisende'), { status: 'aboard', with: game.id('litter') })
    Object.assign(game.piece('litter'), { bears: game.id('melisende') })
    expect(game.refusal({ type: 'activate', piece: 'melisende' })?.code).toBe('cannotMoveAtAll')
  })

  test('AT-4.4.3-05: nobody rides a pack camel', () => {
    const game = march({ map: 'road', pieces: { dubays: { at: 'J9' }, mule: { ...camel, animal: 'pack' } } })
    walk(game, 'dubays', 'I9')
    expect(game.refusal({ type: 'mount', animal: 'mule' })?.code).toBe('notAMount')
  })

  test('AT-4.4.3-06: a riding camel is for those who own one; a howdah for anybody on foot', () => {
    const game = march({ map: 'road', pieces: { timurtash: { at: 'J9' }, camel } })
    walk(game, 'timurtash', 'I9')
    expect(game.refusal({ type: 'mount', animal: 'camel' })?.code).toBe('noRiderOfThat')
    const bedouin = march({ map: 'road', pieces: { dubays: { at: 'J9' }, horse } })
    walk(bedouin, 'dubays', 'I9')
    expect(bedouin.refusal({ type: 'mount', animal: 'horse' })?.code).toBe('noRiderOfThat')
    const anybody = march({ map: 'road', pieces: { achard: { at: 'J9' }, litter } })
    walk(anybody, 'achard', 'I9')
    expect(anybody.refusal({ type: 'mount', animal: 'litter' })).toBeUndefined()
  })

  test('AT-4.4.3-07: a howdah holds one', () => {
    const game = march({ map: 'road', pieces: { benoit: { at: 'J9' }, melisende: {}, litter } })
    Object.assign(game.piece('melisende'), { status: 'aboard', with: game.id('litter') })
    Object.assign(game.piece('litter'), { bears: game.id('melisende') })
    walk(game, 'benoit', 'I9')
    expect(game.refusal({ type: 'mount', animal: 'litter' })?.code).toBe('animalTaken')
  })

  test('AT-4.4.3-08: a howdah or pack camel goes only by the bridle, and no more than 8 MP', () => {
    const game = march({
      map: 'road',
      pieces: { timurtash: { at: 'J8', rear: 'K8' }, melisende: {}, litter },
    })
    Object.assign(game.piece('melisende'), { status: 'aboard', with: game.id('litter') })
    Object.assign(game.piece('litter'), { bears: game.id('melisende') })
    game.act({ type: 'activate', piece: 'timurtash' }).act({ type: 'bridle', animal: 'litter', halt: false })
    expect(game.told('takesBridle')).toMatchObject([{ left: 8 }])
    game.act({ type: 'step', to: 'I8' }).act({ type: 'step', to: 'H7' }).act({ type: 'halt' })
    game.act({ type: 'setDown', at: 'H8', rear: 'I9' })
    expect(game.at('litter')).toBe('H8')
    expect(game.piece('melisende')).toMatchObject({ status: 'aboard', with: game.id('litter') })
  })
})
