import { send } from '@portal/contract/client/DeskInvoices/send'
import { void as voidMethod } from '@portal/contract/client/DeskInvoices/void'
import { Button, Dialog, FactLine, LinkButton, Money, Tag, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { contentPath } from '#/files/contentPath'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { Facts, type Fact } from '#/facts/Facts'
import { Notice } from '#/facts/Notice'
import type { DeskInvoice } from './invoiceMethods'
import styles from './Invoices.module.css'
import { ReceivedPaymentForm } from './ReceivedPaymentForm'

export interface InvoiceDialogProps {
  invoice: DeskInvoice
  mayWrite: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Renders an invoice with its PDF; an open one is sent again, paid or voided. */
export function InvoiceDialog({ invoice, mayWrite, onChanged, onClose }: InvoiceDialogProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const sending = useAction(send)
  const voiding = useAction(voidMethod)
  const [isVoiding, setIsVoiding] = useState(false)
  const { id, number, loadId, loadNumber, accountId, shipper, amount, paidAmount, balance, status } = invoice
  const { issuedOn, dueOn, daysOverdue, paidOn, reference, voidReason, sentTo, sentAt } = invoice
  const day = (date: string | null) =>
    date && <FormattedDate value={date} dateStyle="medium" timeZone="UTC" />
  async function done(message: string) {
    toastQueue.add({ kind: 'success', message })
    onClose()
    await onChanged()
  }
  async function sendAgain() {
    const sent = await sending.run({ invoiceId: id })
    if (sent) await done(intl.formatMessage({ id: 'invoices.sent' }, { number, to: sent.sentTo ?? '' }))
  }
  async function voidIt(reason: string) {
    const gone = await voiding.run({ invoiceId: id, reason })
    if (gone) await done(intl.formatMessage({ id: 'invoices.voided' }, { number }))
  }
  const facts: readonly Fact[] = [
    {
      id: 'amount',
      label: <FormattedMessage id="invoices.amount" />,
      value: <Money amount={amount} cents="always" />,
    },
    {
      id: 'paid',
      label: <FormattedMessage id="invoices.paidAmount" />,
      value: paidAmount > 0 ? <Money amount={paidAmount} cents="always" /> : null,
    },
    {
      id: 'balance',
      label: <FormattedMessage id="invoices.balance" />,
      value: <Money amount={balance} cents="always" />,
    },
    { id: 'issued', label: <FormattedMessage id="invoices.issuedOn" />, value: day(issuedOn) },
    {
      id: 'due',
      label: <FormattedMessage id="invoices.dueOn" />,
      value: (
        <FactLine>
          {day(dueOn)}
          {daysOverdue > 0 ? <FormattedMessage id="invoices.overdue" values={{ days: daysOverdue }} /> : null}
        </FactLine>
      ),
    },
    { id: 'paidOn', label: <FormattedMessage id="invoices.paidOn" />, value: day(paidOn) },
    { id: 'reference', label: <FormattedMessage id="invoices.reference" />, value: reference },
    {
      id: 'sent',
      label: <FormattedMessage id="invoices.sentTo" />,
      value: sentTo && (
        <FactLine>
          {sentTo}
          {sentAt ? (
            <FormattedDate value={sentAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />
          ) : null}
        </FactLine>
      ),
    },
    { id: 'void', label: <FormattedMessage id="queue.reason" />, value: voidReason },
  ]
  const isOpen = status === 'Open'
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isFullScreenOnMobile
      title={
        <FactLine>
          {number}
          <>
            {shipper} <Tag>{codeText('invoices.status', status)}</Tag>
          </>
        </FactLine>
      }
    >
      <div className={styles.sections}>
        <FactLine>
          <Link to={`/r/${loadId}`}>{loadNumber}</Link>
          <Link to={`/r/${accountId}`}>{shipper}</Link>
        </FactLine>
        {invoice.unbilledCharges > 0 ? (
          <Notice>
            <FormattedMessage id="invoices.unbilled.text" values={{ count: invoice.unbilledCharges }} />
          </Notice>
        ) : null}
        <Facts facts={facts} />
        <div className={styles.actions}>
          {invoice.contentDocumentId ? (
            <LinkButton href={contentPath(invoice.contentDocumentId)} download>
              <FormattedMessage id="invoices.download" />
            </LinkButton>
          ) : null}
          {mayWrite && isOpen ? (
            <>
              <Button isPending={sending.isPending} onPress={() => void sendAgain()}>
                <FormattedMessage id="invoices.send" />
              </Button>
              {paidAmount === 0 ? (
                <Button variant="destructive" onPress={() => setIsVoiding(true)}>
                  <FormattedMessage id="invoices.void" />
                </Button>
              ) : null}
            </>
          ) : null}
        </div>
        <Failure>{sending.failure}</Failure>
        {mayWrite && isOpen ? (
          <ReceivedPaymentForm
            invoice={invoice}
            onPaid={(paid) =>
              done(
                intl.formatMessage(
                  { id: paid.status === 'Paid' ? 'invoices.paid' : 'invoices.partlyPaid' },
                  { number, balance: paid.balance },
                ),
              )
            }
          />
        ) : null}
        {isVoiding ? (
          <ReasonDialog
            isDestructive
            title={<FormattedMessage id="invoices.void.title" values={{ number }} />}
            action={intl.formatMessage({ id: 'invoices.void' })}
            isPending={voiding.isPending}
            failure={voiding.failure}
            onConfirm={(reason) => void voidIt(reason)}
            onClose={() => {
              setIsVoiding(false)
              voiding.reset()
            }}
          >
            <p>
              <FormattedMessage id="invoices.void.text" />
            </p>
          </ReasonDialog>
        ) : null}
      </div>
    </Dialog>
  )
}
