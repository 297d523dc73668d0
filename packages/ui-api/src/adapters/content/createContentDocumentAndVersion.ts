import { blob, optional, string } from '../../define/configTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import { multipart } from '../../transport/withBody.js'
import {
  contentDocumentCompositeRepresentation,
  type ContentDocumentCompositeRepresentation,
} from '../../representations/content.js'
import type { WriteEffect } from '../../define/adapterTypes.js'
import type { ConfigOf } from '../../define/defineRead.js'

/** Caches both records of an upload and invalidates lists of files. */
export const contentEffects = (
  response: ContentDocumentCompositeRepresentation | undefined,
): readonly WriteEffect[] => [
  ...(response === undefined
    ? []
    : [{ record: response.contentDocument }, { record: response.contentVersion }]),
  { listsOf: 'ContentDocument' },
  { listsOf: 'ContentVersion' },
]

/**
 * Uploads a new file (multipart; the binary part is `fileData`) and caches file and version.
 *
 * Invalidates lists of files. Source: "Upload Files".
 *
 * @example
 * await uiApi.invoke(createContentDocumentAndVersion, { fileData: new Blob(['x']), title: 'POD' })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const createContentDocumentAndVersion = defineWrite({
  name: 'createContentDocumentAndVersion',
  family: 'content',
  method: 'POST',
  path: '/ui-api/records/content-documents/content-versions',
  body: multipart,
  config: { fileData: blob, title: optional(string), description: optional(string) },
  _returns: contentDocumentCompositeRepresentation,
  _effects: (_, response) => contentEffects(response),
})

/** Config of `createContentDocumentAndVersion`. */
export type CreateContentDocumentAndVersionConfig = ConfigOf<typeof createContentDocumentAndVersion>
