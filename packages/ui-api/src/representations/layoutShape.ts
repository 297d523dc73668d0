import { listOf } from './defineRepresentation.js'
import { objectOf, type Shapes } from './Shape.js'

/** A page: sections hold rows, rows hold items, items hold components. */
export const layoutShape: Shapes = {
  eTag: 'string',
  id: 'string?',
  layoutType: 'string',
  mode: 'string',
  objectApiName: 'string',
  recordTypeId: 'string',
  saveOptions: listOf('object'),
  sections: listOf(
    objectOf({
      collapsible: 'boolean',
      columns: 'number',
      heading: 'string?',
      id: 'string?',
      layoutRows: listOf(
        objectOf({
          layoutItems: listOf(
            objectOf({
              editableForNew: 'boolean',
              editableForUpdate: 'boolean',
              label: 'string',
              layoutComponents: listOf(
                objectOf({ apiName: 'string?', componentType: 'string', label: 'string?' }),
              ),
              lookupIdApiName: 'string?',
              required: 'boolean',
              sortable: 'boolean',
            }),
          ),
        }),
      ),
      rows: 'number',
      useHeading: 'boolean',
    }),
  ),
}
