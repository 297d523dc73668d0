import type {
  DuplicatesConfigurationRepresentation,
  DuplicatesRepresentation,
} from '../schemas/duplicates.js'
import { defineRepresentation } from './Representation.js'

/** Whether and by which fields records of an object are checked. Lives 30 s. */
export const duplicatesConfigurationRepresentation =
  defineRepresentation<DuplicatesConfigurationRepresentation>({
    name: 'DuplicatesConfigurationRepresentation',
    ttlMs: 30_000,
    props: {
      dedupeEnabled: 'boolean?',
      dedupeFields: 'array?',
      duplicateRules: 'array?',
      predupeEnabled: 'boolean?',
    },
  })

/** Records that are like the one that is about to be saved. Lives 30 s. */
export const duplicatesRepresentation = defineRepresentation<DuplicatesRepresentation>({
  name: 'DuplicatesRepresentation',
  ttlMs: 30_000,
  props: { allowSave: 'boolean?', duplicateError: 'boolean?', duplicateRules: 'array?', matches: 'array?' },
})
