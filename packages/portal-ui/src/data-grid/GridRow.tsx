import type { Ref } from 'react'
import { Checkbox } from '../checkbox/Checkbox.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { fillIn } from '../words/fillIn.js'
import styles from './DataGrid.module.css'
import type { DataGridColumn } from './gridColumns.js'
import type { DataGridMessages } from './messages.js'
import type { useGridFocus } from './useGridFocus.js'

export interface GridRowProps<Row> {
  ref: Ref<HTMLTableRowElement>
  rowIndex: number
  rowKey: string
  row: Row
  columns: readonly DataGridColumn<Row>[]
  name: string
  /** Undefined for a grid without selection. */
  isSelected: boolean | undefined
  onToggle: () => void
  focus: ReturnType<typeof useGridFocus>
  text: DataGridMessages
}

/** A row with its checkbox and cells, one of which can be in edit mode. */
export function GridRow<Row>({
  ref,
  rowIndex,
  rowKey,
  row,
  columns,
  name,
  isSelected,
  onToggle,
  focus: { current, editing, setActive, startEdit, endEdit },
  text,
}: GridRowProps<Row>) {
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]
  return (
    <tr
      ref={ref}
      data-key={rowKey}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
    >
      {isSelected === undefined ? null : (
        <td className={styles.select}>
          <Checkbox
            label={<VisuallyHidden>{fillIn(text.selectRow, { row: name })}</VisuallyHidden>}
            checked={isSelected}
            onCheckedChange={onToggle}
          />
        </td>
      )}
      {columns.map((column) => {
        const cell = { row: rowKey, column: column.id }
        const isCurrent = current?.row === rowKey && current.column === column.id
        const isEditing = editing?.row === rowKey && editing.column === column.id
        const isEditable = column.editor !== undefined && (column.isEditable?.(row) ?? true)
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
            data-state={column.state?.(row)}
            data-editable={isEditable || undefined}
            aria-readonly={column.editor === undefined ? undefined : !isEditable}
            aria-invalid={column.state?.(row) === 'error' || undefined}
            tabIndex={isCurrent && !isEditing ? 0 : -1}
            onFocus={() => setActive(cell)}
            onDoubleClick={() => {
              if (isEditable) startEdit(cell)
            }}
          >
            {isEditing ? column.editor?.(row, endEdit) : column.cell(row)}
          </Tag>
        )
      })}
    </tr>
  )
}
