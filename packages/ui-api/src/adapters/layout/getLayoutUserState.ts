import { formFactor, objectApiName, recordId, string, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { layoutUserStateRepresentation } from '../../representations/layout.js'

/**
 * Reads which sections of a layout the user has collapsed.
 *
 * Fresh for 15 min; `updateLayoutUserState` replaces it, here and in record UI. Without `objectApiName` or `recordTypeId` no request is made.
 * Defaults: layout type Full, mode View, form factor Large. Source: "Record Layout User State".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getLayoutUserState = defineRead({
  name: 'getLayoutUserState',
  family: 'layout',
  path: '/ui-api/layout/{objectApiName}/user-state',
  config: {
    objectApiName,
    formFactor: withDefault(formFactor, 'Large'),
    layoutType: withDefault(string, 'Full'),
    mode: withDefault(string, 'View'),
    recordTypeId: recordId,
  },
  returns: layoutUserStateRepresentation,
})
