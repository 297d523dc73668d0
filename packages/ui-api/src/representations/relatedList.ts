import { THIRTY_DAYS_MS } from '../cache/Lifetime.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { columnProps, listColumnProps, orderedBy, orderedByShape, type OrderedBy } from './listInfo.js'
import { objectsOfRows, recordRepresentation } from './record.js'
import { pagingProps } from './records.js'
import { objectOf, type DocumentOf, type Named, type TypeOf } from './Shape.js'

const FIFTEEN_MINUTES_MS = 900_000

type Values = Readonly<Record<string, unknown>>

/** The name that a batch requested at the index of this item (`results[i].result`). Undefined outside of batches. */
function requestedName(names: unknown, [, index]: readonly (string | number)[]): string | undefined {
  const name: unknown = Array.isArray(names) && typeof index === 'number' ? names[index] : undefined
  return typeof name === 'string' ? name : undefined
}

const relatedListReferenceShape = objectOf(
  { relatedListId: 'string', type: 'string' },
  {
    id: 'string?',
    inContextOfRecordId: 'string?',
    listViewApiName: 'string?',
    objectApiName: 'string?',
    parentObjectApiName: 'string?',
    recordTypeId: 'string?',
  },
)
/** A related list and its parent. The related list of an object, rather than of a record, has no parent record. */
export interface RelatedListReference extends TypeOf<typeof relatedListReferenceShape> {}
const listReference: Named<RelatedListReference> = relatedListReferenceShape

const countShape = objectOf({ count: 'number', hasMore: 'boolean', listReference }, { eTag: 'string' })
/** `count` is at most the requested `maxCount`; `hasMore` is true when there are more. */
export interface RelatedListRecordCountRepresentation extends TypeOf<typeof countShape> {}

/** The number of records in a related list. TTL 30 days; a write of a record that it can count invalidates it. */
export const relatedListRecordCountRepresentation =
  defineRepresentation<RelatedListRecordCountRepresentation>({
    name: 'RelatedListRecordCountRepresentation',
    _ttlMs: THIRTY_DAYS_MS,
    _needs: ['count'],
    _shape: countShape,
    // The response does not name the object of its records.
    _holdsRecordsOf: () => undefined,
  })

const relatedListColumnShape = objectOf(listColumnProps, { dataType: 'string?', lookupId: 'string?' })
/** A column of a related list. */
export interface RelatedListColumn extends TypeOf<typeof relatedListColumnShape> {}

const relatedListInfoShape = objectOf(
  {
    cloneable: 'boolean',
    createable: 'boolean',
    deletable: 'boolean',
    displayColumns: listOf<RelatedListColumn>(relatedListColumnShape),
    eTag: 'string',
    filteredByInfo: 'array',
    label: 'string',
    listReference,
    orderedByInfo: listOf<OrderedBy>(orderedByShape),
    updateable: 'boolean',
    userPreferences: objectOf(columnProps),
    visibility: 'string',
    visibilityEditable: 'boolean',
  },
  {
    fieldApiName: 'string?',
    filterLogicString: 'string?',
    objectApiNames: listOf('string'),
    parentFieldApiName: 'string?',
    relatedListTypeEntityApiName: 'string?',
  },
)
/** Columns and order of a related list. `filteredByInfo` is always empty, `visibility` always Public. */
export interface RelatedListInfoRepresentation extends TypeOf<typeof relatedListInfoShape> {}

/** Cache key of a related list info. `variant` distinguishes other columns than those of the layout. */
export const relatedListInfoEntry = (
  parentObjectApiName: unknown,
  relatedListId: string,
  recordTypeId: unknown = '',
  variant = '',
) => `getRelatedListInfo:${String(parentObjectApiName)}:${relatedListId}:${String(recordTypeId)}${variant}`

