import { ComboBox } from '@portal/portal-ui'
import { getLookupRecords, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { textOf } from '#/workspace/fields/fieldOf'
import { recordDetail } from '#/workspace/fields/recordDetail'
import { useLastData } from '#/workspace/form/useLastData'
import { useSettledValue } from '#/workspace/list/useSettledValue'

/** Shorter terms suggest recent records. */
const MIN_SEARCH_LENGTH = 2

export interface RecordFieldProps {
  id: string
  label: ReactNode
  /** The lookup field whose rules the suggestions follow. */
  objectApiName: string
  fieldApiName: string
  /** The object of the suggested records. */
  target: string
  value: string | null
  onValueChange: (recordId: string | null) => void
  errorMessage: string | undefined
}

/** A record by search, such as a facility or a shipper. */
export function RecordField(props: RecordFieldProps) {
  const { id, label, objectApiName, fieldApiName, target, value, onValueChange, errorMessage } = props
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  const current = useWire(
    getRecord,
    value === null ? null : { recordId: value, optionalFields: [`${target}.Name`] },
  )
  const currentName = value === null ? '' : (current.data && textOf(current.data, 'Name')) || ''
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
        },
  )
  // Until the search answers, suggestions of the text before must not be chosen by Enter.
  const isBehind =
    typed !== undefined && typed !== currentName && (settled !== typed.trim() || suggestions.isFetching)
  const shown = useLastData(suggestions.data)
  const found = Object.values(shown?.lookupResults ?? {})
    .flatMap(({ records }) => records)
    .map((record) => {
      const detail = recordDetail(record, 'Name')
      return { id: record.id, label: textOf(record, 'Name') || record.id, ...(detail ? { detail } : {}) }
    })
    .filter(({ label }) => !isBehind || label.toLowerCase().includes(typed.trim().toLowerCase()))
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
      placeholder={intl.formatMessage({ id: 'loads.lookup.placeholder' })}
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
        start: intl.formatMessage({ id: 'loads.lookup.start' }),
        empty: intl.formatMessage({ id: 'loads.lookup.empty' }),
        loading: intl.formatMessage({ id: 'freight.loading' }),
        showOptions: intl.formatMessage({ id: 'loads.lookup.show' }),
      }}
    />
  )
}
