import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { fileKindNamed } from '../files/fileKinds'
import { attachmentNamed } from '../files/fileName'
import { readFile } from '../files/storedFile'
import { streamOf } from '../files/streamOf'
import { contentDocument } from '../metadata/objects/contentDocument'
import { contentVersion } from '../metadata/objects/contentVersion'
import { identify, recordNotFound } from '../records/readRecord'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { pathValue } from './requestValues'

/** Queries the version of the path, or the latest, if the caller may read it. */
async function versionOf(transaction: PortalTransaction, { context }: UiApiRequest) {
  const document = identify(pathValue(context, 'contentDocumentId'))
  const named = context.req.param('contentVersionId')
  const version = named === undefined ? undefined : identify(named)
  if (document.object !== contentDocument || (version && version.object !== contentVersion))
    throw recordNotFound()
  const row = await transaction
    .selectFrom('ContentVersion')
    .select(['Title', 'FileType', 'ContentSize', 'Sha256__c', 'File_Key__c'])
    .where('ContentDocumentId', '=', document.id)
    .where((where) => (version ? where('Id', '=', version.id) : where('IsLatest', '=', true)))
    .executeTakeFirst()
  if (!row) throw recordNotFound()
  return row
}

/**
 * Streams a file as an attachment that browsers never execute: detected content type, no inline display,
 * sandboxed.
 */
async function download(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  demand(caller, 'read', contentVersion)
  const version = await database.readAs(caller, (transaction) => versionOf(transaction, request))
  const kind = fileKindNamed(version.FileType)
  const eTag = `"${version.Sha256__c}"`
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': attachmentNamed(version.Title, kind?.extension ?? 'bin'),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': kind?.contentType ?? 'application/octet-stream',
    ETag: eTag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (context.req.header('if-none-match') === eTag) return new Response(null, { status: 304, headers })
  return new Response(streamOf(readFile(database, version.File_Key__c)), {
    headers: { ...headers, 'Content-Length': String(version.ContentSize) },
  })
}

/** Downloads of a file's latest or given version. Paths of our own, different from the platform's. */
export const contentDownloadRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/records/content-documents/:contentDocumentId/content',
    handle: download,
  },
  {
    method: 'GET',
    path: '/ui-api/records/content-documents/:contentDocumentId/content-versions/:contentVersionId/content',
    handle: download,
  },
]
