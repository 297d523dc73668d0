import { fieldNames, optional, recordId, set, string } from '../../config/types.js'

/** What a read of one record may ask for: named fields, or those of layouts. */
export const recordReadConfig = {
  // What such a read shows is kept under the record, so its key says which that is.
  recordId: { ...recordId, keyOf: (id: string) => `@${id}` },
  fields: optional(fieldNames),
  optionalFields: optional(fieldNames),
  layoutTypes: optional(set(string)),
  modes: optional(set(string)),
}
