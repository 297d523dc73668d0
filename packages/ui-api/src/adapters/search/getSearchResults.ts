import { anyOrder } from '../../define/anyOrder.js'
import { anyObject, objectApiName, list, optional, string, strings } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { searchResultsSummaryRepresentation } from '../../representations/search.js'
import { withBody } from '../../transport/withBody.js'

/**
 * Searches several objects for `q`. Sends no request without `q`.
 *
 * TTL 200 ms, which dedupes equal searches. Not refetched on expiry, but after a write of records that it can contain.
 * Records of the response are normalized. Source: UI API v63.0 catalogue, `search/results`; not in the public guide.
 *
 * @example
 * const { data } = useWire(getSearchResults, { q: 'Acme', objectApiNames: ['Account'] })
 *
 * @throws {UiApiConfigError}
 */
export const getSearchResults = defineRead({
  name: 'getSearchResults',
  family: 'search',
  method: 'POST',
  _spread: withBody,
  path: '/ui-api/search/results',
  query: ['q'],
  config: {
    q: string,
    answerTypes: optional(strings),
    configurationName: optional(string),
    objectApiNames: optional(list(objectApiName)),
    searchObjectOptions: optional(anyOrder(anyObject)),
  },
  _returns: searchResultsSummaryRepresentation,
})

/** Config of `getSearchResults`. */
export type GetSearchResultsConfig = ConfigOf<typeof getSearchResults>
