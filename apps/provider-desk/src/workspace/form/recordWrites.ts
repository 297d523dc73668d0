import type { createRetryKey } from '@portal/app-kit/methods'
import {
  createRecord,
  getDuplicateConfiguration,
  getDuplicates,
  updateRecord,
  type DuplicatesRepresentation,
  type ObjectInfoRepresentation,
} from '@portal/ui-api'
import type { useUiApi } from '@portal/ui-api/react'
import { changedValues, type FormValues } from './formValues'
import type { Draft } from './useDraft'

type Client = ReturnType<typeof useUiApi>

/** The record that a form writes. */
interface Target {
  info: ObjectInfoRepresentation
  /** Undefined for a new record. */
  recordId: string | undefined
  recordTypeId: string | undefined
}

/**
 * Queries the object's duplicate rules; undefined without any. A failed check does not block the save,
 * where the server applies the rules.
 */
export async function findDuplicates(
  client: Client,
  { info, recordId, values, changes }: Target & { values: FormValues; changes: FormValues },
): Promise<DuplicatesRepresentation | undefined> {
  const rules = await client.load(getDuplicateConfiguration, { objectApiName: info.apiName })
  const isChecked = rules.data?.predupeEnabled === true
  if (!isChecked || !rules.data?.dedupeFields.some((name) => Object.hasOwn(changes, name))) return undefined
  const check = await client.load(
    getDuplicates,
    { apiName: info.apiName, fields: { ...values, ...(recordId ? { Id: recordId } : {}) } },
    { cachePolicy: 'network-only' },
  )
  return check.data?.duplicateError ? check.data : undefined
}

/** Writes a draft: the changed fields of a record, or a new record. @returns its id, when the user can read it. */
export async function writeRecord(
  client: Client,
  keys: ReturnType<typeof createRetryKey>,
  {
    info,
    recordId,
    recordTypeId,
    base,
    changes,
    version,
    allowSaveOnDuplicate,
  }: Target & Draft & { allowSaveOnDuplicate: boolean },
): Promise<string | undefined> {
  if (recordId) {
    const changed = changedValues({ ...base, ...changes }, base)
    if (Object.keys(changed).length === 0) return recordId
    await client.invoke(updateRecord, {
      apiName: info.apiName,
      fields: { Id: recordId, ...changed },
      allowSaveOnDuplicate,
      ...(version ? { ifUnmodifiedSince: version } : {}),
    })
    return recordId
  }
  const given = Object.entries({ ...base, ...changes }).filter(([, value]) => value !== null && value !== '')
  const isOtherRecordType = recordTypeId && recordTypeId !== info.defaultRecordTypeId
  const input = {
    apiName: info.apiName,
    fields: { ...Object.fromEntries(given), ...(isOtherRecordType ? { RecordTypeId: recordTypeId } : {}) },
    allowSaveOnDuplicate,
  }
  const record = await client.invoke(createRecord, { ...input, idempotencyKey: keys.of(input) })
  keys.settle(input)
  // A successful response without a body: the user cannot read the created record.
  return record?.id
}
