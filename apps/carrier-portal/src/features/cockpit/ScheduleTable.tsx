import { toCsv } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import type { Crew, ScheduledLoad } from '@portal/contract/methods'
import { Button, Table, Tag } from '@portal/portal-ui'
import { formatWindow } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLoadFormat } from '#/loads/useLoadFormat'

import { loadPath } from '#/address/pageTable'
import styles from './Cockpit.module.css'

export interface ScheduleTableProps {
  loads: readonly ScheduledLoad[]
  crew: Crew
  onAssign: (loads: readonly ScheduledLoad[]) => void
}

/** The schedule as a table; selected loads are assigned or exported together. */
export function ScheduleTable({ loads, crew, onAssign }: ScheduleTableProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = loads.filter(({ id }) => selected.has(id))
  const driversOf = ({ driverIds }: ScheduledLoad) =>
    driverIds.map((id) => crew.drivers.find((driver) => driver.id === id)?.name ?? '').join(', ')
  const truckOf = ({ truckId }: ScheduledLoad) => crew.trucks.find(({ id }) => id === truckId)?.name ?? ''
  const stopText = (stop: ScheduledLoad['stops'][number] | undefined) =>
    stop ? `${format.city(stop)} ${formatWindow(stop.from, stop.to, stop.timeZone, intl.locale)}` : ''
  const columns = [
    { id: 'number', text: (load: ScheduledLoad) => load.loadNumber },
    { id: 'status', text: (load: ScheduledLoad) => format.status(load.status) },
    { id: 'driver', text: driversOf },
    { id: 'truck', text: truckOf },
    { id: 'pickup', text: (load: ScheduledLoad) => stopText(load.stops[0]) },
    { id: 'delivery', text: (load: ScheduledLoad) => stopText(load.stops.at(-1)) },
  ] as const
  const heads = {
    number: intl.formatMessage({ id: 'cockpit.column.load' }),
    status: intl.formatMessage({ id: 'cockpit.column.status' }),
    driver: intl.formatMessage({ id: 'cockpit.column.driver' }),
    truck: intl.formatMessage({ id: 'cockpit.column.truck' }),
    pickup: intl.formatMessage({ id: 'cockpit.column.pickup' }),
    delivery: intl.formatMessage({ id: 'cockpit.column.delivery' }),
  }

  const exportChosen = () =>
    downloadCsv(
      'fleet.csv',
      toCsv([
        columns.map(({ id }) => heads[id]),
        ...chosen.map((load) => columns.map(({ text }) => text(load))),
      ]),
    )

  return (
    <div className={styles.tableArea}>
      <div className={styles.bulk}>
        <output>
          <FormattedMessage id="cockpit.selected" values={{ count: chosen.length }} />
        </output>
        <Button isDisabled={chosen.length === 0} onPress={() => onAssign(chosen)}>
          <FormattedMessage id="cockpit.assign" />
        </Button>
        <Button isDisabled={chosen.length === 0} onPress={exportChosen}>
          <FormattedMessage id="cockpit.export" />
        </Button>
      </div>
      <div className={styles.surface}>
        <Table
          caption={intl.formatMessage({ id: 'cockpit.table' })}
          rows={loads}
          rowKey={({ id }) => id}
          rowName={({ loadNumber }) => loadNumber}
          selectedKeys={selected}
          onSelectionChange={setSelected}
          empty={<FormattedMessage id="cockpit.empty" />}
          labels={{
            selectAll: intl.formatMessage({ id: 'cockpit.selectAll' }),
            selectRow: intl.formatMessage({ id: 'cockpit.select' }, { row: '{row}' }),
          }}
          columns={columns.map(({ id, text }) => ({
            id,
            header: heads[id],
            isRowHeader: id === 'number',
            cell: cellOf(id, text),
          }))}
        />
      </div>
    </div>
  )
}

const cellOf = (column: string, text: (load: ScheduledLoad) => string) => (load: ScheduledLoad) => (
  <Cell load={load} column={column} text={text(load)} />
)

function Cell({ load, column, text }: { load: ScheduledLoad; column: string; text: string }) {
  const intl = useIntl()
  const stop = column === 'pickup' ? load.stops[0] : column === 'delivery' ? load.stops.at(-1) : undefined
  if (stop) return <StopCell stop={stop} />
  if (column === 'number') return <Link to={loadPath(load.id)}>{text}</Link>
  if (column !== 'status' || load.conflictsWith.length === 0)
    return text || <FormattedMessage id="cockpit.none" />
  return (
    <>
      {text}{' '}
      <Tag tone="critical">
        <FormattedMessage id="cockpit.conflict" values={{ conflicts: intl.formatList(load.conflictsWith) }} />
      </Tag>
    </>
  )
}

/** City above time, to compare down the column. */
function StopCell({ stop }: { stop: ScheduledLoad['stops'][number] }) {
  const intl = useIntl()
  const format = useLoadFormat()
  return (
    <span className={styles.stop}>
      <span>{format.city(stop)}</span>
      <span className={styles.window}>{formatWindow(stop.from, stop.to, stop.timeZone, intl.locale)}</span>
    </span>
  )
}
