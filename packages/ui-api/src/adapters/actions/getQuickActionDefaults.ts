import { fieldNames, optional, recordId, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { quickActionDefaultsRepresentation } from '../../representations/actions.js'

/**
 * Reads the values that the form of a quick action starts with.
 *
 * Fresh for 15 min. Without `actionApiName` no request is made. Source: "Get Quick Action Defaults".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getQuickActionDefaults = defineRead({
  name: 'getQuickActionDefaults',
  family: 'actions',
  path: '/ui-api/actions/record-defaults/{actionApiName}',
  config: { actionApiName: string, optionalFields: optional(fieldNames), parentRecordId: optional(recordId) },
  returns: quickActionDefaultsRepresentation,
})
