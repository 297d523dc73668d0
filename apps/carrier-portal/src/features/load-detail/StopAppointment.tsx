import { Button, Tag, type TagTone } from '@portal/portal-ui'
import type { RecordRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { fieldReader } from '#/loads/readField'
import { WindowText } from '#/loads/WindowText'
import { requestStopAppointment } from '#/methods/loadTracking'
import styles from './LoadDetailPage.module.css'

const NewTimeDialog = lazyPart(async () => (await import('#/loads/NewTimeDialog')).NewTimeDialog)

const states: Readonly<Record<string, { id: MessageId; tone: TagTone }>> = {
  Open: { id: 'load-detail.newTime.open', tone: 'info' },
  Accepted: { id: 'load-detail.newTime.accepted', tone: 'success' },
  Declined: { id: 'load-detail.newTime.declined', tone: 'warning' },
}

export interface StopAppointmentProps {
  loadId: string
  stop: RecordRepresentation
  /** The newest request of the stop. */
  request: RecordRepresentation | undefined
  onRequested: () => void
}

/** The newest request for another time of a stop with its answer, and a new one while it is ahead (DAY-08). */
export function StopAppointment({ loadId, stop, request, onRequested }: StopAppointmentProps) {
  const intl = useIntl()
  const [isAsking, setIsAsking] = useState(false)
  const [send, { isPending }] = useInvoke(requestStopAppointment)
  const { text: field } = fieldReader(stop)
  const asked = request && fieldReader(request)
  const status = asked?.text('Status__c') ?? ''
  const state = states[status]
  const [from, to, zone] = [field('Window_Start__c'), field('Window_End__c'), field('Time_Zone__c')]
  const isAhead = ['Scheduled', 'En Route'].includes(field('Status__c') ?? '')
  const answer = asked?.text('Answer__c')
  const text = (id: MessageId) => intl.formatMessage({ id })
  return (
    <div className={styles.newTime}>
      {asked && state ? (
        <>
          <div className={styles.newTimeState}>
            <Tag tone={state.tone}>
              <FormattedMessage id={state.id} />
            </Tag>
            <WindowText
              isInline
              time={{
                from: asked.text('Requested_Start__c'),
                to: asked.text('Requested_End__c'),
                timeZone: zone,
              }}
            />
          </div>
          {answer ? <p>{answer}</p> : null}
        </>
      ) : null}
      {isAhead && status !== 'Open' && from && to && zone ? (
        <Button onPress={() => setIsAsking(true)}>
          <FormattedMessage id="load-detail.newTime.ask" />
        </Button>
      ) : null}
      {isAsking && from && to && zone ? (
        <OnDemand onClose={() => setIsAsking(false)}>
          <NewTimeDialog
            title={text(
              field('Type__c') === 'Pickup' ? 'load-detail.newTime.pickup' : 'load-detail.newTime.delivery',
            )}
            texts={{
              date: text('load-detail.newTime.date'),
              dateError: text('load-detail.newTime.date.error'),
              from: text('load-detail.newTime.from'),
              to: text('load-detail.newTime.to'),
              timeError: text('load-detail.newTime.time.error'),
              nextDay: text('load-detail.newTime.nextDay'),
              sameError: text('load-detail.newTime.same.error'),
              pastError: text('load-detail.newTime.past.error'),
              reason: text('load-detail.newTime.reason'),
              reasonError: text('load-detail.newTime.reason.error'),
              send: text('load-detail.newTime.send'),
              later: text('load-detail.newTime.later'),
              close: text('load-detail.newTime.close'),
            }}
            windowStart={from}
            windowEnd={to}
            timeZone={zone}
            isPending={isPending}
            onClose={() => setIsAsking(false)}
            onSend={async (time) => {
              await send({ loadId, stopId: stop.id, ...time })
              setIsAsking(false)
              onRequested()
            }}
          />
        </OnDemand>
      ) : null}
    </div>
  )
}
