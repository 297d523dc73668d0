import { ConfirmationModal } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'

/** Confirms leaving an unsent quote (SES-12). */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const intl = useIntl()
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay()
      }}
      title={<FormattedMessage id="shipper.leave.title" />}
      secondary={{ label: intl.formatMessage({ id: 'shipper.leave.stay' }), onPress: onStay }}
      primary={{ label: intl.formatMessage({ id: 'shipper.leave.go' }), onPress: onLeave }}
      labels={{ close: intl.formatMessage({ id: 'shipper.leave.stay' }) }}
    >
      <p>
        <FormattedMessage id="shipper.leave.text" />
      </p>
    </ConfirmationModal>
  )
}
