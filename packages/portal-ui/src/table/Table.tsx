import type { ComponentProps, ReactNode } from 'react'
import { withRef } from '../older-react/withRef.js'
import { tableMessages, type TableMessages } from './messages.js'
import type { TableColumn, TableSort } from './tableColumns.js'
import { EmptyRow, TableFrame } from './TableFrame.js'
import { TableRow } from './TableRow.js'
import { changeSelection } from './tableSelection.js'

export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** Accessible name; visible with `isCaptionShown`. */
  caption: ReactNode
  /** @default false */
  isCaptionShown?: boolean
  /** Columns, in order. */
  columns: readonly TableColumn<Row>[]
  /** Rows in the shown order: the caller sorts them. */
  rows: readonly Row[]
  /** Unique key of a row. */
  rowKey: (row: Row) => string
  /** Accessible name of a row's checkbox, e.g. the load number. Required with `selectedKeys`. */
  rowName?: (row: Row) => string
  /** Current sort, shown in the header. */
  sort?: TableSort | undefined
  /** Called when the user presses the header of a sortable column. */
  onSortChange?: (sort: TableSort) => void
  /** Keys of selected rows; enables selection. */
  selectedKeys?: ReadonlySet<string>
  /** Called with all selected keys. */
  onSelectionChange?: (keys: Set<string>) => void
  /** Rendered without rows. */
  empty?: ReactNode
  /** Number of preceding rows, if this is a page of a longer list. @default 0 */
  rowOffset?: number
  /** Total number of rows, if this is a page. */
  totalRows?: number
  /** Texts in the language of the page. @default English */
  labels?: Partial<TableMessages>
}

/** A native table with controlled sort and selection. Use `VirtualTable` for more than a few hundred rows. */
export const Table = withRef(function Table<Row>({
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
  ...rest
}: TableProps<Row>) {
  const text = { ...tableMessages, ...labels }
  const isCounted = totalRows !== undefined
  return (
    <TableFrame
      table={{ 'aria-rowcount': isCounted ? totalRows + 1 : undefined, ...rest }}
      caption={caption}
      isCaptionShown={isCaptionShown}
      columns={columns}
      keys={rows.map(rowKey)}
      selectedKeys={selectedKeys}
      onSelectionChange={onSelectionChange}
      sort={sort}
      onSortChange={onSortChange}
      isCounted={isCounted}
      text={text}
    >
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
          <EmptyRow columnCount={columns.length + (selectedKeys ? 1 : 0)}>{empty}</EmptyRow>
        ) : null}
      </tbody>
    </TableFrame>
  )
})
