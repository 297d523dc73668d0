import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { Icon } from '../icon/Icon.js'
import { SelectAllCheckbox } from '../table/SelectAllCheckbox.js'
import { nextSort, type TableSort } from '../table/tableColumns.js'
import { fillIn } from '../words/fillIn.js'
import styles from './DataGrid.module.css'
import { clampWidth, MAX_WIDTH_PX, MIN_WIDTH_PX, WIDTH_STEP_PX, type DataGridColumn } from './gridColumns.js'
import type { DataGridMessages } from './messages.js'

export interface GridHeadProps<Row> {
  columns: readonly DataGridColumn<Row>[]
  keys: readonly string[]
  selectedKeys: ReadonlySet<string> | undefined
  onSelectionChange: ((keys: Set<string>) => void) | undefined
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
  /** Called during a resize; `isDone` at its end. */
  onWidth: ((columnId: string, px: number, isDone: boolean) => void) | undefined
  text: DataGridMessages
}

function GridHeadContent<Row>({
  columns,
  keys,
  selectedKeys,
  onSelectionChange,
  sort,
  onSortChange,
  onWidth,
  text,
}: GridHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
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
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined
          return (
            <th
              key={column.id}
              scope="col"
              className={styles.head}
              data-align={column.align}
              style={{ width: column.widthPx }}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSortChange?.(nextSort(column, sort))}
                >
                  <span>{column.header}</span>
                  {direction ? <Icon as={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} /> : null}
                </button>
              ) : (
                column.header
              )}
              {onWidth ? <Edge column={column} onWidth={onWidth} text={text} /> : null}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Header row with "select all", sort buttons and resize handles. */
// `memo` drops the type parameter.
export const GridHead = memo(GridHeadContent) as typeof GridHeadContent

/** A resize handle for pointer and arrow keys. */
function Edge<Row>({
  column: { id, header, widthPx },
  onWidth,
  text,
}: {
  column: DataGridColumn<Row>
  onWidth: (columnId: string, px: number, isDone: boolean) => void
  text: DataGridMessages
}) {
  const start = useRef<{ x: number; width: number }>(undefined)
  const widthAt = ({ clientX }: PointerEvent) =>
    clampWidth((start.current?.width ?? widthPx) + clientX - (start.current?.x ?? clientX))
  function begin(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: widthPx }
  }
  function end(event: PointerEvent) {
    if (!start.current) return
    const px = widthAt(event)
    start.current = undefined
    onWidth(id, px, true)
  }
  function moveByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? WIDTH_STEP_PX : event.key === 'ArrowLeft' ? -WIDTH_STEP_PX : 0
    if (step === 0) return
    event.preventDefault()
    onWidth(id, clampWidth(widthPx + step), true)
  }
  return (
    // A focusable separator with a value is a widget (ARIA).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={fillIn(text.resize, { column: header })}
      aria-valuenow={widthPx}
      aria-valuemin={MIN_WIDTH_PX}
      aria-valuemax={MAX_WIDTH_PX}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.edge}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (start.current) onWidth(id, widthAt(event), false)
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={moveByKey}
    />
  )
}
