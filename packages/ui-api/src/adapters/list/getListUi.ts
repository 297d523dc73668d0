import { isMru, mruName } from '../../define/mru.js'
import {
  boolean,
  integer,
  objectApiName,
  optional,
  recordId,
  string,
  withDefault,
} from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { defineReadFlows, type ConfigOf, type ReadAdapter } from '../../define/defineRead.js'
import {
  listUiRepresentation,
  listViewSummaryCollectionRepresentation,
  type ListUiRepresentation,
  type ListViewSummaryCollectionRepresentation,
} from '../../representations/list.js'
import { getListInfoByName } from '../listInfo/getListInfoByName.js'
import { listPageConfig, recordPages } from './listPages.js'

const paging = {
  items: ({ records }: ListUiRepresentation) => recordPages.items(records),
  next: ({ records }: ListUiRepresentation) => recordPages.next(records),
}

const follow = {
  read: getListInfoByName,
  expects: ({ info, records: { listInfoETag } }: ListUiRepresentation) => {
    const { objectApiName, listViewApiName } = info.listReference
    return typeof listInfoETag === 'string' && objectApiName !== null && listViewApiName !== null
      ? { config: { objectApiName, listViewApiName }, eTag: listInfoETag }
      : undefined
  },
}

const listUi = {
  name: 'getListUi',
  family: 'list',
  _returns: listUiRepresentation,
  paging,
  _follow: follow,
} as const

const byName = definePagedRead({
  ...listUi,
  path: '/ui-api/list-ui/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: string, ...listPageConfig },
})

const byId = definePagedRead({
  ...listUi,
  path: '/ui-api/list-ui/{listViewId}',
  config: { listViewId: recordId, ...listPageConfig },
})

const recent = definePagedRead({
  ...listUi,
  path: '/ui-api/mru-list-ui/{objectApiName}',
  _local: ['listViewApiName'],
  config: { objectApiName, listViewApiName: mruName, ...listPageConfig },
})

const collection = definePagedRead({
  name: 'getListUi',
  family: 'list',
  path: '/ui-api/list-ui/{objectApiName}',
  config: {
    objectApiName,
    pageSize: withDefault(integer, 20),
    pageToken: optional(string),
    q: optional(string),
    recentListsOnly: withDefault(boolean, false),
  },
  _returns: listViewSummaryCollectionRepresentation,
  paging: { items: ({ lists }) => lists, next: recordPages.next },
})

interface ListUiByNameConfig extends ConfigOf<typeof byName> {}
interface ListUiByIdConfig extends ConfigOf<typeof byId> {}
interface MruListUiConfig extends ConfigOf<typeof recent> {}
interface ListViewsConfig extends ConfigOf<typeof collection> {}
/** Config of `getListUi`. */
export type GetListUiConfig = ListUiByNameConfig | ListUiByIdConfig | MruListUiConfig | ListViewsConfig

/**
 * Reads a list view with its records: by name, by id, or the most recently used records (`MRU`). With only
 * `objectApiName`, reads the list views of the object.
 *
 * TTL of the envelope 30 days, of the records 30 s. Source: "Get List View Records and Metadata", "Get List Views for
 * an Object".
 *
 * @example
 * const { data } = useWire(getListUi, { objectApiName: 'Load__c', listViewApiName: 'Open' })
 *
 * @throws {UiApiConfigError} 'unrecognized config' for none of the four.
 */
export const getListUi: ReadAdapter<
  GetListUiConfig,
  ListUiRepresentation | ListViewSummaryCollectionRepresentation
> = defineReadFlows('getListUi', 'list', [
  { when: ({ objectApiName, listViewApiName }) => !!objectApiName && isMru(listViewApiName), read: recent },
  {
    when: ({ objectApiName, listViewApiName }) => !!objectApiName && listViewApiName !== undefined,
    read: byName,
  },
  { when: ({ listViewId }) => listViewId !== undefined, read: byId },
  { when: ({ objectApiName }) => objectApiName !== undefined, read: collection },
])
