import { ComboBox } from '@portal/portal-ui'
import { getLookupRecords, getRecord, type ObjectInfoRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { nameFieldOf } from '../fields/nameFieldOf'
import { textOf } from '../fields/fieldOf'
import { recordDetail } from '../fields/recordDetail'
import { useSettledValue } from '../list/useSettledValue'
import type { FormField } from './formSections'
import type { FormValues } from './formValues'
import { useLastData } from './useLastData'

/** Minimum length of a search term; below it, recently used records are suggested. */
const MIN_SEARCH_LENGTH = 2

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

/** A lookup field: suggests recently used records, or search results. */
export function LookupField({
  id,
  label,
  object,
  field,
  value,
  onValueChange,
  values,
  errorMessage,
}: LookupFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  const target = field.info.referenceToInfos[0]
  const nameField = nameFieldOf(target)
  const current = useWire(
    getRecord,
    value !== null && target ? { recordId: value, optionalFields: [`${target.apiName}.${nameField}`] } : null,
  )
  const currentName = value === null ? '' : (current.data && textOf(current.data, nameField)) || value
  const settled = useSettledValue(typed ?? '').trim()
  const isSearch = settled.length >= MIN_SEARCH_LENGTH && settled !== currentName
  // A dependent lookup suggests only records that fit the values of its controlling fields.
  const bindings = controllingFields(field).flatMap((name) => {
    const controlling = values[name]
    return controlling === null || controlling === undefined || controlling === ''
      ? []
      : [`${name}=${String(controlling)}`]
  })
  const suggestions = useWire(
    getLookupRecords,
    typed === undefined
      ? null
      : {
          objectApiName: object.apiName,
          fieldApiName: field.name,
          ...(isSearch ? { q: settled, searchType: 'Search' as const } : { searchType: 'Recent' as const }),
          ...(bindings.length > 0 ? { dependentFieldBindings: bindings } : {}),
          sourceRecord: { apiName: object.apiName, fields: values },
        },
  )
  // Until the search answers, suggestions of the text before must not be chosen by Enter.
  const isBehind =
    typed !== undefined && typed !== currentName && (settled !== typed.trim() || suggestions.isFetching)
  const shown = useLastData(suggestions.data)
  const found = Object.values(shown?.lookupResults ?? {})
    .flatMap(({ records }) => records)
    .map((record) => {
      const detail = recordDetail(record, nameField)
      return { id: record.id, label: textOf(record, nameField) || record.id, ...(detail ? { detail } : {}) }
    })
    .filter(({ label: name }) => !isBehind || name.toLowerCase().includes(typed.trim().toLowerCase()))
  const items =
    value === null || found.some((item) => item.id === value)
      ? found
      : [...found, { id: value, label: currentName }]
  return (
    <ComboBox
      id={id}
      label={label}
      items={items}
      menuTrigger="focus"
      placeholder={intl.formatMessage({ id: 'workspace.form.lookup.placeholder' })}
      isLoading={suggestions.isFetching}
      inputValue={typed ?? currentName}
      onInputChange={setTyped}
      onFocus={() => setTyped((text) => text ?? currentName)}
      onBlur={() => setTyped(undefined)}
      selectedKey={value}
      onSelectionChange={(key) => {
        onValueChange(key === null ? null : String(key))
        setTyped(undefined)
      }}
      errorMessage={errorMessage}
      labels={{
        start: intl.formatMessage({ id: 'workspace.form.lookup.start' }),
        empty: intl.formatMessage({ id: 'workspace.form.lookup.empty' }),
        loading: intl.formatMessage({ id: 'workspace.form.lookup.loading' }),
        showOptions: intl.formatMessage({ id: 'workspace.form.lookup.show' }),
      }}
    />
  )
}

/** Fields whose values decide which records a dependent lookup suggests. */
function controllingFields({ info }: FormField): readonly string[] {
  const names: unknown = info.filteredLookupInfo?.['controllingFields']
  return Array.isArray(names) ? names.filter((name: unknown) => typeof name === 'string') : []
}