/** Columns and order of a related list. TTL 15 min. */
export const relatedListInfoRepresentation = defineRepresentation<RelatedListInfoRepresentation>({
  name: 'RelatedListInfoRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['displayColumns'],
  _shape: relatedListInfoShape,
  _entry(_, { parentObjectApiName, relatedListNames, recordTypeId }: Values, path) {
    const id = requestedName(relatedListNames, path)
    return id === undefined ? undefined : relatedListInfoEntry(parentObjectApiName, id, recordTypeId)
  },
})

const relatedListSummaryShape = objectOf(
  { label: 'string', objectApiName: 'string', relatedListId: 'string' },
  {
    entityLabel: 'string?',
    entityLabelPlural: 'string?',
    fieldApiName: 'string?',
    keyPrefix: 'string?',
    relatedListInfoUrl: 'string?',
    themeInfo: objectOf({}, { color: 'string?', iconUrl: 'string?' }, '?'),
  },
)
/** The summary of a related list: the object of its records and their lookup field. */
export interface RelatedListInfoSummary extends TypeOf<typeof relatedListSummaryShape> {}

const relatedListSummaryCollectionShape = objectOf(
  { parentObjectApiName: 'string', relatedLists: listOf<RelatedListInfoSummary>(relatedListSummaryShape) },
  { eTag: 'string', parentRecordTypeId: 'string?' },
)
/** The related lists of an object. */
export interface RelatedListInfoSummaryCollectionRepresentation extends TypeOf<
  typeof relatedListSummaryCollectionShape
> {}

/** The related lists of an object. TTL 15 min. */
export const relatedListInfoSummaryCollectionRepresentation =
  defineRepresentation<RelatedListInfoSummaryCollectionRepresentation>({
    name: 'RelatedListInfoSummaryCollectionRepresentation',
    _ttlMs: FIFTEEN_MINUTES_MS,
    _needs: ['relatedLists'],
    _shape: relatedListSummaryCollectionShape,
  })

const relatedListPreferencesShape = objectOf(
  { ...columnProps, preferencesId: 'string' },
  { eTag: 'string', orderedBy },
)
/** A user's preferences of a related list. `preferencesId` looks like `Account.RelatedContactList`. */
export interface RelatedListUserPreferencesRepresentation extends TypeOf<
  typeof relatedListPreferencesShape
> {}

/** Cache key of a user's preferences of a related list. */
export const relatedListPreferencesEntry = (preferencesId: string) =>
  `getRelatedListPreferences:${preferencesId}`

/** Widths, wrapping and order that a user has chosen for a related list. TTL 15 min. */
export const relatedListUserPreferencesRepresentation =
  defineRepresentation<RelatedListUserPreferencesRepresentation>({
    name: 'RelatedListUserPreferencesRepresentation',
    _ttlMs: FIFTEEN_MINUTES_MS,
    _needs: ['columnWidths', 'columnWrap'],
    _shape: relatedListPreferencesShape,
    _entry(_, { preferencesIds }: Values, path) {
      const id = requestedName(preferencesIds, path)
      return id === undefined ? undefined : relatedListPreferencesEntry(id)
    },
  })

const relatedListPageShape = objectOf(
  { count: 'number', listReference },
  {
    ...pagingProps,
    fields: listOf('string'),
    listInfoETag: 'string?',
    optionalFields: listOf('string'),
    pageSize: 'number',
    sortBy: listOf('string', 'string?'),
  },
)
const relatedListPageParts = { records: listOf(recordRepresentation) }
/** One page of records of a related list. */
export interface RelatedListRecordCollectionRepresentation extends DocumentOf<
  typeof relatedListPageShape,
  typeof relatedListPageParts
> {}

/** One page of records of a related list. TTL 30 s. */
export const relatedListRecordCollectionRepresentation =
  defineRepresentation<RelatedListRecordCollectionRepresentation>({
    name: 'RelatedListRecordCollectionRepresentation',
    _ttlMs: 30_000,
    _needs: ['records'],
    _shape: relatedListPageShape,
    _parts: relatedListPageParts,
    _holdsRecordsOf: (_, { records }) => objectsOfRows(records),
  })
