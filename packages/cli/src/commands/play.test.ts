import { expect, test } from 'vitest'
import { ager } from '@grognard/ager'
import { LANGS, host, ownThinker, seededDice } from '@grognard/kernel'
import { games } from '@grognard/games'
import type { Lang, Manifest, Save } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import { inMemory, tableOf } from '../testing/sitting.ts'
import type { TestTable } from '../testing/sitting.ts'
import { grognard, terminalOf, typing } from '../testing/world.ts'
import type { ScriptedTerminal } from '../testing/world.ts'
import { terminal as battles } from '@grognard/ager/terminal'
import { TerminalGame } from './play.ts'

const game = host(khartoum())

function newTable(dice: Parameters<typeof game.begin>[0]['dice'] = { kind: 'seeded', seed: 'a' }): Promise<TestTable> {
  return tableOf(game.begin({ dice }, inMemory()))
}

function loaded(save: unknown): Promise<TestTable> {
  return tableOf(game.load(save, inMemory()))
}

interface Saves {
  readonly files: Map<string, Save>
  problem?: string
}

const registry: readonly Manifest[] = games
const typings = new Map(
  await Promise.all(registry.map(async ({ id, terminal }) => [id, (await terminal?.())?.typing] as const)),
)

async function play(
  table: TestTable | Promise<TestTable>,
  terminal: ScriptedTerminal,
  {
    lang = 'en',
    autosave,
    saves = { files: new Map() },
    opponents = new Map(),
  }: { lang?: Lang; autosave?: string; saves?: Saves; opponents?: ReadonlyMap<number, string> } = {},
): Promise<string> {
  const { sitting } = await table
  await sitting.use((one) =>
    new TerminalGame(one, terminal, {
      lang,
      typing: typings.get(one.game),
      ...(autosave === undefined ? {} : { autosave }),
      write(file, save) {
        if (saves.problem === undefined) saves.files.set(file, save)
        return saves.problem
      },
      opponents,
    }).play(),
  )
  return terminal.output()
}

