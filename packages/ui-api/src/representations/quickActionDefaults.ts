import type { QuickActionDefaultsRepresentation } from '../schemas/quickAction.js'
import { defineRepresentation } from './Representation.js'

/** The values that a quick action starts with. Lives 15 min. */
export const quickActionDefaultsRepresentation = defineRepresentation<QuickActionDefaultsRepresentation>({
  name: 'QuickActionDefaultsRepresentation',
  ttlMs: 900_000,
  props: { fields: 'object' },
})
