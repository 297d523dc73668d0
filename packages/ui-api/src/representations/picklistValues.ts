import type { PicklistValuesRepresentation } from '../schemas/picklistValues.js'
import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { objectOf, type Shapes } from './Shape.js'

/** Name of the shared entry of a picklist. `field` is its name without the object. */
export const picklistValuesEntry = (objectApiName: string, recordTypeId: string, field: string) =>
  `getPicklistValues:${objectApiName}:${recordTypeId}:${field}`

const valueShape: Shapes = {
  attributes: objectOf(
    {
      closed: 'boolean',
      converted: 'boolean',
      defaultProbability: 'number?',
      forecastCategoryName: 'string?',
      picklistAtrributesValueType: 'string',
      sortOrder: 'number?',
      statusCode: 'string?',
      won: 'boolean',
    },
    '?',
  ),
  label: 'string',
  validFor: listOf('number'),
  value: 'string',
}

/** The values of one picklist for a record type. Lives 15 min. */
export const picklistValuesRepresentation = defineRepresentation<PicklistValuesRepresentation>({
  name: 'PicklistValuesRepresentation',
  ttlMs: 900_000,
  needs: ['controllerValues', 'values'],
  props: {
    controllerValues: mapOf('number'),
    defaultValue: objectOf(valueShape, 'string?'),
    eTag: 'string',
    url: 'string',
    values: listOf(objectOf(valueShape)),
  },
  entry: (_, { objectApiName, recordTypeId }, path) =>
    picklistValuesEntry(String(objectApiName), String(recordTypeId), String(path.at(-1))),
})
