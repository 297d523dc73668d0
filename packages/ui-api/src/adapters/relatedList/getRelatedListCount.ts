import { integer, recordId, string, withDefault } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { relatedListRecordCountRepresentation } from '../../representations/relatedList.js'

/**
 * Counts the records of a related list up to `maxCount` (default 20); `hasMore` is true when there are more.
 *
 * TTL 30 days; writes of records invalidate it. Source: "Get Related List Record Count".
 *
 * @example
 * const { data } = useWire(getRelatedListCount, { parentRecordId: '001000000000001AAA', relatedListId: 'Loads__r' })
 *
 * @throws {UiApiConfigError}
 */
export const getRelatedListCount = defineRead({
  name: 'getRelatedListCount',
  family: 'relatedList',
  path: '/ui-api/related-list-count/{parentRecordId}/{relatedListId}',
  config: { parentRecordId: recordId, relatedListId: string, maxCount: withDefault(integer, 20) },
  _returns: relatedListRecordCountRepresentation,
})

/** Config of `getRelatedListCount`. */
export type GetRelatedListCountConfig = ConfigOf<typeof getRelatedListCount>
