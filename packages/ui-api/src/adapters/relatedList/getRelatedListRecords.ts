import { optional, recordId, string } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { relatedListRecordCollectionRepresentation } from '../../representations/relatedList.js'
import { listPageConfig, recordPages } from '../list/listPages.js'
import { getRelatedListInfo } from './getRelatedListInfo.js'
import { withBody } from '../../transport/withBody.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Reads a page of records of a related list, 50 per page by default (1 to 1999). `where` is a filter in GraphQL
 * syntax. The server ignores `sortBy` fields that are unknown or hidden.
 *
 * TTL 30 s. Source: "Get Related List Records".
 *
 * @example
 * const { data } = useWire(getRelatedListRecords, { parentRecordId: '001000000000001AAA', relatedListId: 'Loads__r' })
 *
 * @throws {UiApiConfigError}
 */
export const getRelatedListRecords = definePagedRead({
  name: 'getRelatedListRecords',
  family: 'relatedList',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/related-list-records/{parentRecordId}/{relatedListId}',
  config: { parentRecordId: recordId, relatedListId: string, ...listPageConfig, where: optional(string) },
  _returns: relatedListRecordCollectionRepresentation,
  paging: recordPages,
  _follow: {
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

/** Config of `getRelatedListRecords`. */
export type GetRelatedListRecordsConfig = ConfigOf<typeof getRelatedListRecords>
