import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconShape } from '../icon/Icon.js'
import styles from './EmptyState.module.css'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /** @default 3 */
  titleLevel?: 2 | 3 | 4
  icon?: IconShape
  /** What to do next: one button, or a button and a link. */
  actions?: ReactNode
}

/** Nothing here, why, and what to do about it. */
export function EmptyState({
  title,
  titleLevel = 3,
  icon,
  actions,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  const Title = `h${titleLevel}` as const
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      {icon ? (
        <span className={styles.icon}>
          <Icon as={icon} size={24} />
        </span>
      ) : null}
      {/* Title and text are sentences of one message: copied or looked for as text, a space stands between them. */}
      <Title className={styles.title}>{title}</Title>{' '}
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
