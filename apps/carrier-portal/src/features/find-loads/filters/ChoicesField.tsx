import { CheckboxGroup } from '@portal/portal-ui'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useDisclosure } from '#/disclosure/useDisclosure'
import styles from './ChoicesField.module.css'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

export interface ChoicesFieldProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: readonly Value[]
  onChange: (values: readonly Value[]) => void
}

/** Multiple choice in a popup below a button. */
export function ChoicesField<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoicesFieldProps<Value>) {
  const intl = useIntl()
  const id = useId()
  const { isOpen, setOpen, root, button, onKeyDown } = useDisclosure()
  const known = (values: readonly string[]) =>
    choices.map((choice) => choice.value).filter((one) => values.includes(one))
  const first = choices.find((choice) => choice.value === value[0])?.label ?? ''
  const chosen = intl.formatMessage(
    { id: 'find-loads.equipment.chosen' },
    { count: value.length, first, more: value.length - 1 },
  )
  return (
    // Bubbled key events of the button and checkboxes.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className={styles.picker}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-panel` : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => setOpen(!isOpen)}
      >
        <span id={`${id}-value`} className={styles.value}>
          {chosen}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
      </button>
      {isOpen ? (
        // tabIndex: a press between checkboxes retains the focus and the popup.
        <div id={`${id}-panel`} className={styles.panel} tabIndex={-1}>
          <CheckboxGroup
            label={label}
            options={choices}
            value={value}
            onValueChange={(values) => onChange(known(values))}
          />
        </div>
      ) : null}
    </div>
  )
}
