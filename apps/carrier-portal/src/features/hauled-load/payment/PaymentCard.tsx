import { PAYMENT_STATUSES } from '@portal/contract'
import type { MyLoad, Payment } from '@portal/contract/methods'
import { Button, Card, Skeleton, Tag, type TagTone } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { paymentStatusMessages } from '#/loads/paymentStatuses'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { getPayment } from '#/methods/payments'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { useSession } from '#/session/SessionProvider'
import styles from '#/features/hauled-load/HauledLoad.module.css'
import { DayText } from './DayText'
import { paperMessages } from './paperMessages'
import { PaymentFacts } from './PaymentFacts'
import { TermsChoice } from './TermsChoice'
import { WithdrawDispute } from './WithdrawDispute'

const DisputeDialog = lazyPart(async () => (await import('./DisputeDialog')).DisputeDialog)

/** The regular states; the others are exceptions. */
const STEPS = PAYMENT_STATUSES.slice(0, 6)
const tones: Readonly<Record<string, TagTone>> = {
  'Missing Documents': 'warning',
  'Under Review': 'info',
  Approved: 'accent',
  Scheduled: 'accent',
  Paid: 'success',
  'On Hold': 'warning',
  Disputed: 'warning',
  'Short Paid': 'critical',
}
const DISPUTABLE = ['Approved', 'Scheduled', 'Paid', 'Short Paid']

/** Amount, date and actions of a load's payment. */
export function PaymentCard({ load }: { load: MyLoad }) {
  const intl = useIntl()
  const payment = useWire(getPayment, { loadId: load.id })
  const { data, error, isFetching, refresh } = payment
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Payment__c', 'Load_Document__c', 'Accessorial__c', 'Load__c'], () => void refresh())
  return (
    <Card id="payment" title={intl.formatMessage({ id: 'payments.title' })}>
      {data ? (
        <Content payment={data} onChanged={() => void refresh()} />
      ) : error ? (
        <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Card>
  )
}

function Content({ payment, onChanged }: { payment: Payment; onChanged: () => void }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const session = useSession()
  const [isDisputing, setDisputing] = useState(false)
  const { status, missingDocuments, reason } = payment
  const statusId = paymentStatusMessages[status]
  const step = STEPS.findIndex((name) => name === status)
  return (
    <div className={styles.stack}>
      <div className={styles.headline}>
        <strong className={styles.amount}>{format.money(payment.amount, { exact: true })}</strong>
        <Tag tone={tones[status] ?? 'neutral'}>{statusId ? <FormattedMessage id={statusId} /> : status}</Tag>
      </div>
      {step >= 0 ? (
        <div className={styles.steps} aria-hidden="true">
          {STEPS.map((name, index) => (
            <span key={name} className={styles.step} data-reached={index <= step || undefined} />
          ))}
        </div>
      ) : null}
      <p>
        <WhenText payment={payment} />
      </p>
      {missingDocuments.length > 0 && status === 'Missing Documents' ? (
        <p className={styles.notice}>
          <FormattedMessage
            id="payments.missing"
            values={{
              documents: intl.formatList(
                missingDocuments.map((name) => {
                  const id = paperMessages[name]
                  return id ? intl.formatMessage({ id }) : name
                }),
              ),
            }}
          />
        </p>
      ) : null}
      {reason ? (
        <p className={styles.notice}>
          <FormattedMessage id="payments.reason" values={{ reason }} />
        </p>
      ) : null}
      <PaymentFacts payment={payment} />
      {payment.id !== null && payment.termsOptions.length > 1 ? (
        <TermsChoice payment={payment} mayChoose={session.role === 'Admin'} onChanged={onChanged} />
      ) : null}
      {DISPUTABLE.includes(status) ? (
        <Button isFullWidth onPress={() => setDisputing(true)}>
          <FormattedMessage id="payments.dispute" />
        </Button>
      ) : null}
      {status === 'Disputed' ? <WithdrawDispute loadId={payment.loadId} onChanged={onChanged} /> : null}
      {isDisputing ? (
        <OnDemand onClose={() => setDisputing(false)}>
          <DisputeDialog
            payment={payment}
            onClose={() => setDisputing(false)}
            onChanged={() => {
              setDisputing(false)
              onChanged()
            }}
          />
        </OnDemand>
      ) : null}
    </div>
  )
}

function WhenText({ payment }: { payment: Payment }) {
  const { status, scheduledFor, dueDate, paidAt } = payment
  if (paidAt && (status === 'Paid' || status === 'Short Paid'))
    return <FormattedMessage id="payments.when.paid" values={{ date: <DayText day={paidAt} /> }} />
  if (scheduledFor)
    return <FormattedMessage id="payments.when.scheduled" values={{ date: <DayText day={scheduledFor} /> }} />
  if (dueDate) return <FormattedMessage id="payments.when.due" values={{ date: <DayText day={dueDate} /> }} />
  return (
    <FormattedMessage
      id={payment.id === null ? 'payments.when.notDelivered' : 'payments.when.afterDocuments'}
    />
  )
}
