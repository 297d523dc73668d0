import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { useCommonWords } from '../words/CommonWords.js'
import styles from './Button.module.css'
import { buttonMessages, type ButtonMessages } from './messages.js'
import { pressable, type PressProps } from './pressable.js'

/** How much an action weighs: one `primary` a view, `destructive` for what can't be undone easily. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  PressProps & {
    /** @default 'secondary' */
    variant?: ButtonVariant
    /** Fills its container; for phones and driver screens. @default false */
    isFullWidth?: boolean
    /** What it started is not done yet. Leave it out for buttons that never wait. */
    isPending?: boolean | undefined
    labels?: Partial<ButtonMessages>
  }

/**
 * Does something here and now; to go somewhere use `LinkButton`. While `isPending` it keeps focus, its width and its
 * words, shows a spinner and ignores presses.
 */
export function Button({
  variant = 'secondary',
  isFullWidth = false,
  isPending,
  isDisabled,
  onPress,
  onClick,
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
        {...(isPending ? waiting : pressable({ isDisabled, onPress, onClick }))}
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
}

// Not `disabled`, which would drop the focus. A submit button would still submit, hence its type.
const waiting = { type: 'button', 'aria-disabled': true } as const
