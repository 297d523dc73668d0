import { Button, Card, toastQueue } from '@portal/portal-ui'
import { formatDateTimeWithZone, formatDuration } from '@portal/portal-ui/formatters'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useSession } from '#/session/SessionProvider'
import { isMilestone } from '#/features/todays-loads/model/nextStep'
import { CHECK_CALL, type Trip, type TripCharge, type TripEvent } from '#/features/todays-loads/model/trip'
import { OWN, waitingSeq } from '#/features/todays-loads/model/withWaiting'
import { delayReasons, eventNames } from '#/features/todays-loads/stepMessages'
import styles from '#/features/todays-loads/TodaysLoads.module.css'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import { useNotSaved } from '#/features/todays-loads/useNotSaved'
import type { TripActions } from '#/features/todays-loads/useTripActions'

/** Undo window of a milestone (domain model §3, row 18). */
const UNDO_MS = 10 * 60 * 1000
const NO_ZONE = 'America/Chicago'

/** Hides office notes and automatic positions. */
const isShown = ({ type, note }: TripEvent): boolean =>
  Object.hasOwn(eventNames, type) && ((type !== 'Note' && type !== 'Position') || note === CHECK_CALL)

export interface TimelineProps {
  trip: Trip
  now: number
  actions: TripActions
}

/** Events, newest first; the reporter can undo the last milestone for ten minutes. */
export function Timeline({ trip, now, actions }: TimelineProps) {
  const intl = useIntl()
  const { userId } = useSession()
  const shown = trip.events.filter(isShown).toReversed()
  const last = trip.events.findLast(({ type }) => isMilestone(type))
  const isOwn = last?.byId === OWN || last?.byId === userId
  const isFresh = last !== undefined && now - Date.parse(last.recordedAt) <= UNDO_MS
  return (
    <Card title={intl.formatMessage({ id: 'todays.timeline' })}>
      {shown.length === 0 ? (
        <p className={styles.address}>
          <FormattedMessage id="todays.timeline.empty" />
        </p>
      ) : (
        <ol className={styles.timeline}>
          {shown.map((event) => (
            <TimelineEvent key={event.id} event={event} trip={trip}>
              {event === last && isOwn && isFresh ? <Undo event={event} actions={actions} /> : null}
            </TimelineEvent>
          ))}
        </ol>
      )}
      {trip.charges
        .filter(({ status }) => status === 'Draft')
        .map((charge) => (
          <Claim key={charge.id} charge={charge} actions={actions} />
        ))}
    </Card>
  )
}

interface TimelineEventProps {
  event: TripEvent
  trip: Trip
  children: React.ReactNode
}

function TimelineEvent({ event, trip, children }: TimelineEventProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const zone =
    trip.stops.find(({ id }) => id === event.stopId)?.timeZone ?? trip.stops[0]?.timeZone ?? NO_ZONE
  const name = eventNames[event.type]
  const reason = event.reason === null ? undefined : delayReasons[event.reason]
  return (
    <li className={styles.event}>
      <div>
        <p className={styles.eventName}>
          {name ? intl.formatMessage({ id: name }) : event.type}
          {reason ? `: ${intl.formatMessage({ id: reason })}` : ''}
        </p>
        <p className={styles.address}>
          <time dateTime={event.occurredAt}>{formatDateTimeWithZone(event.occurredAt, zone, locale)}</time>
          {waitingSeq(event.id) === undefined ? null : (
            <span className={styles.onDevice}>
              <Clock3 size={16} aria-hidden="true" />
              <FormattedMessage id="todays.timeline.onDevice" />
            </span>
          )}
        </p>
      </div>
      {children}
    </li>
  )
}

function Undo({ event, actions }: { event: TripEvent; actions: TripActions }) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [isPending, setIsPending] = useState(false)
  const name = eventNames[event.type]
  async function undo() {
    setIsPending(true)
    try {
      if (!(await actions.undo(event)))
        toastQueue.add({ kind: 'info', message: intl.formatMessage({ id: 'todays.undo.sending' }) })
    } catch (error) {
      toastQueue.add({
        kind: 'error',
        message: intl.formatMessage({ id: 'todays.undo.failed' }, { message: failureText(error) }),
      })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button
      isPending={isPending}
      aria-label={intl.formatMessage(
        { id: 'todays.undo.label' },
        { event: name ? intl.formatMessage({ id: name }) : event.type },
      )}
      onPress={() => void undo()}
    >
      <FormattedMessage id="todays.undo" />
    </Button>
  )
}

/** A detention draft of the server with a request button. */
function Claim({ charge, actions }: { charge: TripCharge; actions: TripActions }) {
  const format = useLoadFormat()
  const { entries } = useDeviceQueue()
  const notSaved = useNotSaved()
  const [isPressed, setIsPressed] = useState(false)
  // Includes requests queued before this page was opened.
  const isAsked =
    isPressed ||
    entries.some(
      ({ work, state }) =>
        work.kind === 'call' &&
        work.method === 'Accessorials/request' &&
        work.params['stopId'] === charge.stopId &&
        state !== 'refused',
    )
  return (
    <div className={styles.claim}>
      <p>
        <FormattedMessage
          id={isAsked ? 'todays.detention.asked' : 'todays.detention.draft'}
          values={{
            duration: formatDuration(charge.hours * 60),
            amount: format.money(charge.amount, { exact: true }),
          }}
        />
      </p>
      {isAsked ? null : (
        <Button
          onPress={() => {
            setIsPressed(true)
            void actions.requestDetention(charge).catch((error: unknown) => {
              setIsPressed(false)
              notSaved(error)
            })
          }}
        >
          <FormattedMessage id="todays.detention.request" />
        </Button>
      )}
    </div>
  )
}
