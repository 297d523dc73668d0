import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { Fragment, useId, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { tableMessages } from './messages.js'
import type { TableProps } from './Table.js'
import { TableHead } from './TableHead.js'
import styles from './Table.module.css'
import { TableRow } from './TableRow.js'
import { changeSelection } from './tableSelection.js'

export type VirtualTableProps<Row> = Omit<TableProps<Row>, 'rowOffset' | 'totalRows'> & {
  /** Largest height of the frame in which the rows scroll, as CSS. @default '70dvh' */
  maxHeight?: string
  /** Height of a row before it is measured, in px. @default 52 */
  rowHeight?: number
}

/** Rows rendered beyond each edge, so that Tab always finds the next one. */
const OVERSCAN = 8

/**
 * `Table` for thousands of rows: it scrolls in a frame of its own, below a head that stays, and only rows near that frame
 * are in the page. Rows keep their number for screen readers, and the row that has focus stays however far one scrolls.
 * Give columns a `width`: they are laid out by the head, not by rows that come and go.
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
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  // Its functions change with every scroll; nothing here is memoized on them.
  // oxlint-disable-next-line react-hooks-js/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      const isFar = focusedIndex !== null && focusedIndex < rows.length && !near.includes(focusedIndex)
      return isFar ? [...near, focusedIndex].toSorted((a, b) => a - b) : near
    },
  })
  const shown = virtualizer.getVirtualItems()
  const columnCount = columns.length + (selectedKeys ? 1 : 0)
  // A custom property, which React's type of styles does not know, so that paper can show every row.
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
          onFocus={(event) => setFocusedIndex(rowIndex(event.target))}
          onBlur={() => setFocusedIndex(null)}
        >
          {shown.map((item, place) => {
            const row = rows[item.index]
            const key = keys[item.index]
            if (row === undefined || key === undefined) return null
            return (
              <Fragment key={item.key}>
                <Gap height={item.start - (shown[place - 1]?.end ?? 0)} columnCount={columnCount} />
                <TableRow
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  aria-rowindex={item.index + 2}
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
          <Gap height={virtualizer.getTotalSize() - lastEnd} columnCount={columnCount} />
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

/** Index of the row around an element; null outside rows. */
function rowIndex(target: Element): number | null {
  const index = target.closest('tr')?.dataset['index']
  return index === undefined ? null : Number(index)
}
