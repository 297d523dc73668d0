import { getFieldValue, getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { SuggestField } from '#/suggest-field/SuggestField'
import type { FormControlProps } from './FormControlProps'

const MOST_CHOICES = 25

/** Selects a record of another object by a part of its name. */
export function LookupControl(props: FormControlProps) {
  const { field, id, value, errorMessage, referenceName, translate, onChange } = props
  const intl = useIntl()
  const target = field.references ?? ''
  // Undefined while the field shows the choice; an empty text is a choice that is being cleared.
  const [text, setText] = useState<string>()
  const [chosen, setChosen] = useState<{ id: string; label: string }>()
  // The list is searched for the typed text, not for the choice.
  const [term, setTerm] = useState('')
  const { data, isFetching } = useWire(
    getListRecordsByName,
    target === ''
      ? null
      : {
          objectApiName: target,
          listViewApiName: 'All',
          fields: [`${target}.Name`],
          pageSize: MOST_CHOICES,
          sortBy: [`${target}.Name`],
          ...(term === '' ? {} : { where: JSON.stringify({ Name: { like: `%${term}%` } }) }),
        },
  )
  const items = (data?.records ?? []).map((record) => ({
    id: record.id,
    label: textOf(getFieldValue(record, `${target}.Name`)) ?? record.id,
  }))
  // The name of a restored choice arrives with the list.
  const known = chosen?.id === value ? chosen : items.find((item) => item.id === value)
  const shown = text ?? (value === null ? '' : (known?.label ?? referenceName ?? ''))

  function settle() {
    if (shown.trim() === '') return choose(undefined)
    const exact = items.find(({ label }) => label.toLowerCase() === shown.trim().toLowerCase())
    if (exact && text !== undefined) return choose(exact)
    // A text that names no record is replaced by the choice.
    setText(undefined)
    setTerm('')
  }

  function choose(item: { id: string; label: string } | undefined) {
    setChosen(item)
    setText(undefined)
    setTerm('')
    if ((item?.id ?? null) !== value) onChange({ [field.apiName]: item?.id ?? null })
  }

  return (
    <SuggestField
      id={id}
      label={translate(field.label)}
      isOptional={!field.isRequired}
      hasArrow
      hint={field.help === null ? undefined : translate(field.help)}
      errorMessage={errorMessage}
      text={shown}
      onTextChange={(next) => {
        setText(next)
        setTerm(next.trim())
      }}
      suggestions={items}
      onChoose={choose}
      onSettle={settle}
      isLoading={isFetching && !data}
      labels={{
        empty: intl.formatMessage({ id: 'record-form.lookup.empty' }),
        loading: intl.formatMessage({ id: 'record-form.lookup.loading' }),
      }}
    />
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
