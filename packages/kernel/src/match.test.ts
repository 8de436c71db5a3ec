import { describe, expect, it } from 'vitest'
import { LANGS } from './game.ts'
import type { Json, Viewer } from './game.ts'
import { snapshot } from './checkHistory.ts'
import { shelf } from './shelf.ts'
import type { Table, TableError } from './table.ts'
import { gamble } from './testing/gamble.ts'
import { picket, picketRules } from './testing/picket.ts'
import { CARDS } from './testing/picketState.ts'
import { entriesIn, opened, playOn, resegmented, throughText, value } from './testing/play.ts'

const house = shelf(picket)
const SEEDED = { kind: 'seeded', seed: 'match' } as const
/** Blue holds 1 2 3, grey 4 5 6; the deck is 7 to 12, 12 on top. */
const SHUFFLE = CARDS

function errorOf(done: { readonly ok: boolean; readonly error?: TableError }): TableError {
  if (done.error === undefined) throw new Error('it was allowed')
  return done.error
}

function expectRefusedUntouched(
  table: Table,
  run: () => ReturnType<Table['act']> | ReturnType<Table['undo']>,
): TableError {
  const before = snapshot(table)
  const save = JSON.stringify(table.save())
  const error = errorOf(run())
  expect(snapshot(table)).toEqual(before)
  expect(JSON.stringify(table.save())).toBe(save)
  return error
}

const order = (card: number): Json => ({ kind: 'order', card })

describe('real dice typed in by hand', () => {
  it('may be taken back, for a slip of the pen teaches nothing', () => {
    const table = opened(shelf(gamble), { kind: 'referee' })
    const before = snapshot(table)
    expect(table.act(0, { kind: 'throw', dice: 1 }, [5]).ok).toBe(true)
    expect(table.act(0, { kind: 'throw', dice: 2 }, [4, 2]).ok).toBe(true)
    const between = entriesIn(table).slice(0, 1)
    expect(table.undo().ok).toBe(true)
    expect(entriesIn(table)).toEqual(between)
    expect(table.act(0, { kind: 'throw', dice: 2 }, [4, 3]).ok).toBe(true)
    expect([table.undo().ok, table.undo().ok, table.undo().ok]).toEqual([true, true, false])
    expect(snapshot(table)).toEqual(before)
  })
})

describe('a story', () => {
  it('tells the set-up and every action with what followed, and hides what another seat did in secret', () => {
    const table = playOn(opened(house, SEEDED), 6, 'story')
    const entries = entriesIn(table)
    const story = table.story(0)
    expect(story).toHaveLength(entries.length + 1)
    expect(story.flatMap(({ events }) => events)).toEqual(table.events(0))
    story.slice(1).forEach(({ seat, action }, i) => {
      expect(seat).toBe(entries[i]?.seat)
      expect(action).toEqual(entries[i]?.seat === 0 ? entries[i]?.action : null)
    })
    expect(table.story(5)).toEqual([])
  })
})

describe('a bot at a table', () => {
  it('says what it would do and why, from the view alone, and changes nothing', () => {
    const table = opened(shelf(gamble), SEEDED)
    expect(table.bots).toEqual(['cautious'])
    const before = snapshot(table)
    const thought = table.think(0, 'cautious', 'mind')
    expect(thought).toMatchObject({
      ok: true,
      value: { action: { kind: 'throw', dice: 1 }, reason: { fr: 'Un seul dé perd le moins.' } },
    })
    expect(snapshot(table)).toEqual(before)
    expect(table.think(0, 'genius', 'mind')).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(table.think(7, 'cautious', 'mind')).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })
})

