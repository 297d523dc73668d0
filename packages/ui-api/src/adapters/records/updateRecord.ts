import {
  boolean,
  fieldValue,
  map,
  nullable,
  objectApiName,
  optional,
  string,
  withDefault,
} from '../../define/configTypes.js'
import { id18 } from '../../define/id18.js'
import { defineWrite, type WriteAdapter } from '../../define/defineWrite.js'
import { recordRepresentation } from '../../representations/record.js'
import { pickWritable } from '../../write/pickWritable.js'
import { optimisticFields } from '../../write/optimisticFields.js'
import { writeFlagNames, writeFlags } from './writeFlags.js'
import type { WriteInput } from '../../define/configType.js'
import type { RecordRepresentation } from '../../representations/RecordRepresentation.js'

const utcDate = (iso: string | null | undefined) => (iso ? new Date(iso).toUTCString() : undefined)

const config = {
  fields: map(fieldValue),
  apiName: optional(objectApiName),
  allowSaveOnDuplicate: withDefault(boolean, false),
  ifUnmodifiedSince: optional(nullable(string)),
  ...writeFlags,
}
/** Config of `updateRecord`. */
export interface UpdateRecordConfig extends WriteInput<typeof config> {}

/**
 * Updates the record of `fields.Id`. Sends the updateable fields when the object info is cached, otherwise all.
 * With `ifUnmodifiedSince` (ISO 8601), fails with 412 when the record has changed since; null, as for a record without a
 * date, sends no precondition.
 *
 * Invalidates lists and counts that can contain the record. An empty response (204) evicts the record and resolves
 * with `undefined`, because the user can no longer read it. Source: "Update a Record".
 *
 * @example
 * await uiApi.invoke(updateRecord, { fields: { Id: 'a00000000000001AAA', Name: 'L-2' } })
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateRecord"'; {UiApiError} with the server's `fieldErrors`.
 */
export const updateRecord: WriteAdapter<UpdateRecordConfig, RecordRepresentation | undefined> = defineWrite({
  name: 'updateRecord',
  family: 'records',
  method: 'PATCH',
  path: '/ui-api/records/{recordId}',
  query: writeFlagNames,
  _local: ['apiName', 'ifUnmodifiedSince'],
  config,
  _isComplete: ({ fields, ifUnmodifiedSince }) =>
    typeof fields?.['Id'] === 'string' && !Number.isNaN(new Date(ifUnmodifiedSince ?? 0).getTime()),
  _derives: ['recordId'],
  _prepare: ({ fields: { Id, ...fields }, ...values }) => ({ ...values, fields, recordId: id18(String(Id)) }),
  headers: ({ ifUnmodifiedSince }) => ({ 'If-Unmodified-Since': utcDate(ifUnmodifiedSince) }),
  filter: ({ fields, ...values }, cache) => ({
    ...values,
    fields: pickWritable(fields, 'updateable', values.apiName ?? cache._apiNameOf(values.recordId), cache),
  }),
  _returns: recordRepresentation,
  optimistic: ({ recordId, fields }, choice) => [optimisticFields(recordId, fields, choice)],
  _effects: ({ recordId, apiName }, record, cache) => [
    record === undefined ? { evict: recordId } : { record },
    { listsOf: record?.apiName ?? apiName ?? cache._apiNameOf(recordId) ?? null },
  ],
})
