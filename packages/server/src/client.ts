import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
/** Fonts are packed already. */
const PACKED = new Set(['.woff', '.woff2'])

interface ClientFile {
  readonly type: string
  readonly tag: string
  readonly plain: Buffer
  readonly gzip: () => Buffer
  readonly brotli: () => Buffer
  readonly packable: boolean
  /** Named after its contents, so it never changes. */
  readonly lasting: boolean
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** Packs when somebody first asks for it: several hundred files would keep a start waiting. */
function once(pack: () => Buffer): () => Buffer {
  let packed: Buffer | undefined
  return () => (packed ??= pack())
}

function readFile(path: string, url: string): ClientFile {
  const plain = readFileSync(path)
  const ending = extname(path)
  return {
    type: TYPES[ending] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
    plain,
    gzip: once(() => gzipSync(plain)),
    brotli: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    packable: !PACKED.has(ending),
    lasting: url.startsWith('/assets/'),
  }
}

/** Scripts of our own only; drawings set their style as attributes. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * Nobody else may look into the page, nor it into anybody: only then browsers let its threads share memory. On an address that
 * could be anybody's they would not believe it, and complain.
 */
const ALONE = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}

function isTrusted({ protocol, hostname, headers }: FastifyRequest): boolean {
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[?::1\]?$)/.test(hostname)
  return isHere || protocol === 'https' || headers['x-forwarded-proto'] === 'https'
}

/** Serves the built client from memory, each file packed once. False if it has not been built. */
export function serveClient(app: FastifyInstance, folder: string): boolean {
  if (!existsSync(join(folder, 'index.html'))) return false
  for (const path of filesBelow(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const file = readFile(path, url)
    // A first visit fetches everything at once, and all of it lies in memory.
    app.get(url === '/index.html' ? '/' : url, { config: { rateLimit: false } }, (request, reply) =>
      send(file, request, reply),
    )
  }
  return true
}

function send(file: ClientFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply
    .type(file.type)
    .header('etag', file.tag)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', POLICY)
    .header('cache-control', file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isTrusted(request)) reply.headers(ALONE)
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  if (file.packable && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli())
  if (file.packable && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip())
  return reply.send(file.plain)
}
