import { enterRemitTo } from '@portal/contract/client/DeskCarriers/enterRemitTo'
import { Button, Dialog, TextArea, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import type { ListedCarrier } from './carrierMethods'
import styles from './Carriers.module.css'

export interface RemitToDialogProps {
  carrier: ListedCarrier
  onEntered: () => void
  onClose: () => void
}

/** Enters a change of bank or remit-to, which another person approves after a callback (CRD-03). */
export function RemitToDialog({ carrier, onEntered, onClose }: RemitToDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(enterRemitTo)
  const [remitTo, setRemitTo] = useState(carrier.remitTo ?? '')
  const [factoringCompany, setFactoringCompany] = useState(carrier.factoringCompany ?? '')
  const [bankName, setBankName] = useState('')
  const [routingNumber, setRoutingNumber] = useState('')
  const [accountLastFour, setAccountLastFour] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const digits = (text: string, length: number) => new RegExp(String.raw`^\d{${length}}$`, 'u').test(text)
  const isRoutingWrong = routingNumber !== '' && !digits(routingNumber, 9)
  const isEndingWrong = accountLastFour !== '' && !digits(accountLastFour, 4)
  async function enter() {
    setIsChecked(true)
    if (isRoutingWrong || isEndingWrong) return
    const answer = await run({
      accountId: carrier.accountId,
      remitTo: remitTo.trim() || null,
      factoringCompany: factoringCompany.trim() || null,
      bankName: bankName.trim() || null,
      routingNumber: routingNumber || null,
      accountLastFour: accountLastFour || null,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    })
    if (answer) onEntered()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      isFullScreenOnMobile
      title={<FormattedMessage id="carriers.enterRemitTo.title" values={{ name: carrier.name }} />}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            <FormattedMessage id="queue.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onClick={() => void enter()}>
            <FormattedMessage id="carriers.enterRemitTo" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="carriers.enterRemitTo.text" />
        </p>
        <TextArea
          label={<FormattedMessage id="carriers.fact.remitTo" />}
          rows={3}
          maxLength={1000}
          value={remitTo}
          onValueChange={setRemitTo}
        />
        <TextField
          label={<FormattedMessage id="carriers.fact.factor" />}
          isOptional
          maxLength={120}
          value={factoringCompany}
          onValueChange={setFactoringCompany}
        />
        <TextField
          label={<FormattedMessage id="carriers.bank" />}
          isOptional
          maxLength={120}
          value={bankName}
          onValueChange={setBankName}
        />
        <TextField
          label={<FormattedMessage id="carriers.routing" />}
          isOptional
          inputMode="numeric"
          maxLength={9}
          value={routingNumber}
          onValueChange={setRoutingNumber}
          errorMessage={
            isChecked && isRoutingWrong ? intl.formatMessage({ id: 'carriers.routing.wrong' }) : undefined
          }
        />
        <TextField
          label={<FormattedMessage id="carriers.ending" />}
          isOptional
          inputMode="numeric"
          maxLength={4}
          value={accountLastFour}
          onValueChange={setAccountLastFour}
          errorMessage={
            isChecked && isEndingWrong ? intl.formatMessage({ id: 'carriers.ending.wrong' }) : undefined
          }
        />
        <TextField
          label={<FormattedMessage id="queue.reason" />}
          isOptional
          maxLength={255}
          value={reason}
          onValueChange={setReason}
        />
        {failure ? <p role="alert">{failure}</p> : null}
      </div>
    </Dialog>
  )
}
