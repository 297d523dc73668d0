import type { MyOffer } from '@portal/contract/methods'
import { Button, DataListRow, FactLine, LinkButton, Tag, toastQueue, type TagTone } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { useInvoke } from '@portal/ui-api/react'
import { CircleAlert } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { LoadLink } from '#/loads/LoadLink'
import { pickupOf } from '#/loads/toBookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import { callFailure } from '@portal/app-kit/methods'
import { answerOwnOffer, withdrawOwnOffer } from '#/methods/ownOffers'

import { drawArrows } from '#/loads/drawArrows'
import { stopZone } from '#/loads/stopZone'
import { loadPath } from '#/address/pageTable'
import styles from '#/features/my-loads/list/List.module.css'

const statusMessages: Readonly<Record<string, MessageId>> = {
  Open: 'my-loads.offer.Open',
  Won: 'my-loads.offer.Won',
  Lost: 'my-loads.offer.Lost',
  Declined: 'my-loads.offer.Declined',
  Withdrawn: 'my-loads.offer.Withdrawn',
  Expired: 'my-loads.offer.Expired',
  Countered: 'my-loads.offer.Countered',
}
const kindMessages: Readonly<Record<string, MessageId>> = {
  Bid: 'my-loads.offer.kind.Bid',
  Counter: 'my-loads.offer.kind.Counter',
  Tender: 'my-loads.offer.kind.Tender',
}
const tones: Readonly<Record<string, TagTone>> = { Open: 'info', Won: 'success', Countered: 'warning' }

export interface OfferRowProps {
  offer: MyOffer
  onChanged: () => void
}

/** An offer with its load, state and actions. */
export function OfferRow({ offer, onChanged }: OfferRowProps) {
  const format = useLoadFormat()
  const statusId = statusMessages[offer.status]
  const kindId = kindMessages[offer.kind]
  return (
    <DataListRow
      className={styles.row}
      title={
        offer.isVisible ? (
          <LoadLink
            id={offer.loadId}
            loadNumber={offer.loadNumber}
            origin={offer.origin}
            destination={offer.destination}
          />
        ) : (
          drawArrows(`${format.city(offer.origin)} → ${format.city(offer.destination)}`)
        )
      }
      facts={
        <div className={styles.facts} data-short>
          <FactLine>
            {offer.loadNumber}
            {format.equipment(offer.equipmentType)}
          </FactLine>
          {offer.note ? <span className={styles.fact}>{offer.note}</span> : null}
          <span className={styles.fact}>
            <FormattedMessage id="load.pickup" />: <WindowText time={pickupOf(offer)} isInline />
          </span>
        </div>
      }
      tags={
        <>
          <Tag>{kindId ? <FormattedMessage id={kindId} /> : offer.kind}</Tag>
          <Tag tone={tones[offer.status] ?? 'neutral'}>
            {statusId ? <FormattedMessage id={statusId} /> : offer.status}
          </Tag>
        </>
      }
      amount={
        <>
          <strong className={styles.rate}>{format.money(offer.amount)}</strong>
          {offer.postedRate === null ? null : (
            <span className={styles.payment}>
              <FormattedMessage
                id="my-loads.offer.posted"
                values={{ amount: format.money(offer.postedRate) }}
              />
            </span>
          )}
        </>
      }
    >
      <OfferActions offer={offer} onChanged={onChanged} />
    </DataListRow>
  )
}

/** Without a response the answer may be saved. */
function failureOf(error: unknown): MessageId {
  const { kind } = callFailure(error)
  if (kind === 'refused') return 'my-loads.offer.noLongerOpen'
  return kind === 'unreachable' ? 'my-loads.offer.lost' : 'my-loads.offer.failed'
}

function OfferActions({ offer, onChanged }: OfferRowProps) {
  const intl = useIntl()
  const [answer, { isPending: isAnswering }] = useInvoke(answerOwnOffer)
  const [withdraw, { isPending: isWithdrawing }] = useInvoke(withdrawOwnOffer)
  const number = offer.loadNumber

  async function run(what: () => Promise<unknown>, done: MessageId) {
    try {
      await what()
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: done }, { number }) })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: failureOf(error) }) })
    }
    onChanged()
  }
  const named = (id: MessageId) => ({
    'aria-label': intl.formatMessage(
      { id: 'my-loads.action.ofLoad' },
      { action: intl.formatMessage({ id }), number },
    ),
    children: <FormattedMessage id={id} />,
  })

  if (offer.waiting === 'answer')
    return (
      <Strip reason="my-loads.waiting.answer" until={offer.expiresAt} zone={offer.pickupTimeZone}>
        <Button
          {...named('my-loads.action.decline')}
          isPending={isAnswering}
          onPress={() =>
            void run(() => answer({ offerId: offer.id, accept: false }), 'my-loads.offer.declined')
          }
        />
        <Button
          {...named('my-loads.action.accept')}
          variant="primary"
          isPending={isAnswering}
          onPress={() =>
            void run(() => answer({ offerId: offer.id, accept: true }), 'my-loads.offer.accepted')
          }
        />
      </Strip>
    )
  if (offer.waiting === 'book' && offer.bookBy)
    return (
      <Strip reason="my-loads.waiting.book" until={offer.bookBy} zone={offer.pickupTimeZone}>
        <LinkButton {...named('my-loads.action.book')} variant="primary" href={loadPath(offer.loadId)} />
      </Strip>
    )
  if (offer.status === 'Open' && offer.kind === 'Bid')
    return (
      <Strip reason="my-loads.offer.openUntil" until={offer.expiresAt} zone={offer.pickupTimeZone} isQuiet>
        <Button
          {...named('my-loads.action.withdraw')}
          isPending={isWithdrawing}
          onPress={() => void run(() => withdraw({ offerId: offer.id }), 'my-loads.offer.withdrawn')}
        />
      </Strip>
    )
  return null
}

interface StripProps {
  reason: MessageId
  /** Expiry in the user's zone. */
  until: string
  /** Zone of the pickup. */
  zone: string | null
  isQuiet?: boolean
  children: React.ReactNode
}

function Strip({ reason, until, zone, isQuiet = false, children }: StripProps) {
  const { locale } = useIntl()
  return (
    <div className={styles.strip} data-quiet={isQuiet || undefined}>
      <p className={styles.reason}>
        {isQuiet ? null : <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
        <span>
          <FormattedMessage
            id={reason}
            values={{
              time: <time dateTime={until}>{formatDateTimeWithZone(until, stopZone(zone), locale)}</time>,
            }}
          />
        </span>
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
