import { anyOrder } from '../../config/anyOrder.js'
import { anyObject, integer, list, objectApiName, optional, string } from '../../config/types.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { keywordSearchResultsRepresentation } from '../../representations/search.js'
import { withBody } from '../../request/withBody.js'

/**
 * Searches for `q` in one object, page by page. Without `q` no request is made; without `pageSize` the server chooses.
 *
 * Fresh for 200 ms: equal searches of one moment are one. What is observed is not read again by itself after that, but
 * after a write to records that it can hold. Records in the answer are shared with every other call.
 * Source: UI API v63.0 catalogue, `search/results/keyword`; not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getKeywordSearchResults = definePagedRead({
  name: 'getKeywordSearchResults',
  family: 'search',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/search/results/keyword',
  query: ['objectApiName', 'q'],
  config: {
    objectApiName,
    q: string,
    configurationName: optional(string),
    dataCategories: optional(anyOrder(list(anyObject))),
    filters: optional(anyOrder(list(anyObject))),
    pageSize: optional(integer),
    pageToken: optional(string),
    sortBy: optional(string),
  },
  returns: keywordSearchResultsRepresentation,
  paging: {
    items: ({ records }) => records ?? [],
    next: ({ nextPageToken }) =>
      typeof nextPageToken === 'string' ? { pageToken: nextPageToken } : undefined,
  },
})
