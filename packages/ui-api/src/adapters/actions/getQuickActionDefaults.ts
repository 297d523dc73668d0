import { fieldNames, optional, recordId, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { quickActionDefaultsRepresentation } from '../../representations/actions.js'

/**
 * Reads the initial values of a quick action's form.
 *
 * TTL 15 min. Sends no request without `actionApiName`. Source: "Get Quick Action Defaults".
 *
 * @example
 * const { data } = useWire(getQuickActionDefaults, { actionApiName: 'Load__c.Book' })
 *
 * @throws {UiApiConfigError}
 */
export const getQuickActionDefaults = defineRead({
  name: 'getQuickActionDefaults',
  family: 'actions',
  path: '/ui-api/actions/record-defaults/{actionApiName}',
  config: { actionApiName: string, optionalFields: optional(fieldNames), parentRecordId: optional(recordId) },
  _returns: quickActionDefaultsRepresentation,
})

/** Config of `getQuickActionDefaults`. */
export type GetQuickActionDefaultsConfig = ConfigOf<typeof getQuickActionDefaults>
