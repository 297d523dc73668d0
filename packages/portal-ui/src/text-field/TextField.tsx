import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../field/Field.js'
import type { FieldFrameProps } from '../field/fieldProps.js'
import { withRef } from '../older-react/withRef.js'
import styles from './TextField.module.css'

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'disabled'>, FieldFrameProps {
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Called with the new text. */
  onValueChange?: ((value: string) => void) | undefined
  /** A unit, e.g. "mi". Decorative: repeat it in label or hint if it is not obvious. */
  unit?: ReactNode
  /** 'start' suits currency symbols. @default 'end' */
  unitSide?: 'start' | 'end'
}

/**
 * A single-line text field. `ref` and native attributes are set on the `<input>`, `className` on the root.
 */
export const TextField = withRef(function TextField({
  label,
  hint,
  errorMessage,
  isLabelHidden,
  isOptional,
  labels,
  className,
  unit,
  unitSide = 'end',
  isDisabled,
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
            disabled={isDisabled}
            className={clsx(control.className, unit && styles.withUnit)}
            data-unit-side={unit ? unitSide : undefined}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
          {unit ? (
            <span className={styles.unit} data-side={unitSide} aria-hidden="true">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  )
})
