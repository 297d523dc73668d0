import { pagingShape } from './pagingShape.js'
import { listOf } from './defineRepresentation.js'
import { objectOf, type Shapes } from './Shape.js'

/** The list views of an object, in short. */
export const listViewSummariesShape: Shapes = {
  ...pagingShape,
  count: 'number',
  eTag: 'string',
  lists: listOf(objectOf({ apiName: 'string', id: 'string', label: 'string', listUiUrl: 'string' })),
  objectApiName: 'string',
  pageSize: 'number',
  queryString: 'string?',
  recentListsOnly: 'boolean',
}
