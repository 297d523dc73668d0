import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Icon } from '../icon/Icon.js'
import type { TableMessages } from './messages.js'
import { SelectAllCheckbox } from './SelectAllCheckbox.js'
import { nextSort, type TableColumn, type TableSort } from './tableColumns.js'
import styles from './Table.module.css'

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** All rows, for "select all", including those that are not rendered. */
  keys: readonly string[]
  selectedKeys: ReadonlySet<string> | undefined
  onSelectionChange: ((keys: Set<string>) => void) | undefined
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
  /** Sets `aria-rowindex`; the header is row 1. */
  isCounted: boolean
  text: TableMessages
}

/** Header row with "select all", column names and sort buttons. */
export function TableHead<Row>({
  columns,
  keys,
  selectedKeys,
  onSelectionChange,
  sort,
  onSortChange,
  isCounted,
  text,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={isCounted ? 1 : undefined}>
        {selectedKeys ? (
          <th scope="col" className={styles.select}>
            <SelectAllCheckbox
              label={text.selectAll}
              keys={keys}
              selectedKeys={selectedKeys}
              onSelectionChange={onSelectionChange}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
      </tr>
    </thead>
  )
}

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: Pick<TableHeadProps<Row>, 'sort' | 'onSortChange'> & { column: TableColumn<Row> }) {
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
