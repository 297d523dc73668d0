import { fieldNames, optional, recordId, strings } from '../../config/types.js'

/** What a read of one record may ask for: named fields, or those of layouts. */
export const recordReadConfig = {
  recordId,
  fields: optional(fieldNames),
  optionalFields: optional(fieldNames),
  layoutTypes: optional(strings),
  modes: optional(strings),
}
