import { firstDirection, type SearchSort, type SortDirection } from '@portal/contract'
import { VisuallyHidden } from '@portal/portal-ui'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { memo, startTransition, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './LoadTable.module.css'
import type { Column } from './tableShape'

export interface LoadTableHeadProps {
  columns: readonly Column[]
  actionRem: number
  sort: SearchSort | undefined
  sortDirection: SortDirection | undefined
  /** Whether deadhead is counted from a truck, without a searched origin. */
  isFromTruck: boolean
  onSort: (sort: SearchSort, direction: SortDirection) => void
}

/** Sortable column headers. A chosen sort is shown at once, before that of the results follows. */
export const LoadTableHead = memo(function LoadTableHead({
  columns,
  actionRem,
  sort,
  sortDirection,
  isFromTruck,
  onSort,
}: LoadTableHeadProps) {
  const current = useMemo(() => ({ sort, sortDirection }), [sort, sortDirection])
  const [choice, choose] = useState({ ...current, before: current })
  const chosen = choice.before === current ? choice : current
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            note={isFromTruck && column.id === 'deadhead' ? 'find-loads.fromTruck' : column.secondLine}
            sorted={
              chosen.sort && {
                sort: chosen.sort,
                direction: chosen.sortDirection ?? firstDirection(chosen.sort),
              }
            }
            onSort={(wanted, direction) => {
              choose({ sort: wanted, sortDirection: direction, before: current })
              startTransition(() => onSort(wanted, direction))
            }}
          />
        ))}
        <th scope="col" className={styles.headCell} style={{ width: `${actionRem}rem` }}>
          <VisuallyHidden>
            <FormattedMessage id="find-loads.column.action" />
          </VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
})

interface Sorted {
  sort: SearchSort
  direction: SortDirection
}

interface HeaderCellProps {
  column: Column
  note: MessageId | undefined
  /** The order of the results; undefined while the server chooses. */
  sorted: Sorted | undefined
  onSort: (sort: SearchSort, direction: SortDirection) => void
}

function HeaderCell({ column, note, sorted, onSort }: HeaderCellProps) {
  const { sort, sortName, secondSort, widthRem } = column
  const width = widthRem === undefined ? undefined : { width: `${widthRem}rem` }
  const name = <FormattedMessage id={column.header} />
  if (!sort) {
    return (
      <th scope="col" className={styles.headCell} style={width} data-amount={column.isAmount || undefined}>
        {name}
      </th>
    )
  }
  const direction = [sort, secondSort?.sort].some((own) => own === sorted?.sort)
    ? sorted?.direction
    : undefined
  return (
    <th
      scope="col"
      className={styles.headCell}
      style={width}
      data-amount={column.isAmount || undefined}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      {sortName ? name : null}
      <SortButton sort={sort} isSecond={sortName !== undefined} sorted={sorted} onSort={onSort}>
        {sortName ? <FormattedMessage id={sortName} /> : name}
      </SortButton>
      {secondSort ? (
        <div className={styles.secondSort}>
          <SortButton sort={secondSort.sort} isSecond sorted={sorted} onSort={onSort}>
            <FormattedMessage id={secondSort.name} />
          </SortButton>
        </div>
      ) : null}
      {note ? (
        <div className={styles.note}>
          <FormattedMessage id={note} />
        </div>
      ) : null}
    </th>
  )
}

interface SortButtonProps extends Pick<HeaderCellProps, 'sorted' | 'onSort'> {
  sort: SearchSort
  /** Whether it stands below another line. */
  isSecond: boolean
  children: ReactNode
}

function SortButton({ sort, isSecond, sorted, onSort, children }: SortButtonProps) {
  const direction = sorted?.sort === sort ? sorted.direction : undefined
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  const next = direction ? (direction === 'asc' ? 'desc' : 'asc') : firstDirection(sort)
  return (
    <button
      type="button"
      className={styles.sort}
      data-second={isSecond || undefined}
      data-sorted={direction}
      onClick={() => onSort(sort, next)}
    >
      {children}
      <Arrow size={14} aria-hidden="true" />
    </button>
  )
}
