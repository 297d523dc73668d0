import { objectApiName, optional, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { searchFilterOptionCollectionRepresentation } from '../../representations/search.js'

/**
 * Reads the values that a search filter can have; `q` leaves those that match.
 *
 * Fresh for 30 s. Source: UI API v63.0 catalogue, `search-info`; not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getSearchFilterOptions = defineRead({
  name: 'getSearchFilterOptions',
  family: 'search',
  path: '/ui-api/search-info/{objectApiName}/filters/{filterApiName}/options',
  config: { objectApiName, filterApiName: string, q: optional(string) },
  returns: searchFilterOptionCollectionRepresentation,
})
