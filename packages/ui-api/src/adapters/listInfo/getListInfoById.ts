import { recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { listInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads columns, filters, order and sharing of a list view by its id.
 *
 * TTL 30 days. Source: "Get List View Metadata by ID".
 *
 * @example
 * const { data } = useWire(getListInfoById, { listViewId: '00B000000000001AAA' })
 *
 * @throws {UiApiConfigError} when `listViewId` is not a string.
 */
export const getListInfoById = defineRead({
  name: 'getListInfoById',
  family: 'listInfo',
  path: '/ui-api/list-info/{listViewId}',
  config: { listViewId: recordId },
  _returns: listInfoRepresentation,
})

/** Config of `getListInfoById`. */
export type GetListInfoByIdConfig = ConfigOf<typeof getListInfoById>
