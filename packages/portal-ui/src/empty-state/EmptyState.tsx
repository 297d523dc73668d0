import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconShape } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import styles from './EmptyState.module.css'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The reason why nothing is shown: "No loads match these filters". */
  title: ReactNode
  /** @default 3 */
  titleLevel?: 1 | 2 | 3 | 4
  /** Icon above the title. @default none */
  icon?: IconShape
  /** The next step: a button, or a button and a link. */
  actions?: ReactNode
}

/** An empty list with its reason and a next step. */
export const EmptyState = withRef(function EmptyState({
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
      {/* A space separates title and text in copied text and text searches. */}
      <Title className={styles.title}>{title}</Title>{' '}
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
})
