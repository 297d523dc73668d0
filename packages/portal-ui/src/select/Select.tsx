import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field } from '../field/Field.js'
import type { FieldFrameProps } from '../field/fieldProps.js'
import { Icon } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectProps
  extends
    Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'disabled'>,
    FieldFrameProps {
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Options, in order. */
  options: readonly SelectOption[]
  /** Label of the empty option, e.g. "Any equipment". Omit it for a required selection. */
  emptyLabel?: string
  /** Called with the selected value. */
  onValueChange?: ((value: string) => void) | undefined
}

/**
 * Renders a value that is not among the options, e.g. an obsolete code; the browser would otherwise select
 * the first option.
 */
function OtherOption({
  value,
  options,
  hasEmpty,
}: {
  value: SelectProps['value']
  options: readonly SelectOption[]
  hasEmpty: boolean
}) {
  if (value === undefined) return null
  const text = String(value)
  const isOption = options.some((option) => option.value === text) || (text === '' && hasEmpty)
  return isOption ? null : (
    <option value={text} hidden={text === ''}>
      {text}
    </option>
  )
}

/**
 * A native select, with the phone's picker, type-ahead, autofill and forced colors. Use `ComboBox` for more
 * than about 15 options.
 */
export const Select = withRef(function Select({
  label,
  hint,
  errorMessage,
  isLabelHidden,
  isOptional,
  labels,
  className,
  options,
  emptyLabel,
  isDisabled,
  onValueChange,
  onChange,
  id,
  'aria-describedby': describedBy,
  ...rest
}: SelectProps) {
  const frame = { label, hint, errorMessage, labels: labels ?? {}, className, id, describedBy }
  return (
    <Field {...frame} isLabelHidden={isLabelHidden ?? false} isOptional={isOptional ?? false}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...rest}
            {...control}
            disabled={isDisabled}
            className={clsx(control.className, styles.select)}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          >
            {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
            <OtherOption
              value={rest.value ?? rest.defaultValue}
              options={options}
              hasEmpty={emptyLabel !== undefined}
            />
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon as={ChevronDown} size={16} className={styles.arrow} />
        </span>
      )}
    </Field>
  )
})
