import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AT_ONCE, DESK, PHONE, drawCurtain, expectAccessible, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const SAY = {
  en: {
    battles: 'Nine battles',
    springs: 'Play: The springs of Tell Danith',
    dawn: 'Dawn at al-Balat',
    measured: /300 games: 52\s%, 95\s% interval 47 to 58/,
    ready: 'Ready',
    knives: 'Knives at Afamiya',
    friend: /A friend here/,
    play: 'Play',
    curtain: 'Hand the screen to: Assassins',
    moves: /who moves/,
    stays: /^Declare that .* will not move$/,
  },
  fr: {
    battles: 'Neuf batailles',
    springs: 'Jouer : Les sources de Tell Danith',
    dawn: 'L’aube à al-Balat',
    measured: /300 parties\s:\s52\s%, intervalle à 95\s% de 47 à 58/,
    ready: 'Prêt',
    knives: 'Des couteaux à Afamiya',
    friend: /Un ami, ici/,
    play: 'Jouer',
    curtain: 'Passez l’écran à : Assassins',
    moves: /qui se déplace/,
    stays: /^Déclarer qu.* ne bougera pas$/,
  },
} as const satisfies Record<Lang, object>

const place = (page: Page, piece: string) =>
  page.locator('.setup .man', { hasText: new RegExp(piece, 'i') }).locator('.place')

async function toBattles(page: Page, lang: Lang): Promise<void> {
  await page.locator('.ways a[href="#/new/ager"]').click()
  await page.getByRole('heading', { name: SAY[lang].battles }).waitFor()
}

/** From now on every sound is counted; what is called says how many were begun. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'sounds', 0)
    for (const source of [AudioBufferSourceNode, OscillatorNode])
      source.prototype.start = () =>
        void Reflect.set(globalThis, 'sounds', Number(Reflect.get(globalThis, 'sounds')) + 1)
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'sounds')))
}

test.each([
  ['en', DESK],
  ['fr', PHONE],
] as const)('from the library to the first move in three presses: %s', async (lang, viewport) => {
  const { context, page, complaints } = await site.visit({ lang, viewport, hasTouch: viewport === PHONE })
  const say = SAY[lang]
  await toBattles(page, lang)
  expect(await page.locator('article').count()).toBe(9)
  await expectAccessible(page, 'the battles')
  // What is chosen is told in full, with the measured balance.
  await page.getByRole('button', { name: say.dawn, exact: true }).click()
  expect(await page.locator('.choice').textContent()).toMatch(say.measured)
  await page.getByRole('button', { name: say.springs }).click()
  const ready = page.getByRole('button', { name: say.ready })
  await expect.poll(() => ready.isEnabled()).toBe(true)
  await expectAccessible(page, 'setting up')
  // Two men change places on the board.
  const [rolin, ode] = [await place(page, 'rolin').textContent(), await place(page, 'ode').textContent()]
  expect(rolin).not.toBe(ode)
  await page.locator('.setup .man', { hasText: 'Rolin' }).click()
  await page.locator('[data-piece="ode"]').click({ force: true })
  await expect.poll(() => place(page, 'rolin').textContent()).toBe(ode)
  expect(await place(page, 'ode').textContent()).toBe(rolin)
  await ready.click()
  await expect.poll(() => page.locator('.setup').count()).toBe(0)
  // The Turks have come on, and somebody is asked.
  await expect.poll(() => page.locator('[data-piece="kutbeddin"]').count(), { timeout: 30_000 }).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

/** The middle of a counter on the screen. */
async function counterAt(page: Page, id: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(`[data-piece="${id}"]`).boundingBox()
  if (box === null) throw new Error(`${id} is not on the board`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags one counter onto another as a mouse does, or as a finger. */
async function dragOnto(page: Page, from: string, to: string, finger: boolean): Promise<void> {
  const [a, b] = [await counterAt(page, from), await counterAt(page, to)]
  if (!finger) {
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    await page.mouse.move(b.x, b.y, { steps: 5 })
    await page.mouse.up()
    return
  }
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [a])
  await touch('touchMove', [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }])
  await touch('touchMove', [b])
  await touch('touchEnd', [])
}

