import { boolean, fieldValue, map, objectApiName, withDefault } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { recordRepresentation } from '../../representations/record.js'
import { keepWritable } from '../../write/keepWritable.js'
import { writeFlagNames, writeFlags } from './writeFlags.js'

/**
 * Creates a record and caches it. Of `fields`, those go out that are createable as far as the object info is known.
 *
 * Afterwards lists and counts that can hold the record are stale. An empty answer (204) is a success without a record.
 * Source: "Create a Record".
 *
 * @throws {UiApiConfigError} 'Invalid config for "createRecord"'; {UiApiError} with the server's `fieldErrors`.
 */
export const createRecord = defineWrite({
  name: 'createRecord',
  family: 'records',
  method: 'POST',
  path: '/ui-api/records',
  query: writeFlagNames,
  config: {
    apiName: objectApiName,
    fields: map(fieldValue),
    allowSaveOnDuplicate: withDefault(boolean, false),
    ...writeFlags,
  },
  filter: ({ fields, ...values }, cache) => ({
    ...values,
    fields: keepWritable(fields, 'createable', values.apiName, cache),
  }),
  returns: recordRepresentation,
  effects: ({ apiName }, record) => [...(record === undefined ? [] : [{ record }]), { listsOf: apiName }],
})
