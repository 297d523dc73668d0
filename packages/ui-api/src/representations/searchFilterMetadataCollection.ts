import type { SearchFilterMetadataCollectionRepresentation } from '../schemas/search.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** Filters that a search can be narrowed by. Lives 30 s. */
export const searchFilterMetadataCollectionRepresentation =
  defineRepresentation<SearchFilterMetadataCollectionRepresentation>({
    name: 'SearchFilterMetadataCollectionRepresentation',
    ttlMs: 30_000,
    props: {
      eTag: 'string',
      filters: listOf(
        objectOf({
          affordance: 'string?',
          defaultValues: 'array?',
          fieldType: 'string?',
          label: 'string?',
          targetFieldPath: 'string?',
          type: 'string?',
        }),
      ),
      objectApiName: 'string?',
    },
  })
