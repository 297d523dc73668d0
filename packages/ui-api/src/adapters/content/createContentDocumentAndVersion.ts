import { blob, optional, string } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { multipart } from '../../request/multipart.js'
import { contentDocumentCompositeRepresentation } from '../../representations/content.js'
import { contentEffects } from './contentEffects.js'

/**
 * Uploads a new file (multipart; the binary part is `fileData`) and caches file and version.
 *
 * Afterwards lists of files are stale. Source: User Interface API Developer Guide, "Upload Files".
 *
 * @throws {UiApiConfigError} 'Invalid config for "createContentDocumentAndVersion"'; {UiApiError} with the server's error.
 */
export const createContentDocumentAndVersion = defineWrite({
  name: 'createContentDocumentAndVersion',
  family: 'content',
  method: 'POST',
  path: '/ui-api/records/content-documents/content-versions',
  body: multipart,
  config: { fileData: blob, title: optional(string), description: optional(string) },
  returns: contentDocumentCompositeRepresentation,
  effects: (_, answer) => contentEffects(answer),
})
