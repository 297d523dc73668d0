import { formFactor, integer, optional, set, string, withDefault } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { navItemsRepresentation } from '../../representations/apps.js'

/**
 * Reads the tabs that the user can open, a page at a time. Takes an empty configuration too.
 *
 * Fresh for 2 min. Defaults: page 0 of 25 tabs; `formFactor` is sent only when given.
 * Source: "Get All Navigation Items".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
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
  returns: navItemsRepresentation,
  paging: {
    items: ({ navItems }) => navItems,
    next: ({ nextPageUrl }, { page = 0 }) => (nextPageUrl ? { page: page + 1 } : undefined),
  },
})
