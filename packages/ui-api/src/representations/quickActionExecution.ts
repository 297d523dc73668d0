import type { QuickActionExecutionRepresentation } from '../schemas/quickAction.js'
import { defineRepresentation } from './defineRepresentation.js'

/** What performing a quick action has done. Answered to the caller, never cached. */
export const quickActionExecutionRepresentation = defineRepresentation<QuickActionExecutionRepresentation>({
  name: 'QuickActionExecutionRepresentation',
  ttlMs: 0,
  props: {
    contextId: 'string?',
    feedItemId: 'string?',
    id: 'string?',
    isCreated: 'boolean',
    isSuccess: 'boolean',
    successMessage: 'string?',
  },
})
