import type { FirstPaint, FirstPaintRequest } from '@portal/contract'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LANGUAGES } from '../../languages'
import { encodingsOf } from '../contentEncoding'
import { chooseLanguage } from '../earlyFiles'
import type { PortalFiles } from '../portalFiles'
import type { PlatformLogger } from '../requestMiddleware'
import type { Renderer } from './createRenderer'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const BROTLI_QUALITY = 5

const SPOKEN = LANGUAGES.map((language) => language.slice(0, 2))

/** Unfiltered Find Loads. */
const HOME = /^\/carrier\/s\/?$/u

/** The page replaces the snapshot within seconds; until then its loads may be this stale. */
const FRESH_MS = 5_000
/** A stale snapshot is sent while the next one renders. */
const STALE_MS = 60_000
/** A longer wait would be worse than no snapshot. */
const WAIT_MS = 400

type Device = FirstPaintRequest['device']

export interface FirstPaintDeps {
  renderer: Renderer
  /** Fetches the platform's response to a guest. */
  ask: (path: string) => Promise<Response>
  logger: PlatformLogger
  now: () => number
}

interface Picture extends FirstPaint {
  at: number
}

/**
 * Adds rendered loads to Find Loads for guests, from the page's own components, shown until the scripts
 * hydrate the page (decision 22). Without a snapshot in time the page is served unchanged.
 */
export function withFirstPaint(files: PortalFiles, deps: FirstPaintDeps): PortalFiles {
  const pictureOf = createPictures(deps)
  return {
    ...files,
    async respond(request) {
      if (!isForGuest(request)) return await files.respond(request)
      const { headers } = request
      const plain = await files.respond(
        new Request(request.url, { headers: withoutEncoding(headers), method: 'GET' }),
      )
      if (plain?.status !== 200) return plain
      const device = deviceOf(headers)
      const language = chooseLanguage(headers.get('accept-language'), SPOKEN)
      const picture = await pictureOf(device, language)
      if (!picture) return await files.respond(request)
      const html = insert(await plain.text(), picture)
      const own = new Headers(plain.headers)
      own.set('Link', stylesFirst(html, own.get('Link')))
      return await compressed(html, own, request)
    },
  }
}

function isForGuest({ method, url, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { pathname, search } = new URL(url)
  if (!HOME.test(pathname) || search !== '') return false
  // A guess: with an expired session the page is served unchanged.
  return !/portal-(?:session|view-as)=/u.test(headers.get('cookie') ?? '')
}

function withoutEncoding(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['accept-encoding', 'if-none-match', 'range']) rest.delete(name)
  return rest
}

/** Detects the device from client hints, else `User-Agent`. */
function deviceOf(headers: Headers): Device {
  const hint = headers.get('sec-ch-ua-mobile')
  const isPhone = hint === null ? /Mobi/u.test(headers.get('user-agent') ?? '') : hint === '?1'
  return isPhone ? 'phone' : 'desktop'
}

/** Renders one snapshot at a time per kind, and caches it while it is fresh. */
function createPictures({ renderer, ask, logger, now }: FirstPaintDeps) {
  const known = new Map<string, Picture>()
  const rendering = new Map<string, Promise<Picture | undefined>>()

  async function render(device: Device, language: string): Promise<Picture | undefined> {
    try {
      const paths = await renderer.paths()
      const at = now()
      const answers = await Promise.all(
        paths.map(async (path) => {
          const response = await ask(path)
          if (!response.ok) throw new Error(`${response.status} for a response of the first paint.`)
          return [path, await response.text()] as const
        }),
      )
      const paint = await renderer.render({ device, language, answers: Object.fromEntries(answers) })
      return { ...paint, at }
    } catch (error) {
      logger.warn({ error: String(error) }, 'no first paint')
      return undefined
    }
  }

  function next(key: string, device: Device, language: string): Promise<Picture | undefined> {
    const begun = rendering.get(key)
    if (begun) return begun
    const started = render(device, language).then((picture) => {
      rendering.delete(key)
      if (picture) known.set(key, picture)
      else known.delete(key)
      return picture
    })
    rendering.set(key, started)
    return started
  }

  return async (device: Device, language: string): Promise<Picture | undefined> => {
    const key = `${device}.${language}`
    const last = known.get(key)
    const ageMs = last ? now() - last.at : Infinity
    if (last && ageMs < FRESH_MS) return last
    const coming = next(key, device, language)
    if (last && ageMs < STALE_MS) return last
    return await Promise.race([coming, setTimeout(WAIT_MS, undefined, { ref: false })])
  }
}

const insert = (page: string, { title, html }: Picture): string =>
  page
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => html)

/** Lets only stylesheets block the snapshot: they are small, and HTTP/1.1 fetches six files at a time. */
function stylesFirst(html: string, links: string | null): string {
  const styles = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/gu)].map(
    ([, href]) => `<${href}>; rel=preload; as=style; crossorigin`,
  )
  const rest = (links ?? '').split(', ').filter((link) => link !== '' && !link.includes('as=style'))
  return [...styles, ...rest].join(', ')
}

async function compressed(html: string, from: Headers, request: Request): Promise<Response> {
  const headers = new Headers(from)
  // It contains loads: no shared cache may store it; a browser may, for Back.
  headers.set('Cache-Control', 'private, no-cache')
  headers.delete('ETag')
  const encodings = encodingsOf(request.headers.get('accept-encoding'))
  const encoding = ['br', 'gzip'].find((name) => encodings.has(name))
  const plain = new TextEncoder().encode(html)
  const body =
    encoding === 'br'
      ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : encoding === 'gzip'
        ? await compressGzip(plain)
        : plain
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}
