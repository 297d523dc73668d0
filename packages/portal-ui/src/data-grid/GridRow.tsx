import { memo, type Ref, type SyntheticEvent } from 'react'
import { Checkbox } from '../checkbox/Checkbox.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { fillIn } from '../words/fillIn.js'
import styles from './DataGrid.module.css'
import type { DataGridColumn } from './gridColumns.js'
import type { DataGridMessages } from './messages.js'
import type { GridCell } from './useGridFocus.js'

export interface GridRowProps<Row> {
  rowRef: Ref<HTMLTableRowElement>
  rowIndex: number
  rowKey: string
  row: Row
  columns: readonly DataGridColumn<Row>[]
  name: string
  /** Undefined for a grid without selection. */
  isSelected: boolean | undefined
  /** Whether its record is open beside the grid. */
  isOpen: boolean
  onToggle: (rowKey: string) => void
  /** Column of the cell in the tab order; undefined in other rows. */
  currentColumn: string | undefined
  /** Column of the cell in edit mode; undefined in other rows. */
  editedColumn: string | undefined
  onCellFocus: (cell: GridCell) => void
  onEditStart: (cell: GridCell) => void
  onEditEnd: () => void
  text: DataGridMessages
}

function GridRowContent<Row>({
  rowRef,
  rowIndex,
  rowKey,
  row,
  columns,
  name,
  isSelected,
  isOpen,
  onToggle,
  currentColumn,
  editedColumn,
  onCellFocus,
  onEditStart,
  onEditEnd,
  text,
}: GridRowProps<Row>) {
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]
  const isEditableIn = (column: DataGridColumn<Row>) =>
    column.editor !== undefined && (column.isEditable?.(row) ?? true)
  // One handler per row: a pair per cell would be a tenth of the work of a new row.
  const columnAt = ({ target }: SyntheticEvent) => {
    const id =
      target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined
    return columns.find((column) => column.id === id)
  }
  return (
    <tr
      ref={rowRef}
      data-key={rowKey}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      aria-current={isOpen ? 'true' : undefined}
      data-selected={isSelected || undefined}
      onFocus={(event) => {
        const column = columnAt(event)
        if (column) onCellFocus({ row: rowKey, column: column.id })
      }}
      onDoubleClick={(event) => {
        const column = columnAt(event)
        if (column && isEditableIn(column)) onEditStart({ row: rowKey, column: column.id })
      }}
    >
      {isSelected === undefined ? null : (
        <td className={styles.select}>
          <Checkbox
            label={<VisuallyHidden>{fillIn(text.selectRow, { row: name })}</VisuallyHidden>}
            checked={isSelected}
            onCheckedChange={() => onToggle(rowKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const isEditing = editedColumn === column.id
        const isEditable = isEditableIn(column)
        const state = column.state?.(row)
        const Tag = column === rowHeader ? 'th' : 'td'
        return (
          <Tag
            key={column.id}
            scope={column === rowHeader ? 'row' : undefined}
            role={column === rowHeader ? 'rowheader' : 'gridcell'}
            className={styles.cell}
            data-cell={column.id}
            data-align={column.align}
            data-wrapped={column.isWrapped || undefined}
            data-state={state}
            data-editable={isEditable || undefined}
            aria-readonly={column.editor === undefined ? undefined : !isEditable}
            aria-invalid={state === 'error' || undefined}
            tabIndex={currentColumn === column.id && !isEditing ? 0 : -1}
          >
            {isEditing ? column.editor?.(row, onEditEnd) : column.cell(row)}
          </Tag>
        )
      })}
    </tr>
  )
}

/** Memoized: scrolling renders new rows only. */
// `memo` drops the type parameter.
export const GridRow = memo(GridRowContent) as typeof GridRowContent
