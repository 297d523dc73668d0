import { CheckboxGroup, Select } from '@portal/portal-ui'
import type { FieldInput, ObjectInfoRepresentation } from '@portal/ui-api'
import { usePicklist } from '@portal/ui-api/react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FormField } from './formSections'
import type { FormValues } from './formValues'

export interface PicklistFieldProps {
  id: string
  label: ReactNode
  object: ObjectInfoRepresentation
  field: FormField
  recordTypeId: string | undefined
  value: string
  onValueChange: (value: FieldInput) => void
  values: FormValues
  errorMessage: string | undefined
}

/** A picklist with the values of the record type, filtered by the controlling field if it is dependent. */
export function PicklistField({
  id,
  label,
  object,
  field,
  recordTypeId,
  value,
  onValueChange,
  values,
  errorMessage,
}: PicklistFieldProps) {
  const intl = useIntl()
  const { controllerName, dataType } = field.info
  const controlling = controllerName ? values[controllerName] : undefined
  const picklist = usePicklist({
    fieldApiName: `${object.apiName}.${field.name}`,
    recordTypeId,
    controllingValue: typeof controlling === 'number' ? String(controlling) : controlling,
  })
  const controller = controllerName ? (object.fields[controllerName]?.label ?? controllerName) : ''
  const chosen = dataType === 'MultiPicklist' ? value.split(';').filter(Boolean) : [value].filter(Boolean)
  const labelOf = (code: string) => picklist.allValues.find((one) => one.value === code)?.label ?? code
  const invalid = chosen.find((code) => !picklist.isValid(code))
  const error =
    errorMessage ??
    (invalid === undefined || !picklist.isDependent
      ? undefined
      : intl.formatMessage(
          { id: 'workspace.form.notAvailable' },
          { value: labelOf(invalid), field: controller },
        ))
  const hint =
    picklist.isDependent && picklist.values.length === 0
      ? intl.formatMessage({ id: 'workspace.form.chooseFirst' }, { field: controller })
      : undefined
  if (picklist.error)
    return (
      <Select
        id={id}
        label={label}
        options={[]}
        value={value}
        errorMessage={intl.formatMessage({ id: 'workspace.form.picklistFailed' })}
      />
    )
  const options = picklist.values.map((one) => ({ value: one.value, label: one.label }))
  if (dataType === 'MultiPicklist') {
    const kept = chosen.filter((code) => !options.some((option) => option.value === code))
    return (
      <CheckboxGroup
        id={id}
        label={label}
        options={[...options, ...kept.map((code) => ({ value: code, label: labelOf(code) }))]}
        value={chosen}
        onValueChange={(next) => onValueChange(next.length > 0 ? next.join(';') : null)}
        hint={hint}
        errorMessage={error}
      />
    )
  }
  return (
    <Select
      id={id}
      label={label}
      options={options}
      emptyLabel={intl.formatMessage({ id: 'workspace.form.none' })}
      value={value}
      onValueChange={(next) => onValueChange(next === '' ? null : next)}
      hint={hint}
      errorMessage={error}
    />
  )
}
