import { Button, Card, Skeleton } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BookableLoad } from '../../loads/BookableLoad'
import { profitOf, type Profit } from '../../loads/profit'
import type { FieldReader } from '../../loads/readField'
import { seesRates } from '../../loads/rateSight'
import { useLoadFormat } from '../../loads/useLoadFormat'
import { useNow } from '../../page/useNow'
import { useSession } from '../../session/SessionProvider'
import styles from './LoadDetailPage.module.css'
import { loadToBook } from './loadToBook'

export interface RateCardProps {
  loadId: string
  load: FieldReader
  /** Empty miles to the pickup; null when there is no place to count from, undefined until that is known. */
  deadheadMiles: number | null | undefined
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
        <MoneyLines load={load} deadheadMiles={deadheadMiles} costPerMile={costPerMile} />
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

function MoneyLines({
  load,
  deadheadMiles,
  costPerMile,
}: Pick<RateCardProps, 'load' | 'deadheadMiles' | 'costPerMile'>) {
  const format = useLoadFormat()
  const linehaul = load.number('Linehaul__c')
  const fuel = load.number('Fuel_Surcharge__c')
  const total = load.number('Total_Rate__c')
  const miles = load.number('Loaded_Miles__c')
  const isPosted = load.text('Status__c') === 'Posted'
  const profit = profitOf({ totalRate: total, loadedMiles: miles, deadheadMiles }, costPerMile)
  if (total === null) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="load-detail.rate.hidden" />
      </p>
    )
  }
  return (
    <>
      <dl className={styles.money}>
        {linehaul === null ? null : (
          <div>
            <dt>
              <FormattedMessage id="load-detail.linehaul" />
            </dt>
            <dd>{format.money(linehaul, { exact: true })}</dd>
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="load-detail.fuel" />
          </dt>
          <dd>{format.money(fuel ?? 0, { exact: true })}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            <FormattedMessage id="load.total" />
          </dt>
          <dd>{format.money(total, { exact: true })}</dd>
        </div>
        {miles ? (
          <div className={styles.perMile}>
            <dt>
              <FormattedMessage id="load.loadedRpm" />{' '}
              <span className={styles.quiet}>
                (<FormattedMessage id="load-detail.loadedMiles" values={{ miles: Math.round(miles) }} />)
              </span>
            </dt>
            <dd>{format.perMile(total / miles)}</dd>
          </div>
        ) : null}
        {miles && deadheadMiles === undefined && isPosted ? (
          <div>
            <dt>
              <FormattedMessage id="load.trueRpm" />
            </dt>
            <dd aria-busy="true">
              <Skeleton width="4rem" />
            </dd>
          </div>
        ) : null}
        {miles && typeof deadheadMiles === 'number' ? (
          <div>
            <dt>
              <FormattedMessage id="load.trueRpm" />{' '}
              <span className={styles.quiet}>
                (
                <FormattedMessage
                  id="load-detail.withDeadhead"
                  values={{ miles: Math.round(deadheadMiles) }}
                />
                )
              </span>
            </dt>
            <dd>
              <strong>{format.perMile(total / (miles + deadheadMiles))}</strong>
            </dd>
          </div>
        ) : null}
        {profit && costPerMile !== null ? (
          <>
            <div className={styles.perMile}>
              <dt>
                <FormattedMessage id="load-detail.cost" values={{ cost: format.perMile(costPerMile) }} />
              </dt>
              <dd>{format.money(-Math.round(profit.cost))}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="load-detail.profit" values={{ days: drivingDays(profit) }} />
              </dt>
              <dd>
                <strong>{format.money(Math.round(profit.total))}</strong>
              </dd>
            </div>
          </>
        ) : null}
      </dl>
      {miles && deadheadMiles === null && isPosted ? (
        <p className={styles.needsOrigin}>
          <FormattedMessage id="load-detail.trueRpmNeedsOrigin" />
        </p>
      ) : null}
    </>
  )
}

/** Days at the wheel, one at least. */
const drivingDays = ({ total, perDay }: Profit): number =>
  perDay === 0 ? 1 : Math.max(1, Math.round((total / perDay) * 10) / 10)
