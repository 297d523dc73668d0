import { Button, Card, Skeleton, Tag, toastQueue } from '@portal/portal-ui'
import { MapPinned, TriangleAlert } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { Optional } from '#/problem-log/Optional'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { usePositionSharing } from '#/position/usePositionSharing'
import { currentStop, nextStep } from '#/features/todays-loads/model/nextStep'
import { stopToSeal } from '#/features/todays-loads/model/stopToSeal'
import type { Trip } from '#/features/todays-loads/model/trip'
import styles from '#/features/todays-loads/TodaysLoads.module.css'
import { useNotSaved } from '#/features/todays-loads/useNotSaved'
import { useTripActions } from '#/features/todays-loads/useTripActions'
import { ContactsCard } from './ContactsCard'
import type { RenderPhotos } from './DelayDialog'
import { DetentionCard } from './DetentionCard'
import { FreightCard } from './FreightCard'
import { SharingSwitch } from './SharingSwitch'
import { StepBar } from './StepBar'
import { StopDetails } from './StopDetails'
import { useIsPodMissing } from '#/features/todays-loads/useIsPodMissing'
import { Timeline } from './Timeline'

// Loaded on first use.
const DelayDialog = lazyPart(async () => (await import('./DelayDialog')).DelayDialog)

// Deferred: not needed for the next milestone.
const RouteCard = lazyPart(async () => (await import('#/features/todays-loads/route/RouteCard')).RouteCard)

const SealCard = lazyPart(async () => (await import('./SealCard')).SealCard)

interface FollowingTrip {
  number: string
  onPress: () => void
}

export interface TripViewProps {
  trip: Trip
  /** The next load after delivery. */
  following: FollowingTrip | undefined
  now: number
  refresh: () => void
  documents: ReactNode
  receipts: ReactNode
  renderPhotos: RenderPhotos
}

export function TripView({
  trip,
  following,
  now,
  refresh,
  documents,
  receipts,
  renderPhotos,
}: TripViewProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const actions = useTripActions(trip, refresh)
  const notSaved = useNotSaved()
  const { loadId } = usePositionSharing()
  const [isReporting, setIsReporting] = useState(false)
  const stop = currentStop(trip)
  const step = nextStep(trip)
  const unsealed = stopToSeal(trip)

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
        {step ? (
          <StepBar step={step} actions={actions}>
            <div className={styles.reports}>
              <Button
                isFullWidth
                onPress={() =>
                  void actions.checkCall().then(
                    () =>
                      toastQueue.add({
                        kind: 'success',
                        message: intl.formatMessage({ id: 'todays.checkCall.done' }),
                      }),
                    notSaved,
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
          </StepBar>
        ) : null}
        {trip.status === 'Booked' ? (
          <p className={styles.note}>
            <FormattedMessage id="todays.booked" />
          </p>
        ) : null}
        {trip.status === 'Delivered' ? <Delivered trip={trip} following={following} /> : null}
        {stop ? <DetentionCard trip={trip} stop={stop} now={now} /> : null}
        {unsealed ? (
          <OnDemand waiting={<Skeleton height="14rem" />}>
            <SealCard key={unsealed.id} trip={trip} stop={unsealed} actions={actions} />
          </OnDemand>
        ) : null}
        {receipts}
        {loadId === trip.id ? <SharingSwitch /> : null}
        <Optional name="route">
          <Suspense fallback={<Skeleton height="20rem" />}>
            <RouteCard trip={trip} />
          </Suspense>
        </Optional>
      </div>
      <div className={styles.rest}>
        <FreightCard trip={trip} />
        <div id="documents">{documents}</div>
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
        <OnDemand onClose={() => setIsReporting(false)}>
          <DelayDialog
            loadId={trip.id}
            stop={stop}
            next={trip.stops.find(({ status, arrivedAt }) => status !== 'Skipped' && arrivedAt === null)}
            actions={actions}
            renderPhotos={renderPhotos}
            onClose={() => setIsReporting(false)}
          />
        </OnDemand>
      ) : null}
    </div>
  )
}

/** Scrolls to the documents, which follow the freight, and focuses the type of the document to add. */
function showDocuments() {
  const documents = document.getElementById('documents')
  documents?.scrollIntoView()
  documents?.querySelector('select')?.focus({ preventScroll: true })
}

/** Delivery confirmation in place of the step's button, with buttons for the POD and the next load. */
function Delivered({ trip, following }: Pick<TripViewProps, 'trip' | 'following'>) {
  const isMissing = useIsPodMissing(trip.id)
  return (
    <>
      <output className={styles.delivered}>
        <FormattedMessage id={isMissing ? 'todays.delivered' : 'todays.delivered.podThere'} />
      </output>
      {isMissing ? (
        <Button variant="primary" isFullWidth onPress={showDocuments}>
          <FormattedMessage id="todays.addPod" />
        </Button>
      ) : null}
      {following ? (
        <Button isFullWidth onPress={following.onPress}>
          <FormattedMessage id="todays.goOn" values={{ number: following.number }} />
        </Button>
      ) : null}
    </>
  )
}
