import { string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { quickActionInfoRepresentation } from '../../representations/actions.js'

/**
 * Reads the metadata of a quick action.
 *
 * TTL 15 min. Sends no request without `actionApiName`. The resource is not in the public guide.
 *
 * @example
 * const { data } = useWire(getQuickActionInfo, { actionApiName: 'Load__c.Book' })
 *
 * @throws {UiApiConfigError} when `actionApiName` is not a string.
 */
export const getQuickActionInfo = defineRead({
  name: 'getQuickActionInfo',
  family: 'actions',
  path: '/ui-api/actions/quick-action-info/{actionApiName}',
  config: { actionApiName: string },
  _returns: quickActionInfoRepresentation,
})

/** Config of `getQuickActionInfo`. */
export type GetQuickActionInfoConfig = ConfigOf<typeof getQuickActionInfo>
