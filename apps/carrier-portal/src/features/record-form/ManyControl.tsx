import { Button, Icon } from '@portal/portal-ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { SuggestField } from '#/suggest-field/SuggestField'
import styles from './ManyControl.module.css'
import type { FormControlProps } from './FormControlProps'

export interface ManyControlProps extends FormControlProps {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
}

/** Multiple choice with suggestions, for lists too long for checkboxes. */
export function ManyControl(props: ManyControlProps) {
  const { field, id, options, chosen, errorMessage, translate, onChange } = props
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const label = translate(field.label)
  const wanted = typed.trim().toLowerCase()
  const offered = options.filter(
    (one) => !chosen.includes(one.value) && one.label.toLowerCase().includes(wanted),
  )
  const setChosen = (next: readonly string[]) => onChange({ [field.apiName]: next.join(';') || null })

  function add(value: string) {
    setTyped('')
    setChosen([...chosen, value])
  }

  return (
    <div className={styles.root}>
      <SuggestField
        id={id}
        label={label}
        isOptional={!field.isRequired}
        hasArrow
        hint={field.help === null ? undefined : translate(field.help)}
        errorMessage={errorMessage}
        text={typed}
        onTextChange={setTyped}
        suggestions={offered.map((one) => ({ id: one.value, label: one.label }))}
        onChoose={(suggestion) => add(suggestion.id)}
        // An exact match is selected; other text is dropped.
        onSettle={() => {
          const meant = offered.find((one) => one.label.toLowerCase() === wanted)
          if (meant) add(meant.value)
          else setTyped('')
        }}
        isLoading={false}
        labels={{
          empty: intl.formatMessage({ id: 'record-form.lookup.empty' }),
          loading: intl.formatMessage({ id: 'record-form.lookup.loading' }),
        }}
      />
      {chosen.length > 0 ? (
        <ul
          className={styles.chosen}
          aria-label={intl.formatMessage({ id: 'record-form.many.chosen' }, { label })}
        >
          {chosen.map((value) => {
            // An unknown value is shown as it is.
            const name = options.find((one) => one.value === value)?.label ?? value
            return (
              <li key={value}>
                <Button
                  className={styles.chip}
                  aria-label={intl.formatMessage({ id: 'record-form.many.remove' }, { item: name })}
                  onPress={() => setChosen(chosen.filter((other) => other !== value))}
                >
                  {name}
                  <Icon as={X} size={14} />
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
