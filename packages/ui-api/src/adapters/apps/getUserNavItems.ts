import { formFactor, recordId, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { navItemsRepresentation } from '../../representations/apps.js'

/**
 * Reads the tabs of an app as the user has arranged them.
 *
 * Fresh for 2 min. Without `appId` no request is made. Default: form factor Large.
 * Source: "Get Personalized Navigation Items".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getUserNavItems = defineRead({
  name: 'getUserNavItems',
  family: 'apps',
  path: '/ui-api/apps/{appId}/user-nav-items',
  config: { appId: recordId, formFactor: withDefault(formFactor, 'Large') },
  returns: navItemsRepresentation,
})
