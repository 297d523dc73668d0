import { MAX_LENGTHS } from '@portal/contract'
import { detailsOf } from '@portal/app-kit/methods'
import { bookFor } from '@portal/contract/client/DeskOffers/bookFor'
import { NOT_ELIGIBLE } from '@portal/contract/client/refusals/NOT_ELIGIBLE'
import type { CoverLoad, RankedCarrier } from '@portal/contract/methods'
import { Button, Dialog, TextField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useSession } from '#/session/SessionProvider'
import { BuyAmountField } from './BuyAmountField'
import styles from './CoverPanel.module.css'
import { EligibilityText } from './EligibilityText'
import { startingBuy } from './startingBuy'
import { useBuyLimit } from './useBuyLimit'

/** Refusals that a Provider Admin overrides with a reason (LDD-07). */
const OVERRIDABLE = ['NOT_ELIGIBLE', 'WARNINGS_NOT_ACKNOWLEDGED', 'BUY_LIMIT_EXCEEDED']

export interface PhoneBookingDialogProps {
  load: CoverLoad
  carrier: RankedCarrier
  onClose: () => void
  onBooked: () => Promise<unknown>
}

/** Books a load for a carrier that called, under the rules of a booking in the portal (LDD-07). */
export function PhoneBookingDialog({ load, carrier, onClose, onBooked }: PhoneBookingDialogProps) {
  const intl = useIntl()
  const { role } = useSession()
  const { run, isPending, failure, error } = useAction(bookFor)
  const [amount, setAmount] = useState(startingBuy(load))
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const limit = useBuyLimit()(load.maxBuy, amount)
  const isRefused = OVERRIDABLE.includes(error?.errorCode ?? '')
  const canOverride =
    role === 'Provider Admin' && (limit === 'needsReason' || isRefused || carrier.missing.length === 1)
  const refused = error ? detailsOf(error, NOT_ELIGIBLE) : undefined
  const missing = refused?.reasons ?? carrier.missing
  const amountProblem =
    amount === null
      ? intl.formatMessage({ id: 'loads.amount.missing' })
      : limit === 'needsAdmin'
        ? intl.formatMessage({ id: 'loads.limit.admin' })
        : undefined
  const reasonProblem =
    limit === 'needsReason' && reason.trim() === ''
      ? intl.formatMessage({ id: 'loads.limit.reason.missing' })
      : undefined
  async function book() {
    setIsChecked(true)
    if (amount === null || amountProblem || reasonProblem) return
    const booked = await run({
      loadId: load.id,
      accountId: carrier.accountId,
      amount,
      ...(reason.trim() ? { overrideReason: reason.trim() } : {}),
    })
    if (!booked) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage(
        { id: 'loads.booked' },
        { load: booked.loadNumber, carrier: carrier.carrier },
      ),
    })
    onClose()
    void onBooked()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      isFullScreenOnMobile
      size="small"
      title={
        <FormattedMessage
          id="loads.book.title"
          values={{ load: load.loadNumber, carrier: carrier.carrier }}
        />
      }
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="freight.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void book()}>
            <FormattedMessage id="loads.book.confirm" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          <FormattedMessage id="loads.book.text" />
        </p>
        <BuyAmountField
          load={load}
          value={amount}
          onValueChange={setAmount}
          errorMessage={isChecked || limit === 'needsAdmin' ? amountProblem : undefined}
        />
        {missing.length > 0 ? (
          <ul className={styles.reasons}>
            {missing.map((one) => (
              <li key={one.code + one.message} className={styles.missing}>
                <EligibilityText reason={one} />
              </li>
            ))}
          </ul>
        ) : null}
        <Failure>{refused ? undefined : failure}</Failure>
        {refused ? (
          <p role="alert">
            <FormattedMessage
              id={
                refused.canBeOverridden && role === 'Provider Admin'
                  ? 'loads.book.overridable'
                  : refused.canBeOverridden
                    ? 'loads.book.askAdmin'
                    : 'loads.book.notEligible'
              }
            />
          </p>
        ) : null}
        {canOverride ? (
          <TextField
            label={<FormattedMessage id="loads.override.reason" />}
            hint={<FormattedMessage id="loads.override.hint" />}
            value={reason}
            onValueChange={setReason}
            maxLength={MAX_LENGTHS.reason}
            errorMessage={isChecked ? reasonProblem : undefined}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
