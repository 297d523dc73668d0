import { fieldNames, optional, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { recordDefaultsTemplateCloneRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads the values that a copy of a record starts with: the fields that are named, and `CloneSourceId`.
 *
 * Fresh for 1 s, its object infos for 15 min. Without `recordId` no request is made.
 * Source: "Get a Record Template to Clone a Record".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordTemplateClone = defineRead({
  name: 'getRecordTemplateClone',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/template/clone/{recordId}',
  config: { recordId, optionalFields: optional(fieldNames), recordTypeId: optional(recordId) },
  returns: recordDefaultsTemplateCloneRepresentation,
})
