import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { ager } from '@grognard/ager'
import { lastSegment } from '@grognard/kernel'
import { entriesOf, readSaveText, shelf } from '@grognard/kernel/files'
import type { Save } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import { grognard, newFolder, terminalOf, typing } from './testing/world.ts'

let folder: ReturnType<typeof newFolder>
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => folder.remove())

/** A game by the bot, to its end or for so many choices. */
function played(choices = Infinity, seed = 'a'): Save {
  const opened = shelf(khartoum()).open({ dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error('a new game opens')
  const table = opened.value
  while (table.length < choices && !table.pending().over) {
    const thought = table.think(0, 'recruit', 'mind')
    if (!thought.ok) throw new Error('the recruit always has an answer')
    table.act(0, thought.value.action)
  }
  return table.save()
}

const saveFile = (save: object, name = 'game.json') => folder.file(name, JSON.stringify(save))

/** One or more sentences for a person: no stack trace, no name of a class, nothing on the other stream. */
async function expectRefusal(code: 1 | 2, args: readonly string[], ...signs: readonly (string | RegExp)[]) {
  const done = await grognard(args)
  expect({ args, code: done.code, out: done.out }).toEqual({ args, code, out: '' })
  expect(done.err).not.toMatch(/^\s+at |Error:|node:|undefined|\[object/m)
  for (const sign of signs) expect(done.err).toMatch(sign)
}

test('help tells of every command, with examples and exit codes', async () => {
  const { code, out } = await grognard(['--help'])
  expect(code).toBe(0)
  for (const command of ['serve', 'save', 'play', 'replay', 'verify', 'odds', 'ledger', 'pack', 'engine', 'simulate']) {
    expect(out).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
    const more = await grognard([command, '--help'])
    expect(more.code).toBe(0)
    expect(more.out).toMatch(command === 'pack' ? /check/ : /Examples?:/)
  }
  expect(out).toContain('Exit codes')
  expect((await grognard(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('a wrong request is refused with 2', async () => {
  await expectRefusal(2, ['dance'], "unknown command 'dance'", 'grognard --help')
  await expectRefusal(2, ['play', '--dance'], 'unknown option')
  await expectRefusal(2, ['play', 'chess'], 'There is no game chess; there are khartoum and ager and boxers.')
  await expectRefusal(2, ['simulate', 'chess'], 'There is no game chess')
  await expectRefusal(2, ['play', '--level', 'cat'], 'cub, lion, king')
  await expectRefusal(2, ['play', '--lang', 'de'], 'en, fr')
  await expectRefusal(2, ['play', '--option', 'cats'], 'There is no option "cats"; there are level, events')
  await expectRefusal(2, ['play', '--option', '__proto__=1'], 'There is no option "__proto__"')
  await expectRefusal(2, ['play', '--option', 'defenceRpTiming=never'], /Option defenceRpTiming: .*beforeRoll/)
  await expectRefusal(2, ['play', '--seed', 'a', '--referee'], 'exclude each other')
  await expectRefusal(2, ['replay'], "missing required argument 'file'")
  await expectRefusal(2, ['replay', saveFile(played(3)), '--at', '4'], 'the steps 0 to 3')
  await expectRefusal(2, ['replay', saveFile(played(3)), '--at', '-1'], 'whole number from 0')
  await expectRefusal(2, ['odds', saveFile(played(3)), '--bound', '0'], 'whole number from 1')
  await expectRefusal(2, ['odds', saveFile(played(3)), '--action', '{"type":'], 'is no action')
  await expectRefusal(2, ['simulate', '--games', '1e3'], 'whole number from 1 to')
  await expectRefusal(
    2,
    ['simulate', '--bot', 'genius'],
    'There is no bot genius; there are random, recruit, aide, staff, gordon.',
  )
  await expectRefusal(2, ['ledger', 'KH-0'], 'There is no rule KH-0.')
  await expectRefusal(2, ['pack', 'bake'], "unknown command 'bake'")
  await expectRefusal(2, ['serve', '--port', '65536'], 'The port must be a whole number from 0 to 65535, not "65536".')
  await expectRefusal(2, ['serve', '--port', 'http'], 'not "http"')
})

const READERS = [['replay'], ['verify'], ['odds'], ['play', '--load'], ['pack', 'check'], ['play', '--pack']]

test.each(READERS)('%s %s tells plainly of a file that cannot be read', async (...command) => {
  await expectRefusal(
    2,
    [...command, folder.file('none.json')],
    /none\.json cannot be read: there is no such file or folder\./,
  )
  await expectRefusal(2, [...command, folder.path], 'cannot be read: it is a folder.')
  const huge = folder.file('huge.json', '')
  truncateSync(huge, 33 * 1024 * 1024)
  await expectRefusal(1, [...command, huge], 'huge.json is larger than 32 MB')
})

/** The same with another last segment. */
const resegmented = (save: Save, change: object) => ({ ...save, segments: [{ ...lastSegment(save), ...change }] })
const SAVE_READERS = [['replay'], ['verify'], ['odds'], ['play', '--load']]

test.each(SAVE_READERS)(
  '%s %s refuses a broken save and says what is wrong with it',
  { tags: ['slow'] },
  async (...command) => {
    const save = played(20)
    const text = JSON.stringify(save)
    const refuse = (name: string, content: string, ...signs: readonly (string | RegExp)[]) =>
      expectRefusal(1, [...command, folder.file(name, content)], name, ...signs)
    await refuse('empty.json', '', 'not JSON')
    await refuse('truncated.json', text.slice(0, -40), 'not JSON')
    await refuse('list.json', '[]', /is not a save/)
    await refuse('other.json', JSON.stringify({ ...save, format: 'notes' }), /format/)
    await refuse('later.json', JSON.stringify({ ...save, formatVersion: 3 }), /formatVersion/)
    await refuse('chess.json', JSON.stringify({ ...save, game: 'chess' }), 'a game of "chess", which is not here')
    const old = resegmented(save, { version: '0', checkpoint: undefined, log: lastSegment(save).log.slice(-1) })
    await refuse('old.json', JSON.stringify(old), 'version 0 of the rules')
    await refuse('hostile.json', `{"__proto__":{"x":1},${text.slice(1)}`, 'not allowed')
    await refuse('deep.json', '['.repeat(100_000), 'not JSON')
    await refuse('nested.json', `${'['.repeat(1000)}${']'.repeat(1000)}`, 'deep')
  },
)

test('verify finds an edited roll, action, option and seed', { tags: ['slow'] }, async () => {
  const save = played(60)
  const { log, start } = lastSegment(save)
  const entries = entriesOf({ log })
  const at = entries.findIndex(({ rolls }) => rolls.length > 0)
  const edited = (entry: object) =>
    resegmented(save, {
      log: log.map((line, i) => (i === at ? { ...line, answers: [{ ...entries[at], ...entry }] } : line)),
    })
  const rolls = entries[at]?.rolls.map((roll) => (roll === 1 ? 2 : 1))
  const path = `segments.0.log.${at}.answers.0`
  await expectRefusal(1, ['verify', saveFile(edited({ rolls }))], `${path}.rolls: the dice give`)
  await expectRefusal(1, ['verify', saveFile(edited({ action: { type: 'launch' } }))], `${path}: not allowed there`)
  await expectRefusal(1, ['verify', saveFile(edited({ seat: 1 }))], path)
  await expectRefusal(1, ['verify', saveFile(resegmented(save, { dice: { kind: 'seeded', seed: 'z' } }))], /log\.\d+/)
  await expectRefusal(
    1,
    ['verify', saveFile(resegmented(save, { start: { ...start, options: { level: 'cat' } } }))],
    'options',
  )
})

test('verify finds a whole game in order, in both languages', { tags: ['slow'] }, async () => {
  const file = saveFile(played())
  const en = await grognard(['verify', file])
  expect(en).toMatchObject({ code: 0, err: '' })
  expect(en.out).toMatch(
    /game\.json: in order\.\nBegun at the set-up: \S.*\.\nkhartoum, rules .*; \d+ choices, \d+ rolls, dice from a seed\.\n\S/,
  )
  expect((await grognard(['verify', file, '--lang', 'fr'])).out).toMatch(
    /en règle\.\nCommencée à la mise en place.*\n.* choix, \d+ jets, dés tirés/,
  )
  expect((await grognard(['verify', saveFile(played(2))])).out).toContain('The game is still under way.')
})

test('verify vouches for nothing that began at a position, and for no setting that contradicts it', async () => {
  const save = played(20)
  const { checkpoint } = lastSegment(save)
  const { position, drawn } = checkpoint?.body ?? { position: null, drawn: [] }
  const begun = (start: object) =>
    saveFile(resegmented(save, { drawn, start: { kind: 'position', position: start }, log: [], checkpoint: undefined }))
  const edited = { ...v.parse(v.looseObject({}), position), turn: 12 }
  await expectRefusal(1, ['verify', begun(edited)], /cannot be vouched for\.\nBegun at a position that somebody set/)
  const french = await grognard(['verify', begun(edited), '--lang', 'fr'])
  expect(french).toMatchObject({ code: 1, out: '' })
  expect(french.err).toContain('Commencée à une position posée par quelqu’un')
  const { start } = lastSegment(save)
  const nowhere = saveFile(resegmented(save, { start: { ...start, scenario: 'nowhere' } }))
  await expectRefusal(1, ['verify', nowhere], 'there is no scenario "nowhere"')
  const easier = saveFile(resegmented(save, { start: { ...start, options: { ...khartoum().defaults, level: 'cub' } } }))
  await expectRefusal(1, ['verify', easier], /segments\.0\./)
})

test('replay tells every choice and what it led to, in both languages', { tags: ['slow'] }, async () => {
  const save = played()
  const file = saveFile(save)
  const { code, out } = await grognard(['replay', file])
  expect(code).toBe(0)
  expect(out.match(/^ *\d+ {2}\S/gm)).toHaveLength(entriesOf(lastSegment(save)).length)
  expect(out.match(/Turn 1 begins/g)).toHaveLength(1)
  expect(out.match(/Turn 2 begins/g)).toHaveLength(1)
  const fr = await grognard(['replay', file, '--lang', 'fr'])
  expect(fr.out.split('\n')).toHaveLength(out.split('\n').length)
  const at = await grognard(['replay', file, '--at', '0'])
  expect(at.out).toContain('Turn 1 of 12')
  const end = await grognard(['replay', file, '--at', String(entriesOf(lastSegment(save)).length)])
  expect(end.out.trimEnd().split('\n').at(-1)).toBe(out.trimEnd().split('\n').at(-1))
})

test('odds from a save: those with chance in full, the others counted', { tags: ['slow'] }, async () => {
  const file = saveFile(played(0))
  const all = await grognard(['odds', file])
  expect(all.code).toBe(0)
  expect(all.out).toMatch(/^End the action phase .*\nExact, \d+ ways walked:\n/m)
  expect(all.out).toContain('8 choices lead to one position each')
  const one = await grognard(['odds', file, '--action', 'endPhase', '--lang', 'fr'])
  expect(one.out).toMatch(/Exact, \d+ chemins/)
  expect((await grognard(['odds', file, '--action', '{"type":"fortify"}'])).out).toContain('no chance in it')
  expect((await grognard(['odds', file, '--action', 'endPhase', '--bound', '3'])).out).toContain('Estimated from')
  await expectRefusal(1, ['odds', file, '--action', 'raid'], /On turn 1 .* \(KH-4\.2-06\)/)
  await expectRefusal(1, ['odds', file, '--action', 'dance'], 'This cannot be done')
  await expectRefusal(1, ['odds', saveFile(played())], /\S/)
})

test('play, save, load: the game goes on where it was', { tags: ['slow'] }, async () => {
  const file = folder.file('mine.json')
  const first = typing('8', '1', 'q')
  expect(
    (await grognard(['play', 'khartoum', '--seed', 's', '--option', 'mines', '--save', file], { terminal: first }))
      .code,
  ).toBe(0)
  const read = readSaveText(readFileSync(file, 'utf8'))
  if (!read.ok) throw new Error('what was written can be read')
  const save = read.value
  expect(lastSegment(save)).toMatchObject({ start: { options: { mines: true } }, dice: { kind: 'seeded', seed: 's' } })
  expect(entriesOf(lastSegment(save))).toHaveLength(2)
  const second = typing('p', 'q')
  await grognard(['play', '--load', file], { terminal: second })
  expect(second.output()).toContain('Turn 2 of 12')
  const third = terminalOf(() => 'b')
  await grognard(['play', '--load', file, '--save', file, '--lang', 'fr'], { terminal: third })
  expect((await grognard(['verify', file])).out).toContain('in order')
})

test('a game that cannot be written says so in the language of the game', async () => {
  const terminal = typing(`s ${join(folder.path, 'no', 'where.json')}`)
  await grognard(['play', '--lang', 'fr', '--seed', 's'], { terminal })
  expect(terminal.output()).toContain('ce fichier ou ce dossier n’existe pas')
})

test('real dice on the command line', async () => {
  const terminal = typing('9', '14')
  await grognard(['play', '--referee'], { terminal })
  expect(terminal.output()).toContain('Turn 2 begins')
})

const PACK = `format: grognard-pack
game: khartoum
name: My copy
units:
  gunboat: { raid: 3 }
events:
  3: { ap: 2 }
`

test('a pack in order is summed up, and can be played with', async () => {
  const file = folder.file('pack.yaml', PACK)
  const { code, out } = await grognard(['pack', 'check', file])
  expect({ code, out }).toEqual({
    code: 0,
    out: `${file}: in order. "My copy" changes\n  units: gunboat\n  event cards: 3\n`,
  })
  const empty = folder.file('empty.json', '{"format":"grognard-pack","game":"khartoum","name":"Nothing"}')
  expect((await grognard(['pack', 'check', empty])).out).toContain('"Nothing" changes\n  nothing')
  const saved = folder.file('own.json')
  await grognard(['play', '--pack', file, '--seed', 's', '--save', saved], { terminal: typing('8', 'q') })
  expect((await grognard(['verify', saved, '--pack', file])).code).toBe(0)
  await expectRefusal(1, ['verify', saved], /saved with version .*My copy/)
  expect((await grognard(['simulate', '--pack', file, '--games', '5'])).code).toBe(0)
})

test('a name in a pack does not steer the terminal', async () => {
  const named = folder.file('named.json', JSON.stringify({ ...HEAD, name: 'Mine\u001b]0;gone\u0007' }))
  const { code, out } = await grognard(['pack', 'check', named])
  expect(code).toBe(0)
  expect(out).toContain('Mine\ufffd]0;gone\ufffd')
  await expectRefusal(2, ['play', 'che\u001b[31mss'], 'There is no game che\ufffd[31mss')
})

test('what is wrong in a pack is named by file, line, column and what was expected', { tags: ['slow'] }, async () => {
  const check = (text: string, ...signs: readonly (string | RegExp)[]) =>
    expectRefusal(1, ['pack', 'check', folder.file('pack.yaml', text)], ...signs)
  await check(PACK.replace('raid: 3', 'raid: lots'), /pack\.yaml:5:20: units\.gunboat\.raid: .*[Ee]xpected/)
  await check(PACK.replace('gunboat:', 'submarine:'), /pack\.yaml:5:\d+: units\.submarine: .*gunboat/)
  await check(PACK.replace('ap: 2', 'ap: 9'), /pack\.yaml:7:12: events\.3\.ap: /)
  await check(PACK.replace('  3:', '  21:'), /pack\.yaml:7:\d+: events\.21: /)
  await check(PACK.replace('game: khartoum', 'game: chess'), /pack\.yaml:2:7: game: .*khartoum/)
  await check(PACK.replace('name: My copy', 'name: ""'), /pack\.yaml:3:7: name: /)
  await check(PACK.replace('  gunboat', '\tgunboat'), /pack\.yaml:5:1: .*[Tt]ab/)
  await check(`${PACK}name: Twice\n`, /pack\.yaml:8:1: .*unique/)
  for (const text of ['', 'just a text', '- a\n- list\n']) await check(text, /pack\.yaml:1:1: expected a pack: /)
  await check('{"format": "grognard-pack"', /pack\.yaml:1:\d+: /)
  await check(
    '{"format":"grognard-pack","game":"khartoum",\n"name":"J",\n"events":{"3":{"ap":9}}}',
    /pack\.yaml:3:\d+: events\.3\.ap: /,
  )
  await check(
    `a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c]\n`,
    /pack\.yaml:1:1: /,
  )
  await check(`${PACK}__proto__: { x: 1 }\n`, /pack\.yaml:8:\d+: __proto__|pack\.yaml:/)
})

const HEAD = { format: 'grognard-pack', game: 'khartoum' }
const BATTLE_PACK = `format: grognard-pack
game: ager
name: My printed box
characters:
  raymond: { stunned: 3 }
weapons:
  crossbow: { foot: [14, 30, 60] }
`

test('a pack of Ager Sanguinis is checked, played, saved and verified like any other', { tags: ['slow'] }, async () => {
  const file = folder.file('box.yaml', BATTLE_PACK)
  expect(await grognard(['pack', 'check', file])).toMatchObject({
    code: 0,
    out: `${file}: in order. "My printed box" changes\n  characters: raymond\n  weapons: crossbow\n`,
  })
  const saved = folder.file('battle.json')
  const play = ['play', 'ager', '--scenario', 'springs', '--pack', file, '--seed', 's', '--save', saved]
  expect((await grognard(play, { terminal: typing('1', '1', 'q') })).code).toBe(0)
  expect((await grognard(['verify', saved, '--pack', file])).out).toMatch(/ager, rules \d+\+My printed box#/)
  await expectRefusal(1, ['verify', saved], /saved with version .*My printed box/)
  // A pack is laid over the game it is for, and no other.
  await expectRefusal(1, ['play', 'khartoum', '--pack', file], /box\.yaml:2:7: game: .*khartoum/)
  const check = (text: string, ...signs: readonly (string | RegExp)[]) =>
    expectRefusal(1, ['pack', 'check', folder.file('box.yaml', text)], ...signs)
  await check(BATTLE_PACK.replace('raymond', 'gordon'), /box\.yaml:5:\d+: characters\.gordon: there is no character/)
  await check(BATTLE_PACK.replace('stunned: 3', 'stunned: many'), /box\.yaml:5:23: characters\.raymond\.stunned: /)
  await check(
    BATTLE_PACK.replace('[14, 30, 60]', '[14]'),
    /box\.yaml:7:21: weapons\.crossbow\.foot\.1: expected number, found nothing/,
  )
})

test('a saved battle is told, shown, verified and weighed, by whoever must decide', { tags: ['slow'] }, async () => {
  const saved = folder.file('danith.json')
  const lines = ['k7; j8; l6; m7; n7; j7; o8; k6; m6', 'move kismet; at x3; w4; v4; u5; t5; s6; r6; q7']
  const args = ['play', 'ager', '--scenario', 'springs', '--seed', 's', '--save', saved]
  await grognard(args, { terminal: typing(...lines) })
  expect((await grognard(['replay', saved])).out).toMatch(
    /11 {2}Come on by side 2 \(east\) at X3\n {8}Kismet comes onto/,
  )
  const [before, after] = await Promise.all(
    ['10', '18'].map((step) => grognard(['replay', saved, '--at', step, '--lang', 'fr'])),
  )
  expect(before?.out.trimEnd().split('\n').at(-1)).toMatch(/^Turcs\. Kismet est en mouvement/)
  expect(after?.out.trimEnd().split('\n').at(-1)).toMatch(/^Francs\. Kismet est en Q7/)
  expect((await grognard(['verify', saved])).out).toContain('18 choices')
  const odds = await grognard(['odds', saved])
  expect(odds.out).toMatch(
    /^Defensive fire: Achard shoots with the short bow at Kismet at Q7\nExact, \d+ ways walked:/m,
  )
  expect(odds.out).toMatch(/^1 choice leads to one position/m)
  await expectRefusal(1, ['odds', saved, '--action', 'step to=A1'], /not what is being decided now.*\(AT-/)
})

test('the ledger counts what is proven, and shows a rule in both languages', async () => {
  for (const [game, rules] of [
    ['khartoum', 360],
    ['ager', 632],
  ] as const) {
    const { code, out } = await grognard(['ledger', game])
    expect(out).toMatch(new RegExp(`^${game} +rules +cited +proven +kills$`, 'm'))
    expect(out).toMatch(new RegExp(`^all +${rules} +\\d+ +\\d+ +\\d+$`, 'm'))
    const proven = Number(/^(\d+) of (?:360|632) rules are proven/m.exec(out)?.[1])
    expect(code).toBe(proven === rules && !out.includes('There is no such rule') ? 0 : 1)
    const missing = await grognard(['ledger', game, '--missing'])
    expect(missing.out.match(/^Not proven: /gm)?.length ?? 0).toBe(rules - proven)
  }
  expect((await grognard(['ledger'])).out).toMatch(/^khartoum +rules[^]*^ager +rules/m)
  expect((await grognard(['ledger', 'kh-7.2-05'])).out).toContain('exactly 1 RP')
  expect((await grognard(['ledger', 'KH-7.2-05', '--lang', 'fr'])).out).toContain('exactement 1 RP')
  expect((await grognard(['ledger', 'KH-7.2-05'])).out).toMatch(/\nIts tests kill \d+ mutants\.\n$/)
  expect((await grognard(['ledger', 'KH-7.2-05', '--lang', 'fr'])).out).toMatch(/\nSes tests tuent \d+ mutants\.\n$/)
  expect((await grognard(['ledger', 'at-5.3-07'])).out).toContain(ager().text.rule('AT-5.3-07', 'en'))
  expect((await grognard(['ledger', 'AT-5.3-07', '--lang', 'fr'])).out).toContain(ager().text.rule('AT-5.3-07', 'fr'))
})

test('the ledger is searched by words, in one game or in all', async () => {
  const found = async (...args: readonly string[]) => {
    const { out } = await grognard(['ledger', ...args])
    return out.trimEnd().split('\n')
  }
  const ours = await found('ager', '--search', 'naphtha pot')
  expect(ours.length).toBeGreaterThan(3)
  for (const line of ours) expect(line).toMatch(/^AT-[\d.]+-\d+ {2}(?=.*naphtha)(?=.*pot)/i)
  const french = await found('--search', 'naphte', '--lang', 'fr')
  for (const line of french) expect(line).toMatch(/naphte/i)
  expect((await found('--search', 'Gordon')).every((line) => line.startsWith('KH-'))).toBe(true)
  await expectRefusal(1, ['ledger', 'ager', '--search', 'Gordon'], 'No rule contains "Gordon".')
})

test('a rule that no test names makes the ledger incomplete; without the tests it cannot be counted', async () => {
  const elsewhere = join(folder.path, 'packages', 'khartoum', 'src', 'rules')
  mkdirSync(elsewhere, { recursive: true })
  writeFileSync(join(elsewhere, 'raid.test.ts'), '// KH-6.5-01 KH-99.9-99\n')
  const { code, out } = await grognard(['ledger', '--missing'], { root: folder.path })
  expect(code).toBe(1)
  expect(out).toContain('1 of 360 rules are proven')
  expect(out).toContain('There is no such rule: KH-99.9-99')
  expect(out).toContain('Not proven: KH-6.5-02')
  const done = await grognard(['ledger'], { root: join(folder.path, 'packages') })
  expect(done.code).toBe(1)
  expect(done.err).toContain('only in the repository')
})

test('simulate counts, the same way for the same seed, and writes what it counted', { tags: ['slow'] }, async () => {
  const json = folder.file('tally.json')
  const args = ['simulate', 'khartoum', '--games', '30', '--bot', 'random', '--level', 'cub', '--no-events']
  const { code, out } = await grognard([...args, '--json', json])
  expect(code).toBe(0)
  expect(out).toMatch(/^30 games by Random: \d+ won, \d+\.\d % \(95 % interval/)
  const ended = v.looseObject({ ending: v.string(), turn: v.number(), games: v.number() })
  const {
    tallies: [tally],
  } = v.parse(
    v.looseObject({ tallies: v.tuple([v.looseObject({ games: v.literal(30), endings: v.array(ended) })]) }),
    JSON.parse(readFileSync(json, 'utf8')),
  )
  expect(tally.endings.reduce((sum, { games }) => sum + games, 0)).toBe(30)
  expect((await grognard(args)).out).toBe(out)
  expect((await grognard([...args, '--seed', 'other'])).out).not.toBe(out)
  const failed = await grognard([...args, '--json', join(folder.path, 'no', 'tally.json')])
  expect(failed.code).toBe(1)
  expect(failed.err).toContain('cannot be written: there is no such')
})

test('the engine speaks on standard input and output', async () => {
  const { code, out } = await grognard(['engine'], {
    input: ['{"op":"games","id":1}\n\n{"op"', ':"quit"}\n{"op":"games"}\n'],
  })
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toEqual({ bye: true })
  const huge = await grognard(['engine'], { input: ['"', 'x'.repeat(9 * 1024 * 1024), '"\n{"op":"games"}'] })
  const [large = '', games = ''] = huge.out.trimEnd().split('\n')
  expect(JSON.parse(large)).toMatchObject({ error: { code: 'too-large' } })
  expect(JSON.parse(games)).toHaveProperty('games')
})
