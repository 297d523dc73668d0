import { createRetryKey } from '@portal/app-kit/methods'
import { MAX_LENGTHS } from '@portal/contract'
import type { LoadDocument, MyLoad } from '@portal/contract/methods'
import { Button, Dialog, NumberField, Select, TextArea, toastQueue } from '@portal/portal-ui'
import { useInvoke, useUiApi, useWire } from '@portal/ui-api/react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { chargeNames } from '#/loads/chargeNames'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'
import { listDocuments } from '#/methods/loadDocuments'
import { requestCharge } from '#/methods/payments'
import { FormProblems } from '#/forms/FormProblems'
import { useSession } from '#/session/SessionProvider'
import styles from '#/features/hauled-load/HauledLoad.module.css'
import { checkCharge, type ChargeForm } from './checkCharge'
import { CHARGE_KINDS, quantityMessages, type ChargeKind } from './chargeTypes'
import { chargeFailure } from './chargeFailure'
import { useChargeDraft } from './useChargeDraft'
import type { ChargeStart } from './useChargeDraft'
import { EvidenceField } from './EvidenceField'
import { useStopChoices } from './useStopChoices'

export interface RequestDialogProps {
  load: MyLoad
  start: ChargeStart
  onClose: () => void
  onDone: () => void
}

/** In display order. */
const FIELDS = ['type', 'stopId', 'quantity', 'amount', 'reason', 'documentIds'] as const
/** Requests an accessorial. */
export function RequestDialog({ load, start, onClose, onDone }: RequestDialogProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const isDriver = useSession().role === 'Driver'
  const { fields, select, change, forget } = useChargeDraft(load.id, start)
  const formId = useId()
  const idOf = (field: keyof ChargeForm) => `${formId}-${field}`
  const [attempt, setAttempt] = useState(0)
  const [keys] = useState(createRetryKey)
  const stops = useStopChoices(load.id)
  const papers = useWire(listDocuments, { loadId: load.id })
  const [send, { isPending, error }] = useInvoke(requestCharge)

  const found = CHARGE_KINDS.find(({ type }) => type === fields.type)
  const evidence = evidenceFor(papers.data?.documents ?? [], found)
  const documentIds = fields.documentIds ?? proposed(evidence, found)
  const form: ChargeForm = { ...fields, documentIds }
  const kind = found && {
    ...found,
    hasAmount: found.hasAmount && !isPaidByReceipt(evidence, documentIds, found),
  }
  const problems = attempt > 0 ? checkCharge(form, kind) : {}
  const text = (id: (typeof problems)[keyof typeof problems]) => (id ? intl.formatMessage({ id }) : undefined)
  const errors = FIELDS.flatMap((field) => {
    const message = text(problems[field])
    if (message === undefined) return []
    // Without documents the field is not rendered.
    return field === 'documentIds' && evidence.length === 0
      ? [{ message }]
      : [{ fieldId: idOf(field), message }]
  })

  async function submit() {
    setAttempt((count) => count + 1)
    if (!kind || Object.keys(checkCharge(form, kind)).length > 0) return
    try {
      const content = { loadId: load.id, ...chargeOf(form, kind) }
      await send({ ...content, idempotencyKey: keys.of(content) })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    forget()
    invalidateMyLoads(uiApi, load.id)
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'payments.charges.done' }) })
    onDone()
  }

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      isFullScreenOnMobile
      title={intl.formatMessage({ id: 'payments.charges.request' })}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="payments.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            <FormattedMessage id="payments.charges.send" />
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <FormProblems errors={errors} attempt={attempt} />
        <Select
          id={idOf('type')}
          label={intl.formatMessage({ id: 'payments.charges.type' })}
          emptyLabel={intl.formatMessage({ id: 'payments.charges.choose' })}
          options={CHARGE_KINDS.filter(({ type }) => !isDriver || type === 'Detention').map(({ type }) => {
            const id = chargeNames[type]
            return { value: type, label: id ? intl.formatMessage({ id }) : type }
          })}
          value={fields.type}
          onValueChange={(type) => select({ type })}
          errorMessage={text(problems.type)}
        />
        {kind?.needsStop ? (
          <Select
            id={idOf('stopId')}
            label={intl.formatMessage({ id: 'payments.charges.stop' })}
            emptyLabel={intl.formatMessage({ id: 'payments.charges.chooseStop' })}
            options={stops}
            value={fields.stopId}
            onValueChange={(stopId) => select({ stopId })}
            errorMessage={text(problems.stopId)}
          />
        ) : null}
        {kind?.quantity ? (
          <NumberField
            id={idOf('quantity')}
            label={intl.formatMessage({ id: quantityMessages[kind.quantity] })}
            hint={
              kind.quantity === 'hours'
                ? intl.formatMessage({ id: 'payments.charges.hours.hint' })
                : undefined
            }
            isOptional={kind.quantity === 'hours'}
            decimals={2}
            value={fields.quantity}
            onValueChange={(quantity) => change({ quantity })}
            errorMessage={text(problems.quantity)}
          />
        ) : null}
        {kind?.hasAmount ? (
          <NumberField
            id={idOf('amount')}
            label={intl.formatMessage({ id: 'payments.charges.amount' })}
            decimals={2}
            value={fields.amount}
            onValueChange={(amount) => change({ amount })}
            errorMessage={text(problems.amount)}
          />
        ) : null}
        <TextArea
          id={idOf('reason')}
          label={intl.formatMessage({ id: 'payments.charges.reason' })}
          rows={3}
          maxLength={MAX_LENGTHS.explanation}
          value={fields.reason}
          onValueChange={(reason) => change({ reason })}
          errorMessage={text(problems.reason)}
        />
        <EvidenceField
          id={idOf('documentIds')}
          evidence={evidence}
          isReceiptNeeded={kind?.receipt !== undefined}
          value={documentIds}
          onChange={(chosen) => change({ documentIds: chosen })}
          problem={text(problems.documentIds)}
        />
        {error ? (
          <p role="alert" className={styles.problem}>
            <FormattedMessage {...chargeFailure(error)} />
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Documents of the receipt type that are not evidence of another accessorial. */
const evidenceFor = (documents: readonly LoadDocument[], kind: ChargeKind | undefined) =>
  documents.filter(
    ({ status, type, chargeId }) =>
      status !== 'Rejected' &&
      !chargeId &&
      (kind?.receipt === 'Lumper Receipt'
        ? type === kind.receipt
        : type !== 'Rate Confirmation' && type !== 'Invoice'),
  )

const proposed = (evidence: readonly LoadDocument[], kind: ChargeKind | undefined): string[] =>
  evidence.filter(({ type }) => type === kind?.receipt).map(({ id }) => id)

/** Whether the receipts contain the amount. */
const isPaidByReceipt = (
  evidence: readonly LoadDocument[],
  documentIds: readonly string[],
  kind: ChargeKind,
): boolean =>
  evidence.some(
    ({ id, type, amount }) => documentIds.includes(id) && type === kind.receipt && Boolean(amount),
  )

/** Payload with the fields of this type only. */
function chargeOf({ stopId, quantity, amount, reason, documentIds }: ChargeForm, kind: ChargeKind) {
  return {
    type: kind.type,
    reason: reason.trim(),
    ...(kind.needsStop && stopId ? { stopId } : {}),
    ...(kind.quantity && quantity !== null ? { quantity } : {}),
    ...(kind.hasAmount && amount !== null ? { amount } : {}),
    ...(documentIds.length > 0 ? { documentIds } : {}),
  }
}
