import type { ComponentProps } from 'react'
import { Checkbox } from '../checkbox/Checkbox.js'
import { withRef } from '../older-react/withRef.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { fillIn } from '../words/fillIn.js'
import type { TableMessages } from './messages.js'
import type { TableColumn } from './tableColumns.js'
import styles from './Table.module.css'

export interface TableRowProps<Row> extends Omit<ComponentProps<'tr'>, 'children'> {
  row: Row
  columns: readonly TableColumn<Row>[]
  /** Accessible name of the checkbox. */
  name: string
  /** Undefined for a table without selection. */
  isSelected: boolean | undefined
  onSelectedChange: (isSelected: boolean) => void
  text: TableMessages
}

export const TableRow = withRef(function TableRow<Row>({
  row,
  columns,
  name,
  isSelected,
  onSelectedChange,
  text,
  ...rest
}: TableRowProps<Row>) {
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]
  return (
    <tr {...rest} data-selected={isSelected || undefined}>
      {isSelected === undefined ? null : (
        <td className={styles.select}>
          <Checkbox
            label={<VisuallyHidden>{fillIn(text.selectRow, { row: name })}</VisuallyHidden>}
            checked={isSelected}
            onCheckedChange={onSelectedChange}
          />
        </td>
      )}
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
})
