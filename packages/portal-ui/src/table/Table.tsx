import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from '../checkbox/Checkbox.js'
import { Icon } from '../icon/Icon.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { tableMessages, type TableMessages } from './messages.js'
import { nextSort, type TableColumn, type TableSort } from './tableColumns.js'
import styles from './Table.module.css'

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
  /** Rows before the first one shown, when the list is a window into a longer one. @default 0 */
  rowOffset?: number
  /** Length of the whole list, when only a part is rendered. */
  totalRows?: number
  labels?: Partial<TableMessages>
}

/** Rows to compare. A native table, so that every screen reader can walk it; sorting and selection are raised, not done. */
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
  const keys = rows.map(rowKey)
  const selectedHere = keys.filter((key) => selectedKeys?.has(key)).length
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]

  function select(changed: readonly string[], isSelected: boolean) {
    const next = new Set(selectedKeys)
    for (const key of changed) {
      if (isSelected) next.add(key)
      else next.delete(key)
    }
    onSelectionChange?.(next)
  }

  return (
    // Wide tables scroll sideways by keyboard too, so the frame takes focus and has a name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} aria-labelledby={captionId} tabIndex={0}>
      <table
        aria-rowcount={totalRows === undefined ? undefined : totalRows + 1}
        {...rest}
        className={clsx(styles.root, className)}
      >
        <caption id={captionId} className={styles.caption}>
          {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {selectedKeys ? (
              <th scope="col" className={styles.select}>
                <Checkbox
                  label={<VisuallyHidden>{text.selectAll}</VisuallyHidden>}
                  checked={selectedHere > 0 && selectedHere === keys.length}
                  ref={(input) => {
                    if (input) input.indeterminate = selectedHere > 0 && selectedHere < keys.length
                  }}
                  onCheckedChange={(isSelected) => select(keys, isSelected)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = rowKey(row)
            const isSelected = selectedKeys?.has(key) ?? false
            return (
              <tr
                key={key}
                aria-rowindex={totalRows === undefined ? undefined : rowOffset + index + 2}
                data-selected={isSelected || undefined}
              >
                {selectedKeys ? (
                  <td className={styles.select}>
                    <Checkbox
                      label={
                        <VisuallyHidden>
                          {text.selectRow.replace('{row}', rowName?.(row) ?? key)}
                        </VisuallyHidden>
                      }
                      checked={isSelected}
                      onCheckedChange={(checked) => select([key], checked)}
                    />
                  </td>
                ) : null}
                {columns.map((column) =>
                  column === rowHeader ? (
                    <th key={column.id} scope="row" className={styles.cell} data-align={column.align}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={styles.cell} data-align={column.align}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
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

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: TableColumn<Row>
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
}) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined
  const arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      className={styles.headerCell}
      data-align={column.align}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={direction}
          onClick={() => onSortChange?.(nextSort(column, sort))}
        >
          {column.header}
          <Icon as={arrow} size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
