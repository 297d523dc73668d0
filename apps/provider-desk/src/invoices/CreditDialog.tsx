import { CREDIT } from '@portal/contract'
import { setCredit } from '@portal/contract/client/DeskInvoices/setCredit'
import { Button, Dialog, NumberField, TextField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import type { ShipperCredit } from './invoiceMethods'
import styles from './Invoices.module.css'

export interface CreditDialogProps {
  credit: ShipperCredit
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Sets credit limit and payment terms of a shipper with a reason for the audit trail. */
export function CreditDialog({ credit, onChanged, onClose }: CreditDialogProps) {
  const intl = useIntl()
  const [limit, setLimit] = useState(credit.limit)
  const [days, setDays] = useState(credit.days)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(setCredit)
  const { accountId, shipper } = credit
  async function save() {
    setIsChecked(true)
    if (reason.trim() === '') return
    if (!(await run({ accountId, limit, days, reason: reason.trim() }))) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'invoices.credit.saved' }, { shipper }),
    })
    onClose()
    await onChanged()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      title={<FormattedMessage id="invoices.credit.title" values={{ shipper }} />}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            <FormattedMessage id="queue.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onClick={() => void save()}>
            <FormattedMessage id="invoices.credit.save" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="invoices.credit.text" />
        </p>
        <NumberField
          label={<FormattedMessage id="invoices.credit.limit" />}
          hint={<FormattedMessage id="invoices.credit.limit.hint" />}
          value={limit}
          onValueChange={setLimit}
          isLive
          isOptional
          min={0}
          max={CREDIT.maxLimit}
          decimals={2}
          unit="USD"
        />
        <NumberField
          label={<FormattedMessage id="invoices.credit.days.label" />}
          hint={<FormattedMessage id="invoices.credit.days.hint" />}
          value={days}
          onValueChange={setDays}
          isLive
          isOptional
          min={0}
          max={CREDIT.maxDays}
          decimals={0}
        />
        <TextField
          label={<FormattedMessage id="queue.reason" />}
          maxLength={255}
          value={reason}
          onValueChange={setReason}
          errorMessage={
            isChecked && reason.trim() === '' ? intl.formatMessage({ id: 'invoices.needed' }) : undefined
          }
        />
        {failure ? <p role="alert">{failure}</p> : null}
      </div>
    </Dialog>
  )
}
