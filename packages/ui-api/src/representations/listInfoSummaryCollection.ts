import type { ListInfoSummaryCollectionRepresentation } from '../schemas/listInfoSummaries.js'
import { defineRepresentation } from './Representation.js'
import { THIRTY_DAYS_MS } from './thirtyDays.js'

/** The list views of an object, page by page. Lives 30 d; a created, changed or deleted list view ends that. */
export const listInfoSummaryCollectionRepresentation =
  defineRepresentation<ListInfoSummaryCollectionRepresentation>({
    name: 'ListInfoSummaryCollectionRepresentation',
    ttlMs: THIRTY_DAYS_MS,
    props: { lists: 'array' },
  })
