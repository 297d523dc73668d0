import { clsx } from 'clsx'
import { Link, type LinkProps } from '../link/Link.js'
import { withRef } from '../older-react/withRef.js'
import type { ButtonVariant } from './Button.js'
import styles from './Button.module.css'

export interface LinkButtonProps extends LinkProps {
  /** @default 'secondary' */
  variant?: ButtonVariant
  /** Fills the container's width. @default false */
  isFullWidth?: boolean
}

/** A link that looks like a button. Navigates to `href` with the `RouterProvider`, if any. */
export const LinkButton = withRef(function LinkButton({
  variant = 'secondary',
  isFullWidth = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={clsx(styles.root, className)}
      data-variant={variant}
      data-full-width={isFullWidth || undefined}
    >
      <span className={styles.content}>{children}</span>
    </Link>
  )
})
