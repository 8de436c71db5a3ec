import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { problemsInWords, readJsonText } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import { serveClient } from './client.ts'
import { gamesIn } from './cookie.ts'
import type { Library } from './library.ts'
import { begun, faceOf, matchRoutes } from './match-routes.ts'
import type { Matches } from './matches.ts'
import { optionsSent } from './options-form.ts'
import { homePage } from './pages.ts'
import { UNREADABLE, legible, protect } from './protect.ts'
import { langOf, send, sorry } from './replies.ts'
import { rulesPage } from './rules-page.ts'
import { STYLE } from './style.ts'
import { words } from './words.ts'

/** A save of a long game is a few hundred kB; nothing else that is sent here comes near. */
const MOST_BYTES = 4 * 1024 * 1024
const REQUESTS_A_MINUTE = 600
/** More than any form of ours has. */
const MOST_FIELDS = 2000

const short = v.pipe(v.string(), v.maxLength(200))
const newGame = v.pipe(
  v.record(v.string(), v.string()),
  v.check((fields) => Object.keys(fields).length <= MOST_FIELDS),
)
const loadForm = v.object({ file: v.optional(v.string(), ''), save: v.optional(v.string(), '') })
const rulesQuery = v.object({ game: v.optional(short), q: v.optional(short, '') })

export interface AppWishes {
  readonly matches: Matches
  /** The references of the games, by their names. */
  readonly books: Library['books']
  /** Seeds for new games. */
  readonly seed: () => string
  /** How many requests one address may send in a minute. */
  readonly requestsAMinute?: number
  /** By which names this machine is called, beside its addresses and `localhost`. */
  readonly names?: readonly string[]
  /** Folder of the built browser client; without it the plain pages are all there is. */
  readonly client?: string
}

/** The pages of the plain table: no script, forms only, so that it works in any browser and with any screen reader. */
export async function buildApp(wishes: AppWishes): Promise<FastifyInstance> {
  const { matches, books, seed, requestsAMinute = REQUESTS_A_MINUTE, names = [], client } = wishes
  const app = fastify({
    // A browser keeps connections open that it may never use: stopping does not wait for them.
    forceCloseConnections: 'idle',
    bodyLimit: MOST_BYTES,
    logger: false,
    rewriteUrl: ({ url = '/' }) => legible(url),
    // While it shuts down, requests that come over open connections are still answered.
    return503OnClosing: false,
  })
  await protect(app, { requestsAMinute, names })
  readForms(app)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => sorry(request, reply, 404, 'notFound'))
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status === 429) return sorry(request, reply, 429, 'tooFast')
    if (status === 413) return sorry(request, reply, 413, 'tooLarge')
    if (status >= 400 && status < 500) return sorry(request, reply, status, 'unreadable')
    // The pattern, not the address: whoever knows the address of a seat can play it.
    process.stderr.write(
      `${request.method} ${request.routeOptions.url ?? ''}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    return sorry(request, reply, 500, 'broken')
  })

  const home = async (request: FastifyRequest, reply: FastifyReply, message?: string): Promise<FastifyReply> => {
    const lang = langOf(request)
    const found = await Promise.all(gamesIn(request.headers.cookie).map((id) => matches.find(id)))
    const visits = found.flatMap((each) => (each.kind === 'visit' ? [each.visit] : []))
    const games = await Promise.all(
      visits.map(async (visit) => ({ address: visit.address, face: await faceOf(matches, visit, lang) })),
    )
    return send(reply, homePage({ hosts: matches.hosts, lang, games, ...(message === undefined ? {} : { message }) }))
  }

  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  )
  app.get(UNREADABLE, (request, reply) => sorry(request, reply, 400, 'unreadable'))
  app.get('/health', () => ({ ok: true }))
  const hasClient = client !== undefined && serveClient(app, client)
  for (const path of hasClient ? ['/plain'] : ['/', '/plain']) app.get(path, (request, reply) => home(request, reply))
  app.get('/rules', (request, reply) => {
    const asked = v.safeParse(rulesQuery, request.query)
    const { q: query, game } = asked.success ? asked.output : { q: '' }
    return send(reply, rulesPage({ hosts: matches.hosts, books }, { lang: langOf(request), query, game }))
  })

  app.post('/new', async (request, reply) => {
    const form = v.safeParse(newGame, request.body)
    const host = form.success ? matches.hosts.get(form.output['game'] ?? '') : undefined
    if (!form.success || host === undefined) return sorry(request, reply, 400, 'unreadable')
    const { scenario, referee } = form.output
    const made = await matches.create(host, {
      ...(scenario === undefined ? {} : { scenario }),
      options: optionsSent(host, form.output),
      dice: referee === undefined ? { kind: 'seeded', seed: seed() } : { kind: 'referee' },
    })
    if (made.ok) return begun(request, reply, made.value)
    return home(request, reply.code(400), host.error(made.error, langOf(request)))
  })

  app.post('/load', async (request, reply) => {
    const form = v.safeParse(loadForm, request.body)
    if (!form.success) return sorry(request, reply, 400, 'unreadable')
    const lang = langOf(request)
    const refused = (message: string) => home(request, reply.code(400), message)
    const text = form.output.file.trim() === '' ? form.output.save : form.output.file
    if (text.trim() === '') return refused(words(lang).noSave)
    const save = readJsonText(text)
    if (!save.ok) return refused(words(lang).notASave(problemsInWords(save.problems, lang)))
    const host = matches.hosts.get(gameNamedIn(save.value) ?? '')
    if (host === undefined) return refused(words(lang).notASave(words(lang).noGameNamed))
    const loaded = await matches.load(host, save.value)
    return loaded.ok ? begun(request, reply, loaded.value) : refused(host.error(loaded.error, lang))
  })

  matchRoutes(app, matches)
  return app
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => fieldsOf(body, request.headers['content-type'] ?? ''),
  )
}

/** The fields of a form with a file in it; undefined if it cannot be read. */
async function fieldsOf(body: Buffer, type: string): Promise<Readonly<Record<string, string>> | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (form === undefined) return undefined
  const fields: [string, string][] = []
  for (const [name, value] of form) fields.push([name, typeof value === 'string' ? value : await value.text()])
  return Object.fromEntries(fields)
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}

function gameNamedIn(save: Json): string | undefined {
  return typeof save === 'object' && save !== null && 'game' in save && typeof save.game === 'string'
    ? save.game
    : undefined
}
