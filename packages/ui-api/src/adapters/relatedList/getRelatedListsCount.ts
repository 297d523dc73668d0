import { integer, nonEmpty, recordId, strings, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListRecordCountRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS } from './failureMemory.js'
import { naming } from './naming.js'

const NAME = 'getRelatedListsCount'

/**
 * Counts the records of several related lists, each up to `maxCount` (default 20). Results come in the order of the
 * question, each with its own status.
 *
 * Kept for 30 d or until a record is written. Failed items other than 404 are not asked again for 5 min.
 * Source: User Interface API Developer Guide, "Get Related List Record Counts".
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListsCount"' when a value is of the wrong type.
 */
export const getRelatedListsCount = defineRead({
  name: NAME,
  family: 'relatedList',
  path: '/ui-api/related-list-count/batch/{parentRecordId}/{relatedListNames}',
  config: naming(NAME, {
    parentRecordId: recordId,
    relatedListNames: nonEmpty(strings),
    maxCount: withDefault(integer, 20),
  }),
  batch: { items: ['relatedListNames'], rememberFailuresMs: FAILURE_MEMORY_MS },
  returns: batchOf(relatedListRecordCountRepresentation),
})
