import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../field/Field.js'
import type { FieldMessages } from '../field/messages.js'
import { withRef } from '../older-react/withRef.js'
import styles from './RadioGroup.module.css'

export interface RadioOption {
  value: string
  label: ReactNode
  /** Below the label in a `list`. */
  hint?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'disabled'> {
  /** Accessible name, rendered above the options. */
  label: ReactNode
  /** Options, in order. */
  options: readonly RadioOption[]
  /** The selected value; null for none. */
  value: string | null
  /** Called with the selected value. */
  onValueChange: (value: string) => void
  /** Name of the native inputs. @default generated and unique */
  name?: string
  /** `list` for a decision, `segments` for two to four short views. @default 'list' */
  variant?: 'list' | 'segments'
  /** @default false */
  isLabelHidden?: boolean
  /** Validation message with the fix. Present = invalid. */
  errorMessage?: string | undefined
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<FieldMessages>
}

/** A single selection from few options. Arrow keys move the selection, as in a native radio group. */
export const RadioGroup = withRef(function RadioGroup({
  label,
  options,
  value,
  onValueChange,
  name,
  variant = 'list',
  isLabelHidden = false,
  errorMessage,
  isDisabled,
  labels,
  className,
  ...rest
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      {...rest}
      disabled={isDisabled}
      role="radiogroup"
      className={clsx(styles.root, errorMessage && 'has-error', className)}
      data-variant={variant}
      aria-labelledby={`${id}-label`}
      aria-describedby={errorMessage ? `${id}-error` : undefined}
      aria-invalid={errorMessage ? true : undefined}
    >
      <div id={`${id}-label`} className={styles.legend} hidden={isLabelHidden}>
        {label}
      </div>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            data-chosen={value === option.value || undefined}
          >
            <input
              type="radio"
              className={styles.dot}
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.text}>
              {option.label}
              {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {errorMessage ? (
        <FieldError id={`${id}-error`} prefix={labels?.errorPrefix} message={errorMessage} />
      ) : null}
    </fieldset>
  )
})

export interface SegmentedControlProps extends Omit<RadioGroupProps, 'variant'> {}

/** Switches between two to four views, e.g. List, Map, Split. */
export const SegmentedControl = withRef(function SegmentedControl(props: SegmentedControlProps) {
  return <RadioGroup {...props} variant="segments" />
})
