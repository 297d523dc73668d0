import { nonEmpty, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListRecordCollectionRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS } from './failureMemory.js'
import { withBody } from '../../request/withBody.js'
import { naming } from './naming.js'
import { relatedListPages } from './relatedListPages.js'

const NAME = 'getRelatedListRecordsBatch'

/**
 * Reads pages of several related lists of one record. Each entry names its `relatedListId`; without `pageSize` the server
 * gives 50 records. Results come in the order of the question, each with its own status.
 *
 * Fresh for 30 s. Failed items other than 404 are not asked again for 5 min.
 * Source: User Interface API Developer Guide, "Get a Batch of Related List Records".
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListRecordsBatch"' when a value is of the wrong type.
 */
export const getRelatedListRecordsBatch = defineRead({
  name: NAME,
  family: 'relatedList',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/related-list-records/batch/{parentRecordId}',
  config: naming(NAME, { parentRecordId: recordId, relatedListParameters: nonEmpty(relatedListPages) }),
  batch: { items: ['relatedListParameters'], rememberFailuresMs: FAILURE_MEMORY_MS },
  returns: batchOf(relatedListRecordCollectionRepresentation),
})
