import { clsx } from 'clsx'
import { Fragment, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { tableMessages } from './messages.js'
import type { TableProps } from './Table.js'
import { TableHead } from './TableHead.js'
import styles from './Table.module.css'
import { TableRow } from './TableRow.js'
import { changeSelection } from './tableSelection.js'
import { useRowWindow } from './useRowWindow.js'

export type VirtualTableProps<Row> = Omit<TableProps<Row>, 'rowOffset' | 'totalRows'> & {
  /** Largest height of the frame in which the rows scroll, as CSS. @default '70dvh' */
  maxHeight?: string
  /** Height of a row before it is measured, in px. @default 52 */
  rowHeight?: number
}

/**
 * `Table` for thousands of rows: it scrolls in a frame of its own, below a head that stays, and only rows near that frame
 * are in the page. Rows keep their number for screen readers, and the row that has focus stays however far one scrolls;
 * when it is taken out of the rows, the frame has the focus.
 * On paper there are only the rows near the frame: print a `Table`. Give columns a `width`: they are laid out by the
 * head, not by rows that come and go.
 */
export function VirtualTable<Row>({
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
  className,
  ...rest
}: VirtualTableProps<Row>) {
  const text = { ...tableMessages, ...labels }
  const captionId = useId()
  const frame = useRef<HTMLElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  useLayoutEffect(() => {
    if (focusedKey === null || keys.includes(focusedKey)) return
    // The row is gone, booked by somebody else perhaps: its table keeps the focus, not the top of the page.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [keys, focusedKey])
  const { shown, totalHeight, measureRow } = useRowWindow(frame, keys, rowHeight, focusedKey)
  const columnCount = columns.length + (selectedKeys ? 1 : 0)
  // A custom property, which React's type of styles does not know: the stylesheet decides, and paper has no frame.
  const frameStyle: Record<string, string> = { '--table-max-height': maxHeight }
  const lastEnd = shown.at(-1)?.end ?? 0

  return (
    // The rows scroll by keyboard, so the frame takes focus and has a name.
    <section
      ref={frame}
      className={clsx(styles.frame, styles.virtual)}
      style={frameStyle}
      aria-labelledby={captionId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table aria-rowcount={rows.length + 1} {...rest} className={clsx(styles.root, className)}>
        <caption id={captionId} className={styles.caption}>
          {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <TableHead
          columns={columns}
          keys={keys}
          selectedKeys={selectedKeys}
          onSelectionChange={onSelectionChange}
          sort={sort}
          onSortChange={onSortChange}
          isCounted
          text={text}
        />
        {/* It only listens to where the focus inside it is. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          onFocus={(event) => setFocusedKey(keyOfRow(event.target))}
          onBlur={(event) => {
            // The row stays until the focus has arrived elsewhere, or it would take along what Tab goes to; and when
            // only the window has lost the focus, the element keeps it.
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
            <tr>
              <td colSpan={columnCount}>{empty}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}

/** Stands for the rows that are not rendered. */
function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.gap}>
      {/* An empty cell, no control. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  )
}

/** Key of the row around an element; null outside rows. */
function keyOfRow(target: Element): string | null {
  return target.closest('tr')?.dataset['key'] ?? null
}
