import type { SearchFilterMetadataCollectionRepresentation } from '../schemas/search.js'
import { defineRepresentation } from './Representation.js'

/** Filters that a search can be narrowed by. Lives 30 s. */
export const searchFilterMetadataCollectionRepresentation =
  defineRepresentation<SearchFilterMetadataCollectionRepresentation>({
    name: 'SearchFilterMetadataCollectionRepresentation',
    ttlMs: 30_000,
    props: { filters: 'array?' },
  })
