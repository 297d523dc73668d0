import { formFactor, recordId, withDefault } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { navItemsRepresentation } from '../../representations/apps.js'

/**
 * Reads the tabs of an app in the user's personal order.
 *
 * TTL 2 min. Sends no request without `appId`. Default: form factor Large. Source: "Get Personalized Navigation
 * Items".
 *
 * @example
 * const { data } = useWire(getUserNavItems, { appId: '06m000000000001AAA' })
 *
 * @throws {UiApiConfigError}
 */
export const getUserNavItems = defineRead({
  name: 'getUserNavItems',
  family: 'apps',
  path: '/ui-api/apps/{appId}/user-nav-items',
  config: { appId: recordId, formFactor: withDefault(formFactor, 'Large') },
  _returns: navItemsRepresentation,
})

/** Config of `getUserNavItems`. */
export type GetUserNavItemsConfig = ConfigOf<typeof getUserNavItems>
