import { MAX_LENGTHS, AMOUNT } from '@portal/contract'
import { settleDispute } from '@portal/contract/client/DeskPayments/settleDispute'
import { Button, NumberField, TextArea, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import type { PaymentMovesProps } from './PaymentMoves'
import styles from './Payments.module.css'

/** Settles a dispute, with the same or another amount; the text is posted to its thread (BLD-04). */
export function DisputeSettlement({ payment, onChanged, onClose }: PaymentMovesProps) {
  const intl = useIntl()
  const [amount, setAmount] = useState<number | null>(payment.amount)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(settleDispute)
  async function settle() {
    setIsChecked(true)
    if (reason.trim() === '' || !amount) return
    const settled = await run({
      paymentId: payment.id,
      reason: reason.trim(),
      ...(amount === payment.amount ? {} : { amount }),
    })
    if (!settled) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'payments.settled' }, { load: settled.loadNumber }),
    })
    onClose()
    await onChanged()
  }
  const missing = (isEmpty: boolean) =>
    isChecked && isEmpty ? intl.formatMessage({ id: 'payments.needed' }) : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void settle()
      }}
    >
      <NumberField
        label={<FormattedMessage id="payments.newAmount" />}
        hint={<FormattedMessage id="payments.newAmount.hint" />}
        value={amount}
        onValueChange={setAmount}
        isLive
        min={0}
        max={AMOUNT.max}
        decimals={2}
        unit="USD"
        errorMessage={missing(!amount)}
      />
      <TextArea
        label={<FormattedMessage id="payments.settleText" />}
        rows={3}
        maxLength={MAX_LENGTHS.explanation}
        value={reason}
        onValueChange={setReason}
        errorMessage={missing(reason.trim() === '')}
      />
      <Failure>{failure}</Failure>
      <Button variant="primary" type="submit" isPending={isPending}>
        <FormattedMessage id="payments.settle" />
      </Button>
    </form>
  )
}
