import {
  boolean,
  fieldValue,
  map,
  objectApiName,
  optional,
  string,
  withDefault,
} from '../../define/configTypes.js'
import { defineWrite, type WriteAdapter } from '../../define/defineWrite.js'
import { recordRepresentation } from '../../representations/record.js'
import { pickWritable } from '../../write/pickWritable.js'
import { writeFlagNames, writeFlags } from './writeFlags.js'
import type { WriteInput } from '../../define/configType.js'
import type { RecordRepresentation } from '../../representations/RecordRepresentation.js'

const config = {
  apiName: objectApiName,
  fields: map(fieldValue),
  allowSaveOnDuplicate: withDefault(boolean, false),
  idempotencyKey: optional(string),
  ...writeFlags,
}
/** Config of `createRecord`. */
export interface CreateRecordConfig extends WriteInput<typeof config> {}

/**
 * Creates a record and caches it. Sends the createable `fields` when the object info is cached, otherwise all.
 *
 * Invalidates lists and counts that can contain the record. An empty response (204) is a success without a record: it resolves
 * with `undefined`.
 * `idempotencyKey` (up to 64 characters) lets a server that supports the `Idempotency-Key` header create the record once,
 * however often the request is retried; other servers ignore it. Source: "Create a Record".
 *
 * @example
 * await uiApi.invoke(createRecord, { apiName: 'Load__c', fields: { Name: 'L-1' } })
 *
 * @throws {UiApiConfigError} 'Invalid config for "createRecord"'; {UiApiError} with the server's `fieldErrors`.
 */
export const createRecord: WriteAdapter<CreateRecordConfig, RecordRepresentation | undefined> = defineWrite({
  name: 'createRecord',
  family: 'records',
  method: 'POST',
  path: '/ui-api/records',
  query: writeFlagNames,
  _local: ['idempotencyKey'],
  config,
  headers: ({ idempotencyKey }) => ({ 'Idempotency-Key': idempotencyKey }),
  filter: ({ fields, ...values }, cache) => ({
    ...values,
    fields: pickWritable(fields, 'createable', values.apiName, cache),
  }),
  _returns: recordRepresentation,
  _effects: ({ apiName }, record) => [...(record === undefined ? [] : [{ record }]), { listsOf: apiName }],
})
