import { ComboBox } from '@portal/portal-ui'
import { getFieldValue, getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { FormControlProps } from './FormControl'

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
    <FocusPasser id={id}>
      <ComboBox
        label={
          field.isRequired
            ? translate(field.label)
            : `${translate(field.label)} ${intl.formatMessage({ id: 'record-form.optional' })}`
        }
        hint={field.help === null ? undefined : translate(field.help)}
        errorMessage={errorMessage}
        items={items}
        isLoading={isFetching && !data}
        inputValue={shown}
        onInputChange={(next) => {
          setText(next)
          setTerm(next.trim())
        }}
        onSelectionChange={(key) => {
          const item = items.find((candidate) => candidate.id === key)
          if (item) choose(item)
        }}
        onBlur={settle}
        menuTrigger="focus"
        allowsCustomValue
        labels={{
          empty: intl.formatMessage({ id: 'record-form.lookup.empty' }),
          loading: intl.formatMessage({ id: 'record-form.lookup.loading' }),
          showOptions: intl.formatMessage({ id: 'record-form.lookup.show' }),
        }}
      />
    </FocusPasser>
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Comboboxes name their inputs themselves: what is sent to `id` goes on to the input. */
export function FocusPasser({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <div
      id={id}
      tabIndex={-1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.querySelector('input')?.focus()
      }}
    >
      {children}
    </div>
  )
}
