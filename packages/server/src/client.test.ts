import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClient } from './client.ts'

let folder = ''
const SCRIPT = 'export const table = 1\n'.repeat(50)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grognard-client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Grognard</title>')
  writeFileSync(join(folder, 'worker.js'), 'self.addEventListener("fetch", () => {})')
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'serif.woff2'), Buffer.from([1, 2, 3]))
})
afterAll(() => rmSync(folder, { recursive: true }))

function served() {
  const app = fastify()
  expect(serveClient(app, folder)).toBe(true)
  return app
}

test('the page, its scripts and fonts come with their types, and nothing outside the folder does', async () => {
  const app = served()
  const page = await app.inject('/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Grognard')
  expect((await app.inject('/assets/main-1a2b.js')).headers['content-type']).toContain('text/javascript')
  expect((await app.inject('/assets/serif.woff2')).headers['content-type']).toBe('font/woff2')
  for (const path of ['/assets/', '/assets/../../package.json', '/..%2fpackage.json', '/index.php'])
    expect((await app.inject(path)).statusCode).toBe(404)
})

test('what is named after its contents lasts, what is not is asked for again', async () => {
  const app = served()
  expect((await app.inject('/assets/main-1a2b.js')).headers['cache-control']).toContain('immutable')
  const worker = await app.inject('/worker.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  const again = await app.inject({ url: '/worker.js', headers: { 'if-none-match': String(worker.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('scripts are packed as the browser likes, fonts are not', async () => {
  const app = served()
  const get = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })
  const brotli = await get('/assets/main-1a2b.js', 'gzip, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
  const gzip = await get('/assets/main-1a2b.js', 'gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
  expect((await get('/assets/main-1a2b.js', 'identity')).body).toBe(SCRIPT)
  expect((await get('/assets/serif.woff2', 'gzip, br')).headers['content-encoding']).toBeUndefined()
})

test('the page may run our own scripts only', async () => {
  const policy = String((await served().inject('/')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test.each([
  ['localhost:3000', {}, true],
  ['127.0.0.1:3000', {}, true],
  ['[::1]:3000', {}, true],
  ['192.168.1.7:3000', {}, false],
  ['wargames.example', {}, false],
  ['localhost.example', {}, false],
  ['wargames.example', { 'x-forwarded-proto': 'https' }, true],
])('the page of %s %o has its threads share memory: %s', async (host, headers, isAlone) => {
  for (const url of ['/', '/assets/main-1a2b.js']) {
    const answer = await served().inject({ url, headers: { host, ...headers } })
    expect(answer.headers['cross-origin-opener-policy']).toBe(isAlone ? 'same-origin' : undefined)
    expect(answer.headers['cross-origin-embedder-policy']).toBe(isAlone ? 'require-corp' : undefined)
    expect(answer.headers['cross-origin-resource-policy']).toBe(isAlone ? 'same-origin' : undefined)
  }
})

test('without a built client there is nothing to serve', () => {
  expect(serveClient(fastify(), join(folder, 'assets'))).toBe(false)
})
