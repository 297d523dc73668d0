import { FIRST_PAINT_FOLDER } from '@portal/contract'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingsOf, type Encoding } from './contentEncoding'
import { contentTypeOf, isCompressible } from './contentTypes'
import { EARLY_FILES, loadEarlyLinks } from './earlyFiles'
import type { App } from './pageLanguage'
import type { Connection } from './platformContext'
import { workerPolicy } from './securityHeaders'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Within a few percent of the best compression, at a latency that one request can bear. */
const BROTLI_QUALITY = 9

/** Pages for any client: root, communities, shared tracking links and legal pages. */
const PORTAL_PAGES =
  /^\/(?:$|(?:carrier|shipper|track)(?:\/|$)|(?:terms-of-use|privacy-policy|data-processing-addendum)\/?$)/u

type Bytes = Uint8Array<ArrayBuffer>

/** Smaller files fit in one packet. */
const MIN_COMPRESSED_BYTES = 860

/** Compressed by the build, with brotli. */
const COMPRESSED = '.br'

/** Decodes HEIC photos with WebAssembly; a dedicated worker has the CSP of its own file. */
const WASM_WORKER = /^\/assets\/heicWorker-[\w-]+\.js$/u

interface PortalFile {
  contentType: string
  etag: string
  cacheControl: string
  policy?: string
  plain: Bytes
  /** Compresses on the first request; undefined: sent as is. */
  encode?: (encoding: Encoding) => Promise<Bytes>
}

/** @default the portal's, at the root */
export interface AppFilesOptions {
  /** @default 'portal' */
  app?: App
  /** Path prefix without a trailing slash, e.g. `/desk`. @default '' */
  base?: string
  /** Pages for requests with any `Accept` header. */
  ownPages?: RegExp
  /** CSP of the pages. @default that of every response */
  pagePolicy?: string
}

/** Served from memory. */
export interface PortalFiles {
  /** Responds to a path; undefined when it is neither a file nor a page. `connection`: of the client. */
  respond(request: Request, connection?: Connection): Promise<Response | undefined>
  readonly count: number
}

/**
 * Reads a built application into memory. A file is compressed at its first request: compressing all takes
 * longer than the rest of a start. A `.br` file is sent as is.
 *
 * Hashed assets (`/assets/…`) are cached for a year; everything else revalidates by ETag. Navigation
 * requests without a file get `index.html`, for the client's router, with a `Link` header of preloads.
 */
export async function loadPortalFiles(
  directory: string,
  { app = 'portal', base = '', ownPages = PORTAL_PAGES, pagePolicy }: AppFilesOptions = {},
): Promise<PortalFiles> {
  const files = new Map<string, PortalFile>()
  if (existsSync(join(directory, 'index.html'))) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    await Promise.all(
      entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(COMPRESSED) && entry.name !== EARLY_FILES)
        .map(async (entry) => {
          const file = join(entry.parentPath, entry.name)
          const path = `/${relative(directory, file).split(sep).join('/')}`
          if (path.startsWith(`/${FIRST_PAINT_FOLDER}/`)) return
          files.set(`${base}${path}`, await readPortalFile(file, path))
        }),
    )
  }
  const index = files.get(`${base}/index.html`)
  if (index && pagePolicy !== undefined) index.policy = pagePolicy
  const earlyLinks = await loadEarlyLinks(directory, app)
  return {
    count: files.size,
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const file = files.get(decodePath(new URL(request.url).pathname))
      if (file) return await respondWith(file, request)
      if (!index || !isPage(request, ownPages)) return undefined
      const page = await respondWith(index, request)
      const links = earlyLinks(request)
      if (links !== undefined) {
        page.headers.set('Link', links)
        page.headers.append('Vary', 'Accept-Language, Cookie')
      }
      return page
    },
  }
}

/** Whether a missing file is a page, as opposed to a script, style or image. */
function isPage(request: Request, ownPages: RegExp): boolean {
  const { pathname } = new URL(request.url)
  if (pathname.split('/').at(-1)?.includes('.')) return false
  const accept = request.headers.get('accept') ?? '*/*'
  if (ownPages.test(pathname)) return /text\/html|\*\/\*/.test(accept)
  return accept.includes('text/html')
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function readPortalFile(file: string, path: string): Promise<PortalFile> {
  const plain = new Uint8Array(await readFile(file))
  const contentType = contentTypeOf(path)
  const found: PortalFile = {
    contentType,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(WASM_WORKER.test(path) ? { policy: workerPolicy } : {}),
    plain,
  }
  if (!isCompressible(contentType) || plain.byteLength < MIN_COMPRESSED_BYTES) return found
  // Compressed by the build at the highest level.
  const built = existsSync(file + COMPRESSED) ? new Uint8Array(await readFile(file + COMPRESSED)) : undefined
  return { ...found, encode: encoder(plain, built) }
}

function encoder(plain: Bytes, built: Bytes | undefined): (encoding: Encoding) => Promise<Bytes> {
  const made = new Map<Encoding, Promise<Bytes>>()
  if (built) made.set('br', Promise.resolve(built))
  return (encoding) => {
    const known = made.get(encoding)
    if (known) return known
    const making = encoding === 'br' ? brotli(plain) : compressGzip(plain, { level: 9 })
    const bytes = making.then((compressed) => new Uint8Array(compressed))
    made.set(encoding, bytes)
    return bytes
  }
}

async function brotli(plain: Bytes): Promise<Buffer> {
  return await compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  })
}

async function respondWith(file: PortalFile, request: Request): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.contentType,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(file.policy === undefined ? {} : { 'Content-Security-Policy': file.policy }),
  })
  const known = request.headers.get('if-none-match')
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === file.etag))
    return new Response(null, { status: 304, headers })
  const encoding = file.encode && chooseEncoding(request.headers.get('accept-encoding'))
  const body = encoding && file.encode ? await file.encode(encoding) : file.plain
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function chooseEncoding(accepted: string | null): Encoding | undefined {
  const offers = encodingsOf(accepted)
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : undefined
}
