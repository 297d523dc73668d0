import { Button, Card, Tag, toastQueue } from '@portal/portal-ui'
import { MapPinned, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import { isDriving } from '../../../position/driving'
import { usePositionSharing } from '../../../position/usePositionSharing'
import { currentStop, nextStep } from '../model/nextStep'
import type { Trip } from '../model/trip'
import { isOnTheRoad } from '../model/tripsToday'
import styles from '../TodaysLoads.module.css'
import { useTripActions } from '../useTripActions'
import { ContactsCard } from './ContactsCard'
import { DelayDialog } from './DelayDialog'
import { DetentionCard } from './DetentionCard'
import { ParkedScreen } from './ParkedScreen'
import { SharingSwitch } from './SharingSwitch'
import { StepBar } from './StepBar'
import { StopDetails } from './StopDetails'
import { Timeline } from './Timeline'

export interface TripViewProps {
  trip: Trip
  now: number
  refresh: () => void
  documents: ReactNode
  receipts: ReactNode
}

/** How long "Parked? Continue" is believed, in ms. */
const CONTINUE_MS = 60_000

/** One load on the road. */
export function TripView({ trip, now, refresh, documents, receipts }: TripViewProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const actions = useTripActions(trip, refresh)
  const { last } = usePositionSharing()
  const [parkedUntil, setParkedUntil] = useState(0)
  const [isReporting, setIsReporting] = useState(false)
  const stop = currentStop(trip)
  const step = nextStep(trip)
  const canReport = isOnTheRoad(trip) || trip.status === 'Dispatched'
  const isMoving = isDriving(last, Date.now()) && Math.max(now, Date.now()) > parkedUntil

  if (isMoving) return <ParkedScreen onContinue={() => setParkedUntil(Date.now() + CONTINUE_MS)} />
  return (
    <div className={styles.trip}>
      <div className={styles.lead}>
        <div className={styles.head}>
          <div className={styles.headLine}>
            <h2 className={styles.number}>{trip.number}</h2>
            <Tag tone={trip.status === 'Delivered' ? 'success' : 'accent'}>{format.status(trip.status)}</Tag>
          </div>
          <p className={styles.lane}>
            {intl.formatMessage({ id: 'load.lane' }, { origin: trip.origin, destination: trip.destination })}
          </p>
        </div>
        {stop ? <StopDetails stop={stop} isCurrent /> : null}
        {step ? <StepBar step={step} actions={actions} /> : null}
        {trip.status === 'Booked' ? (
          <p className={styles.note}>
            <FormattedMessage id="todays.booked" />
          </p>
        ) : null}
        {trip.status === 'Delivered' ? <Delivered /> : null}
        {stop ? <DetentionCard trip={trip} stop={stop} now={now} /> : null}
        {canReport ? (
          <div className={styles.reports}>
            <Button
              isFullWidth
              onPress={() =>
                void actions.checkCall().then(() =>
                  toastQueue.add({
                    kind: 'success',
                    message: intl.formatMessage({ id: 'todays.checkCall.done' }),
                  }),
                )
              }
            >
              <MapPinned size={24} aria-hidden="true" />
              <FormattedMessage id="todays.checkCall" />
            </Button>
            <Button isFullWidth onPress={() => setIsReporting(true)}>
              <TriangleAlert size={24} aria-hidden="true" />
              <FormattedMessage id="todays.problem" />
            </Button>
          </div>
        ) : null}
        {receipts}
        {isOnTheRoad(trip) ? <SharingSwitch /> : null}
      </div>
      <div className={styles.rest}>
        {documents}
        <Timeline trip={trip} now={now} actions={actions} />
        <ContactsCard trip={trip} stop={stop} />
        <Card title={intl.formatMessage({ id: 'todays.stops' })}>
          <ol className={styles.stops}>
            {trip.stops.map((each) => (
              <li key={each.id}>
                <StopDetails stop={each} />
              </li>
            ))}
          </ol>
          {trip.notes ? (
            <p className={styles.notes}>
              <FormattedMessage id="todays.notes" values={{ notes: trip.notes }} />
            </p>
          ) : null}
        </Card>
      </div>
      {isReporting ? (
        <DelayDialog stop={stop} actions={actions} onClose={() => setIsReporting(false)} />
      ) : null}
    </div>
  )
}

/** The end of the road: said once, where the button was. */
function Delivered() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p ref={text} className={styles.delivered} role="status">
      <FormattedMessage id="todays.delivered" />
    </p>
  )
}
