import type { RateLimiter } from '../../sessions/rateLimiter'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import type { Secrets } from '../../sessions/secrets'
import { fileKindNamed } from '../../files/fileKinds'
import { attachmentNamed } from '../../files/fileName'
import { readFile } from '../../files/storedFile'
import { streamOf } from '../../files/streamOf'
import { ApiError } from '../../http/ApiError'
import type { PlatformContext } from '../../http/platformContext'
import { findCity } from '../../places/cities'
import { trackingLinks } from './trackingLinkTable'

/** Public: the token authorizes the request. */
export const POD_PATH = '/services/tracking/:token/pod'

/** Returns the middle of a city; null for an unknown one. */
export function cityPoint({ city, state }: { city: string | null; state: string | null }) {
  const found = findCity(city ?? '', state ?? '')
  return found ? { lat: found.lat, lng: found.lng } : null
}

/** Queries the newest accepted POD of a load. */
export async function podOf(transaction: PortalTransaction | Database['kysely'], loadId: string) {
  return await transaction
    .selectFrom('Load_Document__c as document')
    .innerJoin('ContentVersion as version', 'version.ContentDocumentId', 'document.ContentDocumentId')
    .select(['version.FileType as fileType', 'version.ContentSize as size', 'version.File_Key__c as fileKey'])
    .where('document.Load__c', '=', loadId)
    .where('document.Type__c', '=', 'POD')
    .where('document.Status__c', '=', 'Accepted')
    .where('version.IsLatest', '=', true)
    .orderBy('document.CreatedDate', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface PodDeps {
  database: Database
  secrets: Secrets
  rateLimiter: RateLimiter
  now: () => number
}

/** Responds with the POD as an attachment; requires a valid token. */
export async function podResponse(context: PlatformContext, deps: PodDeps): Promise<Response> {
  const { database, secrets, rateLimiter, now } = deps
  await rateLimiter.count('search', context.get('clientAddress'))
  const link = await trackingLinks(database.kysely)
    .selectFrom('portal_tracking_link as link')
    .innerJoin('Load__c as load', 'load.Id', 'link.load_id')
    .select(['load.Id as loadId', 'load.Load_Number__c as number'])
    .where('link.token_hash', '=', secrets.hashToken(context.req.param('token') ?? ''))
    .where('link.expires_at', '>', new Date(now()))
    .executeTakeFirst()
  const pod = link && (await podOf(database.kysely, link.loadId))
  if (!pod) throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')
  const kind = fileKindNamed(pod.fileType)
  return new Response(streamOf(readFile(database, pod.fileKey)), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': attachmentNamed(`POD ${link.number}`, kind?.extension ?? 'bin'),
      'Content-Length': String(pod.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': kind?.contentType ?? 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
