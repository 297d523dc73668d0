import { SHIPPER_CANCEL_REASONS, type ShipperCancelReason } from '@portal/contract'
import { ConfirmationModal, Select } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { cancelShipment } from '#/methods/shipments'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './Shipper.module.css'

const REASONS: Readonly<Record<ShipperCancelReason, MessageId>> = {
  'Shipper Cancelled': 'shipper.cancel.reason.plans',
  'Not Ready': 'shipper.cancel.reason.notReady',
  Duplicate: 'shipper.cancel.reason.duplicate',
  Other: 'shipper.cancel.reason.other',
}

export interface CancelDialogProps {
  loadId: string
  loadNumber: string
  /** Dollars. */
  fee: number
  onClose: () => void
  onCancelled: () => void
  /** Callback when the fee has changed. */
  onTermsChanged: () => void
}

/** Cancels a shipment at the displayed terms. */
export function CancelDialog({
  loadId,
  loadNumber,
  fee,
  onClose,
  onCancelled,
  onTermsChanged,
}: CancelDialogProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const failureText = useCallFailureText()
  const [cancel, { isPending }] = useInvoke(cancelShipment)
  const [reason, setReason] = useState<ShipperCancelReason>(SHIPPER_CANCEL_REASONS[0])
  const [failure, setFailure] = useState<string>()

  async function press() {
    setFailure(undefined)
    try {
      await cancel({ loadId, fee, reason })
      onCancelled()
    } catch (error) {
      setFailure(failureText(error))
      onTermsChanged()
    }
  }

  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={<FormattedMessage id="shipper.cancel.title" values={{ number: loadNumber }} />}
      secondary={{ label: intl.formatMessage({ id: 'shipper.cancel.keep' }), onPress: onClose }}
      primary={{
        label:
          fee > 0
            ? intl.formatMessage({ id: 'shipper.cancel.actionFee' }, { fee: format.money(fee) })
            : intl.formatMessage({ id: 'shipper.cancel.action' }),
        onPress: () => void press(),
        isPending,
      }}
      labels={{ close: intl.formatMessage({ id: 'shipper.close' }) }}
    >
      <div className={styles.stack}>
        <p>
          {fee > 0 ? (
            <FormattedMessage id="shipper.cancel.fee" values={{ fee: format.money(fee) }} />
          ) : (
            <FormattedMessage id="shipper.cancel.free" />
          )}
        </p>
        <Select
          label={<FormattedMessage id="shipper.cancel.reason" />}
          options={SHIPPER_CANCEL_REASONS.map((value) => ({
            value,
            label: intl.formatMessage({ id: REASONS[value] }),
          }))}
          value={reason}
          onValueChange={(value) =>
            setReason(SHIPPER_CANCEL_REASONS.find((one) => one === value) ?? SHIPPER_CANCEL_REASONS[0])
          }
        />
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
      </div>
    </ConfirmationModal>
  )
}
