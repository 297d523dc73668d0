import { orderedByShape } from './listShapes.js'
import { listOf, mapOf } from './defineRepresentation.js'
import { objectOf, type Shapes } from './Shape.js'

/** Widths and wrapping by column, and the order. */
export const columnPreferencesShape: Shapes = {
  columnWidths: mapOf('number'),
  columnWrap: mapOf('boolean'),
  orderedBy: listOf(objectOf(orderedByShape), '?'),
}
