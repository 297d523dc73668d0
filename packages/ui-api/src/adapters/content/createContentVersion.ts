import { blob, optional, recordId, string } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { multipart } from '../../request/multipart.js'
import { contentDocumentCompositeRepresentation } from '../../representations/content.js'
import { contentEffects } from './contentEffects.js'

/**
 * Uploads a new version of a file (multipart; the binary part is `fileData`) and caches file and version.
 *
 * Afterwards lists of files are stale. Source: User Interface API Developer Guide, "Upload Files".
 *
 * @throws {UiApiConfigError} 'Invalid config for "createContentVersion"'; {UiApiError} with the server's error.
 */
export const createContentVersion = defineWrite({
  name: 'createContentVersion',
  family: 'content',
  method: 'POST',
  path: '/ui-api/records/content-documents/{contentDocumentId}/content-versions',
  body: multipart,
  config: {
    contentDocumentId: recordId,
    fileData: blob,
    title: optional(string),
    description: optional(string),
  },
  returns: contentDocumentCompositeRepresentation,
  effects: ({ contentDocumentId }, answer) => [{ changed: contentDocumentId }, ...contentEffects(answer)],
})
