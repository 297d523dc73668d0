import type { Remittance } from '@portal/contract/methods'
import { Button, Card, EmptyState, FactLine } from '@portal/portal-ui'
import { useInfiniteWire } from '@portal/ui-api/react'
import { Banknote } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { loadPath } from '#/address/pageTable'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { ReadFailed } from '#/loading/ReadFailed'
import { RowsWaiting } from '#/loading/RowsWaiting'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { listRemittances } from '#/methods/companyPayments'
import { DayText } from './DayText'
import type { Period } from './period'
import recordList from '#/forms/RecordList.module.css'
import styles from './CompanyPayments.module.css'

/** Transfers of a period, each with its loads and deductions. */
export function RemittancesTab({ period }: { period: Period }) {
  const intl = useIntl()
  const list = useInfiniteWire(listRemittances, period)
  const { pages, error, refresh } = list
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Payment__c'], () => void refresh())
  if (pages.length === 0)
    return error ? (
      <ReadFailed titleLevel={2} read={list} />
    ) : (
      <RowsWaiting label={intl.formatMessage({ id: 'company-payments.loading' })} rows={6} size="large" />
    )
  const remittances = pages.flatMap((page) => page.remittances)
  if (remittances.length === 0)
    return (
      <div className={recordList.surface}>
        <EmptyState
          titleLevel={2}
          icon={Banknote}
          title={intl.formatMessage({ id: 'company-payments.remittances.none' })}
        >
          <FormattedMessage id="company-payments.remittances.none.text" />
        </EmptyState>
      </div>
    )
  return (
    <>
      {remittances.map((remittance) => (
        <RemittanceCard
          key={`${remittance.paidOn} ${remittance.method} ${remittance.reference}`}
          remittance={remittance}
        />
      ))}
      {list.hasNext ? (
        <Button className={styles.more} onPress={() => list.loadNext()} isPending={list.isLoadingNext}>
          <FormattedMessage id="company-payments.more" />
        </Button>
      ) : null}
    </>
  )
}

function RemittanceCard({
  remittance: { paidOn, method, reference, paid, lines },
}: {
  remittance: Remittance
}) {
  const format = useLoadFormat()
  const money = (amount: number) => format.money(amount, { exact: true })
  // A reference such as "ACH 123456" names the method itself.
  const isNamed = method !== null && reference?.startsWith(method)
  return (
    <Card
      title={
        <FactLine>
          <DayText day={paidOn} />
          {isNamed ? null : method}
          {reference}
        </FactLine>
      }
      actions={<strong className={styles.total}>{money(paid)}</strong>}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.loadId}>
            <FactLine>
              {line.isVisible ? (
                <Link to={`${loadPath(line.loadId)}#payment`}>{line.loadNumber}</Link>
              ) : (
                line.loadNumber
              )}
              {line.invoiceNumber ? (
                <span className={styles.quiet}>
                  <FormattedMessage id="company-payments.invoice" values={{ number: line.invoiceNumber }} />
                </span>
              ) : null}
            </FactLine>
            <span>{money(line.paid)}</span>
            {line.fee === 0 && line.short === 0 ? null : (
              <FactLine className={styles.deductions}>
                <FormattedMessage id="company-payments.owed" values={{ owed: money(line.owed) }} />
                {line.fee === 0 ? null : (
                  <FormattedMessage id="company-payments.fee" values={{ fee: money(line.fee) }} />
                )}
                {line.short === 0 ? null : (
                  <FormattedMessage id="company-payments.short" values={{ short: money(line.short) }} />
                )}
              </FactLine>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
