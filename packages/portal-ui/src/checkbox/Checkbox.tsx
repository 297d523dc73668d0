import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../field/Field.js'
import type { FieldMessages } from '../field/messages.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'children' | 'disabled'
> {
  /** Can contain a link, which does not toggle the checkbox. */
  label: ReactNode
  /** Permanent help text below the label. */
  hint?: ReactNode
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Validation message with the fix. Present = invalid. */
  errorMessage?: string | undefined
  /** Called with the new state. */
  onCheckedChange?: ((isChecked: boolean) => void) | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<FieldMessages>
  /** Class of the root element; `ref` and other props are set on the `<input>`. */
  className?: string | undefined
}

/** A checkbox whose whole line is the click target. */
export const Checkbox = withRef(function Checkbox({
  label,
  hint,
  errorMessage,
  isDisabled,
  onCheckedChange,
  onChange,
  labels,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxProps) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  const hintId = hint ? `${inputId}-hint` : undefined
  const errorId = errorMessage ? `${inputId}-error` : undefined
  return (
    <div
      className={clsx(styles.root, errorMessage && 'has-error', className)}
      data-invalid={errorMessage ? '' : undefined}
    >
      <label className={styles.line} htmlFor={inputId}>
        <input
          {...rest}
          disabled={isDisabled}
          id={inputId}
          type="checkbox"
          className={styles.box}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={[describedBy, hintId, errorId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
        />
        <span className={styles.label}>{label}</span>
      </label>
      {hint ? (
        <div id={hintId} className={styles.below}>
          {hint}
        </div>
      ) : null}
      {errorMessage ? (
        <div className={styles.below}>
          <FieldError id={errorId} prefix={labels?.errorPrefix} message={errorMessage} />
        </div>
      ) : null}
    </div>
  )
})
