import type { DispatchLoad } from '@portal/contract/methods'
import { DataList, DataListRow, Table } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { LoadLink } from '#/loads/LoadLink'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import { CrewCell } from './cells/CrewCell'
import { LoadCell } from './cells/LoadCell'
import { PositionCell } from './cells/PositionCell'
import { StopCell } from './cells/StopCell'
import { TimeCell, type Detention } from './cells/TimeCell'
import { TodoCell } from './cells/TodoCell'
import styles from './DispatchBoard.module.css'

export interface BoardListProps {
  loads: readonly DispatchLoad[]
  detention: Detention
  onAssign: (load: DispatchLoad) => void
}

type CellOf = (shared: Omit<BoardListProps, 'loads'>) => (load: DispatchLoad) => ReactNode

const loadCell: CellOf = () => (load) => <LoadCell load={load} />
const stopCell: CellOf = () => (load) => <StopCell load={load} />
const timeCell: CellOf =
  ({ detention }) =>
  (load) => <TimeCell load={load} detention={detention} />
const crewCell: CellOf = () => (load) => <CrewCell load={load} />
const positionCell: CellOf = () => (load) => <PositionCell load={load} />
const todoCell: CellOf =
  ({ onAssign }) =>
  (load) => <TodoCell load={load} onAssign={onAssign} />

const columns = [
  { id: 'load', header: 'dispatch.column.load', cell: loadCell },
  { id: 'stop', header: 'dispatch.column.stop', cell: stopCell },
  { id: 'time', header: 'dispatch.column.time', cell: timeCell },
  { id: 'crew', header: 'dispatch.column.crew', cell: crewCell },
  { id: 'position', header: 'dispatch.column.position', cell: positionCell },
  { id: 'todo', header: 'dispatch.column.todo', cell: todoCell },
] as const

/** The board as a table; as cards below the desktop width. */
export function BoardList({ loads, detention, onAssign }: BoardListProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'dispatch.list' })
  const isDesktop = useIsDesktop()
  if (!isDesktop)
    return (
      <DataList label={label}>
        {loads.map((load) => (
          <Card key={load.id} load={load} detention={detention} onAssign={onAssign} />
        ))}
      </DataList>
    )
  return (
    <div className={styles.table}>
      <Table
        caption={label}
        rows={loads}
        rowKey={({ id }) => id}
        columns={columns.map(({ id, header, cell }) => ({
          id,
          header: intl.formatMessage({ id: header }),
          isRowHeader: id === 'load',
          cell: cell({ detention, onAssign }),
        }))}
      />
    </div>
  )
}

function Card({ load, detention, onAssign }: { load: DispatchLoad } & Omit<BoardListProps, 'loads'>) {
  return (
    <DataListRow title={<LoadLink {...load} />} tags={<LoadCell load={load} isShort />}>
      <div className={styles.card}>
        <StopCell load={load} />
        <TimeCell load={load} detention={detention} />
        <CrewCell load={load} />
        <PositionCell load={load} />
        <TodoCell load={load} onAssign={onAssign} />
      </div>
    </DataListRow>
  )
}
