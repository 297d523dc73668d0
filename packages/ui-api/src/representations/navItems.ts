import type { NavItemsRepresentation } from '../schemas/app.js'
import { navItemShape } from './navItemShape.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** One page of tabs. Lives 2 min. */
export const navItemsRepresentation = defineRepresentation<NavItemsRepresentation>({
  name: 'NavItemsRepresentation',
  ttlMs: 120_000,
  needs: ['navItems'],
  props: {
    currentPageUrl: 'string?',
    eTag: 'string',
    navItems: listOf(navItemShape),
    nextPageUrl: 'string?',
  },
})
