import { objectApiName, optional, recordId, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { quickActionLayoutRepresentation } from '../../representations/actions.js'

/**
 * Reads the form of a quick action that creates or updates a record.
 *
 * TTL 15 min. Sends no request without `actionApiName`. Source: "Get a Quick Action Layout".
 *
 * @example
 * const { data } = useWire(getQuickActionLayout, { actionApiName: 'Load__c.Book' })
 *
 * @throws {UiApiConfigError} for a value that is not a string.
 */
export const getQuickActionLayout = defineRead({
  name: 'getQuickActionLayout',
  family: 'actions',
  path: '/ui-api/actions/layout/{actionApiName}',
  config: { actionApiName: string, objectApiName: optional(objectApiName), recordTypeId: optional(recordId) },
  _returns: quickActionLayoutRepresentation,
})

/** Config of `getQuickActionLayout`. */
export type GetQuickActionLayoutConfig = ConfigOf<typeof getQuickActionLayout>
