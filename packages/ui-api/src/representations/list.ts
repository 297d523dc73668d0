import { id18 } from '../config/id18.js'
import { listViewNamed } from '../config/mru.js'
import type { ListInfoRepresentation } from '../schemas/listInfo.js'
import type {
  ListRecordCollectionRepresentation,
  ListUiRepresentation,
  ListViewSummaryCollectionRepresentation,
} from '../schemas/list.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './Representation.js'
import { THIRTY_DAYS_MS } from './thirtyDays.js'

const objectOf = ({ objectApiName }: Readonly<Record<string, unknown>>) =>
  typeof objectApiName === 'string' ? [objectApiName] : undefined

/** Name of the shared entry of a list view's description. */
export const listInfoEntry = (objectApiName: string, listViewApiName: string) =>
  `getListInfoByName:${objectApiName}:${listViewNamed(listViewApiName)}`

/** Where `getListInfoById` looks for it. */
const cacheKeyOfListInfo = (listViewId: string) => `getListInfoById&listViewId=${id18(listViewId)}`

/** Columns, filters and sharing of a list view. Lives 30 d; a record collection with another eTag renews it. */
export const listInfoRepresentation = defineRepresentation<ListInfoRepresentation>({
  name: 'ListInfoRepresentation',
  ttlMs: THIRTY_DAYS_MS,
  props: { eTag: 'string?', displayColumns: 'array' },
  entry: ({ listReference }) =>
    listReference?.objectApiName && listReference.listViewApiName
      ? listInfoEntry(listReference.objectApiName, listReference.listViewApiName)
      : undefined,
  otherName: ({ listReference }) =>
    listReference && typeof listReference.id === 'string' ? cacheKeyOfListInfo(listReference.id) : undefined,
})

/** One page of records of a list view. Lives 30 s. */
export const listRecordCollectionRepresentation = defineRepresentation<ListRecordCollectionRepresentation>({
  name: 'ListRecordCollectionRepresentation',
  ttlMs: 30_000,
  props: { records: 'array' },
  parts: { records: listOf(recordRepresentation) },
  holdsRecordsOf: objectOf,
})

/** A list view with a page of its records. The envelope lives 30 d, its records 30 s. */
export const listUiRepresentation = defineRepresentation<ListUiRepresentation>({
  name: 'ListUiRepresentation',
  ttlMs: THIRTY_DAYS_MS,
  props: { info: 'object', records: 'object' },
  parts: { info: listInfoRepresentation, records: listRecordCollectionRepresentation },
  holdsRecordsOf: (values, value) => {
    const name = value.info?.listReference?.objectApiName
    return name ? [name] : objectOf(values)
  },
})

/** The list views of an object, in short. Lives 30 d. */
export const listViewSummaryCollectionRepresentation =
  defineRepresentation<ListViewSummaryCollectionRepresentation>({
    name: 'ListViewSummaryCollectionRepresentation',
    ttlMs: THIRTY_DAYS_MS,
    props: { lists: 'array' },
  })
