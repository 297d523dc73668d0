import { createRetryKey } from '@portal/app-kit/methods'
import { createRecord, updateRecord, type RecordRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import type { Draft } from './drafts'
import { changesOf, type FormValues } from './formValues'

export interface WriteRecordConfig {
  objectApiName: string
  /** Absent for a new record. */
  recordId: string | undefined
  /** The record as read; only changed fields are written. */
  known: RecordRepresentation | undefined
}

/** Writes a record with `If-Unmodified-Since` of the version that was read, or creates one once. */
export function useWriteRecord({ objectApiName, recordId, known }: WriteRecordConfig) {
  const [create] = useInvoke(createRecord)
  const [update] = useInvoke(updateRecord)
  const [keys] = useState(createRetryKey)
  return async ({ base, modstamp, values }: Draft, allowSaveOnDuplicate: boolean) => {
    if (recordId === undefined) {
      const input = {
        apiName: objectApiName,
        fields: { ...changesOf({}, values), ...takenOff(base, values) },
        allowSaveOnDuplicate,
      }
      const created = await create({ ...input, idempotencyKey: keys.of(input) })
      keys.settle(input)
      return created
    }
    const changes = changesOf(base, values)
    if (Object.keys(changes).length === 0) return known
    return await update({
      fields: { Id: recordId, ...changes },
      allowSaveOnDuplicate,
      ...(modstamp === null ? {} : { ifUnmodifiedSince: modstamp }),
    })
  }
}

/** Unchecked boxes that default to true must be sent; other empty fields not. */
const takenOff = (base: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value === false && base[name] === true))
