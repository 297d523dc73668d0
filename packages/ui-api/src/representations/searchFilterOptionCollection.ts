import type { SearchFilterOptionCollectionRepresentation } from '../schemas/search.js'
import { defineRepresentation } from './Representation.js'

/** Values that a search filter can have. Lives 30 s. */
export const searchFilterOptionCollectionRepresentation =
  defineRepresentation<SearchFilterOptionCollectionRepresentation>({
    name: 'SearchFilterOptionCollectionRepresentation',
    ttlMs: 30_000,
    props: { options: 'array?' },
  })