describe('a match', () => {
  it('plays to an end, telling each seat what it may know', () => {
    const table = playOn(opened(house, SEEDED), 200, 'bot')
    expect(table.pending().over).toBe(true)
    for (const lang of LANGS) expect(table.text.result(lang)).toMatch(/: (Blue|Grey|Bleu|Gris)/)
    const draws = (seat: number): Json[] =>
      table.events(seat).filter((event) => JSON.stringify(event).includes('"drew"'))
    expect(draws(0)).toHaveLength(draws(1).length)
    expect(draws(0)).not.toEqual(draws(1))
    for (const seat of [0, 1])
      for (const event of table.events(seat))
        for (const lang of LANGS) expect(table.text.event(throughText(event), lang)).toMatch(/\w/)
    expect(table.events(0, table.length)).toEqual([])
    expect(table.events(0, 3).length).toBeLessThan(table.events(0).length)
    expect(table.legal(0)).toEqual({ actions: [], forms: [] })
    expect(table.sample(0, 'x')).toBeNull()
  })

  it('does not put into words what did not happen', () => {
    const table = opened(house, SEEDED)
    const forged = { type: 'drew', rules: ['PK-7'], seat: 1, card: 3 }
    expect(table.text.event(forged, 'en')).toBe('This did not happen at this table.')
    expect(table.text.event({ ['__proto__']: 1, deep: [forged] }, 'fr')).toMatch(/table/)
  })

  it('looks at each event once to find its words, however long the match and whatever is asked', () => {
    let looked = 0
    const counting = shelf({
      ...picket,
      open: (setting: Parameters<typeof picket.open>[0]) => ({
        ...picket.open(setting),
        eventFor: (event: Parameters<typeof picketRules.eventFor>[0], viewer: Viewer) => {
          looked++
          return picketRules.eventFor(event, viewer)
        },
      }),
    })
    const table = playOn(opened(counting, SEEDED), 200, 'bot')
    const told = table.events(0)
    looked = 0
    for (const event of told) table.text.event(event, 'en')
    const once = looked
    for (let i = 0; i < 20; i++) table.text.event({ type: 'forged', rules: [], i }, 'en')
    expect(once).toBeGreaterThan(0)
    expect(looked).toBe(once)
  })

  it('finds the words of what happened in place of what was taken back', () => {
    const table = opened(house, { kind: 'scripted', rolls: SHUFFLE })
    const said = (): string[] => table.events(0).map((event) => table.text.event(event, 'en'))
    value(table.act(0, order(1)))
    const first = said()
    value(table.undo())
    value(table.act(1, order(4)))
    expect(said()).toHaveLength(first.length)
    expect(said()).not.toEqual(first)
    expect(said()).not.toContain('This did not happen at this table.')
  })

  it('refuses with the reason of the rules, in both languages', () => {
    const table = opened(house, { kind: 'scripted', rolls: SHUFFLE })
    const error = expectRefusedUntouched(table, () => table.act(0, order(9)))
    expect(error).toEqual({ code: 'refused', refusal: { code: 'not-in-hand', rules: ['PK-2'] } })
    expect(table.refuse(0, order(9))).toEqual({ code: 'not-in-hand', rules: ['PK-2'] })
    expect(table.refuse(0, order(1))).toBeUndefined()
    expect(table.text.error(0, order(9), error, 'en')).toBe('That card is not in your hand.')
    expect(table.text.error(0, order(9), error, 'fr')).toBe('Cette carte n’est pas dans votre main.')
  })

  it('refuses seats that are not asked or do not exist, and actions of no game', () => {
    const table = opened(house, { kind: 'scripted', rolls: SHUFFLE })
    value(table.act(0, order(1)))
    const early = expectRefusedUntouched(table, () => table.act(0, order(2)))
    expect(early).toMatchObject({ code: 'refused', refusal: { code: 'table/not-asked' } })
    expect(table.text.error(0, order(2), early, 'fr')).toBe('Ce n’est pas à Bleu de décider maintenant.')
    for (const seat of [2, -1, 0.5, Number.NaN]) {
      expect(expectRefusedUntouched(table, () => table.act(seat, order(2)))).toMatchObject({
        code: 'bad-request',
        problems: [{ path: 'seat' }],
      })
      expect(table.refuse(seat, order(2))).toMatchObject({ code: 'table/no-such-seat' })
      expect(table.text.position(seat, 'en')).toMatch(/no seat/)
      expect([table.view(seat), table.events(seat), table.sample(seat, 's')]).toEqual([null, [], null])
    }
    const loop: unknown[] = []
    loop.push(loop)
    for (const action of [
      undefined,
      null,
      7,
      'hold',
      [],
      {},
      { kind: 'order' },
      { kind: 'order', card: 'x' },
      loop,
      () => 1,
      1n,
      Symbol('x'),
    ]) {
      const error = expectRefusedUntouched(table, () => table.act(1, action))
      expect(error.code).toBe('bad-request')
      expect(table.refuse(1, action)).toEqual({ code: 'table/bad-action', rules: [] })
      for (const lang of LANGS) expect(table.text.error(1, null, error, lang)).toMatch(/\w.*\.$/s)
    }
    const over = playOn(opened(house, SEEDED), 200, 'bot')
    const late = expectRefusedUntouched(over, () => over.act(0, order(1)))
    expect(late).toEqual({ code: 'refused', refusal: { code: 'table/game-over', rules: ['PK-8'] } })
    expect(over.text.error(0, order(1), late, 'en')).toBe('The game is over.')
    expect(over.text.ask(0, 'fr')).toBe('La partie est finie.')
  })

  it('describes a space that is too large to list, and samples it', () => {
    const table = opened(house, { kind: 'scripted', rolls: SHUFFLE })
    value(table.act(0, order(1)))
    value(table.act(1, order(6)))
    expect(table.legal(1)).toEqual({
      actions: [],
      forms: [
        { name: 'march', fields: [{ kind: 'some', name: 'scouts', among: ['1', '2', '3', '4'], least: 1, most: 3 }] },
      ],
    })
    for (let i = 0; i < 30; i++) expect(table.refuse(1, table.sample(1, String(i)))).toBeUndefined()
    expect(table.text.ask(1, 'en')).toBe('Who marches?')
    expect(table.text.ask(0, 'en')).toBe('It is not for Blue to decide now.')
  })

  it('hands out copies only', () => {
    const table = opened(house, SEEDED)
    const before = snapshot(table)
    for (const given of [table.view(0), table.position(), table.legal(0), table.save().segments])
      for (const inner of Object.values(given ?? {})) if (Array.isArray(inner)) inner.length = 0
    expect(snapshot(table)).toEqual(before)
  })
})

