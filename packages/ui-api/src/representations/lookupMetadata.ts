import type { LookupMetadataRepresentation } from '../schemas/search.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

const fieldShape = objectOf({ fieldApiName: 'string', label: 'string?', objectApiName: 'string?' }, '?')

/** What suggestions of a lookup field show. Lives 30 s. */
export const lookupMetadataRepresentation = defineRepresentation<LookupMetadataRepresentation>({
  name: 'LookupMetadataRepresentation',
  ttlMs: 30_000,
  props: {
    eTag: 'string',
    primaryField: fieldShape,
    scopes: listOf(objectOf({ apiName: 'string', label: 'string?' }), '?'),
    secondaryField: fieldShape,
  },
})
