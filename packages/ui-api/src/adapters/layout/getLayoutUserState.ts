import { formFactor, objectApiName, recordId, string, withDefault } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { layoutUserStateRepresentation } from '../../representations/layout.js'

/**
 * Reads the collapsed sections of a layout for the user.
 *
 * TTL 15 min; `updateLayoutUserState` replaces it, also in record UI. Sends no request without `objectApiName` or
 * `recordTypeId`. Defaults: layout type Full, mode View, form factor Large. Source: "Record Layout User State".
 *
 * @example
 * const { data } = useWire(getLayoutUserState, { objectApiName: 'Load__c', recordTypeId: '012000000000000AAA' })
 *
 * @throws {UiApiConfigError}
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
  _returns: layoutUserStateRepresentation,
})

/** Config of `getLayoutUserState`. */
export type GetLayoutUserStateConfig = ConfigOf<typeof getLayoutUserState>
