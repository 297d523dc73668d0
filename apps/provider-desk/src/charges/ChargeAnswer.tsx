import { MAX_LENGTHS, AMOUNT } from '@portal/contract'
import { answer } from '@portal/contract/client/DeskCharges/answer'
import { Button, Card, NumberField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useShortcuts } from '#/commands/useShortcuts'
import { useSession } from '#/session/SessionProvider'
import type { RequestedCharge } from './chargeMethods'
import styles from './Charges.module.css'

export interface ChargeAnswerProps {
  charge: RequestedCharge
  onAnswered: () => void
}

/** The share of an amount, rounded to cents as the server does. */
const shareOf = (amount: number, percent: number): number =>
  Math.round(Math.round(amount * 100) * (percent / 100)) / 100

/** Approve (`a`), with another amount if it was changed, or decline with a reason (`d`). */
export function ChargeAnswer({ charge, onAnswered }: ChargeAnswerProps) {
  const intl = useIntl()
  const { role } = useSession()
  const { run, isPending, failure, reset } = useAction(answer)
  // Falls back to the amount of the receipt where the carrier entered none.
  const onReceipt = charge.evidence.find((paper) => paper.amount !== null)?.amount ?? null
  const [amount, setAmount] = useState<number | null>(charge.amount > 0 ? charge.amount : onReceipt)
  // Undefined follows the suggestion for the amount; null bills nothing.
  const [typedSell, setTypedSell] = useState<number | null>()
  const { sellPct } = charge
  const suggested = sellPct === null ? null : shareOf(amount ?? 0, sellPct)
  const sell = typedSell === undefined ? suggested : typedSell
  const [isMissing, setIsMissing] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)
  const mayAnswer = role === 'Provider Admin' || role === 'Billing'
  async function send(decision: 'approve' | 'decline', reason?: string) {
    if (decision === 'approve' && !amount) {
      setIsMissing(true)
      return
    }
    const answered = await run({
      accessorialId: charge.id,
      decision,
      ...(decision === 'approve' && amount !== null && amount !== charge.amount ? { amount } : {}),
      ...(decision === 'approve' && sellPct !== null ? { sell: sell || null } : {}),
      ...(reason === undefined ? {} : { reason }),
    })
    if (!answered) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: `charges.done.${decision}` }, { amount: answered.amount }),
    })
    onAnswered()
  }
  useShortcuts(mayAnswer ? { a: () => void send('approve'), d: () => setIsDeclining(true) } : {})
  if (!mayAnswer) return null
  return (
    <Card titleLevel={3} title={<FormattedMessage id="charges.answer" />}>
      <div className={styles.answer}>
        <NumberField
          label={<FormattedMessage id="charges.amount" />}
          value={amount}
          onValueChange={(value) => {
            setAmount(value)
            setIsMissing(false)
          }}
          isLive
          min={0}
          max={AMOUNT.max}
          decimals={2}
          unit="USD"
          errorMessage={isMissing ? intl.formatMessage({ id: 'charges.amount.missing' }) : undefined}
        />
        {sellPct === null ? null : (
          <NumberField
            label={<FormattedMessage id="charges.sell" />}
            hint={<FormattedMessage id="charges.sell.hint" values={{ percent: sellPct }} />}
            value={sell}
            onValueChange={setTypedSell}
            isLive
            min={0}
            max={AMOUNT.max}
            decimals={2}
            unit="USD"
          />
        )}
      </div>
      <div className={styles.answer}>
        <Button variant="primary" isPending={isPending} onPress={() => void send('approve')}>
          <FormattedMessage
            id={amount !== null && amount !== charge.amount ? 'charges.approveChanged' : 'charges.approve'}
          />{' '}
          <kbd>A</kbd>
        </Button>
        <Button variant="destructive" isDisabled={isPending} onPress={() => setIsDeclining(true)}>
          <FormattedMessage id="charges.decline" /> <kbd>D</kbd>
        </Button>
      </div>
      <Failure>{isDeclining ? undefined : failure}</Failure>
      {isDeclining ? (
        <ReasonDialog
          isDestructive
          title={<FormattedMessage id="charges.decline.title" />}
          action={intl.formatMessage({ id: 'charges.decline' })}
          maxLength={MAX_LENGTHS.explanation}
          isPending={isPending}
          failure={failure}
          onConfirm={(reason) => void send('decline', reason)}
          onClose={() => {
            setIsDeclining(false)
            reset()
          }}
        >
          <p>
            <FormattedMessage id="charges.decline.text" />
          </p>
        </ReasonDialog>
      ) : null}
    </Card>
  )
}
