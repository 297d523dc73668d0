import type { SearchResultsSummaryRepresentation } from '../schemas/search.js'
import { keywordSearchResultsRepresentation } from './keywordSearchResults.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** Records of several objects that match a term. Lives 200 ms, whatever the age of the records in it. */
export const searchResultsSummaryRepresentation = defineRepresentation<SearchResultsSummaryRepresentation>({
  name: 'SearchResultsSummaryRepresentation',
  ttlMs: 200,
  props: { configurationName: 'string?', eTag: 'string', query: 'string?' },
  parts: { keywordSearchResults: listOf(keywordSearchResultsRepresentation) },
  agesWithParts: false,
  holdsRecordsOf: () => undefined,
})
