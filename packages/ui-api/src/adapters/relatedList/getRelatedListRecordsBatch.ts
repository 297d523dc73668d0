import { nonEmpty, recordId } from '../../define/configTypes.js'
import { defineRead, type NoPages, type ReadAdapter } from '../../define/defineRead.js'
import { batchOf, type BatchRepresentation } from '../../representations/batch.js'
import {
  relatedListRecordCollectionRepresentation,
  type RelatedListRecordCollectionRepresentation,
} from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS, naming, relatedListPages } from './relatedLists.js'
import { withBody } from '../../transport/withBody.js'
import type { ReadInput } from '../../define/configType.js'

const NAME = 'getRelatedListRecordsBatch'

const config = naming(NAME, { parentRecordId: recordId, relatedListParameters: nonEmpty(relatedListPages) })
/** Config of `getRelatedListRecordsBatch`. */
export interface GetRelatedListRecordsBatchConfig extends ReadInput<typeof config> {}

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
export const getRelatedListRecordsBatch: ReadAdapter<
  GetRelatedListRecordsBatchConfig,
  BatchRepresentation<RelatedListRecordCollectionRepresentation>,
  NoPages
> = defineRead({
  name: NAME,
  family: 'relatedList',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/related-list-records/batch/{parentRecordId}',
  config,
  batch: { items: ['relatedListParameters'], _rememberFailuresMs: FAILURE_MEMORY_MS },
  _returns: batchOf(relatedListRecordCollectionRepresentation),
})
