import { createRecord, updateRecord, type RecordRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import type { Draft } from './drafts'
import { changesOf, type FormValues } from './formValues'

export interface WriteRecordConfig {
  objectApiName: string
  /** Absent for a new record. */
  recordId: string | undefined
  /** The record as it was read; what is not changed is not written. */
  known: RecordRepresentation | undefined
}

/** Writes one record as it was typed, and over no other version than the one that was seen. */
export function useWriteRecord({ objectApiName, recordId, known }: WriteRecordConfig) {
  const [create] = useInvoke(createRecord)
  const [update] = useInvoke(updateRecord)
  return async ({ base, modstamp, values }: Draft, allowSaveOnDuplicate: boolean) => {
    if (recordId === undefined)
      return await create({
        apiName: objectApiName,
        fields: { ...changesOf({}, values), ...takenOff(base, values) },
        allowSaveOnDuplicate,
      })
    const changes = changesOf(base, values)
    if (Object.keys(changes).length === 0) return known
    return await update({
      fields: { Id: recordId, ...changes },
      allowSaveOnDuplicate,
      ...(modstamp === null ? {} : { ifUnmodifiedSince: modstamp }),
    })
  }
}

/** Boxes that are on by default and were taken off say so; nothing else that is empty has to be sent. */
const takenOff = (base: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value === false && base[name] === true))
