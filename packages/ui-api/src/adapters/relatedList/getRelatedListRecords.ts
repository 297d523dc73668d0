import { optional, recordId, string } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { relatedListRecordCollectionRepresentation } from '../../representations/relatedList.js'
import { listPageConfig } from '../list/listPageConfig.js'
import { recordPages } from '../list/recordPages.js'
import { getRelatedListInfo } from './getRelatedListInfo.js'
import { withBody } from '../../request/withBody.js'

/**
 * Reads a page of records of a related list, 50 a page unless `pageSize` (1 to 1999) says otherwise. `where` is a filter
 * in GraphQL spelling. A `sortBy` field that is unknown or hidden is ignored by the server.
 *
 * Fresh for 30 s. Source: User Interface API Developer Guide, "Get Related List Records".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRelatedListRecords = definePagedRead({
  name: 'getRelatedListRecords',
  family: 'relatedList',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/related-list-records/{parentRecordId}/{relatedListId}',
  config: { parentRecordId: recordId, relatedListId: string, ...listPageConfig, where: optional(string) },
  returns: relatedListRecordCollectionRepresentation,
  paging: recordPages,
  follow: {
    read: getRelatedListInfo,
    expects: ({ listInfoETag, listReference }, { relatedListId }) =>
      typeof listInfoETag === 'string' && listReference?.parentObjectApiName
        ? {
            config: {
              parentObjectApiName: listReference.parentObjectApiName,
              relatedListId,
              recordTypeId: listReference.recordTypeId ?? undefined,
            },
            eTag: listInfoETag,
          }
        : undefined,
  },
})
