import { clsx } from 'clsx'
import { Button as AriaButton } from 'react-aria-components'
import type { PlainProps } from '../plainProps.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './Button.module.css'
import { buttonMessages, type ButtonMessages } from './messages.js'

/** How much an action weighs: one `primary` a view, `destructive` for what can't be undone easily. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'

export type ButtonProps = PlainProps<typeof AriaButton> & {
  /** @default 'secondary' */
  variant?: ButtonVariant
  /** Fills its container; for phones and driver screens. @default false */
  isFullWidth?: boolean
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
  labels,
  className,
  children,
  ...rest
}: ButtonProps) {
  const text = { ...buttonMessages, ...labels }
  return (
    <>
      <AriaButton
        {...rest}
        {...(isPending ? ignorePresses : {})}
        className={clsx(styles.root, className)}
        data-variant={variant}
        data-full-width={isFullWidth || undefined}
        data-pending={isPending || undefined}
      >
        <span className={styles.content}>{children}</span>
        {isPending ? <span className={styles.spinner} /> : null}
      </AriaButton>
      {/* React Aria's own pending state leaves an unnamed image in its announcer once the button is gone. */}
      {isPending === undefined ? null : (
        <VisuallyHidden aria-live="polite">{isPending ? text.pending : null}</VisuallyHidden>
      )}
    </>
  )
}

function nothing() {}

// A submit button would still submit, hence its type.
const ignorePresses = {
  type: 'button',
  'aria-disabled': true,
  onPress: nothing,
  onPressStart: nothing,
  onPressEnd: nothing,
  onPressUp: nothing,
  onPressChange: nothing,
} as const
