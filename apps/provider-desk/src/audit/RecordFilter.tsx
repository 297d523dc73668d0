import { ComboBox } from '@portal/portal-ui'
import { getKeywordSearchResults, getObjectInfos, getSearchResults } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { textOf } from '#/workspace/fields/fieldOf'
import { nameFieldOf } from '#/workspace/fields/nameFieldOf'
import { useLastData } from '#/workspace/form/useLastData'
import { useSettledValue } from '#/workspace/list/useSettledValue'
import { MIN_SEARCH_LENGTH } from '#/workspace/search/searchTerm'
import { isRecordId } from './auditFilter'

export interface RecordFilterProps {
  /** Id of the chosen record; empty without one. */
  recordId: string
  /** Name of the chosen record, once known. */
  recordName: string | undefined
  /** Searches this object only. */
  object: string | undefined
  onRecordChange: (recordId: string) => void
  /** Whether a text without a chosen record is in the field. */
  onOpenTextChange: (isOpen: boolean) => void
  errorMessage: string | undefined
}

/** Chooses a record by its number or name from search results; an id is accepted as it is. */
export function RecordFilter(props: RecordFilterProps) {
  const { recordId, recordName, object, onRecordChange, onOpenTextChange, errorMessage } = props
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<{ id: string; label: string }>()
  const nameOfChosen = recordId === '' ? '' : chosen?.id === recordId ? chosen.label : recordName
  const text = typed ?? nameOfChosen ?? recordId
  const term = useSettledValue(typed ?? '').trim()
  const isSearch = term.length >= MIN_SEARCH_LENGTH && !isRecordId(term)
  const everywhere = useWire(getSearchResults, isSearch && !object ? { q: term } : null)
  const inObject = useWire(
    getKeywordSearchResults,
    isSearch && object ? { objectApiName: object, q: term, pageSize: 20 } : null,
  )
  const isFetching = everywhere.isFetching || inObject.isFetching
  const lastEverywhere = useLastData(everywhere.data)
  const lastInObject = useLastData(inObject.data)
  const pages = object ? (lastInObject ? [lastInObject] : []) : (lastEverywhere?.keywordSearchResults ?? [])
  const names = [...new Set(pages.flatMap(({ objectApiName }) => objectApiName ?? []))]
  const infos = useWire(getObjectInfos, names.length > 0 ? { objectApiNames: names } : null)
  const known = (infos.data?.results ?? []).flatMap(({ result }) =>
    'apiName' in result && 'fields' in result ? [result] : [],
  )
  const items = !isSearch
    ? []
    : pages.flatMap(({ objectApiName, records }) => {
        const info = known.find(({ apiName }) => apiName === objectApiName)
        return (records ?? []).map((record) => ({
          id: record.id,
          label: (info && textOf(record, nameFieldOf(info))) || record.id,
          detail: info?.label ?? '',
        }))
      })

  // A number that is typed in full needs no choice.
  const isSettled = term === typed?.trim() && !isFetching && !infos.isFetching
  const same = items.filter(({ label }) => label.toLowerCase() === term.toLowerCase())
  const exactId = isSettled && same.length === 1 ? same[0]?.id : undefined
  useEffect(() => {
    if (exactId !== undefined) choose(exactId)
    // Only a new match chooses.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [exactId])

  function type(next: string) {
    setTyped(next)
    const isId = isRecordId(next.trim())
    if (isId || next.trim() === '') onRecordChange(next.trim())
    onOpenTextChange(!isId && next.trim() !== '')
  }
  function choose(id: string) {
    const item = items.find((one) => one.id === id)
    setChosen(item)
    setTyped(undefined)
    onRecordChange(id)
    onOpenTextChange(false)
  }
  return (
    <ComboBox
      label={<FormattedMessage id="audit.record" />}
      hint={<FormattedMessage id="audit.record.hint" />}
      items={items}
      isLoading={isFetching}
      inputValue={text}
      onInputChange={(next) => {
        // The field also reports its own text when it is left.
        if (next !== text) type(next)
      }}
      selectedKey={recordId === '' ? null : recordId}
      onSelectionChange={(key) => {
        if (key !== null) choose(String(key))
      }}
      allowsCustomValue
      errorMessage={errorMessage}
      labels={{
        start: intl.formatMessage({ id: 'audit.record.start' }),
        empty: intl.formatMessage({ id: 'audit.record.empty' }),
        loading: intl.formatMessage({ id: 'audit.record.loading' }),
        showOptions: intl.formatMessage({ id: 'audit.record.show' }),
      }}
    />
  )
}
