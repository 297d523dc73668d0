import { BASE_PATH } from '../ui-api/defineRoute'

const CONTENT_PATH = /^\/services\/data\/v63\.0\/ui-api\/records\/content-documents\/(069\w{12,15})\/content$/

/** Whether a page may show what is found there as a photo: a path of this server, or an https address. `contact.ts` says the same. */
export const isPhotoAddress = (address: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/u.test(address) || (/^https:\/\/[^\s\\]+$/iu.test(address) && URL.canParse(address))

/** The file that a contact's `Profile_Photo__c` names; undefined when that is empty or no file of this server. */
export const photoDocumentId = (profilePhoto: string | null): string | undefined =>
  profilePhoto === null ? undefined : CONTENT_PATH.exec(profilePhoto)?.[1]

/**
 * Where colleagues find somebody's photo; null when there is none. The file itself is its uploader's alone. The address
 * changes with the photo, so that a page shows the new one.
 */
export function colleaguePhotoPath(contactId: string, profilePhoto: string | null): string | null {
  const documentId = photoDocumentId(profilePhoto)
  return documentId === undefined ? null : `${BASE_PATH}/ui-api/photos/${contactId}?v=${documentId}`
}
