import { formatDuration, formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { Timer } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { detentionClock } from '#/loads/detentionClock'
import type { Trip, TripStop } from '#/features/todays-loads/model/trip'
import styles from '#/features/todays-loads/TodaysLoads.module.css'

const MINUTE_MS = 60_000

export interface DetentionCardProps {
  trip: Trip
  stop: TripStop
  now: number
}

/** Waiting time at the stop; warns from 1:45, detention from 2:00. */
export function DetentionCard({ trip, stop, now }: DetentionCardProps) {
  const { locale } = useIntl()
  const format = useLoadFormat()
  const clock = detentionClock(stop, now, trip.detention)
  if (!clock || trip.status === 'Delivered') return null
  const { state, waitedMs, freeLeftMs, amount } = clock
  const minutes = Math.floor(waitedMs / MINUTE_MS)
  return (
    <div className={styles.detention} data-state={state}>
      <Timer size={24} aria-hidden="true" />
      <div>
        {state === 'early' ? null : (
          <p className={styles.clock}>
            <FormattedMessage id="todays.detention.waited" values={{ duration: formatDuration(minutes) }} />
          </p>
        )}
        <p role={state === 'warning' || state === 'paid' ? 'status' : undefined}>
          {state === 'paid' ? (
            <FormattedMessage
              id="todays.detention.paid"
              values={{ amount: format.money(amount, { exact: true }) }}
            />
          ) : state === 'late' ? (
            <FormattedMessage id="todays.detention.late" />
          ) : state === 'early' ? (
            <FormattedMessage
              id="todays.detention.early"
              values={{
                time: `${formatTime(stop.windowStart, stop.timeZone, locale)} ${timeZoneCode(stop.timeZone)}`,
              }}
            />
          ) : (
            <FormattedMessage
              id={state === 'warning' ? 'todays.detention.warning' : 'todays.detention.free'}
              values={{ duration: formatDuration(Math.ceil(freeLeftMs / MINUTE_MS)) }}
            />
          )}
        </p>
      </div>
    </div>
  )
}
