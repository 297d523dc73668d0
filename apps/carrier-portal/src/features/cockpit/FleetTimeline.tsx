import type { ScheduledLoad } from '@portal/contract/methods'
import { Arrow, Button, VisuallyHidden } from '@portal/portal-ui'
import { formatWindow } from '@portal/portal-ui/formatters'
import type { CSSProperties } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLoadFormat } from '#/loads/useLoadFormat'

import { useNow } from '#/time/useNow'
import { loadPath } from '#/address/pageTable'
import { dayStarts, partOfDays } from './calendarDays'
import styles from './Cockpit.module.css'
import { fleetRows, type BusyTime, type FleetRange, type FleetUnit, type FreeTime } from './fleetRows'

const DAYS = 7
/** Characters of the load number on a short bar. */
const TOLD_APART_BY = 4

export interface FleetTimelineProps {
  loads: readonly ScheduledLoad[]
  units: readonly FleetUnit[]
  by: 'drivers' | 'trucks'
  /** Weeks from now; 0 begins today. */
  week: number
  /** Opens the assignment dialog. */
  onAssign: (loads: readonly ScheduledLoad[]) => void
}

/** Seven days with a row per driver or truck, and unassigned loads. Days are in the device's zone. */
export function FleetTimeline({ loads, units, by, week, onAssign }: FleetTimelineProps) {
  const intl = useIntl()
  const nowMs = useNow()
  const starts = dayStarts(nowMs, week * DAYS, DAYS)
  const days = starts.slice(0, DAYS)
  const [fromMs = nowMs] = days
  const range = { fromMs, toMs: starts[DAYS] ?? nowMs }
  const label = intl.formatMessage({ id: 'cockpit.timeline' }, { day: intl.formatDate(fromMs, DAY_FORMAT) })
  const isOf = (load: ScheduledLoad, id: string) =>
    by === 'drivers' ? load.driverIds.includes(id) : load.truckId === id
  const isLoose = (load: ScheduledLoad) => (by === 'drivers' ? load.driverIds.length === 0 : !load.truckId)
  const loose = loads.filter(isLoose).flatMap((load) => {
    const items = fleetRows([{ id: load.id, name: '' }], [load], () => true, range)[0]?.items ?? []
    return items.flatMap((item) => (item.kind === 'load' ? [item] : []))
  })
  const rows = fleetRows(units, loads, isOf, range)
  return (
    <section
      className={styles.frame}
      // Focusable, so that the keyboard can scroll it sideways.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      data-now={week === 0 || undefined}
      style={nowStyle(partOfDays(nowMs, starts))}
    >
      <div className={styles.days} aria-hidden="true">
        <span />
        {days.map((dayMs) => (
          <span key={dayMs} className={styles.day}>
            {intl.formatDate(dayMs, DAY_FORMAT)}
          </span>
        ))}
      </div>
      <ul className={styles.rows}>
        {loose.map((item) => (
          <li key={item.load.id} className={styles.row} data-loose>
            <span className={styles.name}>
              <FormattedMessage id="cockpit.unassigned" />
              <Button
                variant="quiet"
                aria-label={intl.formatMessage({ id: 'cockpit.assignOne' }, { number: item.load.loadNumber })}
                onPress={() => onAssign([item.load])}
              >
                <FormattedMessage id="cockpit.assign" />
              </Button>
            </span>
            <ol className={styles.track}>
              <Bar item={item} starts={starts} />
            </ol>
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.name}>{row.name}</span>
            <ol className={styles.track}>
              {row.items.map((item) =>
                item.kind === 'load' ? (
                  <Bar key={item.load.id} item={item} starts={starts} />
                ) : (
                  <Free key={`free ${item.fromMs}`} item={item} starts={starts} nowMs={nowMs} />
                ),
              )}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}

const DAY_FORMAT = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** Position of the current time as a CSS variable. */
const nowStyle = (part: number): CSSProperties =>
  // React's types lack custom properties.
  ({ '--now': part.toFixed(5) }) as CSSProperties

/** Position of a time range in percent. */
function placeOf({ fromMs, toMs }: FleetRange, starts: readonly number[]): CSSProperties {
  const from = partOfDays(fromMs, starts)
  return {
    insetInlineStart: `${(from * 100).toFixed(3)}%`,
    inlineSize: `${((partOfDays(toMs, starts) - from) * 100).toFixed(3)}%`,
  }
}

interface SpanProps<Item> {
  item: Item
  /** Starts of the days. */
  starts: readonly number[]
}

function Bar({ item, starts }: SpanProps<BusyTime>) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { load } = item
  const [first] = load.stops
  const last = load.stops.at(-1)
  const stops = load.stops.map(({ city, state, from, to, timeZone }) => {
    const window = formatWindow(from, to, timeZone, intl.locale)
    return `${format.city({ city, state })} ${window}`
  })
  const isConflict = load.conflictsWith.length > 0
  const values = {
    status: format.status(load.status),
    stops: stops.join('; '),
    conflicts: intl.formatList(load.conflictsWith),
  }
  const name = intl.formatMessage({ id: isConflict ? 'cockpit.bar.conflict' : 'cockpit.bar' }, values)
  return (
    <li className={styles.span} style={placeOf(item, starts)}>
      <Link
        to={loadPath(load.id)}
        className={styles.bar}
        data-conflict={isConflict || undefined}
        // Full text of a truncated bar.
        title={`${load.loadNumber} ${first?.city ?? ''} → ${last?.city ?? ''}`}
      >
        <strong>
          <span className={styles.numberStart}>{load.loadNumber.slice(0, -TOLD_APART_BY)}</span>
          {load.loadNumber.slice(-TOLD_APART_BY)}
        </strong>{' '}
        {isConflict ? <span aria-hidden="true">⚠ </span> : null}
        <span className={styles.lane}>
          {first?.city ?? ''} <Arrow /> {last?.city ?? ''}
        </span>
        <VisuallyHidden>, {name}</VisuallyHidden>
      </Link>
    </li>
  )
}

function Free({ item, starts, nowMs }: SpanProps<FreeTime> & { nowMs: number }) {
  const fromMs = Math.max(item.fromMs, nowMs)
  if (fromMs >= item.toMs) return null
  return (
    <li className={styles.span} style={placeOf({ fromMs, toMs: item.toMs }, starts)}>
      <span className={styles.free}>
        <FormattedMessage
          id={item.place ? 'cockpit.freeIn' : 'cockpit.free'}
          values={{ place: item.place ?? '' }}
        />
      </span>
    </li>
  )
}
