import type { ObjectInfoRepresentation } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { nameFieldOf } from '../fields/nameFieldOf'
import type { FormField } from './formSections'
import type { FormValues } from './formValues'
import { LookupComboBox } from './LookupComboBox'

export interface LookupFieldProps {
  id: string
  label: ReactNode
  object: ObjectInfoRepresentation
  field: FormField
  value: string | null
  onValueChange: (recordId: string | null) => void
  /** The other values of the form, for dependent lookup filters. */
  values: FormValues
  errorMessage: string | undefined
}

/** A lookup field of a record form. */
export function LookupField({ object, field, values, ...rest }: LookupFieldProps) {
  const target = field.info.referenceToInfos[0]
  // A dependent lookup suggests only records that fit the values of its controlling fields.
  const bindings = controllingFields(field).flatMap((name) => {
    const controlling = values[name]
    return controlling === null || controlling === undefined || controlling === ''
      ? []
      : [`${name}=${String(controlling)}`]
  })
  return (
    <LookupComboBox
      {...rest}
      objectApiName={object.apiName}
      fieldApiName={field.name}
      target={target?.apiName}
      nameField={nameFieldOf(target)}
      restriction={{
        ...(bindings.length > 0 ? { dependentFieldBindings: bindings } : {}),
        sourceRecord: { apiName: object.apiName, fields: values },
      }}
    />
  )
}

/** Fields whose values decide which records a dependent lookup suggests. */
function controllingFields({ info }: FormField): readonly string[] {
  const names: unknown = info.filteredLookupInfo?.['controllingFields']
  return Array.isArray(names) ? names.filter((name: unknown) => typeof name === 'string') : []
}
