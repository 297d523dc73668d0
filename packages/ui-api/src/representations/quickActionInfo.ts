import type { QuickActionInfoRepresentation } from '../schemas/quickAction.js'
import { defineRepresentation } from './defineRepresentation.js'

/** What a quick action is. Lives 15 min. */
export const quickActionInfoRepresentation = defineRepresentation<QuickActionInfoRepresentation>({
  name: 'QuickActionInfoRepresentation',
  ttlMs: 900_000,
  props: { actionApiName: 'string?', eTag: 'string' },
})
