import type { Database } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { logoTables } from './logoTable'

/** `GET /services/company-logo`, without a session. 404 without a logo. */
export async function logoResponse({ kysely }: Database, request: Request): Promise<Response> {
  const logo = await logoTables(kysely).selectFrom('portal_logo').select(['png', 'sha256']).executeTakeFirst()
  if (!logo) throw new ApiError(404, 'NOT_FOUND', 'The provider has no logo.')
  const eTag = `"${logo.sha256}"`
  const headers = {
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': 'image/png',
    ETag: eTag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === eTag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(logo.png), { headers })
}
