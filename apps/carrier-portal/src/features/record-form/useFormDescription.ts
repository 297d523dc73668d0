import {
  getLayout,
  getObjectInfo,
  getPicklistValuesByRecordType,
  getRecord,
  getRecordCreateDefaults,
  type PicklistValuesRepresentation,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useMemo } from 'react'
import { formSections, type FormSection } from './formFields'
import { valuesOf, type FormValues } from './formValues'

/** Record types are not used by these objects; the platform then answers for the master one. */
const MASTER_RECORD_TYPE_ID = '012000000000000AAA'

export interface FormDescriptionConfig {
  objectApiName: string
  /** Absent for a new record. */
  recordId: string | undefined
  /** Fields that the form does not ask for. */
  hidden: readonly string[]
  /** Fields that the form requires, beyond those that the object does. */
  required: readonly string[]
  /** Fields that it fills without asking: the coordinates behind a place. */
  carried: readonly string[]
}

/** Everything that a form is drawn from. */
export interface FormDescription {
  label: string
  sections: readonly FormSection[]
  picklists: Readonly<Record<string, PicklistValuesRepresentation>>
  /** The record as the server has it; for a new one its defaults. */
  values: FormValues
  /** The record itself; undefined for a new one. */
  record: RecordRepresentation | undefined
}

export interface FormDescriptionState {
  description: FormDescription | undefined
  /** Set when something is missing and could not be read. */
  error: Error | undefined
  isFetching: boolean
  refresh: () => void
}

/** Reads what a form needs: description, layout, picklists, and the record or the values that a new one starts with. */
export function useFormDescription(config: FormDescriptionConfig): FormDescriptionState {
  const { objectApiName, recordId, hidden, carried, required } = config
  const isNew = recordId === undefined
  const defaults = useWire(getRecordCreateDefaults, isNew ? { objectApiName } : null)
  const info = useWire(getObjectInfo, isNew ? null : { objectApiName })
  const layout = useWire(getLayout, isNew ? null : { objectApiName, layoutType: 'Full', mode: 'Edit' })
  const picklists = useWire(getPicklistValuesByRecordType, {
    objectApiName,
    recordTypeId: MASTER_RECORD_TYPE_ID,
  })
  const objectInfo = isNew ? defaults.data?.objectInfos[objectApiName] : info.data
  const formLayout = isNew ? defaults.data?.layout : layout.data
  const sections = useMemo(
    () =>
      objectInfo &&
      formLayout &&
      formSections(objectInfo, formLayout, { isNew, hidden: new Set(hidden), required: new Set(required) }),
    [objectInfo, formLayout, isNew, hidden, required],
  )
  const fields = useMemo(() => sections?.flatMap((section) => section.fields) ?? [], [sections])
  const record = useWire(
    getRecord,
    recordId === undefined || !sections
      ? null
      : {
          recordId,
          optionalFields: [
            ...fields.map(({ apiName }) => `${objectApiName}.${apiName}` as const),
            ...carried.map((name) => `${objectApiName}.${name}` as const),
            ...fields.flatMap(({ relationshipName, references }) =>
              references && relationshipName ? [`${objectApiName}.${relationshipName}.Name` as const] : [],
            ),
            `${objectApiName}.LastModifiedBy.Name` as const,
          ],
        },
  )
  const reads = isNew ? [defaults, picklists] : [info, layout, picklists, record]
  const error = reads.find((read) => read.error !== undefined && read.data === undefined)?.error
  const source = isNew ? defaults.data?.record : record.data
  const description = useMemo((): FormDescription | undefined => {
    if (!objectInfo || !sections || !picklists.data || !source) return undefined
    const names = [...sections.flatMap((section) => section.fields.map(({ apiName }) => apiName)), ...carried]
    return {
      label: objectInfo.label,
      sections,
      picklists: picklists.data.picklistFieldValues,
      values: valuesOf(source, names),
      record: record.data,
    }
  }, [objectInfo, sections, picklists.data, source, carried, record.data])
  return {
    description,
    error,
    isFetching: reads.some((read) => read.isFetching),
    refresh: () => reads.forEach((read) => void read.refresh()),
  }
}
