import { Fragment, useMemo, useRef, useState } from 'react'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'
import { withRef } from '../older-react/withRef.js'
import { tableMessages } from './messages.js'
import type { TableProps } from './Table.js'
import { EmptyRow, TableFrame } from './TableFrame.js'
import styles from './Table.module.css'
import { TableRow } from './TableRow.js'
import { changeSelection } from './tableSelection.js'
import { useRowWindow } from './useRowWindow.js'

export interface VirtualTableProps<Row> extends Omit<TableProps<Row>, 'rowOffset' | 'totalRows'> {
  /** Maximum height of the scroll container, as CSS. @default '70dvh' */
  maxHeight?: string
  /** Estimated row height in px before measurement. @default 52 */
  rowHeight?: number
}

/**
 * A virtualized `Table` for thousands of rows: scrolls in its own container below a sticky header, and
 * renders only rows near the viewport. Rows keep their `aria-rowindex`. The focused row stays rendered; if
 * it is removed, focus moves to the container. Print a `Table` instead, because only rendered rows are
 * printed. Columns need a `width`, because rendered rows must not affect the layout.
 */
export const VirtualTable = withRef(function VirtualTable<Row>({
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
  maxHeight = '70dvh',
  rowHeight = 52,
  labels,
  ...rest
}: VirtualTableProps<Row>) {
  const text = { ...tableMessages, ...labels }
  const frame = useRef<HTMLElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  useLayoutEffect(() => {
    if (focusedKey === null || keys.includes(focusedKey)) return
    // The focused row was removed: focus the container instead of the body.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [keys, focusedKey])
  const { shown, totalHeight, measureRow } = useRowWindow(frame, keys, rowHeight, focusedKey)
  const columnCount = columns.length + (selectedKeys ? 1 : 0)
  // React's style type lacks custom properties; the print stylesheet ignores this one.
  const frameStyle: Record<string, string> = { '--table-max-height': maxHeight }
  const lastEnd = shown.at(-1)?.end ?? 0

  return (
    <TableFrame
      frame={{ ref: frame, className: styles.virtual, style: frameStyle }}
      table={{ 'aria-rowcount': rows.length + 1, ...rest }}
      caption={caption}
      isCaptionShown={isCaptionShown}
      columns={columns}
      keys={keys}
      selectedKeys={selectedKeys}
      onSelectionChange={onSelectionChange}
      sort={sort}
      onSortChange={onSortChange}
      isCounted
      text={text}
    >
      {/* Tracks the focus of its children only. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        onFocus={(event) => setFocusedKey(keyOfRow(event.target))}
        onBlur={(event) => {
          // Stays rendered until another element has focus; otherwise Tab would lose its target. A blur
          // of the window keeps the element focused.
          const { currentTarget, target, relatedTarget } = event
          if (currentTarget.contains(relatedTarget) || target === document.activeElement) return
          setFocusedKey(null)
        }}
      >
        {shown.map(({ index, key, start }, place) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <Fragment key={key}>
              <Gap height={start - (shown[place - 1]?.end ?? 0)} columnCount={columnCount} />
              <TableRow
                ref={measureRow}
                data-key={key}
                aria-rowindex={index + 2}
                row={row}
                columns={columns}
                name={rowName?.(row) ?? key}
                isSelected={selectedKeys?.has(key)}
                onSelectedChange={(isSelected) =>
                  onSelectionChange?.(changeSelection(selectedKeys, [key], isSelected))
                }
                text={text}
              />
            </Fragment>
          )
        })}
        <Gap height={totalHeight - lastEnd} columnCount={columnCount} />
        {rows.length === 0 && empty !== undefined ? (
          <EmptyRow columnCount={columnCount}>{empty}</EmptyRow>
        ) : null}
      </tbody>
    </TableFrame>
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

/** Returns the key of the element's row; null outside of rows. */
function keyOfRow(target: Element): string | null {
  return target.closest('tr')?.dataset['key'] ?? null
}
