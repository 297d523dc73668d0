import { objectApiName, optional, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { searchFilterOptionCollectionRepresentation } from '../../representations/search.js'

/**
 * Reads the values of a search filter, filtered by `q`.
 *
 * TTL 30 s. Source: UI API v63.0 catalogue, `search-info`; not in the public guide.
 *
 * @example
 * const { data } = useWire(getSearchFilterOptions, { objectApiName: 'Load__c', filterApiName: 'Status__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getSearchFilterOptions = defineRead({
  name: 'getSearchFilterOptions',
  family: 'search',
  path: '/ui-api/search-info/{objectApiName}/filters/{filterApiName}/options',
  config: { objectApiName, filterApiName: string, q: optional(string) },
  _returns: searchFilterOptionCollectionRepresentation,
})

/** Config of `getSearchFilterOptions`. */
export type GetSearchFilterOptionsConfig = ConfigOf<typeof getSearchFilterOptions>
