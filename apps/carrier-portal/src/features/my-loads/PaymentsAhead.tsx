import type { PaymentsAhead as Ahead } from '@portal/contract/methods'
import { Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { Banknote } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { NumberedText } from '#/loads/NumberedText'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { getPaymentsAhead } from '#/methods/paymentsAhead'
import { loadPath, pagePaths } from '#/address/pageTable'
import styles from './MyLoadsPage.module.css'

const NO_PARAMS = {}

/** The next payment, on every tab. Reserves its space while loading and on failure. */
export function PaymentsAhead() {
  const { data, error, refresh } = useWire(getPaymentsAhead, NO_PARAMS)
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Payment__c'], () => void refresh())
  return (
    <div className={styles.ahead} aria-busy={!data && !error}>
      {data ? <Next ahead={data} /> : error ? null : <Skeleton width="min(100%, 34rem)" />}
    </div>
  )
}

function Next({ ahead: { next, count, total } }: { ahead: Ahead }) {
  const format = useLoadFormat()
  if (!next)
    return (
      <p className={styles.more}>
        <FormattedMessage id="my-loads.ahead.none" /> <AllPayments />
      </p>
    )
  return (
    <>
      <Banknote size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <FormattedMessage
          id={next.isScheduled ? 'my-loads.ahead.scheduled' : 'my-loads.ahead.due'}
          values={{
            amount: <strong>{format.money(next.amount)}</strong>,
            date: (
              <strong>
                <FormattedDate value={`${next.day}T12:00:00Z`} month="short" day="numeric" timeZone="UTC" />
              </strong>
            ),
            load: (
              <Link to={`${loadPath(next.loadId)}#payment`}>
                <NumberedText text={next.loadNumber} />
              </Link>
            ),
          }}
        />{' '}
        {count > 1 ? (
          <span className={styles.more}>
            <FormattedMessage id="my-loads.ahead.all" values={{ count, total: format.money(total) }} />
          </span>
        ) : null}{' '}
        <AllPayments />
      </p>
    </>
  )
}

const AllPayments = () => (
  <Link to={`${pagePaths.My_Loads__c}?view=payments`}>
    <FormattedMessage id="my-loads.ahead.page" />
  </Link>
)
