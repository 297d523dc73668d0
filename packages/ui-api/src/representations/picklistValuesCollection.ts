import type { PicklistValuesCollectionRepresentation } from '../schemas/picklistValues.js'
import { picklistValuesRepresentation } from './picklistValues.js'
import { defineRepresentation, mapOf } from './defineRepresentation.js'

/** The values of all picklists of a record type; each of them also answers `getPicklistValues`. Lives 15 min. */
export const picklistValuesCollectionRepresentation =
  defineRepresentation<PicklistValuesCollectionRepresentation>({
    name: 'PicklistValuesCollectionRepresentation',
    ttlMs: 900_000,
    needs: ['picklistFieldValues'],
    props: { eTag: 'string' },
    parts: { picklistFieldValues: mapOf(picklistValuesRepresentation) },
  })
