import { clsx } from 'clsx'
import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { withRef } from '../older-react/withRef.js'
import type { TableSort } from '../table/tableColumns.js'
import { changeSelection } from '../table/tableSelection.js'
import { useRowWindow } from '../table/useRowWindow.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './DataGrid.module.css'
import { GridHead } from './GridHead.js'
import { GridRow } from './GridRow.js'
import type { DataGridColumn } from './gridColumns.js'
import { dataGridMessages, type DataGridMessages } from './messages.js'
import { type GridCell, useGridFocus } from './useGridFocus.js'

/** Remaining rows that trigger `onEndReached`. */
const ROWS_AHEAD = 40

export interface DataGridProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** Accessible name. */
  caption: string
  /** Columns, in order. */
  columns: readonly DataGridColumn<Row>[]
  /** Rows in the shown order: the caller sorts them. */
  rows: readonly Row[]
  /** Unique key of a row. */
  rowKey: (row: Row) => string
  /**
   * Renders heading rows between records: a row with a heading spans the grid and has no cells. @default no
   * headings
   */
  rowHeading?: (row: Row) => ReactNode
  /** Accessible name of the row's checkbox. @default its key */
  rowName?: (row: Row) => string
  /** Current sort, shown in the header. */
  sort?: TableSort | undefined
  /** Called when the user presses the header of a sortable column. */
  onSortChange?: (sort: TableSort) => void
  /** Keys of selected rows; enables selection. */
  selectedKeys?: ReadonlySet<string> | undefined
  /** Called with all selected keys. */
  onSelectionChange?: (keys: Set<string>) => void
  /** Key of the row whose record is open beside the grid. */
  openKey?: string | undefined
  /** Makes columns resizable; called with the width in px at the end of a resize. */
  onColumnWidthChange?: ((columnId: string, px: number) => void) | undefined
  /** Called when the scroll position nears the last row: fetch the next page. */
  onEndReached?: (() => void) | undefined
  /** Rendered without rows. */
  empty?: ReactNode
  /** Maximum height of the scroll container, as CSS. @default '70dvh' */
  maxHeight?: string
  /** Texts in the language of the page. @default English */
  labels?: Partial<DataGridMessages>
}

/** Estimated row height in px before measurement: dense for a mouse, larger for touch. */
const ROW_HEIGHT_PX = 34

/**
 * A virtualized grid for thousands of records with keyboard navigation, selection and inline editing. Only
 * rows near the viewport are rendered. Columns have resizable widths in px; cells with an `editor` are
 * editable.
 */
