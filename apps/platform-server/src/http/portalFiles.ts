import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf, isCompressible } from './contentTypes'
import { workerPolicy } from './securityHeaders'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** High enough to be within a few percent of the best, low enough to compress a portal in under a second. */
const BROTLI_QUALITY = 9

/** What a file is called that the build has compressed with brotli already, beside the plain one. */
const COMPRESSED = '.br'

/** The worker that decodes HEIC photos with WebAssembly; a dedicated worker lives under the policy of its own file. */
const WASM_WORKER = /^\/assets\/heicWorker-[\w-]+\.js$/u

/** Smaller files fit in one packet anyway. */
const MIN_COMPRESSED_BYTES = 860

interface PortalFile {
  contentType: string
  etag: string
  cacheControl: string
  /** Content security policy of a worker that needs one of its own. */
  policy?: string
  plain: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

/** The portal's files, served from memory. */
export interface PortalFiles {
  /** The answer for a path, or undefined when the path is no file and no page of the portal. */
  respond(request: Request): Response | undefined
  readonly count: number
}

/**
 * Reads the built portal into memory and compresses it once; a `.br` beside a file is sent as it is.
 *
 * Hashed assets (`/assets/…`) may be kept for a year; everything else is asked again with its ETag. Any
 * navigation that is no file gets `index.html`, because the portal's own router knows the page.
 */
export async function loadPortalFiles(directory: string): Promise<PortalFiles> {
  const files = new Map<string, PortalFile>()
  if (existsSync(join(directory, 'index.html'))) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    await Promise.all(
      entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(COMPRESSED))
        .map(async (entry) => {
          const file = join(entry.parentPath, entry.name)
          const path = `/${relative(directory, file).split(sep).join('/')}`
          files.set(path, await readPortalFile(file, path))
        }),
    )
  }
  const index = files.get('/index.html')
  return {
    count: files.size,
    respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const file = files.get(decodePath(new URL(request.url).pathname))
      if (file) return respondWith(file, request)
      return index && isNavigation(request) ? respondWith(index, request) : undefined
    },
  }
}

/** A page that a browser opens, as opposed to a script, style or picture that it lacks. */
function isNavigation(request: Request): boolean {
  const accept = request.headers.get('accept') ?? ''
  const mode = request.headers.get('sec-fetch-mode')
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  return accept.includes('text/html') && (mode === null || mode === 'navigate') && !name.includes('.')
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
  const [br, gz] = await Promise.all([
    // The build has taken the time to make these as small as they can be.
    existsSync(file + COMPRESSED)
      ? readFile(file + COMPRESSED)
      : compressBrotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        }),
    compressGzip(plain, { level: 9 }),
  ])
  return { ...found, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

function respondWith(file: PortalFile, request: Request): Response {
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
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', file)
  const body = encoding ? (file[encoding] ?? file.plain) : file.plain
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function chooseEncoding(accepted: string, file: PortalFile): 'br' | 'gzip' | undefined {
  const offers = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0+)?$/u.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (file.br && offers.has('br')) return 'br'
  if (file.gzip && offers.has('gzip')) return 'gzip'
  return undefined
}
