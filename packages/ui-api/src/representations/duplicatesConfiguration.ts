import type { DuplicatesConfigurationRepresentation } from '../schemas/duplicates.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** Whether and by which fields records of an object are checked. Lives 30 s. */
export const duplicatesConfigurationRepresentation =
  defineRepresentation<DuplicatesConfigurationRepresentation>({
    name: 'DuplicatesConfigurationRepresentation',
    ttlMs: 30_000,
    needs: ['dedupeEnabled'],
    props: {
      apiName: 'string',
      dedupeEnabled: 'boolean',
      dedupeFields: listOf('string'),
      duplicateRules: listOf(
        objectOf({
          actions: 'array?',
          apiName: 'string?',
          filters: listOf('object', '?'),
          label: 'string?',
          matchRules: listOf('object', '?'),
          operations: 'array?',
        }),
      ),
      predupeEnabled: 'boolean',
    },
  })
