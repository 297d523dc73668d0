import type { DuplicatesConfigurationRepresentation } from '../schemas/duplicates.js'
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