test.each<[Lang, RegExp]>([
  ['en', /Turn 1 of 12, February 1884/],
  ['fr', /Tour 1 sur 12, février 1884/],
])('a whole game in %s, from the set-up to the end screen', async (lang, start) => {
  for (const seed of ['a', 'b', 'c']) {
    const table = await newTable({ kind: 'seeded', seed })
    const screen = await play(
      table,
      terminalOf(() => 'b'),
      { lang },
    )
    expect(screen).toMatch(start)
    expect(table.pending().over).toBe(true)
    const result = table.result(lang)
    expect(screen.trimEnd().endsWith(result ?? '?')).toBe(true)
    expect(screen).not.toMatch(/undefined|NaN|\[object|[{}]/)
  }
})

test('a game by numbers alone: the first choice again and again, groups opened on the way', async () => {
  const table = await newTable()
  let asked = 0
  const screen = await play(
    table,
    terminalOf(() => (asked++ < 2000 ? '1' : undefined)),
  )
  expect(table.pending().over).toBe(true)
  expect(screen).not.toContain('is no choice here')
})

test('numbers that are no choice, and words that no choice has, are said to be none', async () => {
  const table = await newTable()
  const screen = await play(table, typing('0', '99', 'elephants', 'o', 'o 99', 'o x', 'r', 'r KH-0', 'w', 's'))
  for (const sign of ['"0" is no choice', '"99" is no choice', 'No choice contains "elephants"', '"o 99" is no choice'])
    expect(screen).toContain(sign)
  for (const sign of ['Say which rule', 'There is no rule KH-0', 'Say which action', 'Say where to save'])
    expect(screen).toContain(sign)
  expect(await table.length()).toBe(0)
  expect(screen.trimEnd().endsWith('Until next time.')).toBe(true)
})

test('placing units: first the unit, then the zone; or both at once by words', async () => {
  const table = await newTable()
  const toPlacing = ['end the action', 'defensive']
  const screen = await play(table, typing(...toPlacing, '1', '2', 'sudan omdur', 'q', 'q'))
  expect(screen).toMatch(/1 {2}Place Egyptian infantry \w+ … \(20\)/)
  const placed = (await table.entries()).slice(2)
  expect(placed.map(({ action }) => action)).toEqual([
    { type: 'place', unit: 'egyptian-2', zone: 'black-4' },
    { type: 'place', unit: 'sudanese-2', zone: 'black-5' },
  ])
  expect(Math.max(...[...screen.matchAll(/^1-(\d+),/gm)].map(([, most]) => Number(most)))).toBeLessThan(25)
})

test('words are found whatever their accents and capitals, and Enter lists all again', async () => {
  const screen = await play(newTable(), typing('canonniere', '', 'AMELIORER'), { lang: 'fr' })
  expect(screen).toContain('> AMELIORER\n  Action : améliorer les fortifications')
  expect(screen).toContain('3 choix sur 9 ; Entrée seule les liste de nouveau tous.\n  1  Construire 1 canonnière')
  const listed = await play(newTable(), typing('gunboat', '', 'h'))
  expect(listed).toContain('3 of 9 choices; Enter alone lists all of them again.')
  expect(listed.match(/Which action\?/g)).toHaveLength(2)
})

test('undo takes back what no die has touched, and says so where one has', async () => {
  const table = await newTable()
  const screen = await play(table, typing('u', 'levy', '2', 'u', '9', 'u'))
  expect(screen).toContain('There is nothing to take back.')
  expect(screen).toContain('Taken back.')
  expect(screen).toContain('dice were rolled or something hidden was shown')
  expect(await table.length()).toBe(1)
})

test('odds of a choice with chance, of one without, and of a group', async () => {
  const screen = await play(newTable(), typing('o 9', 'o 1', 'end the', 'defensive', 'o 1'))
  expect(screen).toMatch(/Exact, \d+ ways walked:\nIn any case: .*\n {2}\d\.\d %/)
  expect(screen).toContain('other outcomes')
  expect(screen).toContain('This choice leads to one position')
  expect(screen).toContain('1 is a group of choices')
  expect(await play(newTable(), typing('o 9'), { lang: 'fr' })).toMatch(
    /Exact, \d+ chemins.*\nDans tous les cas : .*\n {2}\d,\d %/,
  )
})

test('why not: by name, by name and fields, as JSON', async () => {
  const screen = await play(
    newTable(),
    typing(
      'w raid',
      'w {"type":"raid"}',
      'w improve zone=black-5',
      'w fortify',
      'w levies count=9',
      'w {"type":',
      'w ??',
    ),
  )
  expect(screen.match(/On turn 1 you may only .* \(KH-4\.2-06\)/g)).toHaveLength(2)
  expect(screen).toContain('This is allowed.')
  expect(screen.match(/Say which action/g)).toHaveLength(2)
  expect(screen).not.toContain('()')
})

test('the rules behind what happened, the text of a rule, the position, the help, in both languages', async () => {
  const screen = await play(newTable(), typing('8', 'v', 'r kh-7.2-05', 'p', '?', 'f', '?', 'v', 'e'))
  expect(screen).toMatch(/^KH-6\.3-01 {2}\S/m)
  expect(screen).toContain('exactly 1 RP')
  expect(screen.match(/Turn 1 of 12/g)).toHaveLength(2)
  expect(screen).toContain('let the bot choose')
  expect(screen).toContain('laisser le robot choisir')
  expect(screen).toContain('Quelle action ?')
})

test('a save resumes at the same position, and plays on to the same end', { tags: ['slow'] }, async () => {
  const saves: Saves = { files: new Map() }
  const table = await newTable()
  let asked = 0
  const script = (stop: number) =>
    terminalOf(() => (asked++ < stop ? 'b' : asked === stop + 1 ? 's half.json' : undefined))
  const screen = await play(table, script(25), { saves })
  expect(screen).toContain('Saved in half.json.')
  const again = await loaded(JSON.parse(JSON.stringify(saves.files.get('half.json'))))
  expect(again.position()).toEqual(table.position())
  const finish = (on: TestTable) =>
    play(
      on,
      terminalOf(() => 'b'),
    )
  await finish(table)
  await finish(again)
  expect(await again.entries()).toEqual(await table.entries())
  expect(again.position()).toEqual(table.position())
})

test('with a file to keep it in, the game is written after every choice and every undo', async () => {
  const saves: Saves = { files: new Map() }
  const table = await newTable()
  const terminal = terminalOf(async () => {
    if ((await table.length()) > 0) expect(saves.files.get('auto.json')).toEqual(await table.save({ told: LANGS }))
    return ['8', 'u', '8', '1', 'q'][steps++]
  })
  let steps = 0
  const screen = await play(table, terminal, { autosave: 'auto.json', saves })
  expect(saves.files.get('auto.json')).toEqual(await table.save({ told: LANGS }))
  expect(screen).not.toContain('not saved')
})

test('a file that cannot be written is told of, and the game goes on', async () => {
  const saves: Saves = { files: new Map(), problem: 'the disk is full' }
  const table = await newTable()
  const screen = await play(table, typing('s there.json', '8', 'q', 'q'), { autosave: 'there.json', saves })
  expect(screen.match(/could not be saved in there\.json: the disk is full\./g)).toHaveLength(2)
  expect(screen).toContain('This game is not saved')
  expect(await table.length()).toBe(1)
})

test('leaving an unsaved game takes a second word; an untouched or a saved one none', async () => {
  expect(await play(newTable(), typing('q', 'p'))).not.toContain('not saved')
  expect(await play(newTable(), typing('8', 's a.json', 'q', 'p'))).not.toContain('not saved')
  const table = await newTable()
  const screen = await play(table, typing('8', 'q', 'u', 'q', 'q', '8'))
  expect(screen.match(/This game is not saved/g)).toHaveLength(2)
  expect(await table.length()).toBe(0)
})

test('the end of the input in the middle of anything ends the game quietly', async () => {
  for (const lines of [[], ['8'], ['defensive'], ['end the']]) {
    const screen = await play(newTable(), typing(...lines))
    expect(screen.trimEnd().endsWith('Until next time.')).toBe(true)
  }
  const table = await newTable({ kind: 'referee' })
  expect(await play(table, typing('9', '14x'))).toContain('Until next time.')
  expect(await table.length()).toBe(0)
})

test('a referee is asked for every card and die, and an impossible one again', async () => {
  const table = await newTable({ kind: 'referee' })
  const screen = await play(
    table,
    typing('9', '0', '21', 'ace', '', '14', 'raid', '3', '1', 'launch', '7', '7 7', '3,4'),
  )
  expect(screen).toContain('an event card from the pile (its number: 1 2 3')
  for (const wrong of ['0', '21', 'ace', '7', '7 7']) expect(screen).toContain(`"${wrong}" is not possible here`)
  expect(screen).toContain('two dice, e.g. 3 4')
  expect((await table.entries())[0]?.rolls).toEqual([14])
})

test('a referee can take a roll back before the action is done, or the action itself', async () => {
  const table = await newTable({ kind: 'referee' })
  const screen = await play(table, typing('9', 'u', 'p'))
  expect(await table.length()).toBe(0)
  expect(screen.match(/Which action\?/g)).toHaveLength(2)
})

test(
  'a whole game of real dice, every roll typed, gives the game that those dice give',
  { tags: ['slow'] },
  async () => {
    const seeded = await newTable({ kind: 'seeded', seed: 'real' })
    await play(
      seeded,
      terminalOf(() => 'b'),
    )
    const entries = await seeded.entries()
    const table = await newTable({ kind: 'referee' })
    let given = 0
    const screen = await play(
      table,
      terminalOf(async (_, prompt) => {
        if (!/rolled|drawn/.test(prompt)) {
          given = 0
          return 'b'
        }
        const roll = entries[await table.length()]?.rolls[given++]
        return roll === undefined ? undefined : String(roll)
      }),
    )
    expect(await table.entries()).toEqual(entries)
    expect(screen).not.toContain('is not possible here')
  },
)

function newBattle(): Promise<TestTable> {
  const dice = { kind: 'seeded', seed: 'orders' } as const
  return tableOf(host(ager()).begin({ scenario: 'springs', dice }, inMemory()))
}

/** A battle with both sides at one screen, each answering by a number; which decisions they were asked for. */
async function battle(...first: readonly string[]): Promise<{ readonly screen: string; readonly asked: Set<string> }> {
  const table = await newBattle()
  const typed = [...first]
  const asked = new Set<string>()
  const pick = seededDice('pick')
  const screen = await play(
    table,
    terminalOf((_, prompt) => {
      const next = typed.shift()
      if (next !== undefined) return next
      const pending = table.pending()
      if (!pending.over) for (const { seat, decision } of pending.asks) asked.add(`${seat} ${decision}`)
      return String(pick.die(Number(/^1-(\d+)/.exec(prompt)?.[1] ?? '1'), 'pick'))
    }),
  )
  expect(table.pending().over).toBe(true)
  return { screen, asked }
}

test('standing orders: shown, given, refused, and followed to the end', { tags: ['slow'] }, async () => {
  expect((await battle()).asked).toContain('0 reaction')
  const { screen, asked } = await battle('orders', 'orders reaction sometimes', 'ordres reaction never', 'orders')
  expect(screen).toContain('* orders reaction ask')
  expect(screen).toContain('There is no such standing order: "reaction sometimes"')
  expect(screen).toContain('Ordered. Defensive fire: hold, without asking me.')
  expect(screen).toContain('* orders reaction never')
  expect(asked).not.toContain('0 reaction')
  expect(asked).toContain('1 reaction')
})

test('a game without standing orders says so', async () => {
  expect(await play(newTable(), typing('orders'))).toContain('This game has no standing orders')
})

test.each([0, 1])(
  'a battle against a bot: seat %i is asked for his own side alone, to the end',
  { tags: ['slow'] },
  async (own) => {
    const table = await newBattle()
    const seats = new Set<number>()
    const pick = seededDice('duel')
    const screen = await play(
      table,
      terminalOf((_, prompt) => {
        const pending = table.pending()
        if (!pending.over) for (const { seat } of pending.asks) seats.add(seat)
        return String(pick.die(Number(/^1-(\d+)/.exec(prompt)?.[1] ?? '1'), 'pick'))
      }),
      { opponents: new Map([[1 - own, 'sergeant']]) },
    )
    expect(table.pending().over).toBe(true)
    expect([...seats]).toEqual([own])
    expect(screen.trimEnd().endsWith(table.result('en') ?? '?')).toBe(true)
  },
)

test('undo against a bot ends at what the bot has answered: it is refused, and takes nothing back', async () => {
  const table = await newBattle()
  const lengths: number[] = []
  const screen = await play(
    table,
    terminalOf(async () => {
      const entries = await table.entries()
      if (lengths.length === 0 && entries.at(-1)?.seat !== 1) return '1'
      lengths.push(entries.length)
      return ['u', '1'][lengths.length - 1]
    }),
    { opponents: new Map([[1, 'sergeant']]) },
  )
  expect(screen).toContain('another side has answered since')
  expect(lengths[1]).toBe(lengths[0])
  expect(lengths[2]).toBeGreaterThan(lengths[0] ?? 0)
})

test('undo with nothing of one’s own to take back is refused, and leaves what the bot has done', async () => {
  const table = await newBattle()
  const lengths: number[] = []
  const screen = await play(
    table,
    terminalOf(async () => {
      lengths.push(await table.length())
      return ['u', '1'][lengths.length - 1]
    }),
    { opponents: new Map([[0, 'sergeant']]) },
  )
  expect(screen).toContain('This cannot be taken back')
  expect(lengths[0]).toBeGreaterThan(0)
  expect(lengths[1]).toBe(lengths[0])
  expect(lengths[2]).toBeGreaterThan(lengths[0] ?? 0)
})

test('a bot that fails is told of, and can try again', async () => {
  let isTired = true
  const table = await tableOf(
    host(ager()).begin(
      { scenario: 'springs', dice: { kind: 'seeded', seed: 'orders' } },
      inMemory({
        thinker(rules) {
          const mind = ownThinker(rules)
          return {
            ...mind,
            think: (about) => (isTired ? Promise.reject(new Error('too tired')) : mind.think(about)),
          }
        },
      }),
    ),
  )
  const screen = await play(
    table,
    terminalOf((_, prompt) => {
      if (!prompt.includes('could not decide')) return undefined
      isTired = false
      return ''
    }),
    { opponents: new Map([[0, 'sergeant']]) },
  )
  expect(screen.match(/Franks: the bot could not decide/g)).toHaveLength(1)
  expect(await table.length()).toBeGreaterThan(0)
})

test('two players at one screen: a curtain falls where one has something to hide from the other', async () => {
  const dice = { kind: 'seeded', seed: 'night' } as const
  const table = await tableOf(host(ager()).begin({ scenario: 'knives', dice }, inMemory()))
  let curtains = 0
  const screen = await play(
    table,
    terminalOf((_, prompt) => {
      if (!prompt.includes('nobody else')) return curtains < 2 ? '1' : undefined
      return ++curtains > 2 ? undefined : ''
    }),
  )
  const [guard = '', assassins = '', after = ''] = screen.split('\f')
  expect(guard).toContain('Khalaf is set up at')
  const houses = [...assassins.matchAll(/^ {2}Abu Tahir is set up at (.*)\.$/gm)]
  expect(houses).toHaveLength(1)
  expect(assassins).toMatch(/^Assassins: this screen is yours now/)
  expect(after).toMatch(/^The guard: this screen is yours now/)
  expect(after).toContain('The guard. ')
  expect(after).not.toMatch(/Abu Tahir is set up|Abu Tahir at/)
})

test('where nothing is hidden no curtain falls', async () => {
  expect((await battle()).screen).not.toContain('\f')
})

test('against whom, and for which side, must make sense', async () => {
  const refusal = async (...flags: readonly string[]) => (await grognard(['play', ...flags])).err
  expect(await refusal('khartoum', '--against', 'staff')).toContain('this one has a single player')
  expect(await refusal('ager', '--against', 'napoleon')).toContain('There is no bot napoleon')
  expect(await refusal('ager', '--against', 'random', '--side', 'third')).toContain('There is no side third')
  expect(await refusal('boxers', '--against', 'random', '--side', 'third')).toContain('there are boxer, european')
  for (const side of ['first', 'second', 'boxer', 'european'])
    expect(await refusal('boxers', '--scenario', 'well', '--against', 'random', '--side', side)).toBe('')
})

test('answers can be typed ahead: words or numbers, dropped when one does not fit', async () => {
  const table = await newBattle()
  const screen = await play(table, typing('k7; j8; 1; nowhere; m7', 'k6; j6; j7; o8; m6; n7'))
  expect(screen).toMatch(/Ancelin is set up at K7\.\n {2}Rolin is set up at J8\.\n {2}Foulques is set up at L5\.\n/)
  expect(screen).toContain('Not played: nowhere; m7')
  expect(screen.match(/^Franks\. Setting up: /gm)).toHaveLength(2)
  expect(screen).toMatch(/Raoul is set up at N7\.\n {2}Turn 1, phase of: Turks\.\n\nAger Sanguinis/)
  expect(screen).toMatch(/^Turks\. Movement: who moves next\?$/m)
})

const FRANKS = 'l6; k7; j7; m7; n7; j8; o8; k6; j6'

test.each([
  ['en', 'hold', 'stop', /Type "orders reaction (short|never)" and it is done for you\. Defensive fire: /g],
  [
    'fr',
    'ne pas tirer',
    'arrêter',
    /Tapez « ordres reaction (short|never) » et ce sera fait pour vous\. Tir défensif : /g,
  ],
] as const)('a standing order that would have helped is offered once, in %s', async (lang, hold, stop, offer) => {
  const move = ['karaja; w7 x6; v7; u8; t8', hold, 's9', hold]
  expect(await play(newBattle(), typing(FRANKS, ...move), { lang })).not.toMatch(offer)
  const screen = await play(newBattle(), typing(FRANKS, ...move, stop, hold, 'timurtash; w7 x6; v7; u8; t8', hold), {
    lang,
  })
  expect(screen.match(offer)).toHaveLength(1)
})

test.each([
  [
    'en',
    'kismet; q7',
    /Kismet goes to R6: 1 MP, 1 left\.\n {2}Kismet goes to Q7: 1 MP, 0 left\.\n\nFranks\. Kismet is at Q7/,
  ],
  ['fr', 'kismet; vers q7', /Kismet va en R6 : 1 PM, reste 1\.\n {2}Kismet va en Q7 : 1 PM, reste 0\.\n\nFrancs\. /],
] as const)('a hex that is named is gone to, from off the map, in %s', async (lang, typed, gone) => {
  expect(await play(newBattle(), typing(FRANKS, typed), { lang })).toMatch(gone)
})

test('a way goes no further once somebody is asked, and can be gone on with', async () => {
  const screen = await play(newBattle(), typing(FRANKS, 'move timurtash', 'to p9', 'hold', 'p9', 'q', 'q'))
  expect(screen).toMatch(/\nNot played: Go to [A-Z0-9; a-z]+; Go to P9\n\nFranks\. Timurtash is at /)
  expect(screen.match(/^Not played: .*Go to P9$/gm)).toHaveLength(2)
  expect(screen).not.toContain('No choice contains')
})

test('a way goes no further once something came to light, nor does what was typed ahead', async () => {
  const game = ager()
  const watchful: typeof game = {
    ...game,
    open: (setting) => ({ ...game.open(setting), reveals: ({ type }) => type === 'steps' }),
  }
  const dice = { kind: 'seeded', seed: 'orders' } as const
  const table = tableOf(host(watchful).begin({ scenario: 'springs', dice }, inMemory()))
  const screen = await play(table, typing(FRANKS, 'kismet; q7; stop'))
  expect(screen).toMatch(/Kismet goes to W\d+: 1 MP, 6 left\.\nNot played: Go to V\d+; .*Go to Q7; stop\n/)
})

test.each([
  ['en', '(hits 100 %, with effect 60 %)', ' 40.0 %  Kismet is hit, without harm.'],
  ['fr', '(atteint 100 %, avec effet 60 %)', ' 40,0 %  Aucun mal pour Kismet, bien que le trait porte.'],
] as const)('shots stand with their chances, and odds are told by result, in %s', async (lang, chance, harmless) => {
  const screen = await play(newBattle(), typing(FRANKS, 'kismet; q7', 'o 1'), { lang })
  expect(screen).toContain(chance)
  expect(screen).toContain(harmless)
  expect(screen.slice(screen.indexOf('o 1\n'))).not.toMatch(/1D10/)
})

const KNIGHTS = { en: 'where is the rear of Galeran', fr: 'où est l’arrière de Galeran' } as const

test.each(LANGS)(
  'a question that leaves no choice is not put, and undo takes it with the choice before it, in %s',
  async (lang) => {
    const dice = { kind: 'seeded', seed: 'rear' } as const
    const newFeint = () => tableOf(host(ager()).begin({ scenario: 'feint', dice }, inMemory()))
    const table = await newFeint()
    const screen = await play(table, typing('a12; a11', 'a13', 'u'), { lang })
    expect(screen).toContain('A13 (plateau)')
    expect(screen).not.toContain(KNIGHTS[lang])
    expect(await table.length()).toBe(2)
    expect(screen.trimEnd().split('\n').slice(-10).join('\n')).not.toContain('rear')
    const ahead = await play(newFeint(), typing('a12; a11; a13; b12; c3'), { lang })
    expect(ahead).not.toMatch(/Not played|Pas joué/)
    expect(ahead).toMatch(/Foucher.*\?\n/)
  },
)

test('hexes stand in columns, and the table is shown as a phase begins', async () => {
  const screen = await play(newBattle(), typing('?'))
  expect(screen).toMatch(/^Ancelin at …\n +1 L5 +2 J6 +3 K6 /m)
  expect(screen).toContain('e.g. r AT-5.3-07')
  expect(screen).not.toContain('KH-')
})

test.each([
  ['en', 'Kutbeddin sets out'],
  ['fr', 'Kutbeddin se met en mouvement'],
] as const)('the words that the help gives as an example are those of a choice, in %s', async (lang, moved) => {
  const screen = await play(newBattle(), typing('k7; j8; l6; m7; n7; j7; o8; k6; m6', battles.typing.choice[lang]), {
    lang,
  })
  expect(screen).toContain(moved)
})
