import type { RecordLayoutRepresentation } from '../schemas/layout.js'
import type {
  QuickActionDefaultsRepresentation,
  QuickActionExecutionRepresentation,
  QuickActionInfoRepresentation,
  QuickActionLayoutRepresentation,
} from '../schemas/quickAction.js'
import { defineRepresentation } from './Representation.js'

/** The form of a quick action. Lives 15 min. */
export const quickActionLayoutRepresentation = defineRepresentation<QuickActionLayoutRepresentation>({
  name: 'QuickActionLayoutRepresentation',
  ttlMs: 900_000,
  props: { layout: 'object' },
  parts: {
    // A layout of the action, not one of the object that it names: part of this answer, under its name and lifetime.
    layout: defineRepresentation<RecordLayoutRepresentation>({
      name: 'QuickActionLayoutRepresentation',
      ttlMs: 900_000,
      props: { sections: 'array' },
    }),
  },
})

/** What a quick action is. Lives 15 min. */
export const quickActionInfoRepresentation = defineRepresentation<QuickActionInfoRepresentation>({
  name: 'QuickActionInfoRepresentation',
  ttlMs: 900_000,
})

/** The values that a quick action starts with. Lives 15 min. */
export const quickActionDefaultsRepresentation = defineRepresentation<QuickActionDefaultsRepresentation>({
  name: 'QuickActionDefaultsRepresentation',
  ttlMs: 900_000,
  props: { fields: 'object' },
})

/** What performing a quick action has done. Answered to the caller, never cached. */
export const quickActionExecutionRepresentation = defineRepresentation<QuickActionExecutionRepresentation>({
  name: 'QuickActionExecutionRepresentation',
  ttlMs: 0,
  props: { isSuccess: 'boolean', id: 'string?' },
})
