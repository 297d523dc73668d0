import { nonEmpty, objectApiName, optional, recordId, strings } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListInfoRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS, naming } from './relatedLists.js'

const NAME = 'getRelatedListInfoBatch'

/**
 * Reads columns and order of several related lists in one batch; `getRelatedListInfo` shares the cache entries.
 * Results have the order of the request, each with its own status.
 *
 * TTL 15 min. Failed items other than 404 are not retried for 5 min. Source: "Get a Batch of Related List Metadata".
 *
 * @example
 * const { data } = useWire(getRelatedListInfoBatch, { parentObjectApiName: 'Account', relatedListNames: ['Loads__r'] })
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListInfoBatch"'.
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
  batch: { items: ['relatedListNames'], _rememberFailuresMs: FAILURE_MEMORY_MS },
  _returns: batchOf(relatedListInfoRepresentation),
})

/** Config of `getRelatedListInfoBatch`. */
export type GetRelatedListInfoBatchConfig = ConfigOf<typeof getRelatedListInfoBatch>
