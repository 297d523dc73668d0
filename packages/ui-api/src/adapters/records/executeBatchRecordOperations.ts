import { id18 } from '../../config/id18.js'
import {
  boolean,
  fieldValue,
  list,
  map,
  object,
  objectApiName,
  oneOf,
  optional,
  withDefault,
  type FieldInput,
} from '../../config/types.js'
import type { CacheView, WriteEffect } from '../../define/adapterTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import {
  hasSucceeded,
  recordOperationsRepresentation,
  type RecordOperationResult,
} from '../../representations/records.js'
import { keepWritable } from '../../write/keepWritable.js'
import { showFields } from '../../write/showFields.js'

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

/** Of the fields of one operation, those that may be written; the id says which record it is and always goes out. */
function fieldsToSend(
  type: Change['type'],
  { apiName, fields }: { readonly apiName?: string; readonly fields: Readonly<Record<string, FieldInput>> },
  cache: CacheView,
): Readonly<Record<string, FieldInput>> {
  if (type === 'DELETE') return fields
  const { Id, ...rest } = fields
  const object = apiName ?? cache.apiNameOf(id18(String(Id)))
  const kept = keepWritable(rest, type === 'CREATE' ? 'createable' : 'updateable', object, cache)
  return { ...(Id !== undefined && { Id }), ...kept }
}

/** What one operation that was carried out changes in the cache. */
function effectsOf(
  { type, id, apiName }: Change,
  item: RecordOperationResult,
  cache: CacheView,
): WriteEffect[] {
  if (!hasSucceeded(item)) return []
  const record = item.result
  const lists = { listsOf: record?.apiName ?? apiName ?? cache.apiNameOf(id) ?? null }
  if (type === 'DELETE') return [{ deleted: id }, lists]
  if (record !== null && record !== undefined) return [{ record }, lists]
  // Without an answer the record may have left the user's sight, as after a change of owner.
  return [...(type === 'UPDATE' ? [{ evict: id }] : []), lists]
}

/**
 * Creates, updates and deletes up to 200 records in one request. CREATE records carry `apiName` and no `Id`; UPDATE and
 * DELETE records carry `fields.Id` and no `apiName`. With `allOrNone` (default true) one failure undoes everything;
 * `useDefaultRule` (default false) applies assignment rules.
 *
 * Fields that the object info (when known) marks as not createable or not updateable stay here.
 *
 * `optimistic: true` shows the fields of UPDATE records at once.
 *
 * `results` has one item for each record, in their order; `hasSucceeded(item)` tells a record from an error. Records
 * that came back are cached, deleted ones are gone, lists and counts that can hold them are stale.
 * Source: User Interface API Developer Guide, "Create, Update, or Delete a Batch of Records".
 *
 * @throws {UiApiConfigError} 'Invalid config for "executeBatchRecordOperations"', also when there is no operation or one
 * has no records; {UiApiError} with the server's error.
 */
export const executeBatchRecordOperations = defineWrite({
  name: 'executeBatchRecordOperations',
  family: 'records',
  method: 'POST',
  path: '/ui-api/records/batch',
  config: {
    allOrNone: withDefault(boolean, true),
    operations: list(operation),
    useDefaultRule: withDefault(boolean, false),
  },
  isComplete: ({ operations = [] }) =>
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
  returns: recordOperationsRepresentation,
  optimistic: ({ operations }, choice) =>
    operations.flatMap(({ type, records }) =>
      // What a function would edit is one record; here are many.
      type === 'UPDATE' && choice === true
        ? records.map(({ fields: { Id, ...fields } }) => showFields(id18(String(Id)), fields))
        : [],
    ),
  effects: ({ operations }, answer, cache) => {
    const changes = operations.flatMap(({ type, records }) =>
      records.map(({ apiName, fields }): Change => ({ type, apiName, id: id18(String(fields['Id'])) })),
    )
    const results = answer?.results ?? []
    return changes.flatMap((change, i) =>
      results[i] === undefined ? [] : effectsOf(change, results[i], cache),
    )
  },
})
