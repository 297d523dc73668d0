import { boolean, integer, objectApiName, optional, string, withDefault } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { listInfoSummaryCollectionRepresentation } from '../../representations/listInfo.js'

/**
 * Reads the list views of an object in short, 20 a page unless `pageSize` says otherwise. `q` searches in their
 * labels; `recentListsOnly` (default false) leaves those that the user has looked at.
 *
 * Kept for 30 d. Source: User Interface API Developer Guide, "Get List Views for an Object".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
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
  returns: listInfoSummaryCollectionRepresentation,
  paging: {
    items: ({ lists }) => lists,
    next: ({ nextPageToken }) =>
      typeof nextPageToken === 'string' ? { pageToken: nextPageToken } : undefined,
  },
})
