import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { serve } from '../../server/src/index.ts'
import { theBrowser } from '../../../scripts/browser.mjs'
import { buildClient } from '../../../scripts/lib/build.mjs'

export const CLIENT = join(import.meta.dirname, '../../../dist/web')
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }
export const WIDE = { width: 1920, height: 1080 }
export type Lang = 'en' | 'fr'

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Whatever the browser complained of. */
  readonly complaints: string[]
}

/** The program with the built client, and a browser beside it. */
export interface Site {
  readonly address: string
  readonly browser: Browser
  /**
   * A person who was never here before. Nothing is put by for a time without a server: that is several hundred files,
   * and more work than most tests. Whoever tests it allows service workers.
   */
  visit(wishes?: BrowserContextOptions & { readonly lang?: Lang; readonly settings?: object }): Promise<Visit>
  /** Whoever has not left goes. */
  close(): Promise<void>
}

/** A program that one test has for itself. */
export interface OwnSite extends Site {
  /** Stops serving; the browser stays. */
  stop(): Promise<void>
  /** Serves again what the folder holds now, at the same address. */
  restart(): Promise<void>
}

/** The program of this process: it keeps nothing of what is played on its pages, so all files have the same. */
let program: Promise<string> | undefined

/** The program that all tests have in common. */
export async function openSite(): Promise<Site> {
  program ??= serveAll()
  return siteAt(await program)
}

async function serveAll(): Promise<string> {
  await buildClient()
  const data = mkdtempSync(join(tmpdir(), 'grognard-web-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  return (await served(0, data, CLIENT)).address
}

export async function openOwnSite(client = CLIENT): Promise<OwnSite> {
  if (client === CLIENT) await buildClient()
  const data = mkdtempSync(join(tmpdir(), 'grognard-web-'))
  let own = await served(0, data, client)
  const site = await siteAt(own.address)
  let serving = true
  const stop = async () => {
    if (serving) await own.close()
    serving = false
  }
  return {
    ...site,
    stop,
    async restart() {
      await stop()
      own = await served(Number(new URL(site.address).port), data, client)
      serving = true
    },
    async close() {
      await site.close()
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const served = (port: number, data: string, client: string) =>
  serve({ port, host: '127.0.0.1', data, client, say: () => undefined })

async function siteAt(address: string): Promise<Site> {
  const here = new Set<BrowserContext>()
  return {
    address,
    browser: await theBrowser(),
    async visit({ lang = 'en', settings = AT_ONCE, ...wishes } = {}) {
      const browser = await theBrowser()
      const usual = { viewport: DESK, locale: lang, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
      const context = await browser.newContext({ ...usual, ...wishes })
      here.add(context)
      context.on('close', () => here.delete(context))
      context.setDefaultTimeout(15_000)
      await prefer(context, settings)
      const page = await context.newPage()
      const complaints: string[] = []
      watch(page, complaints)
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return { context, page, complaints }
    },
    async close() {
      for (const context of here) await context.close()
    },
  }
}

/** What a hand that never slips and never waits prefers: nothing is asked twice, and every scene is over at once. */
export const AT_ONCE = { confirm: 'never', guard: false, speed: 'none' }

/** The settings with which somebody comes who was never here before. */
export async function prefer(context: BrowserContext, settings: object): Promise<void> {
  await context.addInitScript((kept) => {
    if (localStorage.getItem('grognard-settings') === null) localStorage.setItem('grognard-settings', kept)
  }, JSON.stringify(settings))
}

export function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
}

const BEGIN = { en: 'Begin', fr: 'Commencer' }
const OPEN = { en: 'Open the box', fr: 'Ouvrir la boîte' }

/** From the library through the form to the table. */
export async function newGame(page: Page, lang: Lang, seed: string): Promise<void> {
  await page.locator('.ways').getByRole('link', { name: OPEN[lang] }).first().click()
  await openDice(page)
  await page.locator('.seed input').fill(seed)
  await page.getByRole('button', { name: BEGIN[lang] }).click()
  await atTable(page)
}

/** The dice are among the options that are folded away at first. */
export async function openDice(page: Page): Promise<void> {
  await page.locator('details.dice summary').click()
  await page.locator('.seed input').waitFor()
}

export async function atTable(page: Page): Promise<void> {
  await page.locator('.window [data-drop]').first().waitFor()
}

/** From now on the browser has no room left for anything that is to be kept. */
export async function fillUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = new DOMException('no room', 'QuotaExceededError')
    Object.defineProperty(IDBTransaction.prototype, 'error', { get: () => full })
    IDBTransaction.prototype.commit = () => undefined
    const refuse = function (this: IDBObjectStore): never {
      this.transaction.abort()
      throw full
    }
    IDBObjectStore.prototype.add = refuse
    IDBObjectStore.prototype.put = refuse
  })
}

/** Draws the curtain as whoever cannot hold a button does. */
export async function drawCurtain(curtain: Locator): Promise<void> {
  await curtain.getByRole('button').click()
  await curtain.getByRole('button').click()
  await curtain.waitFor({ state: 'hidden' })
}

/** The odds of the first button in the row, in full. */
export async function openOdds(page: Page): Promise<void> {
  await page.locator('.side .more').click()
  await page.locator('#more-menu .weigh').first().click()
}

/** Nothing serious or critical. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const found: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ': ' + nodes.slice(0, 4).map(({ html, failureSummary }) => html.slice(0, 200) + ' ' + failureSummary.slice(0, 200)).join(' | ')))`,
  )
  expect({ where, found }).toEqual({ where, found: [] })
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect({ where, wider }).toEqual({ where, wider: 0 })
}

/** Everything a person can read or hear on the screen now. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const isForeign = (element: Element) => {
      const marked = element.closest('[lang]')
      return marked !== null && marked.getAttribute('lang') !== document.documentElement.lang
    }
    for (const element of document.querySelectorAll('body *')) {
      if (isForeign(element) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext'])
        texts.add(element.getAttribute(name) ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent?.trim() ?? '')
    }
    texts.delete('')
    return [...texts]
  })
}

const ENGLISH =
  /\b(the|and|with|of|is|are|you|your|turn|choose|spend|lose|gunboats?|troops|guns|banners|level|months?|rules|settings|close|undo|take back|actions? points|relief|available|wounded|damaged|zone of)\b/i
const FRENCH =
  /\b(la|le|les|des|une|du|et|au|vous|votre|tour|canons|milices|troupes|bannières?|règles|réglages|fermer|annuler|mois|secours|disponibles|blessés|niveau)\b/i
/** Names and the numbers of rules, which are the same in both languages. */
const NAMES =
  /[A-Z]{2}-[A-Za-z0-9.]+-\d+|La révolte des Boxers|Le Lion de Khartoum|Ager Sanguinis|Croisades|SIL Open Font License|Grognard|table/g

export async function expectOneLanguage(page: Page, lang: Lang, where: string): Promise<void> {
  const other = lang === 'en' ? FRENCH : ENGLISH
  const found = (await textsOf(page)).filter((text) => other.test(text.replaceAll(NAMES, '')))
  expect({ where, found }).toEqual({ where, found: [] })
}
