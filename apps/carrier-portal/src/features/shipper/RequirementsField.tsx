import { Button } from '@portal/portal-ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { requirementMessages } from '#/loads/requirements'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { SuggestField } from '#/suggest-field/SuggestField'
import styles from './Shipper.module.css'

const CODES = Object.keys(requirementMessages)

export interface RequirementsFieldProps {
  /** Codes such as `Hazmat`. */
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

/** Requirements of truck and driver. The library's MultiComboBox would double the form's size. */
export function RequirementsField({ chosen, onChange }: RequirementsFieldProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const [text, setText] = useState('')
  const typed = text.trim().toLocaleLowerCase()
  const suggestions = CODES.filter((code) => !chosen.includes(code))
    .map((id) => ({ id, label: format.requirement(id) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed))

  function add(code: string | undefined) {
    setText('')
    if (code !== undefined) onChange([...chosen, code])
  }

  return (
    <div className={styles.requirements}>
      <SuggestField
        label={intl.formatMessage({ id: 'shipper.freight.requirements' })}
        isOptional
        hasArrow
        text={text}
        onTextChange={setText}
        suggestions={suggestions}
        onChoose={({ id }) => add(id)}
        onSettle={() => add(suggestions.find(({ label }) => label.toLocaleLowerCase() === typed)?.id)}
        isLoading={false}
        errorMessage={undefined}
        labels={{ loading: '', empty: intl.formatMessage({ id: 'shipper.freight.requirements.empty' }) }}
      />
      {chosen.length > 0 ? (
        <ul
          className={styles.chosen}
          aria-label={intl.formatMessage({ id: 'shipper.freight.requirements.chosen' })}
        >
          {chosen.map((code) => (
            <li key={code}>
              <Button
                onPress={() => onChange(chosen.filter((other) => other !== code))}
                aria-label={intl.formatMessage(
                  { id: 'shipper.freight.requirements.remove' },
                  { item: format.requirement(code) },
                )}
              >
                {format.requirement(code)}
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
