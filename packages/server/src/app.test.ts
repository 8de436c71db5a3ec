import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastSegment } from '@grognard/kernel'
import { entriesOf, readSaveText } from '@grognard/kernel/files'
import type { Answer, Json, Save } from '@grognard/kernel'
import { choicesOf, formsOf, noticeOf, openSite, unescaped } from './testing/site.ts'
import type { Form, Site } from './testing/site.ts'

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const pathOf = (address: string) => address.split('?')[0] ?? ''
const choice = (body: string, words: RegExp): Form => {
  const found = choicesOf(body).find(({ label }) => words.test(label))
  if (found === undefined)
    throw new Error(
      `no choice has ${words}: ${choicesOf(body)
        .map(({ label }) => label)
        .join(', ')}`,
    )
  return found
}
/** All of a save but the names of the messages that led to it. */
function content(save: Save): unknown {
  return JSON.parse(JSON.stringify(save, (key, value: unknown) => (key === 'id' ? '' : value)))
}

async function entriesAt(address: string): Promise<readonly Answer[]> {
  return entriesOf(lastSegment(await saveOf(address)))
}

function setupOf(save: Save): { readonly options: Json } {
  const { start } = lastSegment(save)
  if (start.kind !== 'setup') throw new Error('a new game is set up')
  return start
}

async function saveOf(address: string): Promise<Save> {
  const read = readSaveText((await site.get(`${pathOf(address)}/save`)).body)
  if (!read.ok) throw new Error('a save of ours can be read')
  return read.value
}

test('the first page offers a new game and a place for a save, in both languages', async () => {
  const en = await site.get('/?lang=en')
  expect(en.status).toBe(200)
  expect(en.body).toContain('<html lang="en">')
  expect(en.body).toContain('The Lion of Khartoum')
  expect(formsOf(en.body).map(({ action }) => action)).toEqual(['/new?lang=en', '/load?lang=en'])
  expect((await site.get('/', { 'accept-language': 'fr-FR,en;q=0.5' })).body).toContain('Le Lion de Khartoum')
  expect((await site.get('/', { 'accept-language': 'de' })).body).toContain('<html lang="en">')
  expect((await site.get('/?lang=xx')).body).toContain('<html lang="en">')
})

test('a new game has the options that were chosen', async () => {
  const fields = { level: 'king', events: 'off', gordon: 'on', mines: 'on' }
  const { options } = setupOf(await saveOf(await site.begin(fields)))
  expect(options).toMatchObject({
    level: 'king',
    events: false,
    gordon: true,
    mines: true,
    shaigiya: false,
    barge: false,
  })
  const plain = await saveOf(await site.begin())
  expect(setupOf(plain).options).toMatchObject({ level: 'lion', events: true, gordon: false, palaceShared: false })
  expect(lastSegment(plain).dice).toEqual({ kind: 'seeded', seed: 'a' })
})

test('options that do not exist are refused in a sentence', async () => {
  const cat = await site.post('/new?lang=en', { game: 'khartoum', level: 'cat' })
  expect(cat.status).toBe(400)
  expect(noticeOf(cat.body)).toContain('level')
  expect((await site.post('/new', { game: 'chess' })).status).toBe(400)
  expect((await site.post('/new', {})).status).toBe(400)
})

test('a choice is played and its page says what happened', async () => {
  const address = await site.begin()
  const before = await site.get(address)
  expect(choicesOf(before.body).length).toBeGreaterThan(5)
  const done = await site.send(choice(before.body, /2 levy/))
  expect(done).toMatchObject({ status: 303, headers: { location: address } })
  const after = await site.get(address)
  expect(after.body).toContain('2 levy units raised.')
  expect(after.body).toContain('KH-6.3-01')
  expect(await entriesAt(address)).toHaveLength(1)
})

