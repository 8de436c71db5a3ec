import { afterAll, expect, test } from 'vitest'
import { games } from '@grognard/games'
import { serve } from '@grognard/server'
import { nim } from './testing/nim.ts'
import { grognard, newFolder, typing } from './testing/world.ts'

/** One more game is a line more. */
const registry = [...games, nim]

const folder = newFolder()
afterAll(() => folder.remove())

test('a game that was added to the registry is played in the terminal, by people and by bots', async () => {
  const terminal = typing('take 3', '1', '1')
  const { code } = await grognard(['play', 'nim', '--option', 'heap=4'], { games: registry, terminal })
  expect(code).toBe(0)
  expect(terminal.output()).toContain('Matches left: 4')
  expect(terminal.output()).toContain('3 gone.')
  expect(terminal.output()).toContain('Second wins.')

  const alone = typing('1')
  await grognard(['play', 'nim', '--option', 'heap=4', '--option', 'misere', '--against', 'greedy', '--lang', 'fr'], {
    games: registry,
    terminal: alone,
  })
  expect(alone.output()).toContain('Premier gagne.')

  const watched = typing()
  await grognard(['watch', 'nim', '--fast'], { games: registry, terminal: watched })
  expect(watched.output()).toContain('Second wins.')
})

test('the command line tells of it, and refuses what it does not have', async () => {
  const run = (...args: readonly string[]) => grognard(args, { games: registry })
  const help = await run('help', 'play')
  expect(help.out.replaceAll(/\s+/g, ' ')).toContain('heap=1..30 Matches in the heap misere=true|false')
  expect((await run('help', 'watch')).out.replaceAll(/\s+/g, ' ')).toContain('nim: greedy')
  expect((await run('play', 'nim', '--option', 'fog')).err).toContain(
    'There is no option "fog"; there are heap, misere.',
  )
  expect((await run('play', 'nim', '--option', 'heap=99')).err).toMatch(/^Option heap: /)
  expect((await run('play', 'nim', '--level', 'king')).err).toContain('--level is for khartoum, not for nim')
  expect((await run('play', 'chess')).err).toContain('there are khartoum and ager and boxers and nim')
  expect((await run('ledger', 'nim')).err).toContain('There is no rule nim')
  const engine = await grognard(['engine'], { games: registry, input: ['{"op":"games"}\n{"op":"quit"}\n'] })
  expect(engine.out).toContain('"nim"')
})

test('options within options are typed field by field', async () => {
  const battle = (...options: readonly string[]) => {
    const terminal = typing('p')
    const flags = options.flatMap((option) => ['--option', `free.${option}`])
    return { terminal, done: grognard(['play', 'ager', '--scenario', 'free', ...flags], { terminal }) }
  }
  const whole = [
    'maps.1.map=plateau',
    'maps.1.column=0',
    'maps.1.row=0',
    'points=200',
    'turns=3',
    'chapters=7',
    'first=1',
    'forces.1.characters=ancelin, achard',
    'forces.1.edge=4',
    'forces.2.characters=ergun',
    'forces.2.mounted',
    'forces.2.edge=2',
  ]
  const played = battle(...whole)
  expect(await played.done).toMatchObject({ code: 0, err: '' })
  for (const told of ['Turn 1 of 3', 'Ancelin', 'Ergun']) expect(played.terminal.output()).toContain(told)
  const missing = await battle(...whole.filter((option) => !option.startsWith('forces.2.edge'))).done
  expect(missing.err).toMatch(/^Option free\.forces\.2\.edge: expected number, found undefined/)
  expect((await battle('forces.3.edge=1').done).err).toContain('There is no option "free.forces.3.edge"; there are')
  expect((await grognard(['help', 'play'])).out).toContain('free.forces.N.edge=1|2|3|4')
})

test('the pages of the server offer its options as its form has them, and play it', async () => {
  const site = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder.path,
    games: registry,
    say: () => undefined,
  })
  try {
    const home = await (await fetch(`${site.address}/plain?lang=en`)).text()
    for (const title of ['The Lion of Khartoum', 'Ager Sanguinis', 'Nim']) expect(home).toContain(title)
    expect(home).toContain(
      '<label>Matches in the heap <input type="number" name="heap" min="1" max="30" value="5"></label>',
    )
    const post = (path: string, fields: Readonly<Record<string, string>>) =>
      fetch(`${site.address}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const begun = await post('/new?lang=en', { game: 'nim', heap: '3', misere: 'on' })
    expect(begun.status).toBe(303)
    const match = begun.headers.get('location') ?? ''
    const page = await (await fetch(`${site.address}${match}`)).text()
    expect(page).toContain('Matches left: 3')
    expect(page.match(/take [123]/g)).toEqual(expect.arrayContaining(['take 1', 'take 2', 'take 3']))
    const at = /name="at" value="(\d+)"/.exec(page)?.[1] ?? ''
    const [path = ''] = match.split('?')
    expect((await post(`${path}/act?lang=en`, { at, action: '{"type":"take","count":3}' })).status).toBe(303)
    expect(await (await fetch(`${site.address}${match}`)).text()).toContain('Second wins.')
    expect((await post('/new?lang=en', { game: 'nim', heap: '0' })).status).toBe(400)
  } finally {
    await site.close()
  }
})

test('the server opens a battle of Ager Sanguinis from the registry alone', async () => {
  const site = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder.file('battles'),
    say: () => undefined,
  })
  try {
    const begun = await fetch(`${site.address}/new?lang=en`, {
      method: 'POST',
      body: new URLSearchParams({ game: 'ager', scenario: 'knives' }),
      redirect: 'manual',
    })
    expect(begun.status).toBe(303)
    const page = await (await fetch(`${site.address}${begun.headers.get('location') ?? ''}`)).text()
    expect(page).toContain('Ager Sanguinis')
    expect(page).toContain('/act')
    expect(await (await fetch(`${site.address}/rules?lang=en&game=ager&q=AT-5.3-07`)).text()).toContain('AT-5.3-07')
  } finally {
    await site.close()
  }
})
