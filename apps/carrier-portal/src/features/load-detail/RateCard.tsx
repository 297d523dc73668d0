import type { LoadEarnings } from '@portal/contract/methods'
import { Button, Card } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BookableLoad } from '#/loads/BookableLoad'
import { isOpenTender, type LoadOffer } from '#/loads/loadOffer'
import type { FieldReader } from '#/loads/readField'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useNow } from '#/time/useNow'
import styles from './LoadDetailPage.module.css'
import { loadToBook } from './loadToBook'
import { MoneyLines } from './MoneyLines'

export interface RateCardProps {
  loadId: string
  load: FieldReader
  /** Deadhead to the pickup; null without a starting place, undefined while loading. */
  deadheadMiles: number | null | undefined
  /** Agreed amounts; null for other loads, undefined while loading. */
  earnings: LoadEarnings | null | undefined
  isTaken: boolean
  /** The company's won offer or open tender: it books the load, at its own rate. */
  ownOffer: LoadOffer | undefined
  /** The user's cost per mile in USD; null when unset. */
  costPerMile: number | null
  /** Reasons against booking. */
  check: ReactNode
  onBook: ((load: BookableLoad) => void) | undefined
  /** Actions of a new booking. */
  children: ReactNode
}

/** Rate breakdown, rate per mile and booking, for roles that see rates. */
export function RateCard({
  loadId,
  load,
  deadheadMiles,
  earnings,
  isTaken,
  ownOffer,
  costPerMile,
  check,
  onBook,
  children,
}: RateCardProps) {
  const intl = useIntl()
  const nowMs = useNow()
  const format = useLoadFormat()
  const bookable = isTaken ? undefined : loadToBook(loadId, load, nowMs)
  return (
    <Card title={intl.formatMessage({ id: 'load-detail.rate' })}>
      <MoneyLines load={load} earnings={earnings} deadheadMiles={deadheadMiles} costPerMile={costPerMile} />
      <div className={styles.book}>
        {check}
        {ownOffer ? (
          <p>
            <FormattedMessage
              id={isOpenTender(ownOffer) ? 'load-detail.tendered' : 'load-detail.won'}
              values={{ amount: format.money(ownOffer.amount, { exact: true }) }}
            />
          </p>
        ) : bookable && onBook ? (
          <Button variant="primary" isFullWidth onPress={() => onBook(bookable)}>
            <FormattedMessage id="load.bookNow" />
          </Button>
        ) : null}
        {load.text('Status__c') === 'Posted' && !isTaken && !bookable && onBook && !ownOffer ? (
          <p className={styles.quiet}>
            <FormattedMessage
              id={
                !load.flag('Book_Now__c')
                  ? 'load-detail.offersOnly'
                  : load.flag('In_Waterfall__c')
                    ? 'load-detail.inWaterfall'
                    : 'load-detail.notBookable'
              }
            />
          </p>
        ) : null}
        {children}
      </div>
    </Card>
  )
}
