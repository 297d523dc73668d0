import { optional, strings } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { listInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads several list infos in one batch, by `names` (`Account.AllAccounts`) or `ids`; `getListInfoByName` shares the
 * cache entries. Results have the order of the request, each with its own status.
 *
 * TTL 30 days. Sends no request without `names` and `ids`. Source: "Get a Batch of List View Metadata".
 *
 * @example
 * const { data } = useWire(getListInfosByName, { names: ['Load__c.Open'] })
 *
 * @throws {UiApiConfigError} when `names` or `ids` is not a list of strings.
 */
export const getListInfosByName = defineRead({
  name: 'getListInfosByName',
  family: 'listInfo',
  path: '/ui-api/list-info/batch',
  config: { ids: optional(strings), names: optional(strings) },
  _isComplete: ({ names = [], ids = [] }) => names.length + ids.length > 0,
  batch: { items: ['names', 'ids'] },
  _returns: batchOf(listInfoRepresentation),
})

/** Config of `getListInfosByName`. */
export type GetListInfosByNameConfig = ConfigOf<typeof getListInfosByName>
