import type { RelatedListRecordCountRepresentation } from '../schemas/relatedList.js'
import { relatedListReference } from './relatedListReference.js'
import { defineRepresentation } from './defineRepresentation.js'
import { THIRTY_DAYS_MS } from './thirtyDays.js'

/** How many records a related list has. Lives 30 d; any write of a record that it can count ends that. */
export const relatedListRecordCountRepresentation =
  defineRepresentation<RelatedListRecordCountRepresentation>({
    name: 'RelatedListRecordCountRepresentation',
    ttlMs: THIRTY_DAYS_MS,
    needs: ['count'],
    props: {
      count: 'number',
      eTag: 'string',
      hasMore: 'boolean',
      listReference: relatedListReference,
    },
    // The answer does not say of which object the records are.
    holdsRecordsOf: () => undefined,
  })
