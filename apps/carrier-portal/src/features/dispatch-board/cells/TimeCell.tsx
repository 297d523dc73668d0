import type { DispatchLoad } from '@portal/contract/methods'
import { formatDuration, formatShortDateTime, formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { detentionClock, type DetentionTerms } from '#/loads/detentionClock'
import { stopZone } from '#/loads/stopZone'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useNow } from '#/time/useNow'
import { timeLeft } from '#/features/dispatch-board/boardLoads'
import styles from '#/features/dispatch-board/DispatchBoard.module.css'

export type Detention = DetentionTerms

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const messages = {
  ahead: 'dispatch.left',
  late: 'dispatch.late',
  waiting: 'dispatch.waiting',
} as const

/** Time left or waiting clock of the next stop, and the ETA. */
export const TimeCell = memo(function TimeCell({
  load,
  detention,
}: {
  load: DispatchLoad
  detention: Detention
}) {
  const now = useNow()
  const left = timeLeft(load, now)
  if (!left || !load.nextStop) return null
  return (
    <div className={styles.cell}>
      <span className={styles.time} data-state={left.state}>
        <FormattedMessage id={messages[left.state]} values={{ duration: durationText(left.ms) }} />
      </span>
      <span className={styles.quiet}>
        {left.state === 'waiting' ? (
          <WaitingClock load={load} detention={detention} now={now} />
        ) : (
          <Eta stop={load.nextStop} />
        )}
      </span>
    </div>
  )
})

/** Days and hours above a day: minutes are noise there. A line ends after a unit, not before it. */
function durationText(ms: number): string {
  const hours = Math.round(ms / (60 * MINUTE_MS))
  const text = ms < DAY_MS ? formatDuration(ms / MINUTE_MS) : `${Math.floor(hours / 24)} d ${hours % 24} h`
  return text.replaceAll(/(?<=\d) /gu, '\u00A0')
}

function Eta({ stop }: { stop: NonNullable<DispatchLoad['nextStop']> }) {
  const { locale } = useIntl()
  const at = stop.eta ?? stop.estimatedAt
  if (!at) return <FormattedMessage id="dispatch.eta.none" />
  const zone = stopZone(stop.timeZone)
  const time = `${formatShortDateTime(at, zone, locale)} ${timeZoneCode(zone)}`
  return <FormattedMessage id={stop.eta ? 'dispatch.eta' : 'dispatch.eta.estimated'} values={{ time }} />
}

interface WaitingClockProps {
  load: DispatchLoad
  detention: Detention
  now: number
}

function WaitingClock({ load: { nextStop }, detention, now }: WaitingClockProps) {
  const { locale } = useIntl()
  const format = useLoadFormat()
  if (!nextStop?.windowStart || !nextStop.windowEnd) return null
  const { windowStart, windowEnd, arrivedAt } = nextStop
  const clock = detentionClock({ windowStart, windowEnd, arrivedAt, departedAt: null }, now, detention)
  if (!clock) return null
  const zone = stopZone(nextStop.timeZone)
  if (clock.state === 'early') {
    const time = `${formatTime(windowStart, zone, locale)} ${timeZoneCode(zone)}`
    return <FormattedMessage id="dispatch.early" values={{ time }} />
  }
  if (clock.state === 'late') return <FormattedMessage id="dispatch.lateArrival" />
  return clock.state === 'paid' ? (
    <FormattedMessage id="dispatch.paid" values={{ amount: format.money(clock.amount, { exact: true }) }} />
  ) : (
    <FormattedMessage
      id="dispatch.free"
      values={{ duration: formatDuration(clock.freeLeftMs / MINUTE_MS) }}
    />
  )
}
