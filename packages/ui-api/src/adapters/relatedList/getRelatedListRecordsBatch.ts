import { nonEmpty, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListRecordCollectionRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS, naming, relatedListPages } from './relatedLists.js'
import { withBody } from '../../transport/withBody.js'

const NAME = 'getRelatedListRecordsBatch'

/**
 * Reads pages of several related lists of one record in one batch, 50 records per page by default. Results have the
 * order of the request, each with its own status.
 *
 * TTL 30 s. Failed items other than 404 are not retried for 5 min. Source: "Get a Batch of Related List Records".
 *
 * @example
 * const { data } = useWire(getRelatedListRecordsBatch, {
 *   parentRecordId: '001000000000001AAA',
 *   relatedListParameters: [{ relatedListId: 'Loads__r', pageSize: 5 }],
 * })
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListRecordsBatch"'.
 */
export const getRelatedListRecordsBatch = defineRead({
  name: NAME,
  family: 'relatedList',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/related-list-records/batch/{parentRecordId}',
  config: naming(NAME, { parentRecordId: recordId, relatedListParameters: nonEmpty(relatedListPages) }),
  batch: { items: ['relatedListParameters'], _rememberFailuresMs: FAILURE_MEMORY_MS },
  _returns: batchOf(relatedListRecordCollectionRepresentation),
})

/** Config of `getRelatedListRecordsBatch`. */
export type GetRelatedListRecordsBatchConfig = ConfigOf<typeof getRelatedListRecordsBatch>
