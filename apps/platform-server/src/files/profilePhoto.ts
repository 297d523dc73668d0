import { BASE_PATH } from '../ui-api/defineRoute'

const CONTENT_PATH = /^\/services\/data\/v63\.0\/ui-api\/records\/content-documents\/(069\w{12,15})\/content$/

/**
 * Whether a photo address is safe to render: a path of this server, or https. Matches the validation in
 * `contact.ts`.
 */
export const isPhotoAddress = (address: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/u.test(address) || (/^https:\/\/[^\s\\]+$/iu.test(address) && URL.canParse(address))

/** Returns the file of `Profile_Photo__c`; undefined when empty or external. */
export const photoDocumentId = (profilePhoto: string | null): string | undefined =>
  profilePhoto === null ? undefined : CONTENT_PATH.exec(profilePhoto)?.[1]

/**
 * Returns the path of a person's photo for colleagues; null without one. Only the uploader can read the
 * file itself. The path changes with the photo, which invalidates caches.
 */
export function colleaguePhotoPath(contactId: string, profilePhoto: string | null): string | null {
  const documentId = photoDocumentId(profilePhoto)
  return documentId === undefined ? null : `${BASE_PATH}/ui-api/photos/${contactId}?v=${documentId}`
}
