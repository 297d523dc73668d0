import { CREDIT } from '@portal/contract'
import { setCredit } from '@portal/contract/client/DeskInvoices/setCredit'
import { NumberField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { ReasonField } from '#/dialogs/ReasonField'
import { useAction } from '#/methods/useAction'
import type { ShipperCredit } from './invoiceMethods'

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
    <FormDialog
      size="medium"
      title={<FormattedMessage id="invoices.credit.title" values={{ shipper }} />}
      text={<FormattedMessage id="invoices.credit.text" />}
      action={<FormattedMessage id="invoices.credit.save" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
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
      <ReasonField value={reason} onValueChange={setReason} isChecked={isChecked} />
    </FormDialog>
  )
}
