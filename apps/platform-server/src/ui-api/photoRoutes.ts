import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { fileKindNamed } from '../files/fileKinds'
import { photoDocumentId } from '../files/profilePhoto'
import { readFile } from '../files/storedFile'
import { contact } from '../metadata/objects/contact'
import { identify, recordNotFound } from '../records/readRecord'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { pathValue } from './requestValues'

/**
 * Queries a photo. The field holds any text, so the file is served only if the person uploaded it:
 * otherwise a contact could expose another's file as a photo.
 */
async function photoOf(transaction: PortalTransaction, contactId: string, { accountId }: UserCaller) {
  const person = await transaction
    .selectFrom('Contact')
    .innerJoin('User', 'User.ContactId', 'Contact.Id')
    .innerJoin('AccountContactRelation as relation', 'relation.ContactId', 'Contact.Id')
    .select(['Contact.Profile_Photo__c as photo', 'User.Id as userId'])
    .where('Contact.Id', '=', contactId)
    .where('relation.AccountId', '=', accountId)
    .where('relation.IsActive', '=', true)
    .executeTakeFirst()
  const documentId = photoDocumentId(person?.photo ?? null)
  if (!person || documentId === undefined) throw recordNotFound()
  const picture = await transaction
    .selectFrom('ContentVersion as version')
    .innerJoin('ContentDocument as file', 'file.Id', 'version.ContentDocumentId')
    .select(['version.FileType', 'version.ContentSize', 'version.Sha256__c', 'version.File_Key__c'])
    .where('file.Id', '=', documentId)
    .where('file.OwnerId', '=', person.userId)
    .where('version.IsLatest', '=', true)
    .where('version.FileType', 'in', ['JPEG', 'PNG'])
    .executeTakeFirst()
  if (!picture) throw recordNotFound()
  return picture
}

/**
 * Serves `GET /ui-api/photos/{contactId}`: the photo of a colleague as an image. 404 for other people, and
 * without a photo.
 */
async function getPhoto({ context, caller, database }: UiApiRequest): Promise<Response> {
  const { id, object } = identify(pathValue(context, 'contactId'))
  if (object !== contact) throw recordNotFound()
  const picture = await database.asSystem((transaction) => photoOf(transaction, id, caller))
  const eTag = `"${picture.Sha256__c}"`
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': fileKindNamed(picture.FileType)?.contentType ?? 'application/octet-stream',
    ETag: eTag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (context.req.header('if-none-match') === eTag) return new Response(null, { status: 304, headers })
  const parts: Uint8Array[] = []
  for await (const part of readFile(database, picture.File_Key__c)) parts.push(part)
  return new Response(new Uint8Array(Buffer.concat(parts)), { headers })
}

/** A path of our own, different from the platform's. */
export const photoRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/photos/:contactId', handle: getPhoto },
]
