import { objectApiName, optional, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { searchFilterMetadataCollectionRepresentation } from '../../representations/search.js'

/**
 * Reads by which filters a search for records of an object can be narrowed.
 *
 * Fresh for 30 s. Source: UI API v63.0 catalogue, `search-info`; not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getSearchFilterMetadata = defineRead({
  name: 'getSearchFilterMetadata',
  family: 'search',
  path: '/ui-api/search-info/{objectApiName}/filters',
  config: { objectApiName, channel: optional(string), configurationName: optional(string) },
  returns: searchFilterMetadataCollectionRepresentation,
})
