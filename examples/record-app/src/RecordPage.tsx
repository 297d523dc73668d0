import { createRecord, getRecordCreateDefaults, getRecordUi, updateRecord } from '@portal/ui-api'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { RecordForm } from './RecordForm'

/** A record in the layout of its record type. */
export function RecordPage({ recordId }: { recordId: string }) {
  const { data, error } = useWire(getRecordUi, { recordIds: recordId, layoutTypes: 'Full', modes: 'Edit' })
  const [update, state] = useInvoke(updateRecord)
  const record = data?.records[recordId]
  if (!data || !record) return <p>{error?.messages.join(' ') ?? 'Loading…'}</p>
  // The only layout of the response: that of the record's type.
  const [layouts] = Object.values(data.layouts[record.apiName])
  const save = (fields: object) => update({ fields: { Id: recordId, ...fields } })
  const about = { record, info: data.objectInfos[record.apiName], layout: layouts['Full']['Edit'] }
  return <RecordForm {...about} access="editableForUpdate" state={state} onSave={save} />
}

/** The form of a new record, with the defaults of the org. A record that the user can't read is saved with the id ''. */
export function NewRecord({
  objectApiName,
  onSaved,
}: {
  objectApiName: string
  onSaved: (id: string) => void
}) {
  const { data, error } = useWire(getRecordCreateDefaults, { objectApiName })
  const [create, state] = useInvoke(createRecord)
  if (!data) return <p>{error?.messages.join(' ') ?? 'Loading…'}</p>
  const { record, layout, objectInfos } = data
  const about = { record, layout, info: objectInfos[objectApiName], access: 'editableForNew', state } as const
  const save = (fields: object) => create({ apiName: objectApiName, fields: { ...fields } })
  return <RecordForm {...about} onSave={async (fields) => onSaved((await save(fields))?.id ?? '')} />
}
