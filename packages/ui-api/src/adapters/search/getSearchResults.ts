import { anyOrder } from '../../config/anyOrder.js'
import { anyObject, objectApiName, list, optional, string, strings } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { searchResultsSummaryRepresentation } from '../../representations/search.js'
import { withBody } from '../../request/withBody.js'

/**
 * Searches for `q` in several objects. Without `q` no request is made.
 *
 * Fresh for 200 ms: equal searches of one moment are one. What is observed is not read again by itself after that, but
 * after a write to records that it can hold. Records in the answer are shared with every other call.
 * Source: UI API v63.0 catalogue, `search/results`; not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getSearchResults = defineRead({
  name: 'getSearchResults',
  family: 'search',
  method: 'POST',
  spread: withBody,
  path: '/ui-api/search/results',
  query: ['q'],
  config: {
    q: string,
    answerTypes: optional(strings),
    configurationName: optional(string),
    objectApiNames: optional(list(objectApiName)),
    searchObjectOptions: optional(anyOrder(anyObject)),
  },
  returns: searchResultsSummaryRepresentation,
})
