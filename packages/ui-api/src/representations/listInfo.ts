import { THIRTY_DAYS_MS } from '../cache/Lifetime.js'
import { id18 } from '../define/id18.js'
import { listViewNamed } from '../define/mru.js'
import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { pagingProps } from './records.js'
import { objectOf, type Named, type TypeOf } from './Shape.js'

const FIFTEEN_MINUTES_MS = 900_000

/** The properties that columns of list views and of related lists share. */
export const listColumnProps = { fieldApiName: 'string', label: 'string', sortable: 'boolean' } as const
const listColumnShape = objectOf(listColumnProps, { lookupId: 'string?' })
/** A column of a list. `lookupId` is the field path of the id of the record that the column links to. */
export interface ListColumn extends TypeOf<typeof listColumnShape> {}

const listReferenceShape = objectOf({
  id: 'string?',
  listViewApiName: 'string?',
  objectApiName: 'string?',
  type: 'string',
})
/** The list that a page belongs to. Names are null where the list has none. */
export interface ListReference extends TypeOf<typeof listReferenceShape> {}
const listReference: Named<ListReference> = listReferenceShape

const orderedByProps = { fieldApiName: 'string', isAscending: 'boolean' } as const
/** A sort column of a list. */
export const orderedByShape = objectOf(orderedByProps, { label: 'string?' })
/** A sort column of a list. */
export interface OrderedBy extends TypeOf<typeof orderedByShape> {}

/** Column widths in pixels (-1 = default) and text wrapping, by column. */
export const columnProps = { columnWidths: mapOf('integer number'), columnWrap: mapOf('boolean') }
/** The sort columns of a user's preferences; absent or null: the order of the list. */
export const orderedBy = listOf<OrderedBy, '?'>(orderedByShape, '?')

const listInfoShape = objectOf({
  cloneable: 'boolean',
  createable: 'boolean',
  deletable: 'boolean',
  displayColumns: listOf<ListColumn>(listColumnShape),
  eTag: 'string',
  filterLogicString: 'string?',
  filteredByInfo: listOf(
    objectOf({
      fieldApiName: 'string',
      label: 'string',
      operandLabels: listOf('string'),
      operator: 'string',
    }),
  ),
  label: 'string',
  listReference,
  orderedByInfo: listOf(objectOf({ ...orderedByProps, label: 'string' })),
  updateable: 'boolean',
  userPreferences: objectOf(columnProps),
  visibility: 'string',
  visibilityEditable: 'boolean',
})
/** Columns, filters, order and sharing of a list view. Widths are pixels, -1 = default. Source: "List Info". */
export interface ListInfoRepresentation extends TypeOf<typeof listInfoShape> {}

/** Cache key of a list info. */
export const listInfoEntry = (objectApiName: string, listViewApiName: string) =>
  `getListInfoByName:${objectApiName}:${listViewNamed(listViewApiName)}`

/** Columns, filters and sharing of a list view. TTL 30 days; a record collection with another eTag refetches it. */
export const listInfoRepresentation = defineRepresentation<ListInfoRepresentation>({
  name: 'ListInfoRepresentation',
  _ttlMs: THIRTY_DAYS_MS,
  _needs: ['displayColumns'],
  _shape: listInfoShape,
  // Responses of other releases may lack the reference.
  _entry: ({ listReference: list }: Partial<ListInfoRepresentation>) =>
    list?.objectApiName && list.listViewApiName
      ? listInfoEntry(list.objectApiName, list.listViewApiName)
      : undefined,
  // The cache key of `getListInfoById`.
  _otherName: ({ listReference: list }: Partial<ListInfoRepresentation>) =>
    typeof list?.id === 'string' ? `getListInfoById&listViewId="${id18(list.id)}"` : undefined,
})

const listInfoSummaryShape = objectOf(
  { apiName: 'string', id: 'string', label: 'string' },
  { url: 'string?' },
)
/** The summary of a list view. `url` is the path of its list info. */
export interface ListInfoSummary extends TypeOf<typeof listInfoSummaryShape> {}

const listInfoSummaryCollectionShape = objectOf(
  { count: 'number', lists: listOf<ListInfoSummary>(listInfoSummaryShape) },
  {
    ...pagingProps,
    eTag: 'string',
    objectApiName: 'string',
    pageSize: 'number',
    queryString: 'string?',
    recentListsOnly: 'boolean',
  },
)
/** One page of an object's list views. Source: User Interface API Developer Guide, "List Info Summary Collection". */
export interface ListInfoSummaryCollectionRepresentation extends TypeOf<
  typeof listInfoSummaryCollectionShape
> {}

/** One page of an object's list views. TTL 30 days; writes of list views invalidate it. */
export const listInfoSummaryCollectionRepresentation =
  defineRepresentation<ListInfoSummaryCollectionRepresentation>({
    name: 'ListInfoSummaryCollectionRepresentation',
    _ttlMs: THIRTY_DAYS_MS,
    _needs: ['lists'],
    _shape: listInfoSummaryCollectionShape,
  })

const listObjectInfoShape = objectOf(
  {},
  {
    columns: listOf<ListColumn>(listColumnShape),
    createable: 'boolean',
    eTag: 'string',
    filterable: 'boolean',
    objectApiName: 'string',
    scopes: listOf(objectOf({ apiName: 'string' }, { label: 'string' })),
  },
)
/** The columns and scopes that list views of an object can have. Source: "List Object Info". */
export interface ListObjectInfoRepresentation extends TypeOf<typeof listObjectInfoShape> {}

/** The columns and scopes that list views of an object can have. TTL 15 min. */
export const listObjectInfoRepresentation = defineRepresentation<ListObjectInfoRepresentation>({
  name: 'ListObjectInfoRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _shape: listObjectInfoShape,
})

const listPreferencesShape = objectOf({ ...columnProps, listReference }, { eTag: 'string', orderedBy })
/** A user's preferences of a list view. Source: User Interface API Developer Guide, "List Preferences". */
export interface ListPreferencesRepresentation extends TypeOf<typeof listPreferencesShape> {}

/** Cache key of a user's preferences of a list view. */
export const listPreferencesEntry = (objectApiName: string, listViewApiName: string) =>
  `getListPreferences:${objectApiName}:${listViewApiName}`

/** Widths, wrapping and order that a user has chosen for a list view. TTL 15 min. */
export const listPreferencesRepresentation = defineRepresentation<ListPreferencesRepresentation>({
  name: 'ListPreferencesRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['columnWidths', 'columnWrap'],
  _shape: listPreferencesShape,
})
