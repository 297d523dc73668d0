import { boolean, integer, objectApiName, optional, string, withDefault } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { listInfoSummaryCollectionRepresentation } from '../../representations/listInfo.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Reads one page of an object's list views, 20 per page by default. `q` filters by label; `recentListsOnly` (default
 * false) by recent use.
 *
 * TTL 30 days. Source: "Get List Views for an Object".
 *
 * @example
 * const { data } = useWire(getListInfosByObjectName, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getListInfosByObjectName = definePagedRead({
  name: 'getListInfosByObjectName',
  family: 'listInfo',
  path: '/ui-api/list-info/{objectApiName}',
  config: {
    objectApiName,
    pageSize: withDefault(integer, 20),
    pageToken: optional(string),
    q: optional(string),
    recentListsOnly: withDefault(boolean, false),
  },
  _returns: listInfoSummaryCollectionRepresentation,
  paging: {
    items: ({ lists }) => lists,
    next: ({ nextPageToken }) =>
      typeof nextPageToken === 'string' ? { pageToken: nextPageToken } : undefined,
  },
})

/** Config of `getListInfosByObjectName`. */
export type GetListInfosByObjectNameConfig = ConfigOf<typeof getListInfosByObjectName>
