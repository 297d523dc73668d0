import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { withRef } from '../older-react/withRef.js'
import styles from './Card.module.css'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading. Set `titleLevel` for a correct document outline. */
  title?: ReactNode
  /** @default 2 */
  titleLevel?: 2 | 3 | 4
  /** At the end of the heading's line, usually one quiet button. */
  actions?: ReactNode
  /** Removes the padding, for tables and lists with their own borders. @default false */
  isFlush?: boolean
}

/** A bordered surface that groups related content. Do not nest cards. */
export const Card = withRef(function Card({
  title,
  titleLevel = 2,
  actions,
  isFlush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Title = `h${titleLevel}` as const
  return (
    <section {...rest} className={clsx(styles.root, className)} data-flush={isFlush || undefined}>
      {title || actions ? (
        <div className={styles.head}>
          {title ? <Title className={styles.title}>{title}</Title> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      <div className={styles.body}>{children}</div>
    </section>
  )
})
