import { sql } from 'kysely'
import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { colleaguePhotoPath, isPhotoAddress } from '../files/profilePhoto'
import { dynamic } from '../records/queryRows'

/** Photo field by object. A user is shown as its contact. */
export const PHOTO_FIELDS: Readonly<Record<string, string>> = { Contact: 'Profile_Photo__c' }

/** ui-api.md, "Avatar". */
export type RecordAvatar =
  | {
      readonly backgroundColor: string
      readonly height: null
      readonly photoUrl: string
      readonly provider: string
      readonly recordId: string
      readonly type: 'Photo'
      readonly width: null
    }
  | {
      readonly backgroundColor: string
      readonly iconUrl: string
      readonly recordId: string
      readonly type: 'Theme'
    }

/** Renders a data URL of a square with the object's colour and initial: icons need no request. */
function iconUrl({ label, color }: ObjectDefinition): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#${color}"/>` +
    `<text x="24" y="33" text-anchor="middle" font-family="sans-serif" font-size="26" fill="#fff">${label.slice(0, 1)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Queries avatars by id, without invisible records. */
export async function readAvatars(
  transaction: PortalTransaction,
  caller: Caller,
  object: ObjectDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordAvatar>> {
  const photoField = PHOTO_FIELDS[object.apiName]
  const isUser = object.apiName === 'User'
  const photo =
    photoField !== undefined && readableFields(caller, object).has(photoField)
      ? sql.ref(photoField)
      : isUser
        ? sql`(select contact."Profile_Photo__c" from "Contact" contact where contact."Id" = "ContactId")`
        : sql`null`
  const person = isUser ? sql`"ContactId"` : sql`"Id"`
  const rows = await dynamic(transaction)
    .selectFrom(object.apiName)
    .select([
      'Id as id',
      sql<string | null>`${photo}`.as('photo'),
      sql<string | null>`${person}`.as('person'),
    ])
    .where(sql<boolean>`${sql.ref('Id')} = any(${[...ids]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, photo: address, person: contactId }) => {
      // A file of this server is readable by its uploader only; colleagues have another path.
      const shown = address !== null && isPhotoAddress(address) ? address : null
      const photoUrl = colleaguePhotoPath(contactId ?? '', address) ?? shown
      return [String(id), avatar(object, String(id), photoUrl)] as const
    }),
  )
}

function avatar(object: ObjectDefinition, recordId: string, photoUrl: string | null): RecordAvatar {
  if (photoUrl === null)
    return { backgroundColor: object.color, iconUrl: iconUrl(object), recordId, type: 'Theme' }
  return {
    backgroundColor: object.color,
    height: null,
    photoUrl,
    provider: 'Portal',
    recordId,
    type: 'Photo',
    width: null,
  }
}
