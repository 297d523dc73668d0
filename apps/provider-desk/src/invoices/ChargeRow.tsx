import { AMOUNT } from '@portal/contract'
import { answerCharge } from '@portal/contract/client/DeskInvoices/answerCharge'
import { Button, Money, NumberField, Tag } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import type { ShipperCharge } from './invoiceMethods'
import styles from './Invoices.module.css'

const TONES: Readonly<Record<string, 'warning' | 'success' | 'neutral'>> = {
  Suggested: 'warning',
  Approved: 'success',
}

export interface ChargeRowProps {
  charge: ShipperCharge
  mayWrite: boolean
  onChanged: () => Promise<unknown>
}

/** A charge to the shipper: accept the suggested amount or another one, or decline it (BLD-02). */
export function ChargeRow({ charge, mayWrite, onChanged }: ChargeRowProps) {
  const codeText = useCodeText()
  const [amount, setAmount] = useState<number | null>(charge.amount)
  const { run, isPending, failure } = useAction(answerCharge)
  async function send(decision: 'accept' | 'decline') {
    if (decision === 'accept' && !amount) return
    const answered = await run({
      chargeId: charge.id,
      decision,
      ...(decision === 'accept' && amount !== null && amount !== charge.amount ? { amount } : {}),
    })
    if (answered) await onChanged()
  }
  const type = codeText('invoices.type', charge.type)
  return (
    <li className={styles.charge}>
      <div className={styles.actions}>
        <strong>{type}</strong>
        <Tag tone={TONES[charge.status] ?? 'neutral'}>{codeText('invoices.charge', charge.status)}</Tag>
        {charge.cost === null ? null : (
          <span>
            <FormattedMessage
              id="invoices.charge.cost"
              values={{ cost: <Money amount={charge.cost} cents="always" /> }}
            />
          </span>
        )}
        {mayWrite ? null : <Money amount={charge.amount} cents="always" />}
      </div>
      {mayWrite ? (
        <div className={styles.actions}>
          <NumberField
            label={<FormattedMessage id="invoices.charge.amount" values={{ type }} />}
            value={amount}
            onValueChange={setAmount}
            isLive
            min={0}
            max={AMOUNT.max}
            decimals={2}
            unit="USD"
          />
          <Button isPending={isPending} isDisabled={!amount} onPress={() => void send('accept')}>
            <FormattedMessage id="invoices.charge.accept" values={{ type }} />
          </Button>
          <Button
            variant="quiet"
            isDisabled={isPending || charge.status === 'Declined'}
            onPress={() => void send('decline')}
          >
            <FormattedMessage id="invoices.charge.decline" values={{ type }} />
          </Button>
        </div>
      ) : null}
      <Failure>{failure}</Failure>
    </li>
  )
}
