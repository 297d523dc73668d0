import { string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { quickActionInfoRepresentation } from '../../representations/actions.js'

/**
 * Reads what a quick action is. Fresh for 15 min. Without `actionApiName` no request is made. The resource is not in the
 * public guide.
 *
 * @throws {UiApiConfigError} when `actionApiName` is no string.
 */
export const getQuickActionInfo = defineRead({
  name: 'getQuickActionInfo',
  family: 'actions',
  path: '/ui-api/actions/quick-action-info/{actionApiName}',
  config: { actionApiName: string },
  returns: quickActionInfoRepresentation,
})
