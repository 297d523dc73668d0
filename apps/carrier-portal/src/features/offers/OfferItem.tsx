import { Button, Tag, toastQueue, type TagTone } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { stopZone } from '#/loads/stopZone'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { answerOwnOffer, withdrawOwnOffer } from '#/methods/ownOffers'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { TimeLeft } from './TimeLeft'
import { explanationOf, type LoadOffer, type OfferExplanation } from '#/loads/loadOffer'
import styles from './Offers.module.css'

export interface OfferItemProps {
  /** Zone of the pickup. */
  zone: string | null
  offer: LoadOffer
  /** Deadline to book a won offer; undefined for others. */
  bookBy: string | undefined
  /** Current time in epoch ms. */
  nowMs: number
  onBook: () => void
  onChanged: () => void
}

const kindMessages: Readonly<Record<string, MessageId>> = {
  Bid: 'offers.kind.Bid',
  Counter: 'offers.kind.Counter',
  Tender: 'offers.kind.Tender',
}
const statusMessages: Readonly<Record<string, MessageId>> = {
  Open: 'offers.status.Open',
  Won: 'offers.status.Won',
  Lost: 'offers.status.Lost',
  Declined: 'offers.status.Declined',
  Withdrawn: 'offers.status.Withdrawn',
  Expired: 'offers.status.Expired',
  Countered: 'offers.status.Countered',
}
const explanationMessages: Readonly<Record<OfferExplanation, MessageId>> = {
  theyDeclined: 'offers.theyDeclined',
  youDeclined: 'offers.youDeclined',
  lost: 'offers.lost',
  countered: 'offers.countered',
}
const tones: Readonly<Record<string, TagTone>> = { Open: 'info', Won: 'success', Countered: 'warning' }

/** An offer with amount, state, expiry and actions. */
export function OfferItem({ offer, zone, bookBy, nowMs, onBook, onChanged }: OfferItemProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const failureText = useCallFailureText()
  const [withdraw, withdrawing] = useInvoke(withdrawOwnOffer)
  const [answer, answering] = useInvoke(answerOwnOffer)
  const isOpen = offer.status === 'Open'
  const isOurs = offer.kind === 'Bid'
  const isTender = offer.kind === 'Tender'
  const explanation = explanationOf(offer)
  const named = (messages: Readonly<Record<string, MessageId>>, code: string) => {
    const id = Object.hasOwn(messages, code) ? messages[code] : undefined
    return id ? intl.formatMessage({ id }) : code
  }
  const time = (instant: string) => formatDateTimeWithZone(instant, stopZone(zone), intl.locale)

  async function run(work: () => Promise<unknown>, done: MessageId) {
    try {
      await work()
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: done }) })
    } catch {
      // The error is rendered below; the state may have changed.
    }
    onChanged()
  }

  const error = withdrawing.error ?? answering.error
  return (
    <li className={styles.offer}>
      <div className={styles.head}>
        <span>
          <strong className={styles.amount}>{format.money(offer.amount, { exact: true })}</strong>{' '}
          <span className={styles.quiet}>{named(kindMessages, offer.kind)}</span>
        </span>
        <Tag tone={tones[offer.status] ?? 'neutral'}>{named(statusMessages, offer.status)}</Tag>
      </div>
      {isOpen ? (
        <p className={styles.quiet}>
          <FormattedMessage
            id={isOurs ? 'offers.openUntil' : 'offers.answerUntil'}
            values={{ time: time(offer.expiresAt) }}
          />{' '}
          <TimeLeft until={offer.expiresAt} nowMs={nowMs} />
        </p>
      ) : null}
      {explanation ? (
        <p className={styles.quiet}>
          <FormattedMessage
            id={explanationMessages[explanation]}
            values={{ time: offer.answeredAt ? time(offer.answeredAt) : '' }}
          />
        </p>
      ) : null}
      {offer.status === 'Expired' ? (
        <p className={styles.quiet}>
          <FormattedMessage id="offers.expiredAt" values={{ time: time(offer.expiresAt) }} />
        </p>
      ) : null}
      {offer.note ? <p className={styles.quiet}>{offer.note}</p> : null}
      {isOpen && isOurs ? (
        <Button
          isPending={withdrawing.isPending}
          onPress={() => void run(() => withdraw({ offerId: offer.id }), 'offers.withdrawn')}
        >
          <FormattedMessage id="offers.withdraw" />
        </Button>
      ) : null}
      {isOpen && !isOurs ? (
        <div className={styles.actions}>
          <Button
            variant="primary"
            isPending={answering.isPending}
            onPress={() => void run(() => answer({ offerId: offer.id, accept: true }), 'offers.taken')}
          >
            <FormattedMessage id={isTender ? 'offers.acceptTender' : 'offers.accept'} />
          </Button>
          <Button
            isPending={answering.isPending}
            onPress={() =>
              void run(
                () => answer({ offerId: offer.id, accept: false }),
                isTender ? 'offers.tenderDeclined' : 'offers.declined',
              )
            }
          >
            <FormattedMessage id="offers.decline" />
          </Button>
        </div>
      ) : null}
      {bookBy ? (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id="offers.bookBy" values={{ time: time(bookBy) }} />{' '}
            <TimeLeft until={bookBy} nowMs={nowMs} />
          </p>
          <Button variant="primary" isFullWidth onPress={onBook}>
            <FormattedMessage
              id="offers.book"
              values={{ amount: format.money(offer.amount, { exact: true }) }}
            />
          </Button>
        </>
      ) : null}
      {error ? <p role="alert">{failureText(error)}</p> : null}
    </li>
  )
}
