import {
  boolean,
  fieldNames,
  objectApiName,
  optional,
  recordId,
  string,
  withDefault,
} from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { relatedListInfoEntry, relatedListInfoRepresentation } from '../../representations/relatedList.js'

interface Columns {
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
  readonly restrictColumnsToLayout?: boolean
}

/** What makes the columns others than those of the layout. Nothing for what the batch reads too. */
const variantOf = ({ fields = [], optionalFields = [], restrictColumnsToLayout }: Columns) =>
  fields.length + optionalFields.length > 0 || restrictColumnsToLayout === false
    ? `:${String(restrictColumnsToLayout)}:${[...fields].sort().join()}:${[...optionalFields].sort().join()}`
    : ''

/**
 * Reads columns and order of a related list: those of the layout, or with `restrictColumnsToLayout: false` (default
 * true) any of `fields` and `optionalFields` too.
 *
 * Fresh for 15 min. Source: User Interface API Developer Guide, "Get Related List Metadata".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRelatedListInfo = defineRead({
  name: 'getRelatedListInfo',
  family: 'relatedList',
  path: '/ui-api/related-list-info/{parentObjectApiName}/{relatedListId}',
  config: {
    parentObjectApiName: objectApiName,
    relatedListId: string,
    fields: optional(fieldNames),
    optionalFields: optional(fieldNames),
    recordTypeId: optional(recordId),
    restrictColumnsToLayout: withDefault(boolean, true),
  },
  entry: ({ parentObjectApiName, relatedListId, recordTypeId, ...columns }) =>
    relatedListInfoEntry(parentObjectApiName, relatedListId, recordTypeId, variantOf(columns)),
  returns: relatedListInfoRepresentation,
})
