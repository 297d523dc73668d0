import {
  formFactor,
  objectApiName,
  optional,
  recordId,
  string,
  withDefault,
} from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { pathLayoutRepresentation } from '../../representations/layout.js'

/**
 * Reads the layout of an object's path.
 *
 * TTL 15 min. Sends no request without `objectApiName`. Defaults: mode View, form factor Large. The resource is not
 * in the public guide.
 *
 * @example
 * const { data } = useWire(getPathLayout, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getPathLayout = defineRead({
  name: 'getPathLayout',
  family: 'layout',
  path: '/ui-api/path/layout/{objectApiName}',
  config: {
    objectApiName,
    formFactor: withDefault(formFactor, 'Large'),
    layoutOverride: optional(string),
    mode: withDefault(string, 'View'),
    recordTypeId: optional(recordId),
  },
  _returns: pathLayoutRepresentation,
})

/** Config of `getPathLayout`. */
export type GetPathLayoutConfig = ConfigOf<typeof getPathLayout>
