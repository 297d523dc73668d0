import { MAX_LENGTHS } from '@portal/contract'
import type { Payment } from '@portal/contract/methods'
import { Button, Dialog, TextArea, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { disputePayment } from '#/methods/payments'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from '#/features/hauled-load/HauledLoad.module.css'
import { useDraftText } from '#/forms/useDraftText'

export interface DisputeDialogProps {
  payment: Payment
  onClose: () => void
  onChanged: () => void
}

/** Disputes a payment. The draft is stored until it is sent. */
export function DisputeDialog({ payment, onClose, onChanged }: DisputeDialogProps) {
  const intl = useIntl()
  const { text, setText, forget } = useDraftText(`dispute.${payment.loadId}`)
  const form = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<{ reason?: boolean }>({})
  useFocusFirstError(form, errors)
  const [send, { isPending, error }] = useInvoke(disputePayment)

  async function submit() {
    const reason = text.trim()
    if (reason === '') return setErrors({ reason: true })
    try {
      await send({ loadId: payment.loadId, reason })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    forget()
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'payments.dispute.done' }) })
    onChanged()
  }

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="small"
      title={intl.formatMessage({ id: 'payments.dispute' })}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="payments.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            <FormattedMessage id="payments.dispute.send" />
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.stack}>
        <p>
          <FormattedMessage id="payments.dispute.text" />
        </p>
        <TextArea
          label={intl.formatMessage({ id: 'payments.dispute.reason' })}
          maxLength={MAX_LENGTHS.explanation}
          value={text}
          onValueChange={(next) => {
            setText(next)
            setErrors({})
          }}
          errorMessage={errors.reason ? intl.formatMessage({ id: 'payments.dispute.missing' }) : undefined}
        />
        {error ? (
          <p role="alert" className={styles.problem}>
            <FormattedMessage id="payments.dispute.failed" />
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
