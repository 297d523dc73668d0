import { MAX_LENGTHS } from '@portal/contract'
import { enterRemitTo } from '@portal/contract/client/DeskCarriers/enterRemitTo'
import { TextArea, TextField } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useAction } from '#/methods/useAction'
import { bankParams, EMPTY_BANK, problemsOf, type BankDraft } from './bankDraft'
import { BankFields } from './BankFields'
import { carrierQueue, type ListedCarrier } from './carrierMethods'

export interface RemitToDialogProps {
  carrier: ListedCarrier
  onEntered: () => void
  onClose: () => void
}

/** Enters a change of bank or remit-to, which another person approves after a callback (CRD-03). */
export function RemitToDialog({ carrier, onEntered, onClose }: RemitToDialogProps) {
  const { run, isPending, failure } = useAction(enterRemitTo)
  const [remitTo, setRemitTo] = useState(carrier.remitTo ?? '')
  const [factoringCompany, setFactoringCompany] = useState(carrier.factoringCompany ?? '')
  const storesAccountNumbers = useWire(carrierQueue, {}).data?.storesAccountNumbers ?? false
  const [bank, setBank] = useState<BankDraft>({
    ...EMPTY_BANK,
    bankOf: carrier.factoringCompany ? 'Factor' : 'Carrier',
  })
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const hasFactor = factoringCompany.trim() !== ''
  const problems = problemsOf(bank, storesAccountNumbers)
  async function enter() {
    setIsChecked(true)
    if (Object.keys(problems).length > 0) return
    const answer = await run({
      accountId: carrier.accountId,
      remitTo: remitTo.trim() || null,
      factoringCompany: factoringCompany.trim() || null,
      ...bankParams(bank, storesAccountNumbers, hasFactor),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    })
    if (answer) onEntered()
  }
  return (
    <FormDialog
      size="medium"
      isFullScreenOnMobile
      title={<FormattedMessage id="carriers.enterRemitTo.title" values={{ name: carrier.name }} />}
      text={<FormattedMessage id="carriers.enterRemitTo.text" />}
      action={<FormattedMessage id="carriers.enterRemitTo" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void enter()}
      onClose={onClose}
    >
      <TextArea
        label={<FormattedMessage id="carriers.fact.remitTo" />}
        rows={3}
        maxLength={MAX_LENGTHS.remitTo}
        value={remitTo}
        onValueChange={setRemitTo}
      />
      <TextField
        label={<FormattedMessage id="carriers.fact.factor" />}
        isOptional
        maxLength={MAX_LENGTHS.name}
        value={factoringCompany}
        onValueChange={setFactoringCompany}
      />
      <BankFields
        bank={bank}
        onChange={setBank}
        storesAccountNumbers={storesAccountNumbers}
        hasFactor={hasFactor}
        problems={isChecked ? problems : {}}
      />
      <TextField
        label={<FormattedMessage id="queue.reason" />}
        isOptional
        maxLength={MAX_LENGTHS.reason}
        value={reason}
        onValueChange={setReason}
      />
    </FormDialog>
  )
}
