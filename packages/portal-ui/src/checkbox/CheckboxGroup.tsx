import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../field/Field.js'
import type { FieldMessages } from '../field/messages.js'
import { withRef } from '../older-react/withRef.js'
import { Checkbox } from './Checkbox.js'
import styles from './Checkbox.module.css'

export interface CheckboxOption {
  value: string
  label: ReactNode
  isDisabled?: boolean
}

export interface CheckboxGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'disabled'> {
  /** Accessible name, rendered above the options. */
  label: ReactNode
  /** Options, in order. */
  options: readonly CheckboxOption[]
  /** Selected values in the order of `options`. */
  value: readonly string[]
  /** Called with the selected values, in the order of `options`. */
  onValueChange: (value: string[]) => void
  /** Name of the inputs in a native form. */
  name?: string
  /** Permanent help text: format, or reason. */
  hint?: ReactNode
  /** Validation message with the fix. Present = invalid. */
  errorMessage?: string | undefined
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<FieldMessages>
}

/** A multiple selection from few options. */
export const CheckboxGroup = withRef(function CheckboxGroup({
  label,
  options,
  value,
  onValueChange,
  name,
  hint,
  errorMessage,
  isDisabled,
  labels,
  className,
  ...rest
}: CheckboxGroupProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ')
  function toggle(changed: string, isChecked: boolean) {
    const chosen = new Set(value)
    if (isChecked) chosen.add(changed)
    else chosen.delete(changed)
    onValueChange(options.map((option) => option.value).filter((candidate) => chosen.has(candidate)))
  }
  return (
    <fieldset
      {...rest}
      disabled={isDisabled}
      className={clsx(styles.group, errorMessage && 'has-error', className)}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
    >
      <div id={`${id}-label`} className={styles.legend}>
        {label}
      </div>
      {hint ? <div id={`${id}-hint`}>{hint}</div> : null}
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={name}
            value={option.value}
            isDisabled={option.isDisabled}
            checked={value.includes(option.value)}
            onCheckedChange={(isChecked) => toggle(option.value, isChecked)}
          />
        ))}
      </div>
      {errorMessage ? (
        <FieldError id={`${id}-error`} prefix={labels?.errorPrefix} message={errorMessage} />
      ) : null}
    </fieldset>
  )
})
