import type {
  KeywordSearchResultsRepresentation,
  LookupMetadataRepresentation,
  SearchFilterMetadataCollectionRepresentation,
  SearchFilterOptionCollectionRepresentation,
  SearchResultsSummaryRepresentation,
} from '../schemas/search.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './Representation.js'

/** Filters that a search can be narrowed by. Lives 30 s. */
export const searchFilterMetadataCollectionRepresentation =
  defineRepresentation<SearchFilterMetadataCollectionRepresentation>({
    name: 'SearchFilterMetadataCollectionRepresentation',
    ttlMs: 30_000,
    props: { filters: 'array?' },
  })

/** Values that a search filter can have. Lives 30 s. */
export const searchFilterOptionCollectionRepresentation =
  defineRepresentation<SearchFilterOptionCollectionRepresentation>({
    name: 'SearchFilterOptionCollectionRepresentation',
    ttlMs: 30_000,
    props: { options: 'array?' },
  })

/** What suggestions of a lookup field show. Lives 30 s. */
export const lookupMetadataRepresentation = defineRepresentation<LookupMetadataRepresentation>({
  name: 'LookupMetadataRepresentation',
  ttlMs: 30_000,
  props: { primaryField: 'object?', secondaryField: 'object?', scopes: 'array?' },
})

/** Records of one object that match a term. Lives 200 ms, whatever the age of the records in it. */
export const keywordSearchResultsRepresentation = defineRepresentation<KeywordSearchResultsRepresentation>({
  name: 'KeywordSearchResultsRepresentation',
  ttlMs: 200,
  props: { records: 'array?' },
  parts: { records: listOf(recordRepresentation) },
  agesWithParts: false,
})

/** Records of several objects that match a term. Lives 200 ms, whatever the age of the records in it. */
export const searchResultsSummaryRepresentation = defineRepresentation<SearchResultsSummaryRepresentation>({
  name: 'SearchResultsSummaryRepresentation',
  ttlMs: 200,
  props: { keywordSearchResults: 'array?' },
  parts: { keywordSearchResults: listOf(keywordSearchResultsRepresentation) },
  agesWithParts: false,
})
