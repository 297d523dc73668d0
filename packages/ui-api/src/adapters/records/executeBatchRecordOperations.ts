import { id18 } from '../../define/id18.js'
import {
  boolean,
  fieldValue,
  list,
  map,
  object,
  objectApiName,
  oneOf,
  optional,
  string,
  withDefault,
  type FieldInput,
} from '../../define/configTypes.js'
import type { CacheView, WriteEffect } from '../../define/adapterTypes.js'
import { defineWrite, type WriteAdapter } from '../../define/defineWrite.js'
import {
  hasSucceeded,
  recordOperationsRepresentation,
  type RecordOperationResult,
  type RecordOperationsRepresentation,
} from '../../representations/records.js'
import { pickWritable } from '../../write/pickWritable.js'
import { editFields } from '../../write/editFields.js'
import type { WriteInput } from '../../define/configType.js'

const operation = object({
  type: oneOf('CREATE', 'UPDATE', 'DELETE'),
  records: list(
    object({
      apiName: optional(objectApiName),
      fields: map(fieldValue),
      allowSaveOnDuplicate: optional(boolean),
    }),
  ),
})

interface Change {
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE'
  readonly id: string
  readonly apiName: string | undefined
}

/** The writable fields of one operation, and always its `Id`. */
function fieldsToSend(
  type: Change['type'],
  { apiName, fields }: { readonly apiName?: string; readonly fields: Readonly<Record<string, FieldInput>> },
  cache: CacheView,
): Readonly<Record<string, FieldInput>> {
  if (type === 'DELETE') return fields
  const { Id, ...rest } = fields
  const object = apiName ?? cache._apiNameOf(id18(String(Id)))
  const kept = pickWritable(rest, type === 'CREATE' ? 'createable' : 'updateable', object, cache)
  return { ...(Id !== undefined && { Id }), ...kept }
}

/** The cache effects of one successful operation. */
function effectsOf(
  { type, id, apiName }: Change,
  item: RecordOperationResult,
  cache: CacheView,
): WriteEffect[] {
  if (!hasSucceeded(item)) return []
  const record = item.result
  const lists = { listsOf: record?.apiName ?? apiName ?? cache._apiNameOf(id) ?? null }
  if (type === 'DELETE') return [{ deleted: id }, lists]
  if (record !== null && record !== undefined) return [{ record }, lists]
  // Without a response the record may be out of the user's sight, as after a change of owner.
  return [...(type === 'UPDATE' ? [{ evict: id }] : []), lists]
}

const config = {
  allOrNone: withDefault(boolean, true),
  operations: list(operation),
  useDefaultRule: withDefault(boolean, false),
  idempotencyKey: optional(string),
}
/** Config of `executeBatchRecordOperations`. */
export interface ExecuteBatchRecordOperationsConfig extends WriteInput<typeof config> {}

/**
 * Creates, updates and deletes up to 200 records in one request. CREATE records have `apiName` and no `Id`; UPDATE
 * and DELETE records have `fields.Id` and no `apiName`. With `allOrNone` (default true) one failure rolls everything
 * back; `useDefaultRule` (default false) applies assignment rules.
 *
 * `idempotencyKey` (up to 64 characters) lets a server that supports the `Idempotency-Key` header run the batch once,
 * however often the request is retried; other servers ignore it.
 *
 * Fields that a cached object info forbids are not sent. `optimistic: true` shows the fields of UPDATE records
 * immediately.
 *
 * `results` has the order of the records; `hasSucceeded(item)` narrows an item to its record. Caches returned
 * records, evicts deleted ones, invalidates lists and counts. Source: "Create, Update, or Delete a Batch of Records".
 *
 * @example
 * await uiApi.invoke(executeBatchRecordOperations, {
 *   operations: [{ type: 'UPDATE', records: [{ fields: { Id: 'a00000000000001AAA', Status__c: 'Booked' } }] }],
 * })
 *
 * @throws {UiApiConfigError} 'Invalid config for "executeBatchRecordOperations"', also without operations or records;
 * {UiApiError} with the server's error.
 */
export const executeBatchRecordOperations: WriteAdapter<
  ExecuteBatchRecordOperationsConfig,
  RecordOperationsRepresentation
> = defineWrite({
  name: 'executeBatchRecordOperations',
  family: 'records',
  method: 'POST',
  path: '/ui-api/records/batch',
  _local: ['idempotencyKey'],
  config,
  headers: ({ idempotencyKey }) => ({ 'Idempotency-Key': idempotencyKey }),
  _isComplete: ({ operations = [] }) =>
    operations.length > 0 && operations.every(({ records }) => records.length > 0),
  filter: ({ operations, ...values }, cache) => ({
    ...values,
    operations: operations.map((operation) => ({
      ...operation,
      records: operation.records.map((record) => ({
        ...record,
        fields: fieldsToSend(operation.type, record, cache),
      })),
    })),
  }),
  _returns: recordOperationsRepresentation,
  optimistic: ({ operations }, choice) =>
    operations.flatMap(({ type, records }) =>
      // A function edits one record; a batch has many.
      type === 'UPDATE' && choice === true
        ? records.map(({ fields: { Id, ...fields } }) => editFields(id18(String(Id)), fields))
        : [],
    ),
  _effects: ({ operations }, response, cache) => {
    const changes = operations.flatMap(({ type, records }) =>
      records.map(({ apiName, fields }): Change => ({ type, apiName, id: id18(String(fields['Id'])) })),
    )
    const results = response?.results ?? []
    return changes.flatMap((change, i) =>
      results[i] === undefined ? [] : effectsOf(change, results[i], cache),
    )
  },
})
