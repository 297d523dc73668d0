import { SEARCH_COUNT_LIMIT, type SearchSort, type SortDirection } from '@portal/contract'
import { VisuallyHidden } from '@portal/portal-ui'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import type { BookableLoad } from '#/loads/BookableLoad'
import { useTakenLoads } from '#/loads/unavailableLoads'
import type { LoadRow } from '@portal/contract/methods'
import type { LoadMarksOfPerson } from '#/loads/useLoadMarks'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import { LoadTableHead } from './LoadTableHead'
import { LoadTableRow } from './LoadTableRow'
import styles from './LoadTable.module.css'
import { useTableShape } from './tableShape'
import { useLoadWindow } from './useLoadWindow'

/** Row heights in pixels: lane on one line, or on two. */
const rowPx = () => 52
const tallRowPx = () => 88

export interface LoadListProps {
  rows: readonly LoadRow[]
  /** Total matches. */
  count: number
  asOfMs: number
  seesRates: boolean
  /** Whether deadhead is counted from the searched origin; else from a truck of the company. */
  hasOrigin: boolean
  onBook: ((load: BookableLoad) => void) | undefined
  /** Marks and cost per mile; absent for guests. */
  marks: LoadMarksOfPerson | undefined
  onHide: (row: LoadRow, isOn: boolean) => void
  /** Load selected in list and map. */
  selectedId: string | undefined
  onSelect: ((loadId: string) => void) | undefined
  /** Callback near the end of the rows. */
  onNearEnd: () => void
}

export interface LoadTableProps extends LoadListProps {
  filters: LoadFilters
  onSort: (sort: SearchSort, direction: SortDirection) => void
}

/** Virtualized table; `aria-rowcount` has the total, or -1 when it is unknown. */
export function LoadTable({
  rows,
  count,
  asOfMs,
  seesRates,
  hasOrigin,
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
  const shape = useTableShape({ seesRates, hasCost: typeof marks?.costPerMile === 'number' })
  const { frame, measure, items, beforePx, afterPx } = useLoadWindow({
    rows,
    usualPx: shape.isTall ? tallRowPx : rowPx,
    onNearEnd,
  })
  const columnCount = shape.columns.length + 1

  return (
    <div ref={frame} className={styles.frame}>
      <table
        className={styles.table}
        data-tall={shape.isTall || undefined}
        aria-rowcount={count > SEARCH_COUNT_LIMIT ? -1 : count + 1}
      >
        <caption>
          <VisuallyHidden>{intl.formatMessage({ id: 'find-loads.results' })}</VisuallyHidden>
        </caption>
        <LoadTableHead
          columns={shape.columns}
          actionRem={shape.actionRem}
          sort={filters.sort}
          sortDirection={filters.sortDirection}
          isFromTruck={!hasOrigin && typeof rows[0]?.deadheadMiles === 'number'}
          onSort={onSort}
        />
        <tbody>
          <Gap heightPx={beforePx} columns={columnCount} />
          {items.map(({ row, index, gapPx, isBrief }) => (
            <Fragment key={row.id}>
              <Gap heightPx={gapPx} columns={columnCount} />
              <LoadTableRow
                ref={measure}
                index={index}
                row={row}
                taken={taken.get(row.id)?.by}
                asOfMs={asOfMs}
                has={shape.has}
                hasOrigin={hasOrigin}
                onBook={onBook}
                mark={marks?.mark}
                isSaved={marks?.saved.has(row.id)}
                isHidden={marks?.hidden.has(row.id)}
                costPerMile={marks?.costPerMile ?? null}
                onHide={onHide}
                isSelected={row.id === selectedId}
                onSelect={onSelect}
                isBrief={isBrief}
              />
            </Fragment>
          ))}
          <Gap heightPx={afterPx} columns={columnCount} />
        </tbody>
      </table>
    </div>
  )
}

/** Spacer of virtualized rows. */
function Gap({ heightPx, columns: span }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null
  return (
    <tr aria-hidden="true" style={{ height: heightPx }}>
      {/* The lint rule takes an empty header cell for a control. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={span} className={styles.gap} />
    </tr>
  )
}
