import { defineRepresentation } from './defineRepresentation.js'
import { recordRepresentation } from './record.js'
import { objectOf, type DocumentOf } from './Shape.js'

const parts = { contentDocument: recordRepresentation, contentVersion: recordRepresentation }
const shape = objectOf({})
/** An uploaded file and its version, both as records. Source: "Upload Files". */
export interface ContentDocumentCompositeRepresentation extends DocumentOf<typeof shape, typeof parts> {}

/** An uploaded file and its version. TTL of both records 30 s. */
export const contentDocumentCompositeRepresentation =
  defineRepresentation<ContentDocumentCompositeRepresentation>({
    name: 'ContentDocumentCompositeRepresentation',
    _ttlMs: 30_000,
    _needs: ['contentDocument', 'contentVersion'],
    _shape: shape,
    _parts: parts,
  })
