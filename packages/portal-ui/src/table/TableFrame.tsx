import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { TableHead, type TableHeadProps } from './TableHead.js'
import styles from './Table.module.css'

export interface TableFrameProps<Row> extends TableHeadProps<Row> {
  caption: ReactNode
  isCaptionShown: boolean
  /** Attributes of the scroll container. */
  frame?: ComponentProps<'section'>
  /** Attributes of the table. */
  table: ComponentProps<'table'>
  /** The table's body. */
  children: ReactNode
}

/** A scroll container with a table: its caption and header row above the body. */
export function TableFrame<Row>({
  frame,
  table,
  caption,
  isCaptionShown,
  children,
  ...head
}: TableFrameProps<Row>) {
  const captionId = useId()
  return (
    // Focusable and named, so that rows can be scrolled by keyboard.
    <section
      {...frame}
      className={clsx(styles.frame, frame?.className)}
      aria-labelledby={captionId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table {...table} className={clsx(styles.root, table.className)}>
        <caption id={captionId} className={styles.caption}>
          {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <TableHead {...head} />
        {children}
      </table>
    </section>
  )
}

/** The row of a table without rows. */
export function EmptyRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columnCount}>
        <div className={styles.empty}>{children}</div>
      </td>
    </tr>
  )
}
