import { detailsOf, writeMethod } from '@portal/app-kit/methods'
import { answer } from '@portal/contract/client/DeskOffers/answer'
import { INVALID_OFFER_STATE } from '@portal/contract/client/refusals/INVALID_OFFER_STATE'
import type { InboxOffer } from '@portal/contract/methods'
import { Button, Dialog, TextField, toastQueue } from '@portal/portal-ui'
import { UiApiError } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useFailureText } from '#/methods/useFailureText'
import { BuyAmountField } from '../cover/BuyAmountField'
import styles from '../cover/CoverPanel.module.css'
import { useBuyLimit } from '../cover/useBuyLimit'
import { counterProposal, type OfferAction } from './offerActions'

const answerOffer = writeMethod(answer)
const NOTE_LENGTH = 255

export interface AnswerDialogProps {
  offer: InboxOffer
  action: OfferAction
  onClose: () => void
  /** After a response to the bid, by this person or another one. */
  onAnswered: () => Promise<unknown>
}

/** Accepts, counters or declines a bid (LDD-06). A bid that another person answered shows their name. */
export function AnswerDialog({ offer, action, onClose, onAnswered }: AnswerDialogProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const failureText = useFailureText()
  const [call, { isPending, error }] = useInvoke(answerOffer)
  const [amount, setAmount] = useState<number | null>(counterProposal(offer))
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  const noteField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A key opened the dialog, so that Enter or typing goes on from there.
    if (action === 'accept') confirm.current?.focus()
    if (action === 'decline') noteField.current?.focus()
  }, [action])
  const price = action === 'counter' ? amount : offer.amount
  const limitOf = useBuyLimit()
  const limit = action === 'decline' ? 'within' : limitOf(offer.maxBuy, price)
  const amountProblem =
    price === null
      ? intl.formatMessage({ id: 'loads.amount.missing' })
      : limit === 'needsAdmin'
        ? intl.formatMessage({ id: 'loads.limit.admin' })
        : undefined
  const needsNote = action === 'decline' || limit === 'needsReason'
  const noteProblem =
    needsNote && note.trim() === ''
      ? intl.formatMessage({
          id: action === 'decline' ? 'loads.decline.missing' : 'loads.limit.reason.missing',
        })
      : undefined
  const other = error ? detailsOf(error, INVALID_OFFER_STATE) : undefined

  async function send() {
    setIsChecked(true)
    if (price === null || amountProblem || noteProblem) return
    try {
      await call({
        offerId: offer.id,
        action,
        ...(action === 'counter' ? { amount: price } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
      })
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage(
          { id: `loads.answered.${action}` },
          { carrier: offer.carrier, amount: format.money(price) },
        ),
      })
      onClose()
      await onAnswered()
    } catch (cause) {
      if (!UiApiError.is(cause)) throw cause
      if (cause.status === 409) await onAnswered()
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      size="small"
      title={
        <FormattedMessage
          id={`loads.answer.${action}.title`}
          values={{ carrier: offer.carrier, amount: format.money(offer.amount) }}
        />
      }
      actions={
        other ? (
          <Button variant="primary" onPress={onClose}>
            <FormattedMessage id="freight.close" />
          </Button>
        ) : (
          <>
            <Button isDisabled={isPending} onPress={onClose}>
              <FormattedMessage id="freight.cancel" />
            </Button>
            <Button
              variant={action === 'decline' ? 'destructive' : 'primary'}
              ref={confirm}
              isPending={isPending}
              isDisabled={limit === 'needsAdmin' && action === 'accept'}
              onPress={() => void send()}
            >
              <FormattedMessage id={`loads.answer.${action}`} />
            </Button>
          </>
        )
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {other ? (
          <p role="alert" className={styles.failure}>
            {other.answeredBy ? (
              <FormattedMessage
                id="loads.answer.other"
                values={{
                  person: other.answeredBy.name,
                  status: format.code('offerStatus', other.currentStatus),
                }}
              />
            ) : (
              error && failureText(error)
            )}
          </p>
        ) : (
          <>
            <p className={styles.quiet}>
              <FormattedMessage
                id={`loads.answer.${action}.text`}
                values={{
                  load: offer.loadNumber,
                  margin: format.money(offer.margin),
                  maxBuy: format.money(offer.maxBuy),
                }}
              />
            </p>
            {action === 'counter' ? (
              <BuyAmountField
                load={offer}
                value={amount}
                onValueChange={setAmount}
                errorMessage={isChecked || limit === 'needsAdmin' ? amountProblem : undefined}
              />
            ) : null}
            {action === 'accept' && amountProblem ? (
              <p role="alert" className={styles.failure}>
                {amountProblem}
              </p>
            ) : null}
            {action !== 'accept' || limit === 'needsReason' ? (
              <TextField
                label={
                  <FormattedMessage
                    id={
                      limit === 'needsReason'
                        ? 'loads.limit.reason'
                        : action === 'decline'
                          ? 'loads.decline.reason'
                          : 'loads.note'
                    }
                  />
                }
                hint={
                  limit === 'needsReason' ? (
                    <FormattedMessage id="loads.limit.reason.hint" />
                  ) : (
                    <FormattedMessage id="loads.note.hint" />
                  )
                }
                isOptional={!needsNote}
                ref={noteField}
                value={note}
                onValueChange={setNote}
                maxLength={NOTE_LENGTH}
                errorMessage={isChecked ? noteProblem : undefined}
              />
            ) : null}
            {error && !other ? (
              <p role="alert" className={styles.failure}>
                {failureText(error)}
              </p>
            ) : null}
          </>
        )}
      </form>
    </Dialog>
  )
}
