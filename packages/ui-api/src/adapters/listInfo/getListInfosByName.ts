import { optional, strings } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { listInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads several list views by `names` (`Account.AllAccounts`) or `ids`; each of them also answers `getListInfoByName`.
 * Results come in the order of the question, each with its own status. With neither, no request is made.
 *
 * Kept for 30 d. Source: User Interface API Developer Guide, "Get a Batch of List View Metadata".
 *
 * @throws {UiApiConfigError} when `names` or `ids` is no list of strings.
 */
export const getListInfosByName = defineRead({
  name: 'getListInfosByName',
  family: 'listInfo',
  path: '/ui-api/list-info/batch',
  config: { ids: optional(strings), names: optional(strings) },
  isComplete: ({ names = [], ids = [] }) => names.length + ids.length > 0,
  batch: { items: ['names', 'ids'] },
  returns: batchOf(listInfoRepresentation),
})
