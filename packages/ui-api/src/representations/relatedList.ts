import { inOrder } from '../config/anyOrder.js'
import type {
  RelatedListInfoRepresentation,
  RelatedListInfoSummaryCollectionRepresentation,
  RelatedListRecordCollectionRepresentation,
  RelatedListRecordCountRepresentation,
  RelatedListUserPreferencesRepresentation,
} from '../schemas/relatedList.js'
import { THIRTY_DAYS_MS } from './list.js'
import { recordRepresentation } from './record.js'
import { objectsOfRows } from './recordCollection.js'
import { defineRepresentation, listOf } from './Representation.js'

type Values = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/** What a batch was asked for at the place of this item (`results[i].result`). */
function askedFor(items: unknown, [, index]: Path): unknown {
  return Array.isArray(items) && typeof index === 'number' ? items[index] : undefined
}

/** The name that a batch was asked for at the place of this item. */
function nameAskedFor(names: unknown, path: Path): string | undefined {
  const name = askedFor(names, path)
  return typeof name === 'string' ? name : undefined
}

/** Name of the shared entry of a related list's number of records. */
export const relatedListCountEntry = (parentRecordId: unknown, relatedListId: string, maxCount: unknown) =>
  `RelatedListCount:${String(parentRecordId)}:${relatedListId}:${String(maxCount)}`

/** How many records a related list has. Lives 30 d; any write of a record that it can count ends that. */
export const relatedListRecordCountRepresentation =
  defineRepresentation<RelatedListRecordCountRepresentation>({
    name: 'RelatedListRecordCountRepresentation',
    ttlMs: THIRTY_DAYS_MS,
    props: { count: 'number', hasMore: 'boolean?' },
    entry(_, { parentRecordId, relatedListNames, maxCount }: Values, path) {
      const id = nameAskedFor(relatedListNames, path)
      return id === undefined ? undefined : relatedListCountEntry(parentRecordId, id, maxCount)
    },
    // The answer does not say of which object the records are.
    holdsRecordsOf: () => undefined,
  })

/** Name of the shared entry of a related list's description. `variant` tells other sets of columns from the layout's. */
export const relatedListInfoEntry = (
  parentObjectApiName: unknown,
  relatedListId: string,
  recordTypeId: unknown = '',
  variant = '',
) => `RelatedListInfo:${String(parentObjectApiName)}:${relatedListId}:${String(recordTypeId)}${variant}`

/** Columns and order of a related list. Lives 15 min. */
export const relatedListInfoRepresentation = defineRepresentation<RelatedListInfoRepresentation>({
  name: 'RelatedListInfoRepresentation',
  ttlMs: 900_000,
  props: { eTag: 'string?', displayColumns: 'array' },
  entry(_, { parentObjectApiName, relatedListNames, recordTypeId }: Values, path) {
    const id = nameAskedFor(relatedListNames, path)
    return id === undefined ? undefined : relatedListInfoEntry(parentObjectApiName, id, recordTypeId)
  },
})

/** The related lists of an object in short. Lives 15 min. */
export const relatedListInfoSummaryCollectionRepresentation =
  defineRepresentation<RelatedListInfoSummaryCollectionRepresentation>({
    name: 'RelatedListInfoSummaryCollectionRepresentation',
    ttlMs: 900_000,
    props: { relatedLists: 'array' },
  })

/** Name of the shared entry of a user's set-up of a related list. */
export const relatedListPreferencesEntry = (preferencesId: string) =>
  `RelatedListPreferences:${preferencesId}`

/** Widths, wrapping and order that a user has chosen for a related list. Lives 15 min. */
export const relatedListUserPreferencesRepresentation =
  defineRepresentation<RelatedListUserPreferencesRepresentation>({
    name: 'RelatedListUserPreferencesRepresentation',
    ttlMs: 900_000,
    props: { columnWidths: 'object?', columnWrap: 'object?', orderedBy: 'array?' },
    entry(_, { preferencesIds }: Values, path) {
      const id = nameAskedFor(preferencesIds, path)
      return id === undefined ? undefined : relatedListPreferencesEntry(id)
    },
  })

/** Which page of a related list, with which fields in which order. */
export interface RelatedListPage {
  readonly relatedListId: string
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
  readonly pageSize?: number
  readonly pageToken?: string
  readonly sortBy?: readonly string[]
  readonly where?: string
}

const sorted = (fields: readonly string[] | undefined) => fields && [...new Set(fields)].sort()

/** The page with everything in alphabetical order whose order means nothing. */
export const relatedListPageKey = ({ fields, optionalFields, ...page }: RelatedListPage) =>
  inOrder({ ...page, fields: sorted(fields), optionalFields: sorted(optionalFields) })

/** Name of the shared entry of a page of a related list. Without a page size it has the platform's 50 records. */
export const relatedListPageEntry = (parentRecordId: unknown, page: RelatedListPage) =>
  `RelatedListRecords:${String(parentRecordId)}:${JSON.stringify(relatedListPageKey({ ...page, pageSize: page.pageSize ?? 50 }))}`

/** One page of records of a related list. Lives 30 s. */
export const relatedListRecordCollectionRepresentation =
  defineRepresentation<RelatedListRecordCollectionRepresentation>({
    name: 'RelatedListRecordCollectionRepresentation',
    ttlMs: 30_000,
    props: { records: 'array', listReference: 'object?' },
    parts: { records: listOf(recordRepresentation) },
    entry(_, { parentRecordId, relatedListParameters }: Values, path) {
      // The configuration has been checked: its elements are pages.
      const page = askedFor(relatedListParameters, path) as RelatedListPage | undefined
      return page && relatedListPageEntry(parentRecordId, page)
    },
    holdsRecordsOf: (_, { records }) => objectsOfRows(records),
  })
