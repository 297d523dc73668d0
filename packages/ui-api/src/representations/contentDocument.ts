import type { ContentDocumentCompositeRepresentation } from '../schemas/contentDocument.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation } from './defineRepresentation.js'

/** A file and the version that was just uploaded. Both records live 30 s. */
export const contentDocumentCompositeRepresentation =
  defineRepresentation<ContentDocumentCompositeRepresentation>({
    name: 'ContentDocumentCompositeRepresentation',
    ttlMs: 30_000,
    needs: ['contentDocument', 'contentVersion'],
    parts: { contentDocument: recordRepresentation, contentVersion: recordRepresentation },
  })
