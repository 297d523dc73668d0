import { FIRST_ANSWERS_ID, FIRST_STATE_ID, insertPrerender, type FirstAnswers } from '@portal/contract'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingsOf } from '../contentEncoding'
import { SESSION_PATH } from './pageCalls'
import type { PaintWithAnswers } from './withAnswers'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const BROTLI_QUALITY = 5

/** Returns the page with prerender, responses and state. `cacheControl`: of the response. */
export async function insertPaint(
  page: Response,
  paint: PaintWithAnswers,
  request: Request,
  cacheControl: string,
): Promise<Response> {
  const html = withPaint(await page.text(), paint)
  const headers = new Headers(page.headers)
  headers.set('Link', linksOf(html, paint, headers.get('Link')))
  headers.set('Cache-Control', cacheControl)
  headers.delete('ETag')
  return await compressed(html, headers, request)
}

function withPaint(page: string, { state, answers, ...prerender }: PaintWithAnswers): string {
  const data =
    dataElement(FIRST_ANSWERS_ID, JSON.stringify(answers)) +
    (state === undefined ? '' : dataElement(FIRST_STATE_ID, state))
  return insertPrerender(page, prerender, data)
}

/** JSON, escaped so that neither `</script` nor `<!--` can occur. */
const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

/**
 * Preloads the stylesheets of page and prerendered HTML before the scripts, and nothing else: they are render-blocking, and
 * HTTP/1.1 has six connections. The session's response is embedded in the page.
 */
function linksOf(page: string, { html, answers }: PaintWithAnswers, links: string | null): string {
  if (html === '') return withoutSession(answers, links)
  const styles = [...page.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/gu)].map(
    ([, href]) => `<${href}>; rel=preload; as=style; crossorigin`,
  )
  const rest = withoutSession(answers, links)
    .split(', ')
    .filter((link) => link !== '' && !link.includes('as=style'))
  return [...styles, ...rest].join(', ')
}

const withoutSession = (answers: FirstAnswers, links: string | null): string =>
  (links ?? '')
    .split(', ')
    .filter((link) => !(SESSION_PATH in answers && link.startsWith(`<${SESSION_PATH}>`)))
    .join(', ')

async function compressed(html: string, headers: Headers, request: Request): Promise<Response> {
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
