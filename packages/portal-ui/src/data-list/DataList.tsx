import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './DataList.module.css'

export type DataListProps = ComponentProps<'ul'> & {
  /** Names the list, for example "Loads, 25 of 214". */
  label: string
}

/** Things one under another, each a `DataListRow`. On wide screens the parts of the rows line up in columns. */
export function DataList({ label, className, ...rest }: DataListProps) {
  return <ul aria-label={label} {...rest} className={clsx(styles.list, className)} />
}

export type DataListRowProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** What it is: for a load, from where to where. Usually holds the link to it. */
  title: ReactNode
  /** When and how: windows, equipment, weight; each a `<span>`, which stays on one line where it fits on one. */
  facts?: ReactNode
  /** What it is worth: rate, rate per mile. At the end of the row, in columns. */
  amount?: ReactNode
  /** Requirements and states as `Tag`s. */
  tags?: ReactNode
  /** At most two buttons; their names say of which row they are. */
  actions?: ReactNode
  /** Shown with an accent line: the row that is open beside the list. @default false */
  isCurrent?: boolean
  /** It is not to be had any more: quiet, its amount struck out. Say so in a tag. @default false */
  isGone?: boolean
}

/** One row: title and facts at the start, amount and actions at the end; on phones one below the other. */
export function DataListRow({
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
}
