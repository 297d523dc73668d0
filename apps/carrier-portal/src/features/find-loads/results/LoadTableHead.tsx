import { firstDirection, type SearchSort, type SortDirection } from '@portal/contract'
import { VisuallyHidden } from '@portal/portal-ui'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { memo, startTransition, useOptimistic } from 'react'
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

/** Sortable column headers. The sort updates optimistically. */
export const LoadTableHead = memo(function LoadTableHead({
  columns,
  actionRem,
  sort,
  sortDirection,
  isFromTruck,
  onSort,
}: LoadTableHeadProps) {
  const [chosen, choose] = useOptimistic({ sort, sortDirection })
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            note={isFromTruck && column.id === 'deadhead' ? 'find-loads.fromTruck' : column.secondLine}
            direction={
              column.sort && chosen.sort === column.sort
                ? (chosen.sortDirection ?? firstDirection(column.sort))
                : undefined
            }
            onSort={(wanted, direction) =>
              startTransition(() => {
                choose({ sort: wanted, sortDirection: direction })
                onSort(wanted, direction)
              })
            }
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

interface HeaderCellProps {
  column: Column
  note: MessageId | undefined
  /** Undefined when sorted by another column. */
  direction: SortDirection | undefined
  onSort: (sort: SearchSort, direction: SortDirection) => void
}

function HeaderCell({ column, note, direction, onSort }: HeaderCellProps) {
  const { sort, sortName, widthRem } = column
  const width = widthRem === undefined ? undefined : { width: `${widthRem}rem` }
  const name = <FormattedMessage id={column.header} />
  if (!sort) {
    return (
      <th scope="col" className={styles.headCell} style={width} data-amount={column.isAmount || undefined}>
        {name}
      </th>
    )
  }
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  const next = direction ? (direction === 'asc' ? 'desc' : 'asc') : firstDirection(sort)
  return (
    <th
      scope="col"
      className={styles.headCell}
      style={width}
      data-amount={column.isAmount || undefined}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      {sortName ? name : null}
      <button
        type="button"
        className={styles.sort}
        data-second={sortName ? '' : undefined}
        data-sorted={direction}
        onClick={() => onSort(sort, next)}
      >
        {sortName ? <FormattedMessage id={sortName} /> : name}
        <Arrow size={14} aria-hidden="true" />
      </button>
      {note ? (
        <div className={styles.note}>
          <FormattedMessage id={note} />
        </div>
      ) : null}
    </th>
  )
}
