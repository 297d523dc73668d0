import { THIRTY_DAYS_MS } from '../cache/Lifetime.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { listInfoRepresentation, type ListInfoRepresentation } from './listInfo.js'
import { objectsOfRows, recordRepresentation } from './record.js'
import { pagingProps } from './records.js'
import { objectOf, type DocumentOf, type TypeOf } from './Shape.js'

const requestedObject = ({ objectApiName }: Readonly<Record<string, unknown>>) =>
  typeof objectApiName === 'string' ? [objectApiName] : undefined

const listPageShape = objectOf(
  { count: 'number' },
  {
    ...pagingProps,
    fields: listOf('string'),
    listInfoETag: 'string?',
    optionalFields: listOf('string'),
    pageSize: 'number',
    searchTerm: 'string?',
    sortBy: listOf('string', 'string?'),
    where: 'string?',
  },
)
const listPageParts = { records: listOf(recordRepresentation) }
/** One page of records. `count` is the number of records on this page; a null token means that there is no such page. */
export interface ListRecordCollectionRepresentation extends DocumentOf<
  typeof listPageShape,
  typeof listPageParts
> {}

/** One page of records of a list view. TTL 30 s. */
export const listRecordCollectionRepresentation = defineRepresentation<ListRecordCollectionRepresentation>({
  name: 'ListRecordCollectionRepresentation',
  _ttlMs: 30_000,
  _needs: ['records'],
  _shape: listPageShape,
  _parts: listPageParts,
  _holdsRecordsOf: (values, { records }) => requestedObject(values) ?? objectsOfRows(records),
})

const listUiShape = objectOf({}, { eTag: 'string' })
const listUiParts = { info: listInfoRepresentation, records: listRecordCollectionRepresentation }
/** A list view: its list info and one page of its records. Source: "List UI". */
export interface ListUiRepresentation extends DocumentOf<typeof listUiShape, typeof listUiParts> {}

/** A list view with a page of its records. TTL of the envelope 30 days, of its records 30 s. */
export const listUiRepresentation = defineRepresentation<ListUiRepresentation>({
  name: 'ListUiRepresentation',
  _ttlMs: THIRTY_DAYS_MS,
  _needs: ['info', 'records'],
  _shape: listUiShape,
  _parts: listUiParts,
  // A placeholder lacks the info, responses of other releases the reference.
  _holdsRecordsOf: (values, { info }: { readonly info?: Partial<ListInfoRepresentation> }) => {
    const name = info?.listReference?.objectApiName
    return name ? [name] : requestedObject(values)
  },
})

const listViewSummaryShape = objectOf(
  { apiName: 'string', id: 'string', label: 'string' },
  { listUiUrl: 'string' },
)
/** The summary of a list view. `listUiUrl` is relative to the host. */
export interface ListViewSummary extends TypeOf<typeof listViewSummaryShape> {}

const listViewSummaryCollectionShape = objectOf(
  { count: 'number', lists: listOf<ListViewSummary>(listViewSummaryShape) },
  {
    ...pagingProps,
    eTag: 'string',
    objectApiName: 'string',
    pageSize: 'number',
    queryString: 'string?',
    recentListsOnly: 'boolean',
  },
)
/** One page of an object's list views. Source: "List View Summary Collection". */
export interface ListViewSummaryCollectionRepresentation extends TypeOf<
  typeof listViewSummaryCollectionShape
> {}

/** One page of an object's list views. TTL 30 days. */
export const listViewSummaryCollectionRepresentation =
  defineRepresentation<ListViewSummaryCollectionRepresentation>({
    name: 'ListViewSummaryCollectionRepresentation',
    _ttlMs: THIRTY_DAYS_MS,
    _needs: ['lists'],
    _shape: listViewSummaryCollectionShape,
  })
