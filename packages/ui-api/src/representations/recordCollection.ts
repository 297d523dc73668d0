import type { RecordCollectionRepresentation } from '../schemas/recordCollection.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './Representation.js'

/** Both can be in one related list. */
const ACTIVITIES = ['Task', 'Event']

/** Objects that a page can hold, as far as its records tell. Undefined (any) while there are none. */
export function objectsOfRows(rows: readonly { readonly apiName: string }[]): readonly string[] | undefined {
  const names = new Set(rows.map(({ apiName }) => apiName))
  return names.size === 0 || ACTIVITIES.some((name) => names.has(name)) ? undefined : [...names]
}

/** Records that belong to no list view. Lives 120 s, whatever the age of the records in it. */
export const recordCollectionRepresentation = defineRepresentation<RecordCollectionRepresentation>({
  name: 'RecordCollectionRepresentation',
  ttlMs: 120_000,
  props: { records: 'array' },
  parts: { records: listOf(recordRepresentation) },
  agesWithParts: false,
  holdsRecordsOf: (_, { records }) => objectsOfRows(records),
})
