import { gzipSync } from 'node:zlib'
import { encodingsOf } from './contentEncoding'
import type { PlatformContext } from './platformContext'

/** Otherwise a cache could send a compressed response to a client that cannot decode it. */
export const VARY = { Vary: 'Accept-Encoding' }

/** Below this, compression costs more CPU than it saves on a slow network. */
const MIN_COMPRESSED_LENGTH = 2000

/**
 * 0.04 ms for a page of loads, less than a transfer to a worker. The highest level doubles that for 10 %
 * less.
 */
const LEVEL = 3

/**
 * Responds with JSON, compressed when long: a page of loads shrinks to a sixth. `Response.json` creates a
 * stream, which the Node server sends more slowly than a string.
 */
export function jsonAnswer(
  context: PlatformContext,
  json: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Response {
  const own = { 'Content-Type': 'application/json', ...VARY, ...headers }
  const isLong = json.length >= MIN_COMPRESSED_LENGTH
  if (!isLong || !encodingsOf(context.req.header('accept-encoding')).has('gzip'))
    return new Response(json, { status, headers: own })
  const bytes = new Uint8Array(gzipSync(json, { level: LEVEL }))
  return new Response(bytes, { status, headers: { ...own, 'Content-Encoding': 'gzip' } })
}
