import { ConfirmationModal, Select } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { cancelShipment } from '#/methods/shipments'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './Shipper.module.css'

const REASONS = [
  ['Shipper Cancelled', 'shipper.cancel.reason.plans'],
  ['Not Ready', 'shipper.cancel.reason.notReady'],
  ['Duplicate', 'shipper.cancel.reason.duplicate'],
  ['Other', 'shipper.cancel.reason.other'],
] as const

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
  const [reason, setReason] = useState<string>(REASONS[0][0])
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
          options={REASONS.map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))}
          value={reason}
          onValueChange={setReason}
        />
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
      </div>
    </ConfirmationModal>
  )
}
