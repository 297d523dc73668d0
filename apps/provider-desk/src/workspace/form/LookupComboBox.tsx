import { ComboBox } from '@portal/portal-ui'
import { getLookupRecords, getRecord, type GetLookupRecordsConfig } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { textOf } from '../fields/fieldOf'
import { recordDetail } from '../fields/recordDetail'
import { useSettledValue } from '../list/useSettledValue'
import { useLastData } from './useLastData'

/** Shorter terms suggest recent records. */
const MIN_SEARCH_LENGTH = 2

export interface LookupComboBoxProps {
  id: string
  label: ReactNode
  /** The lookup field whose rules the suggestions follow. */
  objectApiName: string
  fieldApiName: string
  /** The object of the suggested records; undefined when the field names none. */
  target: string | undefined
  /** The field with the name of a record. @default 'Name' */
  nameField?: string
  /** Values of the form that restrict the suggestions. */
  restriction?: Pick<GetLookupRecordsConfig, 'dependentFieldBindings' | 'sourceRecord'>
  value: string | null
  onValueChange: (recordId: string | null) => void
  errorMessage: string | undefined
}

/** Selects a record: suggests recently used records, or search results. */
export function LookupComboBox(props: LookupComboBoxProps) {
  const { id, label, objectApiName, fieldApiName, target, nameField = 'Name', restriction } = props
  const { value, onValueChange, errorMessage } = props
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  const current = useWire(
    getRecord,
    value !== null && target ? { recordId: value, optionalFields: [`${target}.${nameField}`] } : null,
  )
  const storedName = current.data && textOf(current.data, nameField)
  const currentName = value === null || current.isFetching ? (storedName ?? '') : storedName || value
  const settled = useSettledValue(typed ?? '').trim()
  const isSearch = settled.length >= MIN_SEARCH_LENGTH && settled !== currentName
  const suggestions = useWire(
    getLookupRecords,
    typed === undefined
      ? null
      : {
          objectApiName,
          fieldApiName,
          ...(isSearch ? { q: settled, searchType: 'Search' as const } : { searchType: 'Recent' as const }),
          ...restriction,
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
  return (
    <ComboBox
      id={id}
      label={label}
      items={
        value === null || found.some((item) => item.id === value)
          ? found
          : [...found, { id: value, label: currentName }]
      }
      menuTrigger="focus"
      placeholder={intl.formatMessage({ id: 'shell.lookup.placeholder' })}
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
        start: intl.formatMessage({ id: 'shell.lookup.start' }),
        empty: intl.formatMessage({ id: 'shell.lookup.empty' }),
        loading: intl.formatMessage({ id: 'shell.lookup.loading' }),
        showOptions: intl.formatMessage({ id: 'shell.lookup.show' }),
      }}
    />
  )
}
