import { fieldNames, integer, optional, string, strings, withDefault } from '../../define/configTypes.js'

/** Fields, page and order of a list request. `sortBy`: up to 5 fields, with a minus for descending. */
export const listPageConfig = {
  fields: optional(fieldNames),
  optionalFields: optional(fieldNames),
  pageSize: withDefault(integer, 50),
  pageToken: optional(string),
  sortBy: optional(strings),
}

/** A page of records in a list response. */
interface RecordPage<Row> {
  readonly records: readonly Row[]
  readonly nextPageToken?: string | null | undefined
}

/** Pagination of records: `nextPageToken` of a response is the `pageToken` of the next request. */
export const recordPages = {
  items: ({ records }: RecordPage<unknown>) => records,
  next: ({ nextPageToken }: Pick<RecordPage<unknown>, 'nextPageToken'>) =>
    typeof nextPageToken === 'string' ? { pageToken: nextPageToken } : undefined,
}
