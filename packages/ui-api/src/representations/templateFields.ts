import { mapOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** Fields of a record that is still to be created: it has no id of its own yet, records in it do. */
export const templateFields = mapOf(
  objectOf({ displayValue: 'string?', value: { kind: 'record', or: 'string|number|boolean?' } }),
)
