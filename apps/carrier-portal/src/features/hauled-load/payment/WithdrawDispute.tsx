import { Button, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { withdrawDispute } from '#/methods/payments'
import styles from '#/features/hauled-load/HauledLoad.module.css'

/** Withdraws the dispute of a payment. Needs no confirmation: the payment can be disputed again. */
export function WithdrawDispute({ loadId, onChanged }: { loadId: string; onChanged: () => void }) {
  const intl = useIntl()
  const [withdraw, { isPending, error }] = useInvoke(withdrawDispute)

  async function submit() {
    try {
      await withdraw({ loadId })
    } catch {
      // The error is rendered above the button.
      return
    }
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'payments.withdraw.done' }) })
    onChanged()
  }

  return (
    <>
      {error ? (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="payments.withdraw.failed" />
        </p>
      ) : null}
      <Button isFullWidth isPending={isPending} onPress={() => void submit()}>
        <FormattedMessage id="payments.withdraw" />
      </Button>
    </>
  )
}
