import { fieldNames, objectApiName, optional, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { recordDefaultsTemplateCreateRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads the values that a new record starts with, of the fields that are named.
 *
 * Fresh for 15 min. Without `objectApiName` no request is made.
 * Source: "Get a Record Template to Create a Record".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordTemplateCreate = defineRead({
  name: 'getRecordTemplateCreate',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/template/create/{objectApiName}',
  config: { objectApiName, optionalFields: optional(fieldNames), recordTypeId: optional(recordId) },
  returns: recordDefaultsTemplateCreateRepresentation,
})