describe('a match with dice rolled by hand', () => {
  const atFight = (table: Table): Table => {
    value(table.act(0, order(1)))
    value(table.act(1, order(6)))
    value(table.act(1, { kind: 'march', scouts: [1, 2] }))
    return table
  }

  it('asks the referee for each roll in turn and loses nothing meanwhile', () => {
    const asked: string[] = []
    let rolls: number[] = []
    for (;;) {
      const done = house.open({ dice: { kind: 'referee' }, rolls })
      if (done.ok) break
      if (done.error.code !== 'out-of-dice') throw new Error(done.error.code)
      asked.push(done.error.request.why)
      expect(house.error(done.error, 'fr')).toMatch(/^Il faut un jet : la carte suivante de la pioche \(au choix/)
      rolls = [...rolls, done.error.request.values[0] ?? 0]
    }
    expect(asked).toHaveLength(CARDS.length)
    const table = atFight(value(house.open({ dice: { kind: 'referee' }, rolls })))
    const hold = { kind: 'hold' }
    const first = expectRefusedUntouched(table, () => table.act(0, hold))
    expect(first).toMatchObject({ code: 'out-of-dice', request: { kind: 'pair', why: 'fight' } })
    expect(table.text.error(0, hold, first, 'en')).toBe(
      'A roll is needed: two dice for the fight (two digits, one for each die, 11 to 66).',
    )
    const second = expectRefusedUntouched(table, () => table.act(0, hold, [11]))
    expect(second).toMatchObject({
      code: 'out-of-dice',
      request: { kind: 'die', why: 'losses', values: [1, 2, 3, 4, 5, 6] },
    })
    expect(expectRefusedUntouched(table, () => table.act(0, hold, [11, 5]))).toMatchObject({
      request: { kind: 'pick', why: 'casualty', values: [1, 2] },
    })
    const bad = expectRefusedUntouched(table, () => table.act(0, hold, [11, 7]))
    expect(bad).toMatchObject({ code: 'bad-roll', got: 7, request: { why: 'losses' } })
    expect(table.text.error(0, hold, bad, 'fr')).toBe(
      '7 est impossible pour ce jet : un dé pour les pertes (de 1 à 6).',
    )
    expect(expectRefusedUntouched(table, () => table.act(0, hold, [11, 5, 2, 3]))).toMatchObject({
      code: 'bad-request',
      problems: [{ path: 'rolls' }],
    })
    expect(expectRefusedUntouched(table, () => table.act(0, hold, [1.5]))).toMatchObject({ code: 'bad-request' })
    expect(value(table.act(0, hold, [11, 5, 2])).rolls).toEqual([11, 5, 2])
    expect(snapshot(value(house.load(throughText(table.save()))))).toEqual(snapshot(table))
  })

  it('goes on with the script from where it stopped, then with what is handed in', () => {
    const table = atFight(opened(house, { kind: 'scripted', rolls: [...SHUFFLE, 11] }))
    expect(expectRefusedUntouched(table, () => table.act(0, { kind: 'hold' }))).toMatchObject({
      code: 'out-of-dice',
      request: { why: 'losses' },
    })
    value(table.act(0, { kind: 'hold' }, [1]))
    expect(entriesIn(table).at(-1)?.rolls).toEqual([11, 1])
    expect(snapshot(value(house.load(throughText(table.save()))))).toEqual(snapshot(table))
    const edited = resegmented(table.save(), () => ({ dice: { kind: 'scripted', rolls: [...SHUFFLE, 12] } }))
    expect(house.load(throughText(edited))).toMatchObject({
      ok: false,
      error: { problems: [{ path: 'segments.0.log.3.answers.0.rolls' }] },
    })
  })

  it('takes no rolls where it has dice of its own', () => {
    const table = opened(house, SEEDED)
    expect(expectRefusedUntouched(table, () => table.act(0, table.sample(0, 'x'), [1]))).toMatchObject({
      code: 'bad-request',
      problems: [{ path: 'rolls' }],
    })
    expect(house.open({ dice: SEEDED, rolls: [1] })).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })
})

describe('undo', () => {
  it('goes back as far as nothing was learnt', () => {
    const table = opened(house, { kind: 'scripted', rolls: SHUFFLE })
    const start = snapshot(table)
    const nothing = expectRefusedUntouched(table, () => table.undo())
    expect(nothing.code).toBe('nothing-to-undo')
    value(table.act(1, order(5)))
    const ordered = snapshot(table)
    expect(value(table.undo())).toEqual({ seat: 1, action: order(5), rolls: [] })
    expect(snapshot(table)).toEqual(start)
    value(table.act(1, order(5)))
    expect(snapshot(table)).toEqual(ordered)
    value(table.act(0, order(1)))
    const shown = expectRefusedUntouched(table, () => table.undo())
    expect(shown).toEqual({ code: 'undo-would-unlearn', rules: ['PK-3'] })
    for (const lang of LANGS) expect(table.text.error(0, null, shown, lang)).toMatch(/\w.*\.$/s)
    const revealed = snapshot(table)
    value(table.act(1, { kind: 'march', scouts: [2] }))
    value(table.undo())
    expect(snapshot(table)).toEqual(revealed)
  })

  it('does not go behind a roll', () => {
    const table = opened(shelf(gamble), SEEDED)
    value(table.act(0, { kind: 'throw', dice: 1 }))
    expect(expectRefusedUntouched(table, () => table.undo())).toEqual({ code: 'undo-would-unlearn', rules: [] })
  })

  it('leaves the dice to come as they are', () => {
    const fight = (undos: number): number[] => {
      const table = opened(house, SEEDED)
      playOn(table, 2, 'undo')
      for (let i = 0; i <= undos; i++) {
        const { seat } = table.pending().over
          ? { seat: 0 }
          : { seat: JSON.stringify(table.pending()).includes('"seat":0') ? 0 : 1 }
        value(table.act(seat, table.sample(seat, `march ${i}`)))
        if (i < undos) value(table.undo())
      }
      const rolls: number[] = []
      playOn(table, 50, 'rest')
      for (const entry of entriesIn(table)) rolls.push(...entry.rolls)
      return rolls.slice(0, 1)
    }
    expect(fight(3)).toEqual(fight(0))
  })

  it('works after loading as before saving', () => {
    const table = playOn(opened(house, SEEDED), 7, 'undo')
    const loaded = value(house.load(throughText(table.save())))
    for (;;) {
      const [here, there] = [table.undo(), loaded.undo()]
      expect(there).toEqual(here)
      expect(snapshot(loaded)).toEqual(snapshot(table))
      if (!here.ok) break
    }
  })
})

describe('a position', () => {
  it('can be played from, saved and loaded', () => {
    const somewhere = playOn(opened(house, SEEDED), 6, 'there')
    const table = value(
      house.set({ position: throughText(somewhere.position()), dice: { kind: 'seeded', seed: 'on' } }),
    )
    expect(table.position()).toEqual(somewhere.position())
    playOn(table, 5, 'on')
    expect(snapshot(value(house.load(throughText(table.save()))))).toEqual(snapshot(table))
  })

  it.each([
    ['nothing', null],
    ['a text', 'position'],
    ['half of one', { round: 1 }],
  ])('is refused if it is %s', (_, position) => {
    expect(house.set({ position, dice: SEEDED })).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })

  it('is refused if the rules could not lead there', () => {
    const position = Object.assign({}, opened(house, SEEDED).position(), { ford: 9 })
    expect(house.set({ position, dice: SEEDED })).toMatchObject({
      ok: false,
      error: { problems: [{ message: 'the ford is 9 away' }] },
    })
  })
})

describe('a shelf', () => {
  it('refuses scenarios, options and dice that it does not know', () => {
    expect(house.open({ scenario: 'moon', dice: SEEDED })).toMatchObject({
      ok: false,
      error: { problems: [{ path: 'scenario' }] },
    })
    expect(house.open({ options: { rounds: 99 }, dice: SEEDED })).toMatchObject({
      ok: false,
      error: { problems: [{ path: 'rounds' }] },
    })
    for (const dice of [{ kind: 'loaded' }, { kind: 'seeded' }, { kind: 'scripted', rolls: ['x'] }, null, 7]) {
      const request = Object.assign({ dice: SEEDED }, throughText({ dice }))
      expect(house.open(request)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    }
    expect(house.title('fr')).toBe('Le Piquet')
    expect(house.defaults).toEqual({ rounds: 4 })
  })
})
