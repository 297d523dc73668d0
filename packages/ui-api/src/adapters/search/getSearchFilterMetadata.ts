import { objectApiName, optional, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { searchFilterMetadataCollectionRepresentation } from '../../representations/search.js'

/**
 * Reads the filters of searches for records of an object.
 *
 * TTL 30 s. Source: UI API v63.0 catalogue, `search-info`; not in the public guide.
 *
 * @example
 * const { data } = useWire(getSearchFilterMetadata, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getSearchFilterMetadata = defineRead({
  name: 'getSearchFilterMetadata',
  family: 'search',
  path: '/ui-api/search-info/{objectApiName}/filters',
  config: { objectApiName, channel: optional(string), configurationName: optional(string) },
  _returns: searchFilterMetadataCollectionRepresentation,
})

/** Config of `getSearchFilterMetadata`. */
export type GetSearchFilterMetadataConfig = ConfigOf<typeof getSearchFilterMetadata>
