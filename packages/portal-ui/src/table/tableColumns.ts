import type { ReactNode } from 'react'

export interface TableSort {
  columnId: string
  direction: 'ascending' | 'descending'
}

export interface TableColumn<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** 'end' suits numbers and amounts. @default 'start' */
  align?: 'start' | 'end'
  /** Renders a sort button in the header, which calls `onSortChange`. @default false */
  isSortable?: boolean
  /** Initial sort direction; descending suits amounts. @default 'ascending' */
  firstDirection?: TableSort['direction']
  /** Row header for screen readers. @default the first column */
  isRowHeader?: boolean
  /** CSS width. */
  width?: string
}

/** Returns the next sort of a header: its initial direction, then the opposite. */
export function nextSort<Row>(column: TableColumn<Row>, current: TableSort | undefined): TableSort {
  const first = column.firstDirection ?? 'ascending'
  if (current?.columnId !== column.id) return { columnId: column.id, direction: first }
  return { columnId: column.id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
