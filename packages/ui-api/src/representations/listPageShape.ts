import { pagingShape } from './pagingShape.js'
import { listOf } from './defineRepresentation.js'
import type { Shapes } from './Shape.js'

/** One page of records of a list view, without the records. */
export const listPageShape: Shapes = {
  ...pagingShape,
  count: 'number',
  fields: listOf('string'),
  listInfoETag: 'string?',
  optionalFields: listOf('string'),
  pageSize: 'number',
  searchTerm: 'string?',
  sortBy: listOf('string', 'string?'),
  where: 'string?',
}
