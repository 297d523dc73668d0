import { VisuallyHidden } from '@portal/portal-ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BookableLoad } from '../../../loads/BookableLoad'
import { useTakenLoads } from '../../../loads/unavailableLoads'
import type { LoadRow } from '../../../methods/loadRow'
import type { LoadMarksOfPerson } from '../../../loads/useLoadMarks'
import type { LoadFilters, Sort, SortDirection } from '../search/loadFilters'
import { loadColumns } from './loadColumns'
import { LoadTableHead } from './LoadTableHead'
import { LoadTableRow } from './LoadTableRow'
import styles from './LoadTable.module.css'

/** Height of a usual row in pixels. Each that is of another is measured, and all below it are placed anew. */
const USUAL_ROW_PX = 58
const OVERSCAN_ROWS = 5

/** How near to the last row the next page is asked for, in rows. */
const NEAR_END_ROWS = 6

export interface LoadListProps {
  rows: readonly LoadRow[]
  /** How many loads match in all. */
  count: number
  asOfMs: number
  seesRates: boolean
  onBook: ((load: BookableLoad) => void) | undefined
  /** For those who keep marks and a cost per mile; absent for guests. */
  marks: LoadMarksOfPerson | undefined
  onHide: (row: LoadRow, isOn: boolean) => void
  /** The load that list and map point at together. */
  selectedId: string | undefined
  onSelect: ((loadId: string) => void) | undefined
  /** The last rows came into view. */
  onNearEnd: () => void
}

export interface LoadTableProps extends LoadListProps {
  filters: LoadFilters
  onSort: (sort: Sort, direction: SortDirection) => void
}

/** Dense rows for comparing. Only those in view are drawn; the table says how long it really is. */
export function LoadTable({
  rows,
  count,
  asOfMs,
  seesRates,
  onBook,
  marks,
  onHide,
  selectedId,
  onSelect,
  onNearEnd,
  filters,
  onSort,
}: LoadTableProps) {
  const intl = useIntl()
  const taken = useTakenLoads()
  const frame = useRef<HTMLDivElement>(null)
  const [offsetPx, setOffsetPx] = useState(0)

  useLayoutEffect(() => {
    if (frame.current) setOffsetPx(frame.current.getBoundingClientRect().top + window.scrollY)
    // Again with other results: what stands above them may have changed as well.
  }, [rows])

  // No compiler memoizes this component: what the virtualizer gives changes with every scroll, as it should.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_ROW_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offsetPx,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastIndex >= rows.length - NEAR_END_ROWS) onNearEnd()
  }, [lastIndex, rows.length, onNearEnd])

  const before = (items[0]?.start ?? offsetPx) - offsetPx
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offsetPx) - offsetPx)
  const shown = loadColumns(seesRates, marks?.costPerMile !== undefined && marks.costPerMile !== null)

  return (
    <div ref={frame} className={styles.frame}>
      <table className={styles.table} aria-rowcount={count + 1}>
        <caption>
          <VisuallyHidden>{intl.formatMessage({ id: 'find-loads.results' })}</VisuallyHidden>
        </caption>
        <LoadTableHead
          columns={shown}
          sort={filters.sort}
          sortDirection={filters.sortDirection}
          onSort={onSort}
        />
        <tbody>
          <Gap heightPx={before} columns={shown.length + 1} />
          {items.map((item) => {
            const row = rows[item.index]
            return row ? (
              <LoadTableRow
                key={row.id}
                ref={virtualizer.measureElement}
                index={item.index}
                row={row}
                taken={taken.get(row.id)?.by}
                asOfMs={asOfMs}
                seesRates={seesRates}
                onBook={onBook}
                mark={marks?.mark}
                isSaved={marks?.saved.has(row.id)}
                isHidden={marks?.hidden.has(row.id)}
                costPerMile={marks?.costPerMile ?? null}
                onHide={onHide}
                isSelected={row.id === selectedId}
                onSelect={onSelect}
              />
            ) : null
          })}
          <Gap heightPx={after} columns={shown.length + 1} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ heightPx, columns: span }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null
  return (
    <tr aria-hidden="true" style={{ height: heightPx }}>
      {/* A cell without words is no control; the rule takes it for one. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={span} className={styles.gap} />
    </tr>
  )
}
