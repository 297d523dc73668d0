import { optional, recordId, string } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { listRecordCollectionRepresentation } from '../../representations/list.js'
import { getListInfoById } from '../listInfo/getListInfoById.js'
import { listPageConfig } from './listPageConfig.js'
import { recordPages } from './recordPages.js'

/**
 * Reads a page of records of a list view that is known by its id, 50 a page unless `pageSize` says otherwise.
 * `where` is a filter in GraphQL spelling.
 *
 * Fresh for 30 s. Source: User Interface API Developer Guide, "Get List View Records by ID".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getListRecordsById = definePagedRead({
  name: 'getListRecordsById',
  family: 'list',
  path: '/ui-api/list-records/{listViewId}',
  config: { listViewId: recordId, ...listPageConfig, searchTerm: optional(string), where: optional(string) },
  returns: listRecordCollectionRepresentation,
  paging: recordPages,
  follow: {
    read: getListInfoById,
    expects: ({ listInfoETag }, { listViewId }) =>
      typeof listInfoETag === 'string' ? { config: { listViewId }, eTag: listInfoETag } : undefined,
  },
})
