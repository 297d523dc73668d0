import { Checkbox, CheckboxGroup, Select, TextField } from '@portal/portal-ui'
import { getLookupRecords, type FieldInfo, type RecordRepresentation } from '@portal/ui-api'
import { usePicklist, useWire } from '@portal/ui-api/react'

type Value = string | number | boolean | null

/** A record, or the defaults of a new one, with the user's edits. */
export interface Form {
  readonly record: Pick<RecordRepresentation, 'apiName' | 'fields'> & { recordTypeId?: string | null }
  readonly edits: Record<string, Value>
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  readonly edit: (field: string, value: Value) => void
}

const NUMBERS = ['Currency', 'Double', 'Int', 'Percent']
const INPUTS: Record<string, string> = { Date: 'date', Email: 'email', Phone: 'tel', Url: 'url' }

/** The control that fits the type of a field. */
export function FieldInput({
  field,
  form: { record, edits, fieldErrors, edit },
  isEditable,
}: {
  field: FieldInfo
  form: Form
  isEditable: boolean
}) {
  const { apiName, dataType, controllerName, label, relationshipName } = field
  const valueOf = (name: string) => (name in edits ? edits[name] : record.fields[name]?.value) ?? null
  const change = (value: Value) => edit(apiName, value === '' ? null : value)
  const shown = textOf(record.fields, relationshipName ?? '') || textOf(record.fields, apiName)
  const text = String(valueOf(apiName) ?? '')
  const isPicklist = isEditable && ['Picklist', 'MultiPicklist'].includes(dataType)
  const isLookup = isEditable && dataType === 'Reference'
  const controlling = controllerName === null ? null : valueOf(controllerName)
  const picklist = usePicklist({
    fieldApiName: isPicklist ? `${record.apiName}.${apiName}` : undefined,
    recordTypeId: record.recordTypeId ?? undefined,
    controllingValue: String(controlling),
  })
  const search = isLookup ? { objectApiName: record.apiName, fieldApiName: apiName } : null
  const lookup = useWire(getLookupRecords, search).data?.lookupResults ?? {}
  const found = Object.values(lookup).flatMap(({ records }) => records)
  const options = isLookup
    ? found.map((one) => ({ value: one.id, label: textOf(one.fields, 'Name') }))
    : picklist.values
  const frame = { id: apiName, label, errorMessage: fieldErrors[apiName]?.join(' '), disabled: !isEditable }
  if (dataType === 'Boolean')
    return <Checkbox {...frame} checked={valueOf(apiName) === true} onCheckedChange={change} />
  if (isPicklist && dataType === 'MultiPicklist') {
    const chooseAll = (values: string[]) => change(values.join(';'))
    return <CheckboxGroup {...frame} options={options} value={text.split(';')} onValueChange={chooseAll} />
  }
  if (isPicklist || isLookup)
    return <Select {...frame} emptyLabel="None" options={options} value={text} onValueChange={change} />
  return (
    <TextField
      {...frame}
      type={isEditable ? INPUTS[dataType] : 'text'}
      value={isEditable ? text : shown}
      onValueChange={(value) => change(value && NUMBERS.includes(dataType) ? Number(value) : value)}
    />
  )
}

/** The text of a field, which may be one of a parent: `Account.Name`. */
export function textOf(fields: RecordRepresentation['fields'], path: string): string {
  const [name = '', ...rest] = path.split('.')
  const { value, displayValue } = fields[name] ?? { value: null, displayValue: null }
  if (typeof value === 'object') return value ? textOf(value.fields, rest.join('.') || 'Name') : ''
  return displayValue ?? String(value)
}
