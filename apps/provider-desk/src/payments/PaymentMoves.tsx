import { MAX_LENGTHS, AMOUNT } from '@portal/contract'
import { move } from '@portal/contract/client/DeskPayments/move'
import { Button, DateField, NumberField, Select, TextField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import type { DeskPayment } from './paymentMethods'
import styles from './Payments.module.css'

/** Moves in the order of the buttons; the first is the usual one. */
const MOVES = ['Approved', 'Scheduled', 'Paid', 'Short Paid', 'Under Review', 'On Hold'] as const
type Move = (typeof MOVES)[number]

const METHODS = ['ACH', 'Check', 'Factor'] as const

export interface PaymentMovesProps {
  payment: DeskPayment
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Renders the possible moves of a payment, with the required fields of each. */
export function PaymentMoves({ payment, onChanged, onClose }: PaymentMovesProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const moves = MOVES.filter((one) => payment.moves.includes(one))
  const [to, setTo] = useState<Move | undefined>(moves[0])
  const [scheduledFor, setScheduledFor] = useState(payment.scheduledFor ?? payment.dueDate ?? '')
  const [paidAmount, setPaidAmount] = useState<number | null>(null)
  const [method, setMethod] = useState<(typeof METHODS)[number]>(
    payment.terms === 'Factored' ? 'Factor' : 'ACH',
  )
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure, reset } = useAction(move)
  if (!to) return null
  const isPaid = to === 'Paid' || to === 'Short Paid'
  const needsReason = to === 'On Hold' || to === 'Short Paid'
  const isMissing =
    (needsReason && reason.trim() === '') ||
    (to === 'Scheduled' && scheduledFor === '') ||
    (to === 'Short Paid' && !paidAmount)
  const missing = (isEmpty: boolean) =>
    isChecked && isEmpty ? intl.formatMessage({ id: 'payments.needed' }) : undefined
  async function send(target: Move) {
    setIsChecked(true)
    if (isMissing) return
    const moved = await run({
      paymentId: payment.id,
      to: target,
      ...(target === 'Scheduled' ? { scheduledFor } : {}),
      ...(isPaid ? { method, ...(reference.trim() === '' ? {} : { reference: reference.trim() }) } : {}),
      ...(target === 'Short Paid' && paidAmount !== null ? { paidAmount } : {}),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    })
    if (!moved) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage(
        { id: 'payments.moved' },
        { load: moved.loadNumber, status: codeText('payments.status', moved.status) },
      ),
    })
    onClose()
    await onChanged()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(to)
      }}
    >
      <Select
        label={<FormattedMessage id="payments.moveTo" />}
        options={moves.map((value) => ({
          value,
          label: intl.formatMessage({ id: `payments.move.${value}` }),
        }))}
        value={to}
        onValueChange={(value) => {
          setTo(moves.find((one) => one === value))
          setIsChecked(false)
          reset()
        }}
      />
      {to === 'Scheduled' ? (
        <DateField
          label={<FormattedMessage id="payments.scheduledFor" />}
          value={scheduledFor}
          onValueChange={setScheduledFor}
          errorMessage={missing(scheduledFor === '')}
        />
      ) : null}
      {to === 'Short Paid' ? (
        <NumberField
          label={<FormattedMessage id="payments.paidTotal" />}
          value={paidAmount}
          onValueChange={setPaidAmount}
          isLive
          min={0}
          max={AMOUNT.max}
          decimals={2}
          unit="USD"
          errorMessage={missing(!paidAmount)}
        />
      ) : null}
      {isPaid ? (
        <>
          <Select
            label={<FormattedMessage id="payments.method" />}
            options={METHODS.map((value) => ({ value, label: codeText('payments.method', value) }))}
            value={method}
            onValueChange={(value) => setMethod(METHODS.find((one) => one === value) ?? 'ACH')}
          />
          <TextField
            label={<FormattedMessage id="payments.reference" />}
            isOptional
            maxLength={MAX_LENGTHS.paymentReference}
            value={reference}
            onValueChange={setReference}
          />
        </>
      ) : null}
      {needsReason ? (
        <TextField
          label={<FormattedMessage id="queue.reason" />}
          hint={<FormattedMessage id="payments.reason.hint" />}
          maxLength={MAX_LENGTHS.explanation}
          value={reason}
          onValueChange={setReason}
          errorMessage={missing(reason.trim() === '')}
        />
      ) : null}
      <Failure>{failure}</Failure>
      <Button variant="primary" type="submit" isPending={isPending}>
        <FormattedMessage id={`payments.move.${to}`} />
      </Button>
    </form>
  )
}
