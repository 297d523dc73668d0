import { boolean, objectApiName, optional, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { actionOverrideCollectionRepresentation } from '../../representations/actions.js'

/**
 * Reads the components that override the standard actions of an object.
 *
 * TTL 30 days. Sends no request without `objectApiName`. The resource is not in the public guide.
 *
 * @example
 * const { data } = useWire(getActionOverrides, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getActionOverrides = defineRead({
  name: 'getActionOverrides',
  family: 'actions',
  path: '/ui-api/actions/overrides/{objectApiName}',
  config: { objectApiName, defaultTemplateOnly: optional(boolean), type: optional(string) },
  _returns: actionOverrideCollectionRepresentation,
})

/** Config of `getActionOverrides`. */
export type GetActionOverridesConfig = ConfigOf<typeof getActionOverrides>
