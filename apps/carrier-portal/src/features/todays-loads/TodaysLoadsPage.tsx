import { InOwnTask } from '@portal/app-kit/first-paint'
import { Button, EmptyState, LinkButton, Select, Skeleton } from '@portal/portal-ui'
import { CalendarClock, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useConnection } from '#/connection/ConnectionProvider'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { PageHeading } from '#/focus/PageHeading'
import { ReadFailed } from '#/loading/ReadFailed'
import { useHasLasted } from '#/time/useHasLasted'
import { useFollowedLoad } from '#/position/useFollowedLoad'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import { useOnReceipt } from '#/queue/useOnReceipt'
import { nextStep } from './model/nextStep'
import { splitTrips } from './model/tripsToday'
import type { Trip } from './model/trip'
import { withWaiting } from './model/withWaiting'
import { ClockNote } from './parts/ClockNote'
import type { RenderPhotos } from './parts/DelayDialog'
import { NextLoad } from './parts/NextLoad'
import { TripView } from './parts/TripView'
import styles from './TodaysLoads.module.css'
import { useNow } from '#/time/useNow'
import { useShownTrip } from './useShownTrip'
import { useTrips } from './useTrips'

export interface TodaysLoadsPageProps {
  /** Slot for documents. */
  renderDocuments: (load: { id: string; number: string; status: string }) => ReactNode
  /** Slot for the photos of a problem report. */
  renderPhotos: RenderPhotos
  /** Slot for queue receipts. */
  renderReceipts: (loadId: string) => ReactNode
  /** The only load of the page, for the office; undefined shows every load of today. */
  onlyLoadId?: string | undefined
  /** Slot for a link to other views of the day. */
  tools?: ReactNode
  /** Slot for stuck entries of other loads. */
  renderOtherUpdates: (shownLoadId: string | undefined) => ReactNode
}

/** Times left and waited are shown in minutes. */
const TICK_MS = 15_000

/** How long a cached snapshot is shown without a notice during the fetch. */
const PATIENCE_MS = 4_000

/** Today's Loads: the next step of each load and all data for the trip. */
export function TodaysLoadsPage({
  onlyLoadId,
  tools,
  renderDocuments,
  renderPhotos,
  renderReceipts,
  renderOtherUpdates,
}: TodaysLoadsPageProps) {
  const intl = useIntl()
  const read = useTrips(onlyLoadId)
  const { entries } = useDeviceQueue()
  const now = useNow(TICK_MS)
  const trips = read.trips?.map((trip) => withWaiting(trip, entries, read.readAt))
  const connection = useConnection()
  const hasWaited = useHasLasted(read.isFromDevice, PATIENCE_MS)
  const isStale = read.isFromDevice && (read.hasFailed || hasWaited)
  useOnReconnect(read.refresh)
  // A refusal also means that the load is stale.
  const answered = entries.filter(({ state }) => state === 'received' || state === 'refused')
  useOnReceipt(answered.length, read.refresh)
  const { today, next } = onlyLoadId ? { today: trips ?? [], next: undefined } : splitTrips(trips ?? [], now)
  useFollowedLoad(today)
  const { trip, gone, choose } = useShownTrip(trips, today)
  return (
    <div data-density="driver" className={styles.page}>
      <PageHeading
        title={intl.formatMessage({ id: 'todays.title' })}
        documentTitle={intl.formatMessage({ id: 'todays.title' })}
      >
        {tools}
      </PageHeading>
      <ClockNote />
      {gone === undefined ? null : (
        <output className={styles.age}>
          <TriangleAlert size={24} aria-hidden="true" />
          <p>
            <FormattedMessage id="todays.gone" values={{ number: gone }} />
          </p>
        </output>
      )}
      {trips && (isStale || connection !== 'online') ? (
        <Age readAt={read.readAt} now={now} onRetry={read.refresh} />
      ) : null}
      {trips && renderOtherUpdates(trip?.id)}
      {trips === undefined ? (
        <Waiting hasFailed={read.hasFailed} isFetching={read.isFetching} onRetry={read.refresh} />
      ) : trip === undefined ? (
        <Nothing next={next} />
      ) : (
        <InOwnTask>
          <Today
            trip={trip}
            today={today}
            onChoose={choose}
            now={now}
            refresh={read.refresh}
            renderDocuments={renderDocuments}
            renderPhotos={renderPhotos}
            renderReceipts={renderReceipts}
          />
        </InOwnTask>
      )}
    </div>
  )
}

interface TodayProps extends Pick<
  TodaysLoadsPageProps,
  'renderDocuments' | 'renderPhotos' | 'renderReceipts'
> {
  trip: Trip
  today: readonly Trip[]
  onChoose: (loadId: string) => void
  now: number
  refresh: () => void
}

function Today({
  trip,
  today,
  onChoose,
  now,
  refresh,
  renderDocuments,
  renderPhotos,
  renderReceipts,
}: TodayProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const following = today.find((other) => other !== trip && nextStep(other) !== undefined)
  return (
    <>
      {today.length > 1 ? (
        <Select
          className={styles.chooser}
          label={intl.formatMessage({ id: 'todays.chooser' }, { count: today.length })}
          value={trip.id}
          onValueChange={onChoose}
          options={today.map(({ id, number, status, origin, destination }) => ({
            value: id,
            label: intl.formatMessage(
              { id: 'todays.chooser.option' },
              { number, status: format.status(status), origin, destination },
            ),
          }))}
        />
      ) : null}
      <TripView
        key={trip.id}
        trip={trip}
        following={following && { number: following.number, onPress: () => onChoose(following.id) }}
        now={now}
        refresh={refresh}
        documents={renderDocuments(trip)}
        receipts={renderReceipts(trip.id)}
        renderPhotos={renderPhotos}
      />
    </>
  )
}

function Age({ readAt, now, onRetry }: { readAt: number; now: number; onRetry: () => void }) {
  const format = useLoadFormat()
  return (
    <output className={styles.age}>
      <WifiOff size={24} aria-hidden="true" />
      <p>
        <FormattedMessage id="todays.age" values={{ age: format.age(new Date(readAt).toISOString(), now) }} />
      </p>
      <Button variant="quiet" onPress={onRetry}>
        <FormattedMessage id="todays.refresh" />
      </Button>
    </output>
  )
}

interface WaitingProps {
  hasFailed: boolean
  isFetching: boolean
  onRetry: () => void
}

function Waiting({ hasFailed, isFetching, onRetry }: WaitingProps) {
  const intl = useIntl()
  // Cached data loads within milliseconds; then a failure is final.
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), 500)
    return () => clearTimeout(timer)
  }, [])
  if (hasFailed && !isPatient) return <ReadFailed titleLevel={2} read={{ isFetching, refresh: onRetry }} />
  return (
    <output aria-label={intl.formatMessage({ id: 'todays.loading' })} className={styles.waiting}>
      <Skeleton height="5rem" />
      <Skeleton height="14rem" />
      <Skeleton height="10rem" />
    </output>
  )
}

function Nothing({ next }: { next: Trip | undefined }) {
  const intl = useIntl()
  return (
    <div className={styles.nothing}>
      <EmptyState
        titleLevel={2}
        icon={CalendarClock}
        title={intl.formatMessage({ id: 'todays.empty.title' })}
        actions={
          <LinkButton href="/carrier/s/my-loads" variant="primary">
            <FormattedMessage id="todays.empty.action" />
          </LinkButton>
        }
      >
        <FormattedMessage id={next ? 'todays.empty.text' : 'todays.empty.nothingNext'} />
      </EmptyState>
      {next ? <NextLoad trip={next} /> : null}
    </div>
  )
}
