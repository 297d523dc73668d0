import { objectApiName, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { lookupMetadataRepresentation } from '../../representations/search.js'

/**
 * Reads which fields the suggestions of a lookup field show.
 *
 * Fresh for 30 s. Source: User Interface API Developer Guide, "Lookup Values", its part "Lookup Metadata".
 *
 * @throws {UiApiConfigError} when a name is no string.
 */
export const getLookupMetadata = defineRead({
  name: 'getLookupMetadata',
  family: 'search',
  path: '/ui-api/search-info/{objectApiName}/lookup/{fieldApiName}',
  config: { objectApiName, fieldApiName: string },
  returns: lookupMetadataRepresentation,
})
