import { fieldNames, integer, optional, string, strings, withDefault } from '../../config/types.js'

/** Which fields of which page in which order. `sortBy`: up to 5 fields, with a minus for descending. */
export const listPageConfig = {
  fields: optional(fieldNames),
  optionalFields: optional(fieldNames),
  pageSize: withDefault(integer, 50),
  pageToken: optional(string),
  sortBy: optional(strings),
}