test('a page that is out of date plays nothing and shows the game as it stands', async () => {
  const address = await site.begin()
  const { body } = await site.get(address)
  await site.send(choice(body, /2 levy/))
  const stale = await site.send(choice(body, /1 levy/))
  expect(stale.status).toBe(409)
  expect(noticeOf(stale.body)).toContain('out of date')
  expect(stale.body).toContain('2 levy units raised.')
  expect(await entriesAt(address)).toHaveLength(1)
})

test('the same choice sent twice is played once', async () => {
  const address = await site.begin()
  const form = choice((await site.get(address)).body, /2 levy/)
  const both = await Promise.all([site.send(form), site.send(form)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 409])
  expect(await entriesAt(address)).toHaveLength(1)
})

test('a page from before an undo is out of date, though the history is as long again', async () => {
  const address = await site.begin()
  const first = (await site.get(address)).body
  await site.send(choice(first, /2 levy/))
  const seen = (await site.get(address)).body
  await site.send(formsOf(seen).find(({ action }) => action.includes('/undo'))!)
  await site.send(choice((await site.get(address)).body, /^Improve fortifications/))
  expect((await site.send(choice(seen, /End the action/))).status).toBe(409)
  expect((await entriesAt(address)).map(({ action }) => action)).toEqual([{ type: 'fortify' }])
})

test('undo goes back where nothing was learnt, and says why not where something was', async () => {
  const address = await site.begin()
  const undo = async () => formsOf((await site.get(address)).body).find(({ action }) => action.includes('/undo'))
  expect(await undo()).toBeUndefined()
  await site.send(choice((await site.get(address)).body, /2 levy/))
  expect((await site.send((await undo())!)).status).toBe(303)
  expect(await entriesAt(address)).toEqual([])
  await site.send(choice((await site.get(address)).body, /End the action/))
  const refused = await site.send((await undo())!)
  expect(refused.status).toBe(422)
  expect(noticeOf(refused.body)).toContain('cannot be taken back')
  expect(await entriesAt(address)).toHaveLength(1)
})

test('odds stand beside every choice', async () => {
  const address = await site.begin()
  const { body } = await site.get(address)
  const links = [...body.matchAll(/<a class="odds" href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))
  expect(links).toHaveLength(choicesOf(body).length)
  const end = await site.get(links.at(-1)!)
  expect(end.status).toBe(200)
  expect(end.body).toMatch(/Exact: \d+ ways walked\./)
  expect(end.body.match(/<progress/g)!.length).toBeGreaterThan(10)
  expect((await site.get(links[0]!)).body).toContain('no chance in it')
  const fr = await site.get(links.at(-1)!.replace('lang=en', 'lang=fr'))
  expect(fr.body).toMatch(/Exact : \d+ chemins/)
  expect(fr.body).toMatch(/\d,\d\s%/)
  const refused = await site.get(`${pathOf(address)}/odds?action=${encodeURIComponent('{"type":"raid"}')}`)
  expect(noticeOf(refused.body)).toContain('turn 1')
  expect((await site.get(`${pathOf(address)}/odds`)).status).toBe(400)
  expect((await site.get(`${pathOf(address)}/odds?action={`)).status).toBe(400)
})

test('a refused action says why, with its rule, and changes nothing', async () => {
  const address = await site.begin()
  const refused = await site.post(`${pathOf(address)}/act?lang=en`, { at: '1', action: '{"type":"raid"}' })
  expect(refused.status).toBe(422)
  expect(noticeOf(refused.body)).toMatch(/turn 1.*\(KH-4\.2-06\)/)
  const fr = await site.post(`${pathOf(address)}/act?lang=fr`, { at: '1', action: '{"type":"raid"}' })
  expect(noticeOf(fr.body)).toMatch(/tour 1/)
  const nonsense = await site.post(`${pathOf(address)}/act`, { at: '1', action: '{"type":"dance"}' })
  expect(nonsense.status).toBe(422)
  const rolls = await site.post(`${pathOf(address)}/act`, { at: '1', action: '{"type":"endPhase"}', rolls: '1' })
  expect(rolls.status).toBe(422)
  expect(await entriesAt(address)).toEqual([])
})

