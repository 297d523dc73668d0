import type { LoadEarnings } from '@portal/contract/methods'
import { Skeleton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { chargeNames } from '#/loads/chargeNames'
import { profitOf, type Profit } from '#/loads/profit'
import type { FieldReader } from '#/loads/readField'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from './LoadDetailPage.module.css'

export interface MoneyLinesProps {
  load: FieldReader
  /** Agreed amounts of a booked load; null for a posted one, undefined while loading. */
  earnings: LoadEarnings | null | undefined
  /** Deadhead to the pickup; null without a starting place, undefined while loading. */
  deadheadMiles: number | null | undefined
  /** The user's cost per mile in USD; null when unset. */
  costPerMile: number | null
}

/** Posted or agreed rate with approved accessorials, per mile and in total. */
export function MoneyLines({ load, earnings, deadheadMiles, costPerMile }: MoneyLinesProps) {
  const format = useLoadFormat()
  const linehaul = earnings ? earnings.linehaul : load.number('Linehaul__c')
  const fuel = earnings ? earnings.fuelSurcharge : load.number('Fuel_Surcharge__c')
  const total = earnings ? earnings.total : load.number('Total_Rate__c')
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
  // The posted rate would be wrong for an own load: until the agreed one is known, its lines have no amounts.
  const isKnown = earnings !== undefined
  // Elements of their own: one that becomes wider would count as a layout shift.
  const line = (amount: string) =>
    isKnown ? (
      <dd key="amount">{amount}</dd>
    ) : (
      <dd key="waiting">
        <Skeleton width="4.5rem" />
      </dd>
    )
  return (
    <>
      <dl className={styles.money} aria-busy={!isKnown}>
        {linehaul === null ? null : (
          <div>
            <dt>
              <FormattedMessage id="load-detail.linehaul" />
            </dt>
            {line(format.money(linehaul, { exact: true }))}
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="load-detail.fuel" />
          </dt>
          {line(format.money(fuel ?? 0, { exact: true }))}
        </div>
        {earnings ? <AgreedLines earnings={earnings} /> : null}
        <div className={styles.total}>
          <dt>
            <FormattedMessage id="load.total" />
          </dt>
          {line(format.money(total, { exact: true }))}
        </div>
        {miles ? (
          <div className={styles.perMile}>
            <dt>
              <FormattedMessage id="load.loadedRpm" />{' '}
              <span className={styles.quiet}>
                (<FormattedMessage id="load-detail.loadedMiles" values={{ miles: Math.round(miles) }} />)
              </span>
            </dt>
            {line(format.perMile(total / miles))}
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

/** Approved accessorials and agreed amounts beyond linehaul and fuel. */
function AgreedLines({ earnings }: { earnings: LoadEarnings }) {
  const format = useLoadFormat()
  const { agreedDifference, agreedRate, charges } = earnings
  const lines: readonly { key: string; id: MessageId; amount: number }[] = [
    ...(agreedDifference === 0
      ? []
      : [{ key: 'difference', id: 'load-detail.agreedDifference', amount: agreedDifference } as const]),
    ...(charges.length === 0
      ? []
      : [{ key: 'agreed', id: 'load-detail.agreedRate', amount: agreedRate } as const]),
    ...charges.map(({ id, type, amount }) => ({
      key: id,
      id: chargeNames[type] ?? ('load.charge.Other' as const),
      amount,
    })),
  ]
  return lines.map(({ key, id, amount }) => (
    <div key={key}>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{format.money(amount, { exact: true })}</dd>
    </div>
  ))
}

/** Driving days, at least one. */
const drivingDays = ({ total, perDay }: Profit): number =>
  perDay === 0 ? 1 : Math.max(1, Math.round((total / perDay) * 10) / 10)
