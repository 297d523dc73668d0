import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { withRef } from '../older-react/withRef.js'
import styles from './Switch.module.css'

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'children' | 'disabled'
> {
  /** Accessible name, rendered beside the switch. */
  label: ReactNode
  /** Permanent help text below the label. */
  hint?: ReactNode
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Called with the new state. */
  onCheckedChange?: ((isOn: boolean) => void) | undefined
  /** Class of the root element; `ref` and other props are set on the `<input>`. */
  className?: string | undefined
}

/** A setting that takes effect immediately. Use a `Checkbox` for a form field. */
export const Switch = withRef(function Switch({
  label,
  hint,
  isDisabled,
  onCheckedChange,
  onChange,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: SwitchProps) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  const hintId = hint ? `${inputId}-hint` : undefined
  return (
    <div className={clsx(styles.root, className)}>
      <label className={styles.line} htmlFor={inputId}>
        <input
          {...rest}
          disabled={isDisabled}
          id={inputId}
          type="checkbox"
          // A native checkbox exposes its own checked state.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className={styles.track}
          aria-describedby={[describedBy, hintId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  )
})
