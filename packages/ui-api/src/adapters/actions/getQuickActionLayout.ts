import { objectApiName, optional, recordId, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { quickActionLayoutRepresentation } from '../../representations/actions.js'

/**
 * Reads the form of a quick action that creates or updates a record.
 *
 * Fresh for 15 min. Without `actionApiName` no request is made. Source: "Get a Quick Action Layout".
 *
 * @throws {UiApiConfigError} when a value is no string.
 */
export const getQuickActionLayout = defineRead({
  name: 'getQuickActionLayout',
  family: 'actions',
  path: '/ui-api/actions/layout/{actionApiName}',
  config: { actionApiName: string, objectApiName: optional(objectApiName), recordTypeId: optional(recordId) },
  returns: quickActionLayoutRepresentation,
})
