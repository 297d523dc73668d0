import type { InboxOffer } from '@portal/contract/methods'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { AnswerDialog } from './AnswerDialog'
import styles from './OfferList.module.css'
import { OfferRow } from './OfferRow'
import type { OfferAction } from './offerActions'

export interface OfferListProps {
  offers: readonly InboxOffer[]
  now: number
  mayAnswer: boolean
  onAnswered: () => Promise<unknown>
}

/** Renders the bids on one load. */
export function OfferList({ offers, now, mayAnswer, onAnswered }: OfferListProps) {
  const intl = useIntl()
  const [answering, setAnswering] = useState<{ offer: InboxOffer; action: OfferAction }>()
  return (
    <>
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'loads.offers.list' })}>
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            now={now}
            isLoadHidden
            onAction={mayAnswer ? (action) => setAnswering({ offer, action }) : undefined}
          />
        ))}
      </ul>
      {answering ? (
        <AnswerDialog {...answering} onClose={() => setAnswering(undefined)} onAnswered={onAnswered} />
      ) : null}
    </>
  )
}
