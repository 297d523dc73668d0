import type { RecordCollectionRepresentation } from '../schemas/recordCollection.js'
import { objectsOfRows } from './objectsOfRows.js'
import { pagingShape } from './pagingShape.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** Records that belong to no list view. Lives 120 s, whatever the age of the records in it. */
export const recordCollectionRepresentation = defineRepresentation<RecordCollectionRepresentation>({
  name: 'RecordCollectionRepresentation',
  ttlMs: 120_000,
  needs: ['records'],
  props: { ...pagingShape, count: 'number' },
  parts: { records: listOf(recordRepresentation) },
  agesWithParts: false,
  holdsRecordsOf: (_, { records }) => objectsOfRows(records),
})
