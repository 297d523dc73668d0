import { getFieldValue, getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { SuggestField } from '../../suggest-field/SuggestField'
import type { FormControlProps } from './FormControlProps'

const MOST_CHOICES = 25

/** A record of another object, found by typing a part of its name. */
export function LookupControl(props: FormControlProps) {
  const { field, id, value, errorMessage, referenceName, translate, onChange } = props
  const intl = useIntl()
  const target = field.references ?? ''
  const [text, setText] = useState(value === null ? '' : (referenceName ?? ''))
  // What was typed, not what was chosen, is searched for.
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
  const known = items.find((item) => item.id === value)?.label
  const shown = text === '' && value !== null && term === '' ? (known ?? referenceName ?? '') : text

  function settle() {
    if (shown.trim() === '') return choose(undefined)
    const exact = items.find(({ label }) => label.toLowerCase() === shown.trim().toLowerCase())
    if (exact) return choose(exact)
    // What names nothing goes back to what was chosen before.
    setText(value === null ? '' : (known ?? referenceName ?? ''))
    setTerm('')
  }

  function choose(item: { id: string; label: string } | undefined) {
    setText(item?.label ?? '')
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