export const DataGrid = withRef(function DataGrid<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHeading,
  rowName,
  sort,
  onSortChange,
  selectedKeys,
  onSelectionChange,
  openKey,
  onColumnWidthChange,
  onEndReached,
  empty,
  maxHeight = '70dvh',
  labels,
  className,
  ...rest
}: DataGridProps<Row>) {
  const text = useMemo(() => ({ ...dataGridMessages, ...labels }), [labels])
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ id: string; px: number }>()
  const shownColumns = useMemo(
    () => columns.map((column) => (column.id === dragged?.id ? { ...column, widthPx: dragged.px } : column)),
    [columns, dragged],
  )
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const cellKeys = useMemo(
    () => (rowHeading ? rows.filter((row) => rowHeading(row) === undefined).map(rowKey) : keys),
    [rows, rowKey, rowHeading, keys],
  )
  const rowOf = (key: string) => rows[keys.indexOf(key)]
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const toggleRow = useCallback(
    (key: string) => onSelectionChange?.(changeSelection(selectedKeys, [key], !selectedKeys?.has(key))),
    [onSelectionChange, selectedKeys],
  )
  const changeWidth = useCallback(
    (id: string, px: number, isDone: boolean) => {
      setDragged(isDone ? undefined : { id, px })
      if (isDone) onColumnWidthChange?.(id, px)
    },
    [onColumnWidthChange],
  )
  const focus = useGridFocus({
    frame,
    keys: cellKeys,
    columnIds: columns.map(({ id }) => id),
    isEditable: (cell: GridCell) => {
      const row = rowOf(cell.row)
      const column = columnOf(cell.column)
      return row !== undefined && column?.editor !== undefined && (column.isEditable?.(row) ?? true)
    },
    onToggleRow: selectedKeys ? toggleRow : undefined,
    rowsPerPage: 10,
  })
  const { shown, totalHeight, measureRow } = useRowWindow(
    frame,
    keys,
    ROW_HEIGHT_PX,
    focus.current?.row ?? null,
  )
  const lastShown = shown.at(-1)
  const lastVisible = Math.max(
    -1,
    ...shown.filter(({ key }) => key !== focus.current?.row).map(({ index }) => index),
  )
  const isNearEnd = rows.length > 0 && lastVisible >= rows.length - ROWS_AHEAD
  // A dependency: the effect runs again after each page.
  const nearEndOf = isNearEnd ? rows.length : 0
  useEffect(() => {
    if (nearEndOf > 0) onEndReached?.()
  }, [nearEndOf, onEndReached])
  const columnCount = columns.length + (selectedKeys ? 1 : 0)
  const width = shownColumns.reduce((sum, column) => sum + column.widthPx, selectedKeys ? 40 : 0)
  // React's style type lacks custom properties.
  const frameStyle: Record<string, string> = { '--grid-max-height': maxHeight }
  return (
    <div ref={frame} className={styles.frame} style={frameStyle}>
      {/* Keyboard events bubble from the focused cells. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        // A table element for layout; the role adds keyboard navigation.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={captionId}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount}
        {...rest}
        className={clsx(styles.root, className)}
        style={{ width, ...rest.style }}
        onKeyDown={(event) => {
          focus.onKeyDown(event)
          rest.onKeyDown?.(event)
        }}
      >
        <caption id={captionId}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <GridHead
          columns={shownColumns}
          keys={cellKeys}
          selectedKeys={selectedKeys}
          onSelectionChange={onSelectionChange}
          sort={sort}
          onSortChange={onSortChange}
          onWidth={onColumnWidthChange ? changeWidth : undefined}
          text={text}
        />
        <tbody>
          {shown.map(({ index, key, start }, place) => {
            const row = rows[index]
            if (row === undefined) return null
            const heading = rowHeading?.(row)
            const gap = <Gap height={start - (shown[place - 1]?.end ?? 0)} columnCount={columnCount} />
            if (heading !== undefined)
              return (
                <Fragment key={key}>
                  {gap}
                  <tr ref={measureRow} data-key={key} aria-rowindex={index + 2}>
                    <th scope="row" colSpan={columnCount} className={styles.heading}>
                      {heading}
                    </th>
                  </tr>
                </Fragment>
              )
            return (
              <Fragment key={key}>
                {gap}
                <GridRow
                  rowRef={measureRow}
                  rowIndex={index + 2}
                  rowKey={key}
                  row={row}
                  columns={columns}
                  name={rowName?.(row) ?? key}
                  isSelected={selectedKeys?.has(key)}
                  isOpen={key === openKey}
                  onToggle={toggleRow}
                  currentColumn={focus.current?.row === key ? focus.current.column : undefined}
                  editedColumn={focus.editing?.row === key ? focus.editing.column : undefined}
                  onCellFocus={focus.setActive}
                  onEditStart={focus.startEdit}
                  onEditEnd={focus.endEdit}
                  text={text}
                />
              </Fragment>
            )
          })}
          <Gap height={totalHeight - (lastShown?.end ?? 0)} columnCount={columnCount} />
        </tbody>
      </table>
      {rows.length === 0 && empty !== undefined ? <div className={styles.empty}>{empty}</div> : null}
    </div>
  )
})

/** A spacer for rows that are not rendered. */
function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.gap}>
      {/* An empty cell without content. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  )
}
