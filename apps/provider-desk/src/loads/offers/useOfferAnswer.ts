import { detailsOf } from '@portal/app-kit/methods'
import { answer } from '@portal/contract/client/DeskOffers/answer'
import { INVALID_OFFER_STATE } from '@portal/contract/client/refusals/INVALID_OFFER_STATE'
import type { InboxOffer } from '@portal/contract/methods'
import { toastQueue } from '@portal/portal-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useAction } from '#/methods/useAction'
import { useBuyLimit } from '../cover/useBuyLimit'
import { counterProposal, type OfferAction } from './offerActions'

export interface OfferAnswerOptions {
  offer: InboxOffer
  action: OfferAction
  onClose: () => void
  /** After a response to the bid, by this person or another one. */
  onAnswered: () => Promise<unknown>
}

/** State of a response to a bid: its amount and note, their problems, and the request. */
export function useOfferAnswer({ offer, action, onClose, onAnswered }: OfferAnswerOptions) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { run, isPending, failure, error } = useAction(answer)
  const [amount, setAmount] = useState<number | null>(counterProposal(offer))
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
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
    const answered = await run({
      offerId: offer.id,
      action,
      ...(action === 'counter' ? { amount: price } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    })
    if (!answered) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage(
        { id: `loads.answered.${action}` },
        { carrier: offer.carrier, amount: format.money(price) },
      ),
    })
    onClose()
    await onAnswered()
  }

  const followOther = useEffectEvent(() => void onAnswered())
  const isConflict = error?.status === 409
  useEffect(() => {
    if (isConflict) followOther()
  }, [isConflict])

  return {
    amount,
    setAmount,
    note,
    setNote,
    needsNote,
    limit,
    /** Known at once when it is over the limit; otherwise after an attempt. */
    amountProblem,
    shownAmountProblem: isChecked || limit === 'needsAdmin' ? amountProblem : undefined,
    shownNoteProblem: isChecked ? noteProblem : undefined,
    /** The response of another person. */
    other,
    failure,
    isPending,
    send,
  }
}
