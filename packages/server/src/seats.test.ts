import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ager } from '@grognard/ager'
import { games as boxes } from '@grognard/games'
import { host, ownThinker } from '@grognard/kernel'
import type { Host, Manifest } from '@grognard/kernel'
import { readRecordText } from '@grognard/kernel/files'
import { picket } from '@grognard/kernel/picket'
import { Thinkers } from './thinking.ts'
import { choicesOf, formsOf, noticeOf, openSite, unescaped } from './testing/site.ts'
import type { Form, Site } from './testing/site.ts'

/** A box of the shelf with its whole reference. */
async function opened(id: string): Promise<Host> {
  const shelf: readonly Manifest[] = boxes
  const box = (await shelf.find((one) => one.id === id)?.table?.())?.(null)
  if (box?.ok !== true) throw new Error(`${id} opens`)
  return box.value.use(({ game }): Host => host(game))
}

const games = new Map([host(picket), host(ager()), await opened('boxers')].map((one): [string, Host] => [one.id, one]))
const library = { hosts: games, books: new Map() }

let site: Site
beforeEach(async () => {
  site = await openSite({ library })
})
afterEach(() => site.close())

const page = async (address: string) => (await site.get(address)).body
const pathOf = (address: string) => address.split('?')[0] ?? ''
const formTo = (body: string, what: string, label?: RegExp): Form => {
  const found = formsOf(body).find((form) => form.action.includes(what) && (label?.test(form.label) ?? true))
  if (found === undefined) throw new Error(`no form leads to ${what}`)
  return found
}
const linkTo = (body: string, what: RegExp) =>
  unescaped([...body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href).find((href) => what.test(href)) ?? '')