test('with real dice the page asks for each roll and then plays', async () => {
  const address = await site.begin({ events: 'on', referee: 'on' })
  const asked = await site.send(choice((await site.get(address)).body, /End the action/))
  expect(asked.status).toBe(200)
  expect(asked.body).toContain('Which did you draw?')
  const cards = choicesOf(asked.body)
  expect(cards.map(({ label }) => label)).toEqual(Array.from({ length: 20 }, (_, i) => String(i + 1)))
  expect(await entriesAt(address)).toEqual([])
  expect((await site.send(cards[13]!)).status).toBe(303)
  expect((await entriesAt(address))[0]?.rolls).toEqual([14])
  const wrong = await site.post(cards[0]!.action, { at: '2', action: '{"type":"endPhase"}', rolls: '99' })
  expect(wrong.status).toBe(422)
  expect(noticeOf(wrong.body)).toContain('99')
})

test('a whole game by posting the first choice, in each language, ends with its result', async () => {
  for (const lang of ['en', 'fr'] as const) {
    const address = (await site.begin()).replace('lang=en', `lang=${lang}`)
    for (let i = 0; i < 500; i++) {
      const [first] = choicesOf((await site.get(address)).body)
      if (first === undefined) break
      expect((await site.send(first)).status).toBe(303)
    }
    const { body } = await site.get(address)
    expect(body).toContain(lang === 'en' ? 'The game is over' : 'La partie est finie')
    expect(choicesOf(body)).toEqual([])
    expect(body).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('a save is downloaded and loads again, pasted or as a file', async () => {
  const address = await site.begin()
  await site.send(choice((await site.get(address)).body, /2 levy/))
  const download = await site.get(`${pathOf(address)}/save`)
  expect(download.headers['content-disposition']).toBe('attachment; filename="khartoum.json"')
  expect(download.headers['content-type']).toMatch('application/json')
  const pasted = await site.post('/load', { save: download.body })
  expect(pasted.status).toBe(303)
  expect(content(await saveOf(String(pasted.headers['location'])))).toEqual(content(await saveOf(address)))
  const form = new FormData()
  form.set('file', new File([download.body], 'khartoum.json', { type: 'application/json' }))
  form.set('save', '')
  const encoded = new Response(form)
  const uploaded = await site.app.inject({
    method: 'POST',
    url: '/load?lang=fr',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(uploaded.statusCode).toBe(303)
  expect(uploaded.headers.location).toMatch(/lang=fr$/)
  expect(content(await saveOf(String(uploaded.headers.location)))).toEqual(content(await saveOf(address)))
})

test('a broken save is refused with a sentence', async () => {
  const save = await saveOf(await site.begin())
  const raid = { kind: 'act', id: '', answers: [{ seat: 0, action: { type: 'raid' }, rolls: [] }] }
  const cases: readonly (readonly [string, RegExp])[] = [
    ['', /Choose a save file/],
    ['{"format"', /not a save.*JSON/],
    ['[]', /not a save/],
    ['{"game":"chess"}', /names no game/],
    [JSON.stringify({ ...save, segments: [] }), /segments/],
    [JSON.stringify({ ...save, segments: [{ ...lastSegment(save), log: [raid] }] }), /log\.0\.answers\.0: not allowed/],
    [JSON.stringify(save).replace('{', '{"__proto__":{},'), /not allowed/],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, /deep/],
  ]
  for (const [text, sentence] of cases) {
    const refused = await site.post('/load?lang=en', { save: text })
    expect({ text: text.slice(0, 60), status: refused.status }).toEqual({ text: text.slice(0, 60), status: 400 })
    expect(noticeOf(refused.body)).toMatch(sentence)
  }
  const broken = await site.app.inject({
    method: 'POST',
    url: '/load',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'no form at all',
  })
  expect(broken.statusCode).toBe(400)
})

test('the games of a browser are found again on the first page', async () => {
  const begun = await site.post('/new?lang=en', { game: 'khartoum' })
  const cookie = String(begun.headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
  const second = await site.post('/new', { game: 'khartoum' }, { cookie: cookie.split(';')[0]! })
  const both = String(second.headers['set-cookie']).split(';')[0]!
  const home = await site.get('/?lang=en', { cookie: `other=1; ${both}` })
  expect(home.body).toContain('Your games')
  expect(home.body.match(/href="\/match\//g)).toHaveLength(2)
  expect(home.body).toContain(pathOf(String(begun.headers['location'])))
  const forged = await site.get('/', { cookie: 'grognard-games=AAAAAAAAAAAAAAAA.<script>.x' })
  expect(forged.body).not.toContain('Your games')
})

test('addresses that lead nowhere say so', async () => {
  for (const url of ['/nowhere', '/match/AAAAAAAAAAAAAAAA', '/match/short', '/match/AAAAAAAAAAAAAAAA/save']) {
    const { status, body } = await site.get(`${url}?lang=fr`)
    expect({ url, status }).toEqual({ url, status: 404 })
    expect(noticeOf(body)).toContain('pas de telle page')
  }
  for (const url of ['/match/%zz', `/match/${'x'.repeat(500)}`]) {
    const { status, body } = await site.get(url)
    expect(status).toBe(400)
    expect(noticeOf(body)).toContain('could not be read')
  }
  expect((await site.post('/match/AAAAAAAAAAAAAAAA/act', { at: '1', action: '{}' })).status).toBe(404)
  expect((await site.post('/match/AAAAAAAAAAAAAAAA/undo', { at: '0' })).status).toBe(404)
})

test('an address that cannot be read is guarded and counted like any other, and so is one that leads nowhere', async () => {
  const few = await openSite({ requestsAMinute: 3 })
  for (const url of ['/%', '/nowhere', '/match/%zz']) {
    const { headers } = await few.get(url)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await few.get('/%')).status).toBe(429)
  expect((await few.get('/nowhere')).status).toBe(429)
  await few.close()
})

test('it answers to its addresses and to the names it was given, and to no other', async () => {
  const named = await openSite({ names: ['table.example'] })
  for (const host of [
    'localhost:4477',
    'a.localhost',
    '127.0.0.1:80',
    '[::1]:4477',
    'TABLE.example.',
    'table.example:1',
  ])
    expect({ host, status: (await named.get('/', { host })).status }).toEqual({ host, status: 200 })
  for (const host of ['evil.example', 'evil.table.example', 'localhost.evil.example'])
    expect({ host, status: (await named.get('/', { host })).status }).toEqual({ host, status: 421 })
  expect(noticeOf((await named.get('/?lang=fr', { host: 'evil.example' })).body)).toContain('--name')
  await named.close()
})

test('what goes wrong is noted without the address of the match', async () => {
  const address = pathOf(await site.begin())
  const noted: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => noted.push(String(text)) > 0)
  vi.spyOn(site.matches, 'find').mockRejectedValue(new Error('the disk is gone'))
  expect((await site.get(address)).status).toBe(500)
  write.mockRestore()
  expect(noted.join('')).toContain('the disk is gone')
  expect(noted.join('')).not.toContain(address.split('/')[2])
})

test('forms that cannot be read are refused', async () => {
  const path = pathOf(await site.begin())
  const forms = [{}, { at: '0' }, { at: 'x', action: '{}' }, { at: '-1', action: '{}' }, { at: '1', action: '{' }]
  for (const fields of forms) expect((await site.post(`${path}/act`, fields)).status).toBe(400)
  expect((await site.post(`${path}/act`, { at: '1', action: '{}', rolls: 'six' })).status).toBe(400)
  expect((await site.post(`${path}/undo`, {})).status).toBe(400)
  const json = await site.app.inject({ method: 'POST', url: `${path}/act`, payload: { at: 0 } })
  expect(json.statusCode).toBe(415)
})

test('a form of another site is refused, one of ours is not', async () => {
  const address = await site.begin()
  const { action, fields } = choice((await site.get(address)).body, /2 levy/)
  const foreign: Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const refused = await site.post(action, fields, headers)
    expect({ headers, status: refused.status }).toEqual({ headers, status: 403 })
    expect(noticeOf(refused.body)).toContain('did not come from a page of this table')
  }
  expect(await entriesAt(address)).toEqual([])
  expect((await site.post(action, fields, { origin: 'http://localhost:80', host: 'localhost' })).status).toBe(303)
})

test('a huge body is refused', async () => {
  const refused = await site.post('/load?lang=en', { save: 'x'.repeat(5 * 1024 * 1024) })
  expect(refused.status).toBe(413)
  expect(noticeOf(refused.body)).toContain('more than this server accepts')
})

test('a flood is slowed down', async () => {
  const small = await openSite({ requestsAMinute: 5 })
  try {
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push((await small.get('/?lang=en')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(noticeOf((await small.get('/?lang=en')).body)).toContain('Too many requests')
  } finally {
    await small.close()
  }
})

test('nothing from outside is taken for HTML', async () => {
  const hostile = '"><script>alert(1)</script>'
  const address = await site.begin()
  const pages = await Promise.all([
    site.get(`/rules?q=${encodeURIComponent(hostile)}`),
    site.get(`/?lang=${encodeURIComponent(hostile)}`),
    site.get(`${pathOf(address)}/odds?action=${encodeURIComponent(JSON.stringify({ type: hostile }))}`),
    site.post(`${pathOf(address)}/act`, { at: '1', action: JSON.stringify({ type: hostile }) }),
    site.post('/new', { game: 'khartoum', level: hostile }),
    site.post('/load', { save: JSON.stringify({ game: 'khartoum', [hostile]: hostile }) }),
  ])
  for (const { body } of pages) {
    expect(body).not.toContain('<script')
    expect(body).not.toContain(hostile)
  }
  expect(pages[0].body).toContain('value="&quot;&gt;&lt;script&gt;')
})

test('every page forbids scripts, frames and foreign forms, and is not kept', async () => {
  const address = await site.begin()
  for (const url of ['/', '/rules', address, '/nowhere']) {
    const { headers } = await site.get(url)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';style-src 'self';img-src 'self' data:;form-action 'self';frame-ancestors 'none';base-uri 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
  }
  expect((await site.get('/style.css')).headers['content-type']).toMatch('text/css')
  expect((await site.get('/health')).body).toBe('{"ok":true}')
})

test('the rules can be read and searched, in both languages', async () => {
  const all = await site.get('/rules?lang=en')
  expect(all.body.match(/<dt /g)).toHaveLength(360)
  const one = await site.get('/rules?lang=fr&q=KH-7.2-05')
  expect(one.body).toMatch(/>[12] règles?</)
  expect(one.body).toContain('exactement 1 RP')
  expect((await site.get('/rules?lang=fr&q=defense+resultat')).body).not.toContain('>0 règle')
  expect((await site.get(`/rules?q=${'x'.repeat(300)}`)).status).toBe(200)
})

test('something broken of ours gives a page, and the game is as it was', async () => {
  const broken: typeof site.store = {
    ...site.store,
    async append(...args: Parameters<typeof site.store.append>) {
      if (args[1] > 0) throw new Error('the disk is on fire')
      return site.store.append(...args)
    },
  }
  const told: string[] = []
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = (text: string | Uint8Array) => told.push(String(text)) > 0
  const other = await openSite({ store: broken })
  try {
    const address = await other.begin()
    const { body } = await other.get(address)
    const failed = await other.send(choice(body, /2 levy/))
    expect(failed.status).toBe(500)
    expect(noticeOf(failed.body)).toContain('your game is as it was')
    expect(choicesOf((await other.get(address)).body)).toEqual(choicesOf(body))
    expect(told.join('')).toContain('the disk is on fire')
  } finally {
    process.stderr.write = write
    await other.app.close()
  }
})
