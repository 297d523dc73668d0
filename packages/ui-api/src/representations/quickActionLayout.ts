import type { RecordLayoutRepresentation } from '../schemas/layout.js'
import type { QuickActionLayoutRepresentation } from '../schemas/quickAction.js'
import { layoutShape } from './layoutShape.js'
import { defineRepresentation } from './defineRepresentation.js'

/** The form of a quick action. Lives 15 min. */
export const quickActionLayoutRepresentation = defineRepresentation<QuickActionLayoutRepresentation>({
  name: 'QuickActionLayoutRepresentation',
  ttlMs: 900_000,
  needs: ['layout'],
  props: { actionApiName: 'string', eTag: 'string' },
  parts: {
    // A layout of the action, not one of the object that it names: part of this answer, under its name and lifetime.
    layout: defineRepresentation<RecordLayoutRepresentation>({
      name: 'QuickActionLayoutRepresentation',
      ttlMs: 900_000,
      needs: ['sections'],
      props: layoutShape,
    }),
  },
})
