import type { LookupValuesRepresentation } from '../schemas/lookups.js'
import { recordCollectionRepresentation } from './recordCollection.js'
import { defineRepresentation, mapOf } from './defineRepresentation.js'

/** Suggestions for a lookup field by target object. Lives 120 s, whatever the age of the records in it. */
export const lookupValuesRepresentation = defineRepresentation<LookupValuesRepresentation>({
  name: 'LookupValuesRepresentation',
  ttlMs: 120_000,
  needs: ['lookupResults'],
  props: { eTag: 'string' },
  parts: { lookupResults: mapOf(recordCollectionRepresentation) },
  agesWithParts: false,
})
