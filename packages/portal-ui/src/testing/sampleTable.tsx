import { type ComponentType, useMemo, useState } from 'react'
import {
  Arrow,
  Card,
  type DataGridColumn,
  Money,
  type TableColumn,
  type TableProps,
  type TableSort,
} from '../index.js'

export interface TableLoad {
  number: string
  from: string
  to: string
  pickup: string
  miles: number
  rate: number
}

const cities = [
  'Dallas, TX',
  'Atlanta, GA',
  'Memphis, TN',
  'Phoenix, AZ',
  'Kansas City, MO',
  'Omaha, NE',
  'Waco, TX',
]
const cityAt = (index: number) => cities[index % cities.length] ?? ''

/** Deterministic sample loads. */
export function manyLoads(count: number): readonly TableLoad[] {
  return Array.from({ length: count }, (_, index) => ({
    number: `L-${String(index + 1).padStart(7, '0')}`,
    from: cityAt(index),
    to: cityAt(index + 1 + (index % 5)),
    pickup: `Nov ${(index % 28) + 1}, 2026 08:00-10:00 CT`,
    miles: 120 + ((index * 37) % 900),
    rate: 600 + ((index * 131) % 2800),
  }))
}

export const loadColumns: readonly TableColumn<TableLoad>[] = [
  {
    id: 'number',
    header: 'Load',
    cell: (load) => <a href={`#${load.number}`}>{load.number}</a>,
    isSortable: true,
    width: '18%',
  },
  {
    id: 'lane',
    header: 'Lane',
    cell: ({ from, to }) => (
      <>
        {from} <Arrow /> {to}
      </>
    ),
    width: '30%',
  },
  { id: 'pickup', header: 'Pickup', cell: (load) => load.pickup, width: '28%' },
  {
    id: 'miles',
    header: 'Miles',
    cell: (load) => load.miles.toLocaleString('en-US'),
    align: 'end',
    isSortable: true,
    width: '12%',
  },
  {
    id: 'rate',
    header: 'Rate',
    cell: (load) => <Money amount={load.rate} cents="always" />,
    align: 'end',
    isSortable: true,
    firstDirection: 'descending',
    width: '12%',
  },
]

/** Sorts as a caller's `onSortChange`. */
export function sortLoads(
  loads: readonly TableLoad[],
  { columnId, direction }: TableSort,
): readonly TableLoad[] {
  const sign = direction === 'ascending' ? 1 : -1
  return loads.toSorted((a, b) => {
    if (columnId === 'miles' || columnId === 'rate') return sign * (a[columnId] - b[columnId])
    return sign * a.number.localeCompare(b.number)
  })
}

export function SortedLoads({ as: Kind, ...args }: LoadsProps & { as: ComponentType<LoadsProps> }) {
  const [sort, setSort] = useState(args.sort)
  const [selected, setSelected] = useState(args.selectedKeys)
  const rows = useMemo(() => (sort ? sortLoads(args.rows, sort) : args.rows), [args.rows, sort])
  return (
    <Card isFlush>
      <Kind
        {...args}
        rows={rows}
        sort={sort}
        onSortChange={(next) => {
          args.onSortChange?.(next)
          setSort(next)
        }}
        {...(selected ? { selectedKeys: selected } : {})}
        onSelectionChange={(keys) => {
          args.onSelectionChange?.(keys)
          setSelected(keys)
        }}
      />
    </Card>
  )
}

type LoadsProps = TableProps<TableLoad>

export const gridColumns: readonly DataGridColumn<TableLoad>[] = [
  {
    id: 'number',
    header: 'Load',
    cell: (load) => <a href={`#${load.number}`}>{load.number}</a>,
    isSortable: true,
    widthPx: 120,
  },
  { id: 'from', header: 'Origin', cell: (load) => load.from, widthPx: 160 },
  { id: 'to', header: 'Destination', cell: (load) => load.to, widthPx: 160 },
  { id: 'pickup', header: 'Pickup', cell: (load) => load.pickup, widthPx: 260 },
  {
    id: 'rate',
    header: 'Rate',
    cell: (load) => <Money amount={load.rate} />,
    align: 'end',
    isSortable: true,
    firstDirection: 'descending',
    widthPx: 110,
  },
]
