import { Checkbox, DataList, DataListRow, Table, VisuallyHidden, type TableColumn } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { useFormFactor } from '#/shell/useFormFactor'
import { CardFigures } from './CardFigures'
import styles from './CardTable.module.css'

/** Ids of columns that have a place of their own in a card: at the end of its first line, and its button. */
const AMOUNT = 'amount'
const ACTION = 'action'

export interface CardTableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Name of a row in the name of its checkbox. */
  rowName?: (row: Row) => string
  /** Keys of selected rows; enables selection. */
  selectedKeys?: ReadonlySet<string>
  onSelectionChange?: (keys: Set<string>) => void
  /** Required with `selectedKeys`; `{row}` in the second is the name of a row. */
  labels?: { selectAll: string; selectRow: string }
  empty: ReactNode
}

/** Renders rows as a table; below 1,024 px as cards, which do not scroll sideways. */
export function CardTable<Row>(props: CardTableProps<Row>) {
  const isLarge = useFormFactor() === 'Large'
  if (isLarge)
    return (
      <div className={styles.frame}>
        <Table {...props} />
      </div>
    )
  return props.rows.length === 0 ? props.empty : <Cards {...props} />
}

function Cards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowName = rowKey,
  selectedKeys,
  onSelectionChange,
  labels,
}: CardTableProps<Row>) {
  const keys = rows.map(rowKey)
  const selected = keys.filter((key) => selectedKeys?.has(key))
  const cellOf = (id: string, row: Row) => columns.find((column) => column.id === id)?.cell(row)
  const title = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
  const figures = columns.filter((column) => column !== title && column.id !== AMOUNT && column.id !== ACTION)
  return (
    <>
      {selectedKeys && labels ? (
        <div className={styles.all}>
          <Checkbox
            label={labels.selectAll}
            checked={selected.length === keys.length}
            onCheckedChange={(isChecked) => onSelectionChange?.(new Set(isChecked ? keys : []))}
          />
        </div>
      ) : null}
      <DataList label={caption}>
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <DataListRow
              key={key}
              title={
                <div className={styles.title}>
                  {selectedKeys && labels ? (
                    <Checkbox
                      label={
                        <VisuallyHidden>{labels.selectRow.replace('{row}', rowName(row))}</VisuallyHidden>
                      }
                      checked={selectedKeys.has(key)}
                      onCheckedChange={(isChecked) =>
                        onSelectionChange?.(
                          new Set(isChecked ? [...selected, key] : selected.filter((other) => other !== key)),
                        )
                      }
                    />
                  ) : null}
                  <span>{title?.cell(row)}</span>
                </div>
              }
              amount={cellOf(AMOUNT, row)}
              actions={cellOf(ACTION, row)}
            >
              <CardFigures row={row} columns={figures} isLong />
            </DataListRow>
          )
        })}
      </DataList>
    </>
  )
}
