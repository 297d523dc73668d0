import { nonEmpty, objectApiName, optional, recordId, strings } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListInfoRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS } from './failureMemory.js'
import { naming } from './naming.js'

const NAME = 'getRelatedListInfoBatch'

/**
 * Reads columns and order of several related lists. Results come in the order of the question, each with its own
 * status; each of them also answers `getRelatedListInfo`.
 *
 * Fresh for 15 min. Failed items other than 404 are not asked again for 5 min.
 * Source: User Interface API Developer Guide, "Get a Batch of Related List Metadata".
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListInfoBatch"' when a value is of the wrong type.
 */
export const getRelatedListInfoBatch = defineRead({
  name: NAME,
  family: 'relatedList',
  path: '/ui-api/related-list-info/batch/{parentObjectApiName}/{relatedListNames}',
  config: naming(NAME, {
    parentObjectApiName: objectApiName,
    relatedListNames: nonEmpty(strings),
    recordTypeId: optional(recordId),
  }),
  batch: { items: ['relatedListNames'], rememberFailuresMs: FAILURE_MEMORY_MS },
  returns: batchOf(relatedListInfoRepresentation),
})
