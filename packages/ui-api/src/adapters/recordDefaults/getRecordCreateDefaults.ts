import { fieldNames, formFactor, objectApiName, optional, recordId, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { recordDefaultsRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads all that a form for a new record needs: layout, object infos and the values to start with.
 *
 * Fresh for 15 min; object infos and layout also answer `getObjectInfo` and `getLayout`. Without `objectApiName` no
 * request is made. Default: form factor Large. Source: "Get Default Values to Create a Record".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordCreateDefaults = defineRead({
  name: 'getRecordCreateDefaults',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/create/{objectApiName}',
  config: {
    objectApiName,
    formFactor: withDefault(formFactor, 'Large'),
    optionalFields: optional(fieldNames),
    recordTypeId: optional(recordId),
  },
  returns: recordDefaultsRepresentation,
})
