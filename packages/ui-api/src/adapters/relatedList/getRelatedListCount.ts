import { integer, recordId, string, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { relatedListRecordCountRepresentation } from '../../representations/relatedList.js'

/**
 * Counts the records of a related list up to `maxCount` (default 20); `hasMore` says that there are more.
 *
 * Kept for 30 d or until a record is written.
 * Source: User Interface API Developer Guide, "Get Related List Record Count".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRelatedListCount = defineRead({
  name: 'getRelatedListCount',
  family: 'relatedList',
  path: '/ui-api/related-list-count/{parentRecordId}/{relatedListId}',
  config: { parentRecordId: recordId, relatedListId: string, maxCount: withDefault(integer, 20) },
  returns: relatedListRecordCountRepresentation,
})
