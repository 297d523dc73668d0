import { recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { listInfoRepresentation } from '../../representations/listInfo.js'

/**
 * Reads columns, filters, order and sharing of a list view that is known by its id.
 *
 * Kept for 30 d. Source: User Interface API Developer Guide, "Get List View Metadata by ID".
 *
 * @throws {UiApiConfigError} when `listViewId` is no string.
 */
export const getListInfoById = defineRead({
  name: 'getListInfoById',
  family: 'listInfo',
  path: '/ui-api/list-info/{listViewId}',
  config: { listViewId: recordId },
  returns: listInfoRepresentation,
})
