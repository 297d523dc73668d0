import { FactLine } from '@portal/portal-ui'
import type { MyLoad } from '@portal/contract/methods'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { paymentStatusMessages } from '#/loads/paymentStatuses'

import styles from './List.module.css'

export interface PaymentLineProps {
  payment: NonNullable<MyLoad['payment']>
  /** Before delivery there is no payment state. */
  status: string
}

/** A calendar day, rendered at noon UTC. */
const Day = ({ day }: { day: string }) => (
  <FormattedDate value={`${day.slice(0, 10)}T12:00:00Z`} month="short" day="numeric" timeZone="UTC" />
)

/** Payment state: "Paid Nov 3", "Pays Dec 12", "Under review". */
export function PaymentLine({
  payment: { status, dueDate, scheduledFor, paidAt },
  status: load,
}: PaymentLineProps) {
  if (!['Delivered', 'Completed', 'Cancelled'].includes(load)) return null
  if (status === 'Not Ready') return null
  const day = (text: string) => <Day day={text} />
  const id = paymentStatusMessages[status]
  return (
    <span className={styles.payment}>
      {status === 'Paid' && paidAt ? (
        <FormattedMessage id="my-loads.payment.paid" values={{ date: day(paidAt) }} />
      ) : status === 'Scheduled' && scheduledFor ? (
        <FormattedMessage id="my-loads.payment.scheduled" values={{ date: day(scheduledFor) }} />
      ) : (
        <FactLine>
          {id ? <FormattedMessage id={id} /> : status}
          {dueDate ? <FormattedMessage id="my-loads.payment.due" values={{ date: day(dueDate) }} /> : null}
        </FactLine>
      )}
    </span>
  )
}
