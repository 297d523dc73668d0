import type { ActionRepresentation } from '../schemas/action.js'
import { defineRepresentation } from './Representation.js'

/** Actions by record, by object, or global ones. Lives 5 min. */
export const actionRepresentation = defineRepresentation<ActionRepresentation>({
  name: 'ActionRepresentation',
  ttlMs: 300_000,
  props: { actions: 'object' },
})
