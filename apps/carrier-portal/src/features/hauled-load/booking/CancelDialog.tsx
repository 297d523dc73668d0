import { createRetryKey } from '@portal/app-kit/methods'
import { CARRIER_CANCEL_REASONS, type CarrierCancelReason } from '@portal/contract'
import type { MyLoad } from '@portal/contract/methods'
import { Button, Dialog, RadioGroup, toastQueue } from '@portal/portal-ui'
import { useInvoke, useUiApi } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { serverClock } from '#/device/serverClock'
import type { MessageId } from '#/i18n/messageId'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'

import { cancelOwnBooking } from '#/methods/payments'
import { pagePaths } from '#/address/pageTable'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from '#/features/hauled-load/HauledLoad.module.css'

/** Words of the reasons (domain model §2a). */
const REASONS: Readonly<Record<CarrierCancelReason, MessageId>> = {
  Breakdown: 'payments.cancelBooking.breakdown',
  'Driver Unavailable': 'payments.cancelBooking.driver',
  'Double Booked': 'payments.cancelBooking.double',
  'Appointment Missed': 'payments.cancelBooking.appointment',
  Other: 'payments.cancelBooking.other',
}

/** Later cancellations before pickup count as late (lifecycle 14). */
const LATE_MS = 24 * 60 * 60 * 1000

export interface CancelDialogProps {
  load: MyLoad
  bookingId: string
  onClose: () => void
}

/** Cancels a booking with a reason, after a warning when it is late. */
export function CancelDialog({ load, bookingId, onClose }: CancelDialogProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const navigate = useNavigate()
  const [reason, setReason] = useState<CarrierCancelReason | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<{ reason?: boolean }>({})
  useFocusFirstError(form, errors)
  const [keys] = useState(createRetryKey)
  const [openedAtMs] = useState(serverClock.now)
  const [cancel, { isPending, error }] = useInvoke(cancelOwnBooking)
  const isLate = load.pickupFrom !== null && Date.parse(load.pickupFrom) - openedAtMs < LATE_MS
  const { loadNumber: number } = load

  async function submit() {
    if (reason === null) return setErrors({ reason: true })
    try {
      const content = { bookingId, reason }
      await cancel({ ...content, idempotencyKey: keys.of(content) })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    invalidateMyLoads(uiApi, load.id)
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'payments.cancelBooking.done' }, { number }),
    })
    void navigate(`${pagePaths.My_Loads__c}?tab=cancelled`)
  }

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="small"
      title={intl.formatMessage({ id: 'payments.cancelBooking.title' }, { number })}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="payments.cancelBooking.keep" />
          </Button>
          <Button variant="destructive" isPending={isPending} onPress={() => void submit()}>
            <FormattedMessage id="payments.cancelBooking" />
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.stack}>
        <p className={isLate ? styles.notice : undefined}>
          <FormattedMessage id={isLate ? 'payments.cancelBooking.late' : 'payments.cancelBooking.inTime'} />
        </p>
        <RadioGroup
          label={intl.formatMessage({ id: 'payments.cancelBooking.why' })}
          value={reason}
          onValueChange={(value) => {
            setReason(CARRIER_CANCEL_REASONS.find((one) => one === value) ?? null)
            setErrors({})
          }}
          options={CARRIER_CANCEL_REASONS.map((value) => ({
            value,
            label: intl.formatMessage({ id: REASONS[value] }),
          }))}
          errorMessage={
            errors.reason ? intl.formatMessage({ id: 'payments.cancelBooking.missing' }) : undefined
          }
        />
        {error ? (
          <p role="alert" className={styles.problem}>
            <FormattedMessage id="payments.cancelBooking.failed" />
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
