import {
  boolean,
  fieldNames,
  objectApiName,
  optional,
  recordId,
  string,
  withDefault,
} from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { relatedListInfoEntry, relatedListInfoRepresentation } from '../../representations/relatedList.js'

interface Columns {
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
  readonly restrictColumnsToLayout?: boolean
}

/** Distinguishes custom columns from those of the layout; empty for the columns that the batch reads too. */
const variantOf = ({ fields = [], optionalFields = [], restrictColumnsToLayout }: Columns) =>
  fields.length + optionalFields.length > 0 || restrictColumnsToLayout === false
    ? `:${String(restrictColumnsToLayout)}:${[...fields].sort().join()}:${[...optionalFields].sort().join()}`
    : ''

/**
 * Reads columns and order of a related list: those of the layout, or with `restrictColumnsToLayout: false` (default
 * true) also `fields` and `optionalFields`.
 *
 * TTL 15 min. Source: "Get Related List Metadata".
 *
 * @example
 * const { data } = useWire(getRelatedListInfo, { parentObjectApiName: 'Account', relatedListId: 'Loads__r' })
 *
 * @throws {UiApiConfigError}
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
  _entry: ({ parentObjectApiName, relatedListId, recordTypeId, ...columns }) =>
    relatedListInfoEntry(parentObjectApiName, relatedListId, recordTypeId, variantOf(columns)),
  _returns: relatedListInfoRepresentation,
})

/** Config of `getRelatedListInfo`. */
export type GetRelatedListInfoConfig = ConfigOf<typeof getRelatedListInfo>
