import { MultiComboBox } from '@portal/portal-ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { FormControlProps } from './FormControl'
import { FocusPasser } from './LookupControl'

export interface ManyControlProps extends FormControlProps {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
}

/** Any number of choices from a list that is too long for boxes: type, choose, take away again. */
export function ManyControl({
  field,
  id,
  options,
  chosen,
  errorMessage,
  translate,
  onChange,
}: ManyControlProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const items = options.map(({ value, label }) => ({ id: value, label }))
  const wanted = typed.trim().toLowerCase()
  return (
    <FocusPasser id={id}>
      <MultiComboBox
        label={
          field.isRequired
            ? translate(field.label)
            : `${translate(field.label)} ${intl.formatMessage({ id: 'record-form.optional' })}`
        }
        hint={field.help === null ? undefined : translate(field.help)}
        errorMessage={errorMessage}
        items={items.filter(({ label }) => label.toLowerCase().includes(wanted))}
        // What the list no longer knows is kept and shown as it is.
        chosen={chosen.map(
          (value) => items.find(({ id: item }) => item === value) ?? { id: value, label: value },
        )}
        onChosenChange={(next) =>
          onChange({ [field.apiName]: next.map(({ id: value }) => value).join(';') || null })
        }
        inputValue={typed}
        onInputChange={setTyped}
        menuTrigger="focus"
        labels={{
          empty: intl.formatMessage({ id: 'record-form.lookup.empty' }),
          showOptions: intl.formatMessage({ id: 'record-form.lookup.show' }),
          // The component puts the words in; the messages keep the places for them.
          remove: intl.formatMessage({ id: 'record-form.many.remove' }, { item: '{item}' }),
          chosen: intl.formatMessage({ id: 'record-form.many.chosen' }, { label: '{label}' }),
        }}
      />
    </FocusPasser>
  )
}
