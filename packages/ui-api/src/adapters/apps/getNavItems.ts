import { formFactor, integer, optional, set, string, withDefault } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { navItemsRepresentation } from '../../representations/apps.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Reads one page of the tabs that the user can open. All properties are optional.
 *
 * TTL 2 min. Defaults: page 0, 25 tabs. Source: "Get All Navigation Items".
 *
 * @example
 * const { data } = useWire(getNavItems, { pageSize: 10 })
 *
 * @throws {UiApiConfigError}
 */
export const getNavItems = definePagedRead({
  name: 'getNavItems',
  family: 'apps',
  path: '/ui-api/nav-items',
  config: {
    formFactor: optional(formFactor),
    navItemNames: optional(set(string)),
    page: withDefault(integer, 0),
    pageSize: withDefault(integer, 25),
  },
  _returns: navItemsRepresentation,
  paging: {
    items: ({ navItems }) => navItems,
    next: ({ nextPageUrl }, { page = 0 }) => (nextPageUrl ? { page: page + 1 } : undefined),
  },
})

/** Config of `getNavItems`. */
export type GetNavItemsConfig = ConfigOf<typeof getNavItems>
