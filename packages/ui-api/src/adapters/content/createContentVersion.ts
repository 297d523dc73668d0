import { blob, optional, recordId, string } from '../../define/configTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import { multipart } from '../../transport/withBody.js'
import { contentDocumentCompositeRepresentation } from '../../representations/content.js'
import { contentEffects } from './createContentDocumentAndVersion.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Uploads a new version of a file (multipart; the binary part is `fileData`) and caches file and version.
 *
 * Invalidates lists of files. Source: "Upload Files".
 *
 * @example
 * await uiApi.invoke(createContentVersion, { contentDocumentId: '069000000000001AAA', fileData: new Blob(['x']), title: 'POD' })
 *
 * @throws {UiApiConfigError} {UiApiError}
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
  _returns: contentDocumentCompositeRepresentation,
  _effects: ({ contentDocumentId }, response) => [
    { changed: contentDocumentId },
    ...contentEffects(response),
  ],
})

/** Config of `createContentVersion`. */
export type CreateContentVersionConfig = ConfigOf<typeof createContentVersion>
