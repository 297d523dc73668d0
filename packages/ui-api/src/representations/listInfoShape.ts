import { listColumnShape, listReferenceShape, orderedByShape } from './listShapes.js'
import { listOf, mapOf } from './defineRepresentation.js'
import { objectOf, type Shapes } from './Shape.js'

/** Columns, filters and sharing of a list view. */
export const listInfoShape: Shapes = {
  cloneable: 'boolean',
  createable: 'boolean',
  deletable: 'boolean',
  displayColumns: listOf(objectOf(listColumnShape)),
  eTag: 'string',
  filterLogicString: 'string?',
  filteredByInfo: listOf(
    objectOf({
      fieldApiName: 'string',
      label: 'string',
      operandLabels: listOf('string'),
      operator: 'string',
    }),
  ),
  label: 'string',
  listReference: objectOf(listReferenceShape),
  orderedByInfo: listOf(objectOf({ ...orderedByShape, label: 'string' })),
  updateable: 'boolean',
  userPreferences: objectOf({ columnWidths: mapOf('number'), columnWrap: mapOf('boolean') }),
  visibility: 'string',
  visibilityEditable: 'boolean',
}
