import { BATCHED_PATH, MAX_BATCHED_READS } from '@portal/contract'
import type { Hono } from 'hono'
import { z } from 'zod'
import { ApiError } from './ApiError'
import { jsonAnswer } from './jsonAnswer'
import type { PlatformContext, PlatformEnv } from './platformContext'

/** Headers of the batch that don't apply to its parts. */
const OWN_HEADERS = [
  'accept-encoding',
  'content-length',
  'content-type',
  'if-none-match',
  'range',
  'x-request-id',
]

const pathsSchema = z.array(z.string()).min(1).max(MAX_BATCHED_READS)

/**
 * Responds to several reads in one request, so that a page doesn't wait for free connections. Each part is a request of
 * its own to the app: session, access, rate limits and load limits are those of the part.
 */
export const batchReads = (app: Hono<PlatformEnv>) => async (context: PlatformContext) => {
  const { raw } = context.req
  const urls = pathsOf(context.req.query('paths')).map((path) => urlOf(path, raw.url))
  const headers = new Headers(raw.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  const responses = await Promise.all(
    urls.map(async (url) => await app.fetch(new Request(url, { headers, signal: raw.signal }), context.env)),
  )
  const answers = await Promise.all(responses.map(describe))
  const batch = jsonAnswer(context, `{"answers":[${answers.join(',')}]}`)
  for (const response of responses)
    for (const cookie of response.headers.getSetCookie()) batch.headers.append('Set-Cookie', cookie)
  return batch
}

function pathsOf(json: string | undefined): readonly string[] {
  try {
    return pathsSchema.parse(JSON.parse(json ?? ''))
  } catch {
    throw new ApiError(400, 'INVALID_INPUT', `"paths" is a JSON array of 1 to ${MAX_BATCHED_READS} paths.`)
  }
}

/** @throws {ApiError} for a path that is not a read of the API, after dot segments are resolved. */
function urlOf(path: string, batchUrl: string): URL {
  const { origin } = new URL(batchUrl)
  const url = URL.parse(path, origin)
  if (!path.startsWith('/') || url?.origin !== origin || !BATCHED_PATH.test(url.pathname))
    throw new ApiError(
      400,
      'INVALID_INPUT',
      'A batch has paths of server methods, the UI API and the REST API.',
    )
  return url
}

/** JSON of a `BatchedAnswer`, with the response as it is. */
async function describe(response: Response): Promise<string> {
  const text = await response.text()
  if (text !== '' && !/json/iu.test(response.headers.get('content-type') ?? '')) return 'null'
  const retryAfter = response.headers.get('retry-after')
  const facts = { status: response.status, ...(retryAfter === null ? {} : { retryAfter }) }
  return text === '' ? JSON.stringify(facts) : `${JSON.stringify(facts).slice(0, -1)},"body":${text}}`
}
