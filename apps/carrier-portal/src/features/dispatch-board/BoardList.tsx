import type { DispatchLoad } from '@portal/contract/methods'
import { DataList, DataListRow, Table } from '@portal/portal-ui'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadLink } from '#/loads/LoadLink'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import { isDelivered } from './boardLoads'
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
/** A delivered load has neither stop nor time left. */
const OF_DELIVERED: readonly string[] = ['load', 'crew', 'todo']

/** The board: loads on the way first, then delivered ones, which wait for the office and not for a truck. */
export function BoardList({ loads, ...rest }: BoardListProps) {
  const intl = useIntl()
  const headingId = useId()
  const delivered = loads.filter(isDelivered)
  const onTheWay = loads.filter((load) => !isDelivered(load))
  return (
    <>
      {onTheWay.length > 0 ? (
        <Group {...rest} loads={onTheWay} label={intl.formatMessage({ id: 'dispatch.list' })} />
      ) : null}
      {delivered.length > 0 ? (
        <section className={styles.delivered} aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.heading}>
            <FormattedMessage id="dispatch.delivered" values={{ count: delivered.length }} />
          </h2>
          <Group
            {...rest}
            isDelivered
            loads={delivered}
            label={intl.formatMessage({ id: 'dispatch.delivered.list' })}
          />
        </section>
      ) : null}
    </>
  )
}

interface GroupProps extends BoardListProps {
  label: string
  isDelivered?: boolean
}

/** Loads as a table; as cards below the desktop width. */
function Group({ loads, label, isDelivered = false, ...shared }: GroupProps) {
  const intl = useIntl()
  const isDesktop = useIsDesktop()
  if (!isDesktop)
    return (
      <DataList label={label}>
        {loads.map((load) => (
          <Card key={load.id} load={load} {...shared} />
        ))}
      </DataList>
    )
  return (
    <div className={styles.table} data-delivered={isDelivered || undefined}>
      <Table
        caption={label}
        rows={loads}
        rowKey={({ id }) => id}
        columns={columns
          .filter(({ id }) => !isDelivered || OF_DELIVERED.includes(id))
          .map(({ id, header, cell }) => ({
            id,
            header: intl.formatMessage({ id: header }),
            isRowHeader: id === 'load',
            cell: cell(shared),
          }))}
      />
    </div>
  )
}

function Card({ load, detention, onAssign }: { load: DispatchLoad } & Omit<BoardListProps, 'loads'>) {
  return (
    <DataListRow title={<LoadLink {...load} />} tags={<LoadCell load={load} isShort />}>
      <div className={styles.card}>
        {isDelivered(load) ? null : (
          <>
            <StopCell load={load} />
            <TimeCell load={load} detention={detention} />
          </>
        )}
        <CrewCell load={load} />
        {isDelivered(load) ? null : <PositionCell load={load} />}
        <TodoCell load={load} onAssign={onAssign} />
      </div>
    </DataListRow>
  )
}
