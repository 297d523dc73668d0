import { MAX_LENGTHS } from '@portal/contract'
import type { Payment } from '@portal/contract/methods'
import { toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonDialog } from '#/forms/ReasonDialog'
import { disputePayment } from '#/methods/payments'

export interface DisputeDialogProps {
  payment: Payment
  onClose: () => void
  onChanged: () => void
}

/** Disputes a payment. */
export function DisputeDialog({ payment: { loadId }, onClose, onChanged }: DisputeDialogProps) {
  const intl = useIntl()
  const [send, { isPending, error }] = useInvoke(disputePayment)
  return (
    <ReasonDialog
      title={intl.formatMessage({ id: 'payments.dispute' })}
      label={intl.formatMessage({ id: 'payments.dispute.reason' })}
      missing={intl.formatMessage({ id: 'payments.dispute.missing' })}
      maxLength={MAX_LENGTHS.explanation}
      cancel={<FormattedMessage id="payments.cancel" />}
      send={<FormattedMessage id="payments.dispute.send" />}
      draft={`dispute.${loadId}`}
      isPending={isPending}
      failure={error ? <FormattedMessage id="payments.dispute.failed" /> : null}
      onSend={(reason) => send({ loadId, reason })}
      onSent={() => {
        toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'payments.dispute.done' }) })
        onChanged()
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="payments.dispute.text" />
      </p>
    </ReasonDialog>
  )
}