test.each([
  ['a mouse', DESK],
  ['a finger', PHONE],
] as const)('men are set up by %s, dragged, and by keys alone', async (how, viewport) => {
  const { context, page, complaints } = await site.visit({ viewport, hasTouch: viewport === PHONE })
  await toBattles(page, 'en')
  await page.getByRole('button', { name: SAY.en.springs }).click()
  const ready = page.getByRole('button', { name: SAY.en.ready })
  await expect.poll(() => ready.isEnabled()).toBe(true)
  // Nobody who has a place is said to be yet to come.
  expect(await page.locator('.foot .man i, ul .man i').allInnerTexts()).not.toContain('to come')
  // Both stand in one window of a phone.
  const [one, two] = ['rolin', 'ode']
  const places = async () => [await place(page, one).textContent(), await place(page, two).textContent()]
  const [first, second] = await places()
  await dragOnto(page, one, two, how === 'a finger')
  await expect.poll(places).toEqual([second, first])
  // By keys: the man from the list, the hexes of his ground one after the other, and down.
  await page.locator('.setup .man', { hasText: 'Rolin' }).focus()
  await page.keyboard.press('Enter')
  // The field takes the focus once it has been drawn with the cursor.
  await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('cursor'))).toBe(true)
  expect(await page.locator('.setup .hand').innerText()).toMatch(/Rolin[^]*Attack[^]*May stand[^]*gold/)
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.locator('.cursor').getAttribute('aria-label'))
    .toMatch(/he may (stand here|change places)/)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await places())[0]).not.toBe(second)
  expect(await page.locator('.setup .hand').count()).toBe(0)
  // Along the side of the map that they come from it is written who comes.
  expect(await page.locator('.bands text').allTextContents()).toEqual(['Side 2 · Turks, turn 1'])
  // Where he may not be, the rule says so by its number, and he stays. A phone shows his own ground only.
  if (how === 'a mouse') {
    const [now] = await places()
    await page.keyboard.press('Enter')
    const field = await page.locator('.field').boundingBox()
    if (field === null) throw new Error('there is a board')
    await page.mouse.click(field.x + field.width / 2, field.y + field.height - 60)
    expect(await page.locator('.setup .refused').innerText()).toMatch(/Rolin may not begin there\.\s*§2/)
    await page.keyboard.press('Escape')
    await page.locator('.setup .hand').waitFor({ state: 'detached' })
    expect((await places())[0]).toBe(now)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('the battles of an owner’s pack are chosen and set up like ours, and a broken pack is refused with its reason', async () => {
  const { context, page, complaints } = await site.visit({})
  await toBattles(page, 'en')
  await page.getByText('Dice and packs').click()
  await page.locator('details.pack summary').click()
  const file = page.locator('details.pack input[type=file]')
  const pack = readFileSync(join(import.meta.dirname, '../../../docs/example-ager-pack.yaml'), 'utf8')
  const given = (text: string) => ({ name: 'pack.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) })
  await file.setInputFiles(given(pack.replace('[ancelin, pierron, achard]', '[ancelin, nobody]')))
  expect(await page.locator('details.pack [role=alert]').innerText()).toMatch(/scenarios\.ford\.groups[^]*nobody/)
  expect(await page.locator('article').count()).toBe(9)
  await file.setInputFiles(given(pack))
  await page.getByRole('heading', { name: '10 battles' }).waitFor()
  const ford = page.locator('article', { hasText: 'The ford' })
  expect(await ford.locator('img').getAttribute('src')).toMatch(/^data:image/)
  await page.getByRole('button', { name: 'Play: The ford' }).click()
  const ready = page.getByRole('button', { name: SAY.en.ready })
  await expect.poll(() => ready.isEnabled()).toBe(true)
  expect(await page.locator('.setup .man').first().innerText()).toContain('Ancelin le Roux')
  // A kept pack that does not fit any more is said to be wrong, and our battles are there.
  await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('grognard-pack-ager') ?? '{}')
    localStorage.setItem('grognard-pack-ager', JSON.stringify(Object.assign({}, kept, { weapons: { club: {} } })))
  })
  await page.goto(`${site.address}/#/new/ager`)
  await page.reload()
  expect(await page.locator('.wrong').innerText()).toMatch(/club/)
  expect(await page.locator('article').count()).toBe(9)
  expect(complaints).toEqual([])
  await context.close()
})

