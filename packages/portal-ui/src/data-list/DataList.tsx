import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { withRef } from '../older-react/withRef.js'
import styles from './DataList.module.css'

export interface DataListProps extends ComponentProps<'ul'> {
  /** Accessible name, e.g. "Loads, 25 of 214". */
  label: string
}

/** A list of `DataListRow`s, whose parts align in columns on wide screens. */
export const DataList = withRef(function DataList({ label, className, ...rest }: DataListProps) {
  return <ul aria-label={label} {...rest} className={clsx(styles.list, className)} />
})

export interface DataListRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** Title, usually a link; for a load, origin and destination. */
  title: ReactNode
  /**
   * Secondary facts such as windows, equipment and weight; each a `<span>`, which does not wrap if it fits.
   */
  facts?: ReactNode
  /** Rate and rate per mile, aligned at the end of the row. */
  amount?: ReactNode
  /** Requirements and states as `Tag`s. */
  tags?: ReactNode
  /** At most two buttons, with the row in their accessible names. */
  actions?: ReactNode
  /** Highlights the row that is open beside the list. @default false */
  isCurrent?: boolean
  /** No longer available: muted, with the amount struck through. Add a tag that says so. @default false */
  isGone?: boolean
}

/** A row: title and facts at the start, amount and actions at the end; stacked on phones. */
export const DataListRow = withRef(function DataListRow({
  title,
  facts,
  amount,
  tags,
  actions,
  isCurrent = false,
  isGone = false,
  className,
  children,
  ...rest
}: DataListRowProps) {
  return (
    <li
      {...rest}
      className={clsx(styles.row, className)}
      data-current={isCurrent || undefined}
      data-gone={isGone || undefined}
    >
      <div className={styles.title}>{title}</div>
      {facts ? <div className={styles.facts}>{facts}</div> : null}
      {tags ? <div className={styles.tags}>{tags}</div> : null}
      {amount ? <div className={styles.amount}>{amount}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {children ? <div className={styles.more}>{children}</div> : null}
    </li>
  )
})