/** A match with several seats, at the page of who began it. */
async function begin(game: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const made = await site.matches.create(games.get(game) ?? host(picket), {
    options: game === 'picket' ? { rounds: 4 } : {},
    dice: { kind: 'seeded', seed: 'night' },
    ...fields,
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return `/match/${made.value}?lang=en`
}

/** Invites somebody to a seat, who takes it: the address of the seat. */
async function seatOf(home: string, seat: number): Promise<string> {
  const invite = formsOf(await page(home)).find(
    ({ action, fields }) => action.includes('/seat') && fields['which'] === String(seat) && fields['to'] === 'invite',
  )
  if (invite === undefined) throw new Error('there is nobody to invite')
  expect((await site.send(invite)).status).toBe(303)
  const invitation = linkTo(await page(home), /^\/join\//)
  const taken = await site.send(formTo(await page(invitation), '/join'))
  expect(taken.status).toBe(303)
  return String(taken.headers['location'])
}

test('a seat is given up after a second question, and nobody gives up for another', async () => {
  const home = await begin('picket')
  const blue = await seatOf(home, 0)
  const grey = await seatOf(home, 1)
  expect(linkTo(await page(home), /\/resign/)).toBe('')
  const asking = linkTo(await page(grey), /\/resign/)
  const sure = await page(asking)
  expect(sure).toContain('Grey: give the game up?')
  expect(await page(asking.replace('lang=en', 'lang=fr'))).toContain('abandonner la partie ?')
  expect(await page(grey)).toContain('id="choices"')
  expect((await site.send(formTo(sure, '/resign', /^Yes/))).status).toBe(303)
  expect(await page(blue)).toContain('Blue: victory, for the others have resigned.')
  expect(linkTo(await page(grey), /\/resign/)).toBe('')
  expect((await site.get(asking)).status).toBe(409)
  expect((await site.post(`${pathOf(home)}/resign?lang=en`, {})).status).toBe(422)
})

test('a question that leaves no choice is not put, and undo takes it with the answer that led there', async () => {
  const home = await begin('ager', { scenario: 'feint' })
  const answer = async (label: RegExp): Promise<void> => {
    expect((await site.send(formTo(await page(home), '/act', label))).status).toBe(303)
  }
  await answer(/^Josselin at A12 /)
  await answer(/^Rear at A11 /)
  await answer(/^Galeran at A13 /)
  // A12 is taken: the rear of his horse can only be at B12.
  expect(await page(home)).toContain('where does Foucher begin?')
  expect((await site.send(formTo(await page(home), '/undo'))).status).toBe(303)
  expect(await page(home)).toContain('where does Galeran begin?')
  expect((await site.send(formTo(await page(home), '/undo'))).status).toBe(303)
  expect(await page(home)).toContain('where is the rear of Josselin?')
})

test('shots stand on the pages with their chances, and odds are told by result', async () => {
  const home = await begin('ager', { scenario: 'springs' })
  const answer = async (label: RegExp): Promise<void> => {
    expect((await site.send(formTo(await page(home), '/act', label))).status).toBe(303)
  }
  const places = ['L6', 'K7', 'J7', 'M7', 'N7', 'J8', 'O8', 'K6', 'J6']
  for (const place of places) await answer(new RegExp(` at ${place}$`))
  await answer(/^Move Kismet$/)
  await answer(/ at X3$/)
  for (const place of ['W4', 'V4', 'U5', 'T5', 'S6', 'R6', 'Q7']) await answer(new RegExp(`^Go to ${place}$`))
  const asked = await page(home)
  expect(unescaped(asked)).toContain('Achard shoots with the short bow at Kismet at Q7 (hits 100 %, with effect 60 %)')
  const odds = unescaped(await page(linkTo(asked, /\/odds.*achard/)))
  expect(odds).toContain('Kismet is hit, without harm.')
  expect(odds).not.toContain('1D10')
})

test('a battle measured in centimetres is played from two addresses, its moves typed with their bearings', async () => {
  const home = await begin('boxers', { scenario: 'well' })
  const seats = [await seatOf(home, 0), await seatOf(home, 1)]
  /** Whoever is asked answers so. */
  const answer = async (label: RegExp): Promise<void> => {
    const pages = await Promise.all(seats.map(page))
    const form = pages.flatMap(formsOf).find(({ action, label: said }) => action.includes('/act') && label.test(said))
    if (form === undefined) throw new Error(`nobody is asked for ${label.source}`)
    expect((await site.send(form)).status).toBe(303)
  }
  for (let side = 0; side < 2; side++) {
    await answer(/as the scenario suggests$/)
    await answer(/^Ready$/)
  }
  const [, mover = ''] = seats
  /** Through the questions of a form to what it stands for. */
  const fill = async (form: string, ...given: readonly string[]): Promise<string> => {
    const asked = linkTo(await page(mover), new RegExp(`form=${form}&`))
    return page(asked.replace(/given=[^&]*/, `given=${encodeURIComponent(JSON.stringify(given))}`))
  }
  const who = 'train-guard-4'
  expect(await fill('activate')).toContain('Who')
  expect((await site.send(formTo(await fill('activate', who, 'rapid', 'no'), '/act'))).status).toBe(303)
  const way = await fill('walk', who)
  expect(way).toMatch(/from [\d.]+ [\d.]+, 1\d cm at most/)
  expect(await fill('walk', who, '5 @ 400')).toContain('expected places in centimetres or lengths with a bearing')
  expect(await fill('walk', who, '200 N')).toMatch(/(leads off the table|farther than the die allows|way is .* long)/)
  const done = await fill('walk', who, '2 S')
  expect(done).toMatch(/2 cm at 180° to /)
  expect((await site.send(formTo(done, '/act'))).status).toBe(303)
  for (const seat of seats) expect(unescaped(await page(seat))).toMatch(/goes to \([\d.]+, [\d.]+\)/)
})

describe('two seats at two addresses', () => {
  test('see what is theirs and nothing of each other’s, neither on pages nor in files', async () => {
    const home = await begin('picket')
    const [blue, grey] = [await seatOf(home, 0), await seatOf(home, 1)]
    expect(await page(blue)).toContain('You play: Blue.')
    expect(await page(grey)).toContain('You play: Grey.')
    const views = [0, 1].map((seat) =>
      site.matches.find(pathOf(home).slice('/match/'.length)).then((found) => {
        if (found.kind !== 'visit') throw new Error('the match is there')
        return found.visit.sitting.use(({ room }) => room.rules.text.position(room.sit(seat).now.view, 'en'))
      }),
    )
    const [blues, greys] = await Promise.all(views)
    const shown = async (address: string) => unescaped(/<pre>(.*?)<\/pre>/s.exec(await page(address))?.[1] ?? '')
    expect(await shown(blue)).toBe(blues)
    expect(await shown(grey)).toBe(greys)
    expect(blues).not.toBe(greys)
    // Whoever gave both seats away watches like anybody else.
    expect(await page(home)).toContain('You watch.')
    expect(choicesOf(await page(home))).toEqual([])
    const [first] = choicesOf(await page(blue))
    if (first === undefined) throw new Error('Blue is asked')
    expect((await site.send(first)).status).toBe(303)
    expect(await page(blue)).toContain(`until all are in: ${first.label}`)
    expect(await page(grey)).not.toContain(first.label)
    const file = await site.get(`${pathOf(grey)}/save`)
    const record = readRecordText(file.body)
    if (!record.ok) throw new Error(JSON.stringify(record.problems))
    expect(record.value.viewer).toBe(1)
    expect(file.body).not.toContain('night')
    expect(file.body).not.toContain('"seed"')
  })

  test('cannot be taken for one another: a page of one plays nothing for the other', async () => {
    const home = await begin('picket')
    const [blue, grey] = [await seatOf(home, 0), await seatOf(home, 1)]
    const [choice] = choicesOf(await page(blue))
    if (choice === undefined) throw new Error('Blue is asked')
    const forged = { ...choice, action: choice.action.replace(pathOf(blue), pathOf(grey)) }
    expect((await site.send(forged)).status).toBe(422)
    expect((await site.send({ ...choice, action: `${pathOf(blue)}/act?lang=en&as=1` })).status).toBe(303)
    expect(choicesOf(await page(grey)).length).toBeGreaterThan(0)
    expect(choicesOf(await page(blue))).toEqual([])
    for (const what of ['seat', 'watch'])
      expect((await site.post(`${pathOf(grey)}/${what}`, { which: '0', to: 'here' })).status).toBe(404)
  })

  test('hidden men stay hidden: the guard does not learn where the assassins are', { tags: ['slow'] }, async () => {
    const home = await begin('ager', { scenario: 'knives' })
    const [guard, assassins] = [await seatOf(home, 0), await seatOf(home, 1)]
    for (let i = 0; i < 60; i++) {
      const asked = choicesOf(await page(guard)).length > 0 ? guard : assassins
      const [first] = choicesOf(await page(asked))
      if (first === undefined) break
      await site.send(first)
      if (/hidden\./.test(await page(assassins)) && (await page(guard)).includes('Turn 1')) break
    }
    expect(await page(assassins)).toMatch(/Abu Tahir \(Assassin\): [A-Z]\d+/)
    expect(await page(guard)).not.toMatch(/Abu Tahir \(Assassin\): [A-Z]\d+/)
    const watched = await site.post(`${pathOf(home)}/watch`, {})
    expect(watched.status).toBe(303)
    const watch = linkTo(await page(home), new RegExp(`^/match/(?!${pathOf(home).slice(7)})`))
    expect(await page(watch)).toContain('You watch.')
    expect(await page(watch)).not.toMatch(/Abu Tahir \(Assassin\): [A-Z]\d+/)
  })

  test('a stale page plays nothing, and what was sent twice is done once', async () => {
    const home = await begin('picket')
    const [blue, grey] = [await seatOf(home, 0), await seatOf(home, 1)]
    const [first, second] = choicesOf(await page(blue))
    const [answer] = choicesOf(await page(grey))
    if (first === undefined || second === undefined || answer === undefined) throw new Error('both are asked')
    const both = await Promise.all([site.send(first), site.send(first)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 409])
    const stale = await site.send(second)
    expect(stale.status).toBe(409)
    expect(noticeOf(stale.body)).toContain('out of date')
    const undo = formTo(await page(blue), '/undo')
    expect((await site.send(undo)).status).toBe(303)
    expect((await site.send(first)).status).toBe(409)
    const [again] = choicesOf(await page(blue))
    expect((await site.send(again!)).status).toBe(303)
    expect((await site.send(answer)).status).toBe(303)
    for (const seat of [blue, grey]) expect(await page(seat)).toContain('What happened')
  })
})

test('what cannot be listed is filled in, question by question', async () => {
  const home = await begin('picket')
  const both = [await seatOf(home, 0), await seatOf(home, 1)]
  for (const seat of both) await site.send(choicesOf(await page(seat))[0]!)
  const pages = await Promise.all(both.map(page))
  const start = pages.map((body) => linkTo(body, /\/form\?/)).find((link) => link !== '') ?? ''
  const asked = await page(start)
  expect(asked).toContain('type="checkbox" name="answer"')
  const nobody = await page(`${start}&answer=`)
  expect(noticeOf(nobody)).toContain('the nearest to it was taken')
  const wrong = await page(`${start}&answer=&answer=9&answer=x`)
  expect(noticeOf(wrong)).toContain('expected')
  const filled = await page(`${start}&answer=&answer=1`)
  const [act] = choicesOf(filled)
  expect(act?.fields['action']).toContain('"scouts":[1]')
  expect((await site.send(act!)).status).toBe(303)
  expect((await site.get(start)).status).toBe(409)
  expect((await site.get(start.replace('%5B%5D', '{'))).status).toBe(400)
})

test('an invitation is taken once, can be withdrawn, and is no page of the match', async () => {
  const home = await begin('picket')
  const invite = formTo(await page(home), '/seat', /Invite/)
  await site.send(invite)
  const invitation = linkTo(await page(home), /^\/join\//)
  expect((await site.get(invitation.replace('/join/', '/match/'))).status).toBe(404)
  await site.send(formTo(await page(home), '/seat', /Play it at this page/))
  expect((await site.get(invitation)).status).toBe(404)
  await site.send(invite)
  const another = linkTo(await page(home), /^\/join\//)
  const sit = formTo(await page(another), '/join')
  const both = await Promise.all([site.send(sit), site.send(sit)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 404])
  expect((await site.send(invite)).status).toBe(409)
})

test('both at one page: each in turn, behind a curtain where something is hidden', async () => {
  const home = await begin('picket')
  const [first] = choicesOf(await page(home))
  if (first === undefined) throw new Error('Blue is asked')
  const done = await site.send(first)
  const curtain = await page(String(done.headers['location']))
  expect(curtain).toContain('Grey: this page is yours now')
  expect(curtain).not.toContain('<pre>')
  expect(choicesOf(curtain)).toEqual([])
  const greys = await page(linkTo(curtain, /lang=en&amp;as=1/))
  expect(greys).toContain('You play: Grey.')
  expect(choicesOf(greys).length).toBeGreaterThan(0)
  expect((await site.send(first)).status).toBe(409)
})

test('against a bot: it answers before the page comes back', async () => {
  const home = await begin('picket')
  const give = formsOf(await page(home)).find(({ fields }) => fields['to'] === 'bot' && fields['which'] === '1')
  if (give === undefined) throw new Error('a seat can be given to a bot')
  const level = games.get('picket')?.bots[0] ?? ''
  expect((await site.post(give.action, { ...give.fields, level })).status).toBe(303)
  expect(await page(home)).toContain(`Grey: the bot ${level}.`)
  for (let i = 0; i < 6; i++) {
    const body = await page(home)
    expect(body).not.toContain('is thinking')
    const [choice] = choicesOf(body)
    if (choice === undefined) break
    expect((await site.send(choice)).status).toBe(303)
  }
})

test('a bot that fails says so, and can be told to try again', async () => {
  let isTired = true
  await site.close()
  site = await openSite({
    library,
    thinker(rules) {
      const mind = ownThinker(rules)
      return { ...mind, think: (about) => (isTired ? Promise.reject(new Error('tired')) : mind.think(about)) }
    },
  })
  const home = await begin('picket')
  const [choice] = choicesOf(await page(home))
  const level = games.get('picket')?.bots[0] ?? ''
  await site.post(`${pathOf(home)}/seat`, { which: '1', to: 'bot', level })
  expect((await site.send(choice!)).status).toBe(303)
  const failed = await page(home)
  expect(failed).toContain('Grey: the bot could not decide.')
  isTired = false
  await site.send(formTo(failed, '/retry'))
  expect(await page(home)).not.toContain('could not decide')
})

test('while odds are worked out everybody else is answered, and a thread that breaks is replaced', async () => {
  let started = 0
  // The first thread ends when it is asked anything; the others think when they are told to, by a message of their own.
  const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
parentPort.on('message', () => {
  if (workerData.number === 1) process.exit()
  Atomics.wait(workerData.gate, 0, 0)
  parentPort.postMessage({ ok: true, value: { exact: true, paths: 1, draws: 0, worlds: 1, outcomes: [] } })
})`
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const thinkers = new Thinkers(() => new Worker(THREAD, { eval: true, workerData: { number: ++started, gate } }), 1)
  await site.close()
  site = await openSite({ library, thinker: thinkers.thinker })
  const home = await begin('picket')
  const odds = linkTo(await page(home), /\/odds/)
  expect(noticeOf(await page(odds))).toContain('No answer could be found')
  let isAnswered = false
  const asked = page(odds).then((body) => {
    isAnswered = true
    return body
  })
  expect((await site.get('/health')).body).toBe('{"ok":true}')
  expect((await site.get(home)).status).toBe(200)
  expect(isAnswered).toBe(false)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  expect(await asked).toContain('no chance in it')
  expect(started).toBe(2)
  await thinkers.close()
})
