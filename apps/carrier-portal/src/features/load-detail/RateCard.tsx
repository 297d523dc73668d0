import { Button, Card } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BookableLoad } from '../../loads/BookableLoad'
import type { FieldReader } from '../../loads/readField'
import { seesRates } from '../../loads/rateSight'
import type { LoadEarnings } from '../../methods/loadEarnings'
import { useNow } from '../../page/useNow'
import { useSession } from '../../session/SessionProvider'
import styles from './LoadDetailPage.module.css'
import { loadToBook } from './loadToBook'
import { MoneyLines } from './MoneyLines'

export interface RateCardProps {
  loadId: string
  load: FieldReader
  /** Empty miles to the pickup; null when there is no place to count from, undefined until that is known. */
  deadheadMiles: number | null | undefined
  /** What the load pays since it was booked: null when it is not ours, undefined until that is known. */
  earnings: LoadEarnings | null | undefined
  isTaken: boolean
  /** What a mile costs this person, in USD; null when it was not said. */
  costPerMile: number | null
  /** What stands against booking it. */
  check: ReactNode
  onBook: ((load: BookableLoad) => void) | undefined
  /** Shown below the money: what can be done with a booking just made. */
  children: ReactNode
}

/** The money taken apart, what it makes per mile, and booking. */
export function RateCard({
  loadId,
  load,
  deadheadMiles,
  earnings,
  isTaken,
  costPerMile,
  check,
  onBook,
  children,
}: RateCardProps) {
  const intl = useIntl()
  const session = useSession()
  const nowMs = useNow()
  const bookable = isTaken ? undefined : loadToBook(loadId, load, nowMs)
  return (
    <Card title={intl.formatMessage({ id: 'load-detail.rate' })}>
      {seesRates(session) ? (
        <MoneyLines load={load} earnings={earnings} deadheadMiles={deadheadMiles} costPerMile={costPerMile} />
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage id="load-detail.rate.hidden" />
        </p>
      )}
      <div className={styles.book}>
        {check}
        {bookable && onBook ? (
          <Button variant="primary" isFullWidth onPress={() => onBook(bookable)}>
            <FormattedMessage id="load.bookNow" />
          </Button>
        ) : null}
        {load.text('Status__c') === 'Posted' && !isTaken && !bookable && onBook ? (
          <p className={styles.quiet}>
            <FormattedMessage
              id={load.flag('Book_Now__c') ? 'load-detail.notBookable' : 'load-detail.offersOnly'}
            />
          </p>
        ) : null}
        {children}
      </div>
    </Card>
  )
}
