import { id18 } from '../../config/id18.js'
import { fieldNames, formFactor, nonEmpty, optional, recordId, setOrOne, string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { recordUiRepresentation } from '../../representations/recordUi.js'

/**
 * Reads records with their layouts, object infos and layout user states. Each part answers later reads of it alone.
 *
 * Fresh as long as its records (30 s). A 404 gives empty maps; an answer with none of the records is an error that says
 * so. Where only some are missing, the others are shown. Source: "Get Record Data and Metadata".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordUi = defineRead({
  name: 'getRecordUi',
  family: 'recordUi',
  path: '/ui-api/record-ui/{recordIds}',
  config: {
    recordIds: nonEmpty(setOrOne(recordId)),
    layoutTypes: nonEmpty(setOrOne(string)),
    modes: nonEmpty(setOrOne(string)),
    optionalFields: optional(fieldNames),
    formFactor: optional(formFactor),
  },
  returns: recordUiRepresentation,
  placeholder: { layoutUserStates: {}, layouts: {}, objectInfos: {}, records: {} },
  verify: ({ records }, { recordIds }) => {
    const given = Object.keys(records).map(id18)
    return recordIds.some((id) => given.includes(id))
      ? undefined
      : `Record UI came "Unfulfilled": the server answered 200 without ${recordIds.join(', ')}`
  },
})
