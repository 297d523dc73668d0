import { id18 } from '../config/id18.js'
import { listViewNamed } from '../config/mru.js'
import type { ListInfoRepresentation } from '../schemas/listInfo.js'
import type {
  ListRecordCollectionRepresentation,
  ListUiRepresentation,
  ListViewSummaryCollectionRepresentation,
} from '../schemas/list.js'
import { listInfoShape } from './listInfoShape.js'
import { listPageShape } from './listPageShape.js'
import { listViewSummariesShape } from './listViewSummariesShape.js'
import { objectsOfRows } from './objectsOfRows.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { THIRTY_DAYS_MS } from './thirtyDays.js'

const objectAskedFor = ({ objectApiName }: Readonly<Record<string, unknown>>) =>
  typeof objectApiName === 'string' ? [objectApiName] : undefined

/** Name of the shared entry of a list view's description. */
export const listInfoEntry = (objectApiName: string, listViewApiName: string) =>
  `getListInfoByName:${objectApiName}:${listViewNamed(listViewApiName)}`

/** Where `getListInfoById` looks for it. */
const cacheKeyOfListInfo = (listViewId: string) => `getListInfoById&listViewId=${id18(listViewId)}`

/** Columns, filters and sharing of a list view. Lives 30 d; a record collection with another eTag renews it. */
export const listInfoRepresentation = /* @__PURE__ */ defineRepresentation<ListInfoRepresentation>({
  name: 'ListInfoRepresentation',
  ttlMs: THIRTY_DAYS_MS,
  needs: ['displayColumns'],
  props: listInfoShape,
  entry: ({ listReference }) =>
    listReference?.objectApiName && listReference.listViewApiName
      ? listInfoEntry(listReference.objectApiName, listReference.listViewApiName)
      : undefined,
  otherName: ({ listReference }) =>
    listReference && typeof listReference.id === 'string' ? cacheKeyOfListInfo(listReference.id) : undefined,
})

/** One page of records of a list view. Lives 30 s. */
export const listRecordCollectionRepresentation =
  /* @__PURE__ */ defineRepresentation<ListRecordCollectionRepresentation>({
    name: 'ListRecordCollectionRepresentation',
    ttlMs: 30_000,
    needs: ['records'],
    props: listPageShape,
    parts: { records: /* @__PURE__ */ listOf(recordRepresentation) },
    holdsRecordsOf: (values, { records }) => objectAskedFor(values) ?? objectsOfRows(records),
  })

/** A list view with a page of its records. The envelope lives 30 d, its records 30 s. */
export const listUiRepresentation = /* @__PURE__ */ defineRepresentation<ListUiRepresentation>({
  name: 'ListUiRepresentation',
  ttlMs: THIRTY_DAYS_MS,
  needs: ['info', 'records'],
  props: { eTag: 'string' },
  parts: { info: listInfoRepresentation, records: listRecordCollectionRepresentation },
  holdsRecordsOf: (values, value) => {
    const name = value.info?.listReference?.objectApiName
    return name ? [name] : objectAskedFor(values)
  },
})

/** The list views of an object, in short. Lives 30 d. */
export const listViewSummaryCollectionRepresentation =
  /* @__PURE__ */ defineRepresentation<ListViewSummaryCollectionRepresentation>({
    name: 'ListViewSummaryCollectionRepresentation',
    ttlMs: THIRTY_DAYS_MS,
    needs: ['lists'],
    props: listViewSummariesShape,
  })
