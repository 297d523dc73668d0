import { formFactor, objectApiName, optional, recordId, string, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { pathLayoutRepresentation } from '../../representations/layout.js'

/**
 * Reads the layout of an object's path.
 *
 * Fresh for 15 min. Without `objectApiName` no request is made. Defaults: mode View, form factor Large. The resource is
 * not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
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
  returns: pathLayoutRepresentation,
})
