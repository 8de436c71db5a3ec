import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { host } from '@grognard/kernel'
import type { Host, Rulebook } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import { rulebook } from '@grognard/khartoum/rulebook'
import { buildApp } from '../app.ts'
import type { Library } from '../library.ts'
import { Matches } from '../matches.ts'
import type { MatchesWishes } from '../matches.ts'
import { openStore } from '../store.ts'
import type { Store } from '../store.ts'

export const game = host(khartoum())
export const hosts: ReadonlyMap<string, Host> = new Map([[game.id, game]])
const books: ReadonlyMap<string, Rulebook> = new Map([[game.id, rulebook]])

interface Page {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A form of a page, as a browser would send it back. */
export interface Form {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly label: string
}

/** A server that listens nowhere, with a folder of its own. */
export interface Site {
  readonly app: FastifyInstance
  readonly matches: Matches
  readonly store: Store
  readonly folder: string
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Page>
  post(url: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Page>
  send(form: Form): Promise<Page>
  /** Begins a game and returns the address of its page. */
  begin(fields?: Readonly<Record<string, string>>): Promise<string>
  close(): Promise<void>
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'grognard-'))

interface SiteWishes {
  readonly folder: string
  readonly store: Store
  readonly requestsAMinute: number
  readonly names: readonly string[]
  readonly library: Library
}

export async function openSite({
  folder = newFolder(),
  store = openStore(folder),
  requestsAMinute = 100_000,
  names = [],
  library = { hosts, books },
  thinker,
}: Partial<SiteWishes> & MatchesWishes = {}): Promise<Site> {
  const matches = new Matches(library.hosts, store, thinker === undefined ? {} : { thinker })
  const app = await buildApp({ matches, books: library.books, seed: () => 'a', requestsAMinute, names })
  const get: Site['get'] = async (url, headers = {}) => {
    const { statusCode, body, headers: sent } = await app.inject({ url, headers })
    return { status: statusCode, body, headers: sent }
  }
  const post: Site['post'] = async (url, fields, headers = {}) => {
    const {
      statusCode,
      body,
      headers: sent,
    } = await app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    return { status: statusCode, body, headers: sent }
  }
  return {
    app,
    matches,
    store,
    folder,
    get,
    post,
    send: ({ action, fields }) => post(action, fields),
    async begin(fields = { events: 'on' }) {
      const { headers } = await post('/new?lang=en', { game: 'khartoum', ...fields })
      return String(headers['location'])
    },
    async close() {
      await app.close()
      await matches.close()
      store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
export const unescaped = (text: string) =>
  text.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '')

/** The forms of a page that post something, in their order. */
export function formsOf(body: string): Form[] {
  return [...body.matchAll(/<form method="post" action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(
    ([, action = '', inside = '']) => {
      const inputs = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
      return {
        action: unescaped(action),
        fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescaped(value)])),
        label: unescaped(/<button[^>]*>(.*?)<\/button>/s.exec(inside)?.[1] ?? ''),
      }
    },
  )
}

/** The choices of a game's page. */
export const choicesOf = (body: string) => formsOf(body).filter(({ action }) => action.includes('/act'))

export const noticeOf = (body: string) => unescaped(/<p class="notice"[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? '')
