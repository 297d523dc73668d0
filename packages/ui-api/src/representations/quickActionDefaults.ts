import type { QuickActionDefaultsRepresentation } from '../schemas/quickAction.js'
import { defineRepresentation } from './defineRepresentation.js'
import { templateFields } from './templateFields.js'

/** The values that a quick action starts with. Lives 15 min. */
export const quickActionDefaultsRepresentation = defineRepresentation<QuickActionDefaultsRepresentation>({
  name: 'QuickActionDefaultsRepresentation',
  ttlMs: 900_000,
  needs: ['fields'],
  props: { actionApiName: 'string', eTag: 'string', fields: templateFields, objectApiName: 'string?' },
})
