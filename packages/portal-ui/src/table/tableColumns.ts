import type { ReactNode } from 'react'

export interface TableSort {
  columnId: string
  direction: 'ascending' | 'descending'
}

export interface TableColumn<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end. @default 'start' */
  align?: 'start' | 'end'
  /** Its header is a button that raises `onSortChange`. @default false */
  isSortable?: boolean
  /** First direction when it is sorted; amounts are usually wanted highest first. @default 'ascending' */
  firstDirection?: TableSort['direction']
  /** Names the row for screen readers. @default the first column does */
  isRowHeader?: boolean
  /** CSS width of the column. */
  width?: string
}

/** What pressing a header asks for: its first direction, then the other one. */
export function nextSort<Row>(column: TableColumn<Row>, current: TableSort | undefined): TableSort {
  const first = column.firstDirection ?? 'ascending'
  if (current?.columnId !== column.id) return { columnId: column.id, direction: first }
  return { columnId: column.id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
