import { fieldNames, formFactor, listOrOne, optional, recordId, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { recordUiRepresentation } from '../../representations/recordUi.js'

/**
 * Reads records with their layouts, object infos and layout user states. Each part answers later reads of it alone.
 *
 * Fresh as long as its records (30 s). A 404 gives empty maps; an answer without the records is an error that says so.
 * Source: "Get Record Data and Metadata".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordUi = defineRead({
  name: 'getRecordUi',
  family: 'recordUi',
  path: '/ui-api/record-ui/{recordIds}',
  config: {
    recordIds: listOrOne(recordId),
    layoutTypes: listOrOne(string),
    modes: listOrOne(string),
    optionalFields: optional(fieldNames),
    formFactor: optional(formFactor),
  },
  returns: recordUiRepresentation,
  placeholder: { layoutUserStates: {}, layouts: {}, objectInfos: {}, records: {} },
  verify: ({ records }, { recordIds }) => {
    const missing = recordIds.filter((id) => !(id in records))
    return missing.length > 0 && Object.keys(records).length === 0
      ? `Record UI came "Unfulfilled": the server answered 200 without ${missing.join(', ')}`
      : undefined
  },
})
