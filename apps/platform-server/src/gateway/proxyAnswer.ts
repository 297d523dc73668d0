import { encodingsOf } from '../http/contentEncoding'
import { VARY } from '../http/jsonAnswer'
import type { PlatformContext } from '../http/platformContext'
import type { CallOrg, OrgRequest } from './callOrg'

/** Forwarded request headers; never cookies. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'last-event-id',
  'x-sfdc-allow-continuation',
]

/** Forwarded response headers; never cookies. `fetch` decodes lengths and encodings. */
const ANSWER_HEADERS = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'idempotent-replayed',
  'last-modified',
  'retry-after',
  'sforce-limit-info',
  'warning',
]

/** The org's responses are never pages of this origin: an uploaded file must not run scripts here. */
const SANDBOX = "default-src 'none'; sandbox"

/** The largest file has 10 MB. */
const MOST_ANSWER_BYTES = 50_000_000

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

/** Its size is limited already. */
async function readOrgRequest(context: PlatformContext): Promise<OrgRequest> {
  const { method } = context.req
  const { pathname, search } = new URL(context.req.url)
  const body = method === 'GET' || method === 'HEAD' ? undefined : await context.req.raw.arrayBuffer()
  return {
    method,
    path: pathname + search,
    headers: pick(context.req.raw.headers, REQUEST_HEADERS),
    body: body && body.byteLength > 0 ? body : undefined,
    isStream: pathname === '/events',
  }
}

/** Streams the org's response, including errors, to the browser. */
export async function proxy(context: PlatformContext, callOrg: CallOrg): Promise<Response> {
  const request = await readOrgRequest(context)
  const answer = await callOrg(request, context.get('gatewaySession'))
  const headers = pick(answer.headers, ANSWER_HEADERS)
  headers.set('Content-Security-Policy', SANDBOX)
  const whole = request.isStream
    ? answer.body && endingQuietly(answer.body)
    : answer.body?.pipeThrough(limitBytes())
  const body = whole && isToCompress(context, headers) ? compressed(whole, headers) : whole
  return new Response(body ?? null, { status: answer.status, headers })
}

/** `fetch` has decoded the org's compression. */
const isToCompress = (context: PlatformContext, headers: Headers): boolean =>
  /\bjson\b/.test(headers.get('content-type') ?? '') &&
  encodingsOf(context.req.header('accept-encoding')).has('gzip')

function compressed(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  headers.set('Content-Encoding', 'gzip')
  headers.set('Vary', VARY.Vary)
  return body.pipeThrough(new CompressionStream('gzip'))
}

/** Aborts a response above the limit. */
function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > MOST_ANSWER_BYTES) controller.error(new Error('The answer of the org is too large.'))
      else controller.enqueue(chunk)
    },
  })
}

/** Ends an aborted event stream instead of failing: the browser reconnects and resumes. */
function endingQuietly(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const next = await reader.read().catch(() => undefined)
      if (next?.value) controller.enqueue(next.value)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