test.each(['en', 'fr'] as const)('knives are drawn behind a curtain that shows nothing: %s', async (lang) => {
  const { context, page, complaints } = await site.visit({ lang, settings: { ...AT_ONCE, sound: true } })
  const say = SAY[lang]
  await toBattles(page, lang)
  const heard = await listen(page)
  await page.getByRole('button', { name: say.knives, exact: true }).click()
  await page.locator('.against label', { hasText: say.friend }).click()
  await page.locator('.go').getByRole('button', { name: say.play }).click()
  const ready = page.getByRole('button', { name: say.ready })
  await expect.poll(() => ready.isEnabled()).toBe(true)
  await ready.click()
  const curtain = page.getByRole('dialog', { name: say.curtain })
  await curtain.waitFor()
  await expectAccessible(page, 'the curtain')
  const isBare = async (): Promise<void> => {
    expect(await page.locator('.table, [data-piece], .ground, .log, .setup').count()).toBe(0)
    expect(await page.title()).not.toMatch(/Abu|Bahram|Hasan|Musa|Ismail|Jibril/i)
    expect(await page.locator('body').textContent()).not.toMatch(/Abu|Bahram|Hasan|Musa|Ismail|Jibril/i)
  }
  await isBare()
  // Nothing is heard, and what everybody saw is told: where the guard was set up.
  expect(await heard()).toBe(0)
  expect(await curtain.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/Khalaf.*Khattab/s)])
  // Whoever reloads finds it closed.
  await page.reload()
  await curtain.waitFor()
  await isBare()
  await drawCurtain(curtain)
  await expect.poll(() => ready.isEnabled()).toBe(true)
  expect(await page.locator('[data-piece="hasan"]').count()).toBe(1)
  // Whoever goes to another tab leaves it closed behind him.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await curtain.waitFor()
  await isBare()
  await drawCurtain(curtain)
  await ready.click()
  // They begin; that one of them stays where he hides is not to be heard.
  await expect.poll(() => page.locator('.setup').count()).toBe(0)
  await page.locator('.acts .row .go button').last().click()
  await page.locator('.prompt').getByText(say.moves).waitFor()
  await page.keyboard.press('n')
  const stays = page.getByRole('button', { name: say.stays }).first()
  await stays.waitFor()
  const quiet = await listen(page)
  const who = await stays.innerText()
  await stays.click()
  await expect.poll(() => page.getByRole('button', { name: who, exact: true }).count()).toBe(0)
  expect(await quiet()).toBe(0)
  // Whoever opens the page now is not shown where they are.
  await page.reload()
  await curtain.waitFor()
  await isBare()
  expect(complaints).toEqual([])
  await context.close()
})

test('where nothing is hidden the screen passes without a curtain', async () => {
  const { context, page, complaints } = await site.visit({})
  await toBattles(page, 'en')
  await page.locator('.against label', { hasText: SAY.en.friend }).click()
  await page.locator('.go').getByRole('button', { name: SAY.en.play }).click()
  const ready = page.getByRole('button', { name: SAY.en.ready })
  await expect.poll(() => ready.isEnabled()).toBe(true)
  await ready.click()
  await expect.poll(() => page.locator('.setup').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('[data-piece="rolin"]').count()).toBe(1)
  // The battle can be taken up again where it is chosen.
  await page.goto(`${site.address}/#/new/ager`)
  await page.getByRole('link', { name: 'Resume: The springs of Tell Danith' }).click()
  await page.locator('[data-piece="rolin"]').waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  [1, 'fr', PHONE, 'Leçon 11 sur 11'],
  [2, 'en', DESK, 'Lesson 9 of 9'],
] as const)('part %i of the lessons is walked through to its end: %s', async (part, lang, viewport, last) => {
  const { context, page, complaints } = await site.visit({ lang, viewport, hasTouch: viewport === PHONE })
  await page.goto(`${site.address}/#/learn/ager/${part}`)
  const lesson = page.locator('aside .count')
  await lesson.waitFor()
  await expectAccessible(page, 'a lesson')
  // Read on, or have it done; meanwhile the other side answers.
  const next = page.locator('aside > button').first()
  await expect
    .poll(
      async () => {
        const now = await lesson.textContent()
        if (!(now ?? '').includes(last) && (await next.isVisible()))
          await next.click({ timeout: 2_000 }).catch(() => undefined)
        return now
      },
      { timeout: 90_000 },
    )
    .toContain(last)
  expect(complaints).toEqual([])
  // From here on it is a match like any other.
  await next.click()
  await expect.poll(() => page.url()).toContain('#/play/')
  await page.locator('[data-piece="karaja"]').waitFor({ state: 'attached' })
  await context.close()
})
