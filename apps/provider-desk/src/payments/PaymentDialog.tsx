import { REMIT_TO_READERS } from '@portal/contract'
import { Dialog, FactLine, LinkButton, Money, Tag } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useCodeText } from '#/methods/useCodeText'
import { Facts, type Fact } from '#/facts/Facts'
import { Notice } from '#/facts/Notice'
import { useSession } from '#/session/SessionProvider'
import { DisputeSettlement } from './DisputeSettlement'
import type { DeskPayment } from './paymentMethods'
import { PaymentMoves } from './PaymentMoves'
import styles from './Payments.module.css'

export interface PaymentDialogProps {
  payment: DeskPayment
  mayWrite: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Renders one payment with its possible moves. */
export function PaymentDialog({ payment, mayWrite, onChanged, onClose }: PaymentDialogProps) {
  const codeText = useCodeText()
  const { role } = useSession()
  const { loadId, loadNumber, carrier, accountId, mcNumber, remitTo, factoringCompany } = payment
  const { invoiceNumber, amount, fee, paidAmount, left, terms, dueDate, scheduledFor, paidAt } = payment
  const { method, reference, status, reason, disputedAmount, runName, heldUntil, isDisputed } = payment
  const dollars = (value: number) => <Money amount={value} cents="always" />
  // A date without time: rendered in UTC, so that the day does not shift.
  const day = (date: string | null) =>
    date && <FormattedDate value={date} dateStyle="medium" timeZone="UTC" />
  const facts: readonly Fact[] = [
    { id: 'amount', label: <FormattedMessage id="payments.amount" />, value: dollars(amount) },
    { id: 'fee', label: <FormattedMessage id="payments.fee" />, value: fee > 0 ? dollars(fee) : null },
    {
      id: 'paid',
      label: <FormattedMessage id="payments.paidAmount" />,
      value: paidAmount > 0 ? dollars(paidAmount) : null,
    },
    { id: 'left', label: <FormattedMessage id="payments.left" />, value: dollars(left) },
    { id: 'invoice', label: <FormattedMessage id="payments.invoice" />, value: invoiceNumber },
    {
      id: 'terms',
      label: <FormattedMessage id="payments.terms" />,
      value: codeText('payments.terms', terms),
    },
    { id: 'due', label: <FormattedMessage id="payments.due" />, value: day(dueDate) },
    { id: 'scheduled', label: <FormattedMessage id="payments.scheduledFor" />, value: day(scheduledFor) },
    {
      id: 'paidOn',
      label: <FormattedMessage id="payments.paidOn" />,
      value: paidAt && <FormattedDate value={paidAt} dateStyle="medium" />,
    },
    {
      id: 'method',
      label: <FormattedMessage id="payments.method" />,
      value: method && (
        <FactLine>
          {codeText('payments.method', method)}
          {reference}
        </FactLine>
      ),
    },
    { id: 'run', label: <FormattedMessage id="payments.runName" />, value: runName },
    ...(REMIT_TO_READERS.some((one) => one === role)
      ? [
          {
            id: 'remitTo',
            label: <FormattedMessage id="payments.remitTo" />,
            value: terms === 'Factored' ? factoringCompany : remitTo,
          },
        ]
      : []),
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isFullScreenOnMobile
      title={
        <FactLine>
          {loadNumber}
          <>
            {carrier} <Tag>{codeText('payments.status', status)}</Tag>
          </>
        </FactLine>
      }
    >
      <div className={styles.sections}>
        <FactLine>
          <Link to={`/r/${loadId}`}>
            <FormattedMessage id="payments.openLoad" />
          </Link>
          <Link to={`/r/${accountId}`}>
            {carrier}
            {mcNumber ? ` (MC ${mcNumber})` : null}
          </Link>
        </FactLine>
        {heldUntil ? (
          <Notice>
            <FormattedMessage
              id="payments.heldUntil"
              values={{
                until: (
                  <FormattedDate value={heldUntil} dateStyle="medium" timeStyle="short" hourCycle="h23" />
                ),
              }}
            />
          </Notice>
        ) : null}
        {reason ? <Notice>{reason}</Notice> : null}
        <Facts facts={facts} />
        {isDisputed ? (
          <>
            <Notice>
              <FormattedMessage
                id="payments.disputed"
                values={{ amount: disputedAmount === null ? '—' : dollars(disputedAmount) }}
              />
            </Notice>
            <LinkButton href={`/desk/messages?payment=${payment.id}`}>
              <FormattedMessage id="payments.openThread" />
            </LinkButton>
            {mayWrite ? (
              <DisputeSettlement payment={payment} onChanged={onChanged} onClose={onClose} />
            ) : null}
          </>
        ) : mayWrite ? (
          <PaymentMoves payment={payment} onChanged={onChanged} onClose={onClose} />
        ) : null}
      </div>
    </Dialog>
  )
}
