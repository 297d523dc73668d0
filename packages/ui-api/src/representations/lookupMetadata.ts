import type { LookupMetadataRepresentation } from '../schemas/search.js'
import { defineRepresentation } from './Representation.js'

/** What suggestions of a lookup field show. Lives 30 s. */
export const lookupMetadataRepresentation = defineRepresentation<LookupMetadataRepresentation>({
  name: 'LookupMetadataRepresentation',
  ttlMs: 30_000,
  props: { primaryField: 'object?', secondaryField: 'object?', scopes: 'array?' },
})
