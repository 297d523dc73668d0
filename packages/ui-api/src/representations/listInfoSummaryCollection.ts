import type { ListInfoSummaryCollectionRepresentation } from '../schemas/listInfoSummaries.js'
import { pagingShape } from './pagingShape.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'
import { THIRTY_DAYS_MS } from './thirtyDays.js'

/** The list views of an object, page by page. Lives 30 d; a created, changed or deleted list view ends that. */
export const listInfoSummaryCollectionRepresentation =
  defineRepresentation<ListInfoSummaryCollectionRepresentation>({
    name: 'ListInfoSummaryCollectionRepresentation',
    ttlMs: THIRTY_DAYS_MS,
    needs: ['lists'],
    props: {
      ...pagingShape,
      count: 'number',
      eTag: 'string',
      lists: listOf(objectOf({ apiName: 'string', id: 'string', label: 'string', url: 'string?' })),
      objectApiName: 'string',
      pageSize: 'number',
      queryString: 'string?',
      recentListsOnly: 'boolean',
    },
  })
