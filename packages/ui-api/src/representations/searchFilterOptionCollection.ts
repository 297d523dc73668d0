import type { SearchFilterOptionCollectionRepresentation } from '../schemas/search.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** Values that a search filter can have. Lives 30 s. */
export const searchFilterOptionCollectionRepresentation =
  defineRepresentation<SearchFilterOptionCollectionRepresentation>({
    name: 'SearchFilterOptionCollectionRepresentation',
    ttlMs: 30_000,
    props: {
      eTag: 'string',
      objectApiName: 'string?',
      options: listOf(objectOf({ label: 'string?', type: 'string?', value: 'string|number|boolean?' })),
    },
  })
