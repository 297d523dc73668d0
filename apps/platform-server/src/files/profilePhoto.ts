import { BASE_PATH } from '../ui-api/defineRoute'

const CONTENT_PATH = /^\/services\/data\/v63\.0\/ui-api\/records\/content-documents\/(069\w{12,15})\/content$/

/**
 * Whether a photo address is safe to display: a path of this server, or https. Matches the check in
 * `contact.ts`.
 */
export const isPhotoAddress = (address: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/u.test(address) || (/^https:\/\/[^\s\\]+$/iu.test(address) && URL.canParse(address))

/** The file of a contact's `Profile_Photo__c`; undefined when it is empty or external. */
export const photoDocumentId = (profilePhoto: string | null): string | undefined =>
  profilePhoto === null ? undefined : CONTENT_PATH.exec(profilePhoto)?.[1]

/**
 * The path of a person's photo for colleagues; null without a photo. The file itself is readable by its
 * uploader only. The path changes with the photo, which invalidates caches.
 */
export function colleaguePhotoPath(contactId: string, profilePhoto: string | null): string | null {
  const documentId = photoDocumentId(profilePhoto)
  return documentId === undefined ? null : `${BASE_PATH}/ui-api/photos/${contactId}?v=${documentId}`
}
