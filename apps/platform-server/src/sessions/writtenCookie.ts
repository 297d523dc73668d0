import type { MiddlewareHandler } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import type { Database } from '../database/openDatabase'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'

const NAME = 'portal-written'

/** Seconds, longer than a replica may be behind. */
const MAX_AGE = 60

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Without a write, no query needs a newer snapshot than the lag allows. */
const NOTHING_WRITTEN = '0/0'

/** Reads the write-ahead log position of the browser's last write, for `RequestFacts.sees`. */
export const readWrittenCookie = (request: Request): string =>
  parse(request.headers.get('cookie') ?? '', NAME)[NAME] ?? NOTHING_WRITTEN

/**
 * Sets a cookie with the log position of the session's last write: its next queries read that write in
 * every process, on the replica if it has replayed the position, else on the primary. Requests with an
 * access token have no cookies and use the primary.
 */
export function rememberWrites(database: Database): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    await next()
    if (READS.has(context.req.method) || context.get('isBearer')) return
    const position = await database.written()
    if (position !== undefined)
      context.header('Set-Cookie', writtenCookie(position, context), { append: true })
  }
}

const writtenCookie = (position: string, context: PlatformContext): string =>
  serialize(NAME, position, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: context.get('requestOrigin').startsWith('https:'),
    maxAge: MAX_AGE,
  })
