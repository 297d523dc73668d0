import * as z from 'zod/mini'
import { typedRecordSchema } from './typedRecord.js'

/** A file and its version that was just uploaded, both as records. Source: "Upload Files". */
export const contentDocumentCompositeSchema = z.looseObject({
  contentDocument: typedRecordSchema,
  contentVersion: typedRecordSchema,
})

/** A file and its version that was just uploaded, both as records. Source: "Upload Files". */
export type ContentDocumentCompositeRepresentation = z.infer<typeof contentDocumentCompositeSchema>
