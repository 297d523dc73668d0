import { MAX_LENGTHS } from '@portal/contract'
import { recordPayment } from '@portal/contract/client/DeskInvoices/recordPayment'
import { Button, DateField, NumberField, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import type { DeskInvoice } from './invoiceMethods'
import styles from './Invoices.module.css'

export interface ReceivedPaymentFormProps {
  invoice: DeskInvoice
  onPaid: (invoice: DeskInvoice) => Promise<void>
}

const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Records a payment of a shipper: the whole balance, or a part of it. */
export function ReceivedPaymentForm({ invoice, onPaid }: ReceivedPaymentFormProps) {
  const intl = useIntl()
  const [amount, setAmount] = useState<number | null>(invoice.balance)
  const [paidOn, setPaidOn] = useState(() => localDay(new Date()))
  const [reference, setReference] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(recordPayment)
  const missing = (isEmpty: boolean) =>
    isChecked && isEmpty ? intl.formatMessage({ id: 'invoices.needed' }) : undefined
  async function send() {
    setIsChecked(true)
    if (!amount || paidOn === '' || reference.trim() === '') return
    const paid = await run({
      invoiceId: invoice.id,
      amount,
      balance: invoice.balance,
      paidOn,
      reference: reference.trim(),
    })
    if (paid) await onPaid(paid)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3>
        <FormattedMessage id="invoices.payment" />
      </h3>
      <NumberField
        label={<FormattedMessage id="invoices.payment.amount" />}
        value={amount}
        onValueChange={setAmount}
        isLive
        min={0}
        max={invoice.balance}
        decimals={2}
        unit="USD"
        errorMessage={missing(!amount)}
      />
      <DateField
        label={<FormattedMessage id="invoices.paidOn" />}
        value={paidOn}
        onValueChange={setPaidOn}
        min={invoice.issuedOn}
        errorMessage={missing(paidOn === '')}
      />
      <TextField
        label={<FormattedMessage id="invoices.reference" />}
        hint={<FormattedMessage id="invoices.reference.hint" />}
        maxLength={MAX_LENGTHS.paymentReference}
        value={reference}
        onValueChange={setReference}
        errorMessage={missing(reference.trim() === '')}
      />
      <Failure>{failure}</Failure>
      <Button variant="primary" type="submit" isPending={isPending}>
        <FormattedMessage id="invoices.payment.record" />
      </Button>
    </form>
  )
}
