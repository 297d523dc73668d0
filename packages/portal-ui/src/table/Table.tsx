import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { tableMessages, type TableMessages } from './messages.js'
import type { TableColumn, TableSort } from './tableColumns.js'
import { TableHead } from './TableHead.js'
import styles from './Table.module.css'
import { TableRow } from './TableRow.js'
import { changeSelection } from './tableSelection.js'

export type TableProps<Row> = Omit<ComponentProps<'table'>, 'children'> & {
  /** Names the table; seen only when `isCaptionShown`. */
  caption: ReactNode
  isCaptionShown?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Name of a row for its checkbox, for example the load number. Needed with `selectedKeys`. */
  rowName?: (row: Row) => string
  sort?: TableSort | undefined
  onSortChange?: (sort: TableSort) => void
  /** Makes rows selectable. */
  selectedKeys?: ReadonlySet<string>
  onSelectionChange?: (keys: Set<string>) => void
  /** Shown in place of rows when there are none. */
  empty?: ReactNode
  /** Rows before the first one shown, when this is a page of a longer list. @default 0 */
  rowOffset?: number
  /** Length of the whole list, when this is a page of it. */
  totalRows?: number
  labels?: Partial<TableMessages>
}

/**
 * Rows to compare. A native table, so that every screen reader can walk it; sorting and selection are raised, not done.
 * For more than a few hundred rows take `VirtualTable`.
 */
export function Table<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  rowKey,
  rowName,
  sort,
  onSortChange,
  selectedKeys,
  onSelectionChange,
  empty,
  rowOffset = 0,
  totalRows,
  labels,
  className,
  ...rest
}: TableProps<Row>) {
  const text = { ...tableMessages, ...labels }
  const captionId = useId()
  const isCounted = totalRows !== undefined
  return (
    // Wide tables scroll sideways by keyboard too, so the frame takes focus and has a name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} aria-labelledby={captionId} tabIndex={0}>
      <table
        aria-rowcount={isCounted ? totalRows + 1 : undefined}
        {...rest}
        className={clsx(styles.root, className)}
      >
        <caption id={captionId} className={styles.caption}>
          {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <TableHead
          columns={columns}
          keys={rows.map(rowKey)}
          selectedKeys={selectedKeys}
          onSelectionChange={onSelectionChange}
          sort={sort}
          onSortChange={onSortChange}
          isCounted={isCounted}
          text={text}
        />
        <tbody>
          {rows.map((row, index) => {
            const key = rowKey(row)
            return (
              <TableRow
                key={key}
                row={row}
                columns={columns}
                name={rowName?.(row) ?? key}
                isSelected={selectedKeys?.has(key)}
                onSelectedChange={(isSelected) =>
                  onSelectionChange?.(changeSelection(selectedKeys, [key], isSelected))
                }
                aria-rowindex={isCounted ? rowOffset + index + 2 : undefined}
                text={text}
              />
            )
          })}
          {rows.length === 0 && empty !== undefined ? (
            <tr>
              <td colSpan={columns.length + (selectedKeys ? 1 : 0)}>{empty}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}
