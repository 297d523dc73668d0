import type { RelatedListRecordCollectionRepresentation } from '../schemas/relatedList.js'
import { objectsOfRows } from './objectsOfRows.js'
import { pagingShape } from './pagingShape.js'
import { relatedListReference } from './relatedListReference.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** One page of records of a related list. Lives 30 s. */
export const relatedListRecordCollectionRepresentation =
  defineRepresentation<RelatedListRecordCollectionRepresentation>({
    name: 'RelatedListRecordCollectionRepresentation',
    ttlMs: 30_000,
    needs: ['records'],
    props: {
      ...pagingShape,
      count: 'number',
      fields: listOf('string'),
      listInfoETag: 'string?',
      listReference: relatedListReference,
      optionalFields: listOf('string'),
      pageSize: 'number',
      sortBy: listOf('string', 'string?'),
    },
    parts: { records: listOf(recordRepresentation) },
    holdsRecordsOf: (_, { records }) => objectsOfRows(records),
  })
