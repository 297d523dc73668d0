import { Card, Skeleton } from '@portal/portal-ui'
import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import type { BookableLoad } from '#/loads/BookableLoad'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { ReadFailed } from '#/loading/ReadFailed'
import { bookBy, MOST_BIDS, offersOf, readOffer } from '#/loads/loadOffer'
import { OfferForm } from './OfferForm'
import { OfferItem } from './OfferItem'
import { OFFER_TICK_MS } from './offerTick'
import { useNow } from '#/time/useNow'
import styles from './Offers.module.css'

export interface OffersCardProps {
  load: BookableLoad
  loadedMiles: number | null
  /** Whether the load accepts offers. */
  takesOffers: boolean
  /** Whether the load is still posted. */
  isPosted: boolean
  /** Books a won offer at its amount. */
  onBook: (load: BookableLoad) => void
}

/** Offers on a load: own bids, counteroffers, and a form while bids are left. */
export function OffersCard(props: OffersCardProps) {
  return (
    <WithMessages catalogue="offers">
      <Offers {...props} />
    </WithMessages>
  )
}

function Offers({ load, loadedMiles, takesOffers, isPosted, onBook }: OffersCardProps) {
  const intl = useIntl()
  const nowMs = useNow(OFFER_TICK_MS)
  const list = useWire(getListRecordsByName, offersOf(load.id))
  useChangesOf(['Load_Offer__c'], () => void list.refresh())
  const offers = list.data?.records.map((record) => readOffer(record, nowMs))
  if (!takesOffers && (!offers || offers.length === 0)) return null
  const bids = offers?.filter(({ kind }) => kind === 'Bid') ?? []
  const isBusy = offers?.some((offer) => offer.status === 'Open' || bookBy(offer, nowMs) !== undefined)
  return (
    <Card title={intl.formatMessage({ id: 'offers.title' })}>
      {offers ? (
        <div className={styles.root}>
          {offers.length > 0 ? (
            <ul className={styles.list} aria-label={intl.formatMessage({ id: 'offers.list' })}>
              {offers.map((offer) => (
                <OfferItem
                  key={offer.id}
                  offer={offer}
                  zone={load.pickup.timeZone}
                  bookBy={isPosted ? bookBy(offer, nowMs) : undefined}
                  nowMs={nowMs}
                  onBook={() => onBook({ ...load, totalRate: offer.amount })}
                  onChanged={() => void list.refresh()}
                />
              ))}
            </ul>
          ) : null}
          {takesOffers && !isBusy ? (
            bids.length < MOST_BIDS ? (
              <OfferForm
                load={load}
                loadedMiles={loadedMiles}
                bidsLeft={MOST_BIDS - bids.length}
                onPlaced={() => void list.refresh()}
              />
            ) : (
              <p className={styles.quiet}>
                <FormattedMessage id="offers.limit" values={{ count: MOST_BIDS }} />
              </p>
            )
          ) : null}
        </div>
      ) : list.error ? (
        <ReadFailed read={list} />
      ) : (
        <Skeleton height="6rem" />
      )}
    </Card>
  )
}
