import { boolean, fieldValue, map, objectApiName, optional, string, withDefault } from '../../config/types.js'
import { id18 } from '../../config/id18.js'
import { defineWrite } from '../../define/defineWrite.js'
import { recordRepresentation } from '../../representations/record.js'
import { keepWritable } from '../../write/keepWritable.js'
import { optimisticFields } from '../../write/optimisticFields.js'
import { writeFlagNames, writeFlags } from './writeFlags.js'

const utcDate = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso).toUTCString())

/**
 * Updates a record; `fields.Id` says which. Of the other fields, those go out that are updateable as far as the object
 * info is known. `ifUnmodifiedSince` (ISO 8601) is refused with 412 when the record has changed since.
 *
 * Afterwards lists and counts that can hold the record are stale. An empty answer (204) means that the record is out of
 * sight now: it is dropped from the cache. Source: "Update a Record".
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateRecord"'; {UiApiError} with the server's `fieldErrors`.
 */
export const updateRecord = defineWrite({
  name: 'updateRecord',
  family: 'records',
  method: 'PATCH',
  path: '/ui-api/records/{recordId}',
  query: writeFlagNames,
  local: ['apiName', 'ifUnmodifiedSince'],
  config: {
    fields: map(fieldValue),
    apiName: optional(objectApiName),
    allowSaveOnDuplicate: withDefault(boolean, false),
    ifUnmodifiedSince: optional(string),
    ...writeFlags,
  },
  isComplete: ({ fields, ifUnmodifiedSince }) =>
    typeof fields?.['Id'] === 'string' &&
    (ifUnmodifiedSince === undefined || !Number.isNaN(Date.parse(ifUnmodifiedSince))),
  derives: ['recordId'],
  prepare: ({ fields: { Id, ...fields }, ...values }) => ({ ...values, fields, recordId: id18(String(Id)) }),
  headers: ({ ifUnmodifiedSince }) => ({ 'If-Unmodified-Since': utcDate(ifUnmodifiedSince) }),
  filter: ({ fields, ...values }, cache) => ({
    ...values,
    fields: keepWritable(fields, 'updateable', values.apiName ?? cache.apiNameOf(values.recordId), cache),
  }),
  returns: recordRepresentation,
  optimistic: ({ recordId, fields }, choice) => [optimisticFields(recordId, fields, choice)],
  effects: ({ recordId, apiName }, record, cache) => [
    record === undefined ? { evict: recordId } : { record },
    { listsOf: record?.apiName ?? apiName ?? cache.apiNameOf(recordId) ?? null },
  ],
})
