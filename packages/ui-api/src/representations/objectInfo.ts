import type { ObjectInfoRepresentation } from '../schemas/objectInfo.js'
import { objectInfoEntry } from './objectInfoEntry.js'
import { defineRepresentation } from './Representation.js'

/** Label, fields and access of an object. Lives 15 min. */
export const objectInfoRepresentation = defineRepresentation<ObjectInfoRepresentation>({
  name: 'ObjectInfoRepresentation',
  ttlMs: 900_000,
  props: { apiName: 'string', fields: 'object' },
  entry: (value) => objectInfoEntry(value.apiName),
})
