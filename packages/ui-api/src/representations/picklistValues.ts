import type { PicklistValuesRepresentation } from '../schemas/picklistValues.js'
import { defineRepresentation } from './Representation.js'

/** Name of the shared entry of a picklist. `field` is its name without the object. */
export const picklistValuesEntry = (objectApiName: string, recordTypeId: string, field: string) =>
  `getPicklistValues:${objectApiName}:${recordTypeId}:${field}`

/** The values of one picklist for a record type. Lives 15 min. */
export const picklistValuesRepresentation = defineRepresentation<PicklistValuesRepresentation>({
  name: 'PicklistValuesRepresentation',
  ttlMs: 900_000,
  props: { controllerValues: 'object', values: 'array' },
  entry: (_, { objectApiName, recordTypeId }, path) =>
    picklistValuesEntry(String(objectApiName), String(recordTypeId), String(path.at(-1))),
})
