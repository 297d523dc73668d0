import { integer, nonEmpty, recordId, strings, withDefault } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListRecordCountRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS, naming } from './relatedLists.js'

const NAME = 'getRelatedListsCount'

/**
 * Counts the records of several related lists in one batch, each up to `maxCount` (default 20). Results have the
 * order of the request, each with its own status.
 *
 * TTL 30 days; writes of records invalidate it. Failed items other than 404 are not retried for 5 min. Source: "Get
 * Related List Record Counts".
 *
 * @example
 * const { data } = useWire(getRelatedListsCount, { parentRecordId: '001000000000001AAA', relatedListNames: ['Loads__r'] })
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListsCount"'.
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
  batch: { items: ['relatedListNames'], _rememberFailuresMs: FAILURE_MEMORY_MS },
  _returns: batchOf(relatedListRecordCountRepresentation),
})

/** Config of `getRelatedListsCount`. */
export type GetRelatedListsCountConfig = ConfigOf<typeof getRelatedListsCount>
