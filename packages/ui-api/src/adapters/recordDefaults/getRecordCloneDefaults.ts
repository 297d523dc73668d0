import { fieldNames, formFactor, optional, recordId, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { recordDefaultsRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads all that a form for a copy of a record needs: layout, object infos and the values to start with.
 *
 * Fresh for 15 min; object infos and layout also answer `getObjectInfo` and `getLayout`. Without `recordId` no request
 * is made. Default: form factor Large. Source: "Get Default Values to Clone a Record".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordCloneDefaults = defineRead({
  name: 'getRecordCloneDefaults',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/clone/{recordId}',
  config: {
    recordId,
    formFactor: withDefault(formFactor, 'Large'),
    optionalFields: optional(fieldNames),
    recordTypeId: optional(recordId),
  },
  returns: recordDefaultsRepresentation,
})
