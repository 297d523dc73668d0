import { Button, Dialog, TextField } from '@portal/portal-ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { Failure } from '#/loading/Failure'
import { BuyAmountField } from '../cover/BuyAmountField'
import styles from '../cover/CoverPanel.module.css'
import { useOfferAnswer, type OfferAnswerOptions } from './useOfferAnswer'

const NOTE_LENGTH = 255

/** Accepts, counters or declines a bid (LDD-06). A bid that another person answered shows their name. */
export function AnswerDialog(props: OfferAnswerOptions) {
  const { offer, action, onClose } = props
  const format = useFreightFormat()
  const response = useOfferAnswer(props)
  const { amountProblem, isPending, limit, other, send } = response
  const confirm = useRef<HTMLButtonElement>(null)
  const noteField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A key opened the dialog, so that Enter or typing goes on from there.
    if (action === 'accept') confirm.current?.focus()
    if (action === 'decline') noteField.current?.focus()
  }, [action])
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
          <p role="alert">
            {other.answeredBy ? (
              <FormattedMessage
                id="loads.answer.other"
                values={{
                  person: other.answeredBy.name,
                  status: format.code('offerStatus', other.currentStatus),
                }}
              />
            ) : (
              response.failure
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
                value={response.amount}
                onValueChange={response.setAmount}
                errorMessage={response.shownAmountProblem}
              />
            ) : null}
            <Failure>{action === 'accept' ? amountProblem : undefined}</Failure>
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
                isOptional={!response.needsNote}
                ref={noteField}
                value={response.note}
                onValueChange={response.setNote}
                maxLength={NOTE_LENGTH}
                errorMessage={response.shownNoteProblem}
              />
            ) : null}
            <Failure>{other ? undefined : response.failure}</Failure>
          </>
        )}
      </form>
    </Dialog>
  )
}
