import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../field/Field.js'
import type { FieldFrameProps } from '../field/fieldProps.js'
import styles from './TextField.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'prefix'> &
  FieldFrameProps & {
    /** The new text, for those who don't need the event. */
    onValueChange?: ((value: string) => void) | undefined
    /** A short unit after the text, for example "mi". It is part of what is announced with the hint. */
    unit?: ReactNode
  }

/** One line of text. `ref` and native attributes go to the `<input>`, `className` to the frame. */
export function TextField({
  label,
  hint,
  errorMessage,
  isLabelHidden,
  isOptional,
  labels,
  className,
  unit,
  onValueChange,
  onChange,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const frame = { label, hint, errorMessage, labels: labels ?? {}, className, id, describedBy }
  return (
    <Field {...frame} isLabelHidden={isLabelHidden ?? false} isOptional={isOptional ?? false}>
      {(control) => (
        <span className={styles.box}>
          <input
            type="text"
            {...rest}
            {...control}
            className={clsx(control.className, unit && styles.withUnit)}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
          {unit ? (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  )
}
