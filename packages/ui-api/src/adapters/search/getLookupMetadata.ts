import { objectApiName, string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { lookupMetadataRepresentation } from '../../representations/search.js'

/**
 * Reads the fields that suggestions of a lookup show.
 *
 * TTL 30 s. Source: "Lookup Metadata", a part of "Lookup Values".
 *
 * @example
 * const { data } = useWire(getLookupMetadata, { objectApiName: 'Load__c', fieldApiName: 'Carrier__c' })
 *
 * @throws {UiApiConfigError} when a name is not a string.
 */
export const getLookupMetadata = defineRead({
  name: 'getLookupMetadata',
  family: 'search',
  path: '/ui-api/search-info/{objectApiName}/lookup/{fieldApiName}',
  config: { objectApiName, fieldApiName: string },
  _returns: lookupMetadataRepresentation,
})

/** Config of `getLookupMetadata`. */
export type GetLookupMetadataConfig = ConfigOf<typeof getLookupMetadata>
