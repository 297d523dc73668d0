import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { withRef } from '../older-react/withRef.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { useCommonWords } from '../words/CommonWords.js'
import styles from './Button.module.css'
import { buttonMessages, type ButtonMessages } from './messages.js'
import { pressable, type PressProps } from './pressable.js'

/** One `primary` per view; `destructive` for actions that are hard to undo. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'>, PressProps {
  /** @default 'secondary' */
  variant?: ButtonVariant
  /** Fills the container's width, for phones and drivers' screens. @default false */
  isFullWidth?: boolean
  /** The action is pending. Omit it for buttons without a pending state. */
  isPending?: boolean | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<ButtonMessages>
}

/**
 * Triggers an action; use `LinkButton` for navigation. While `isPending` it keeps focus, width and label,
 * renders a spinner and ignores presses.
 */
export const Button = withRef(function Button({
  variant = 'secondary',
  isFullWidth = false,
  isPending,
  isDisabled,
  onPress,
  labels,
  className,
  children,
  ...rest
}: ButtonProps) {
  const text = { ...buttonMessages, ...useCommonWords(), ...labels }
  return (
    <>
      <button
        type="button"
        {...rest}
        {...(isPending ? waiting : pressable({ isDisabled, onPress }))}
        className={clsx(styles.root, className)}
        data-variant={variant}
        data-full-width={isFullWidth || undefined}
        data-pending={isPending || undefined}
      >
        <span className={styles.content}>{children}</span>
        {isPending ? <span className={styles.spinner} /> : null}
      </button>
      {isPending === undefined ? null : (
        <VisuallyHidden aria-live="polite">{isPending ? text.pending : null}</VisuallyHidden>
      )}
    </>
  )
})

// Instead of `disabled`, which would lose focus. `type` prevents a submit.
const waiting = { type: 'button', 'aria-disabled': true } as const
