import { anyOrder } from '../../define/anyOrder.js'
import { anyObject, integer, list, objectApiName, optional, string } from '../../define/configTypes.js'
import { definePagedRead } from '../../define/definePagedRead.js'
import { keywordSearchResultsRepresentation } from '../../representations/search.js'
import { withBody } from '../../transport/withBody.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Searches one object for `q`, page by page. Sends no request without `q`; the server chooses a default `pageSize`.
 *
 * TTL 200 ms, which dedupes equal searches. Not refetched on expiry, but after a write of records that it can contain.
 * Records of the response are normalized. Source: UI API v63.0 catalogue, `search/results/keyword`; not in the public
 * guide.
 *
 * @example
 * const { data } = useWire(getKeywordSearchResults, { objectApiName: 'Account', q: 'Acme' })
 *
 * @throws {UiApiConfigError}
 */
export const getKeywordSearchResults = definePagedRead({
  name: 'getKeywordSearchResults',
  family: 'search',
  method: 'POST',
  _spread: withBody,
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
  _returns: keywordSearchResultsRepresentation,
  paging: {
    items: ({ records }) => records ?? [],
    next: ({ nextPageToken }) =>
      typeof nextPageToken === 'string' ? { pageToken: nextPageToken } : undefined,
  },
})

/** Config of `getKeywordSearchResults`. */
export type GetKeywordSearchResultsConfig = ConfigOf<typeof getKeywordSearchResults>
