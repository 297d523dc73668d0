import { Button, DataList, EmptyState } from '@portal/portal-ui'
import { useInfiniteWire } from '@portal/ui-api/react'
import { HandCoins } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { listMyOffers } from '#/methods/myOffers'
import { ReadFailed } from '#/loading/ReadFailed'
import { countFilters, type MyLoadsFilters } from '#/features/my-loads/filters/myLoadsFilters'
import { ListWaiting } from '#/features/my-loads/list/ListWaiting'
import recordList from '#/forms/RecordList.module.css'
import styles from '#/features/my-loads/list/List.module.css'
import { OfferRow } from './OfferRow'

export interface OffersTabProps {
  filters: MyLoadsFilters
  label: string
  onClear: () => void
}

/** The company's bids, counteroffers and tenders; pending ones first. */
export function OffersTab({ filters, label, onClear }: OffersTabProps) {
  const intl = useIntl()
  const { pickupFrom, pickupTo, origin, destination } = filters
  const list = useInfiniteWire(listMyOffers, { pickupFrom, pickupTo, origin, destination })
  const { pages, error, isFetching, hasNext, isLoadingNext, refresh } = list
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Load_Offer__c', 'Load__c'], () => void refresh())
  const offers = pages.flatMap((page) => page.offers)

  if (pages.length === 0) {
    if (!error) return <ListWaiting />
    return (
      <div className={recordList.surface}>
        <ReadFailed titleLevel={2} read={{ isFetching, refresh }} />
      </div>
    )
  }
  if (offers.length === 0) {
    const isFiltered = countFilters(filters) > 0
    return (
      <div className={recordList.surface}>
        <EmptyState
          titleLevel={2}
          icon={HandCoins}
          title={intl.formatMessage({
            id: isFiltered ? 'my-loads.offers.filtered' : 'my-loads.offers.empty',
          })}
          actions={
            isFiltered ? (
              <Button onPress={onClear}>
                <FormattedMessage id="my-loads.filter.clear" />
              </Button>
            ) : undefined
          }
        >
          <FormattedMessage id="my-loads.offers.empty.text" />
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <div className={recordList.surface}>
        <DataList label={label}>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} onChanged={() => void refresh()} />
          ))}
        </DataList>
      </div>
      {hasNext ? (
        <div className={styles.more}>
          <Button onPress={() => list.loadNext()} isPending={isLoadingNext}>
            <FormattedMessage id="my-loads.offers.more" />
          </Button>
        </div>
      ) : null}
    </>
  )
}
