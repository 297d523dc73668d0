import type { DuplicatesRepresentation } from '../schemas/duplicates.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** Records that are like the one that is about to be saved. Lives 30 s. */
export const duplicatesRepresentation = defineRepresentation<DuplicatesRepresentation>({
  name: 'DuplicatesRepresentation',
  ttlMs: 30_000,
  needs: ['matches'],
  props: {
    allowSave: 'boolean',
    duplicateError: 'boolean',
    duplicateRules: listOf('string|object'),
    matches: listOf('object'),
  },
})
