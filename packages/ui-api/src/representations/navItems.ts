import type { NavItemsRepresentation } from '../schemas/app.js'
import { defineRepresentation } from './Representation.js'

/** One page of tabs. Lives 2 min. */
export const navItemsRepresentation = defineRepresentation<NavItemsRepresentation>({
  name: 'NavItemsRepresentation',
  ttlMs: 120_000,
  props: { navItems: 'array' },
})
