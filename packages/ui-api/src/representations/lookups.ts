import { defineRepresentation, mapOf } from './defineRepresentation.js'
import { recordCollectionRepresentation } from './records.js'
import { objectOf, type DocumentOf } from './Shape.js'

const shape = objectOf({}, { eTag: 'string' })
const parts = { lookupResults: mapOf(recordCollectionRepresentation) }
/** Suggestions for a lookup field, by target object. Source: User Interface API Developer Guide, "Lookup Values". */
export interface LookupValuesRepresentation extends DocumentOf<typeof shape, typeof parts> {}

/** Suggestions for a lookup field, by target object. TTL 120 s, independent of the records in it. */
export const lookupValuesRepresentation = defineRepresentation<LookupValuesRepresentation>({
  name: 'LookupValuesRepresentation',
  _ttlMs: 120_000,
  _needs: ['lookupResults'],
  _shape: shape,
  _parts: parts,
  _agesWithParts: false,
})
