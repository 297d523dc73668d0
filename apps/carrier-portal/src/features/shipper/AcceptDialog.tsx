import type { Quote } from '@portal/contract/methods'
import { ConfirmationModal } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { acceptQuote, readQuote } from '#/methods/quotes'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './Shipper.module.css'

const refusals = {
  INVALID_QUOTE_STATE: 'shipper.quote.noLongerValid',
  ACCOUNT_INACTIVE: 'shipper.accountInactive',
} as const

export interface AcceptDialogProps {
  quote: Quote
  onClose: () => void
  onAccepted: (quote: Quote) => void
}

/** Confirms a quote with its price; accepting creates the shipment. */
export function AcceptDialog({ quote, onClose, onAccepted }: AcceptDialogProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const failureText = useCallFailureText(refusals)
  const [accept, { isPending }] = useInvoke(acceptQuote)
  const [failure, setFailure] = useState<string>()
  const amount = format.money(quote.quote ?? 0)

  async function press() {
    setFailure(undefined)
    try {
      onAccepted(readQuote(await accept({ quoteId: quote.id })))
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={<FormattedMessage id="shipper.accept.title" values={{ amount, number: quote.name }} />}
      secondary={{ label: intl.formatMessage({ id: 'shipper.accept.later' }), onPress: onClose }}
      primary={{
        label: intl.formatMessage({ id: 'shipper.accept.action' }, { amount }),
        onPress: () => void press(),
        isPending,
      }}
      labels={{ close: intl.formatMessage({ id: 'shipper.close' }) }}
    >
      <p>
        <FormattedMessage id="shipper.accept.text" />
      </p>
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
    </ConfirmationModal>
  )
}
