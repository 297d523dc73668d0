import type { RelatedListRecordCollectionRepresentation } from '../schemas/relatedList.js'
import { objectsOfRows } from './objectsOfRows.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './Representation.js'

/** One page of records of a related list. Lives 30 s. */
export const relatedListRecordCollectionRepresentation =
  defineRepresentation<RelatedListRecordCollectionRepresentation>({
    name: 'RelatedListRecordCollectionRepresentation',
    ttlMs: 30_000,
    props: { records: 'array', listReference: 'object?' },
    parts: { records: listOf(recordRepresentation) },
    holdsRecordsOf: (_, { records }) => objectsOfRows(records),
  })
