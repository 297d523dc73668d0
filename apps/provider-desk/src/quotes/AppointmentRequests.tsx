import { answerAppointment } from '@portal/contract/client/DeskQuotes/answerAppointment'
import { Button, Card, EmptyState, FactLine, toastQueue } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { Facts } from '#/facts/Facts'
import { QueueDetail } from '#/queue/QueueDetail'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueItem } from '#/queue/useQueueItem'
import { useSession } from '#/session/SessionProvider'
import type { AppointmentRequest } from './quoteMethods'
import styles from './Quotes.module.css'

export interface AppointmentRequestsProps {
  requests: readonly AppointmentRequest[]
  onChanged: () => Promise<unknown>
}

/** Renders the queue of appointments that shippers and carriers want changed; accepting one moves the stop. */
export function AppointmentRequests({ requests, onChanged }: AppointmentRequestsProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const { selection, item: selected, finish } = useQueueItem(requests, ({ requestId }) => requestId)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'quotes.tab.appointments' })}
      selection={selection}
      onNext={finish}
      items={requests.map(({ requestId, loadNumber, company, stopType, place }) => ({
        id: requestId,
        title: (
          <FactLine>
            {loadNumber}
            {codeText('quotes.stop', stopType)}
          </FactLine>
        ),
        detail: [company, place],
      }))}
      empty={
        <EmptyState
          titleLevel={2}
          icon={CalendarClock}
          title={<FormattedMessage id="quotes.noRequests.title" />}
        >
          <FormattedMessage id="quotes.noRequests.text" />
        </EmptyState>
      }
    >
      {selected ? (
        <RequestDetail
          key={selected.requestId}
          request={selected}
          onAnswered={() => {
            finish()
            void onChanged()
          }}
        />
      ) : null}
    </QueueLayout>
  )
}

interface RequestDetailProps {
  request: AppointmentRequest
  onAnswered: () => void
}

function RequestDetail({ request, onAnswered }: RequestDetailProps) {
  const intl = useIntl()
  const { locale } = intl
  const codeText = useCodeText()
  const { role } = useSession()
  const { run, isPending, failure, reset } = useAction(answerAppointment)
  const [isDeclining, setIsDeclining] = useState(false)
  const { requestId, loadId, loadNumber, company, place, city, state, timeZone, reason } = request
  const window = (start: string, end: string) =>
    `${formatDateTimeWithZone(start, timeZone, locale)} – ${formatDateTimeWithZone(end, timeZone, locale)}`
  async function answer(decision: 'accept' | 'decline', why?: string) {
    if (!(await run({ requestId, decision, ...(why === undefined ? {} : { reason: why }) }))) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: `quotes.done.${decision}Request` }, { load: loadNumber }),
    })
    onAnswered()
  }
  return (
    <QueueDetail
      title={<Link to={`/r/${loadId}`}>{loadNumber}</Link>}
      subtitle={
        <FactLine>
          {company}
          {codeText('quotes.company', request.companyType)}
        </FactLine>
      }
    >
      <Card titleLevel={3} title={[place, city, state].filter(Boolean).join(', ')}>
        <Facts
          facts={[
            {
              id: 'today',
              label: <FormattedMessage id="quotes.window" />,
              value: window(request.windowStart, request.windowEnd),
            },
            {
              id: 'wanted',
              label: <FormattedMessage id="quotes.requestedWindow" />,
              value: window(request.requestedStart, request.requestedEnd),
            },
            { id: 'reason', label: <FormattedMessage id="queue.reason" />, value: reason },
          ]}
        />
      </Card>
      <Failure>{isDeclining ? undefined : failure}</Failure>
      {role === 'Provider Admin' || role === 'Operations' ? (
        <div className={styles.actions}>
          <Button variant="primary" isPending={isPending} onPress={() => void answer('accept')}>
            <FormattedMessage id="quotes.acceptRequest" />
          </Button>
          <Button variant="destructive" onPress={() => setIsDeclining(true)}>
            <FormattedMessage id="quotes.declineRequest" />
          </Button>
        </div>
      ) : null}
      {isDeclining ? (
        <ReasonDialog
          isDestructive
          title={<FormattedMessage id="quotes.declineRequest" />}
          action={intl.formatMessage({ id: 'quotes.declineRequest' })}
          isPending={isPending}
          failure={failure}
          onConfirm={(why) => void answer('decline', why)}
          onClose={() => {
            setIsDeclining(false)
            reset()
          }}
        />
      ) : null}
    </QueueDetail>
  )
}
