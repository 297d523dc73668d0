import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Heading of the card. Give `titleLevel` so that the outline of the page stays right. */
  title?: ReactNode
  /** @default 2 */
  titleLevel?: 2 | 3 | 4
  /** At the end of the heading's line, usually one quiet button. */
  actions?: ReactNode
  /** No inner space, for tables and lists that draw their own lines. @default false */
  isFlush?: boolean
}

/** A surface with a line around things that belong together. Cards are not nested. */
export function Card({
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
}
