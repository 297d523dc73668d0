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

/** These objects have no record types; the platform responds for the master. */
const MASTER_RECORD_TYPE_ID = '012000000000000AAA'

export interface FormDescriptionConfig {
  objectApiName: string
  /** Absent for a new record. */
  recordId: string | undefined
  hidden: readonly string[]
  /** Required fields besides the object's own. */
  required: readonly string[]
  /** Hidden fields that the form sets: coordinates. */
  carried: readonly string[]
}

/** Metadata and values of a form. */
export interface FormDescription {
  label: string
  sections: readonly FormSection[]
  picklists: Readonly<Record<string, PicklistValuesRepresentation>>
  /** Values of the record, or defaults of a new one. */
  values: FormValues
  /** Undefined for a new one. */
  record: RecordRepresentation | undefined
}

export interface FormDescriptionState {
  description: FormDescription | undefined
  /** First error of the queries. */
  error: Error | undefined
  isFetching: boolean
  refresh: () => void
}

/** Queries object info, layout, picklists and the record or defaults. */
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
