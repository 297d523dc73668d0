import { entries } from '../../config/entries.js'
import { fieldNames, integer, optional, string, strings } from '../../config/types.js'

/** Pages of several related lists of one record: which fields of which list in which order. */
export const relatedListPages = entries({
  relatedListId: string,
  fields: optional(fieldNames),
  optionalFields: optional(fieldNames),
  pageSize: optional(integer),
  sortBy: optional(strings),
  where: optional(string),
})
