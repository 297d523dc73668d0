import { optional, recordId, string } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { listRecordCollectionRepresentation } from '../../representations/list.js'
import { getListInfoById } from '../listInfo/getListInfoById.js'
import { listPageConfig, recordPages } from './listPages.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Reads a page of records of a list view by its id, 50 per page by default. `where` is a filter in GraphQL syntax.
 *
 * TTL 30 s. Source: "Get List View Records by ID".
 *
 * @example
 * const { data } = useWire(getListRecordsById, { listViewId: '00B000000000001AAA', pageSize: 25 })
 *
 * @throws {UiApiConfigError}
 */
export const getListRecordsById = definePagedRead({
  name: 'getListRecordsById',
  family: 'list',
  path: '/ui-api/list-records/{listViewId}',
  config: { listViewId: recordId, ...listPageConfig, searchTerm: optional(string), where: optional(string) },
  _returns: listRecordCollectionRepresentation,
  paging: recordPages,
  _follow: {
    read: getListInfoById,
    expects: ({ listInfoETag }, { listViewId }) =>
      typeof listInfoETag === 'string' ? { config: { listViewId }, eTag: listInfoETag } : undefined,
  },
})

/** Config of `getListRecordsById`. */
export type GetListRecordsByIdConfig = ConfigOf<typeof getListRecordsById>
