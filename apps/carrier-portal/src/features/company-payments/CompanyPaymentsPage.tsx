import { PAYMENT_STATUSES } from '@portal/contract'
import { DateField, LinkTabs, Select, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { useAddressParams } from '#/address/useAddressParams'
import { PageHeading } from '#/focus/PageHeading'
import type { MessageId } from '#/i18n/messageId'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { ReadFailed } from '#/loading/ReadFailed'
import { dayHere } from '#/loads/insuranceState'
import { getPaymentAccount } from '#/methods/companyPayments'
import { AgingStrip } from './AgingStrip'
import { CompanyTerms } from './CompanyTerms'
import { FactoringCard } from './FactoringCard'
import { PaymentsTab } from './PaymentsTab'
import { PERIODS, readPeriod, type PeriodName } from './period'
import { RemittancesTab } from './RemittancesTab'
import { StatementButtons } from './StatementButtons'
import styles from './CompanyPayments.module.css'

const NO_PARAMS = {}
const listNames = {
  payments: 'company-payments.view.payments',
  remittances: 'company-payments.view.remittances',
} as const
const LISTS = ['payments', 'remittances'] as const
const endNames = { from: 'company-payments.period.from', to: 'company-payments.period.to' } as const
const periodNames: Readonly<Record<PeriodName, MessageId>> = {
  all: 'company-payments.period.all',
  thisMonth: 'company-payments.period.thisMonth',
  lastMonth: 'company-payments.period.lastMonth',
  last90: 'company-payments.period.last90',
  thisYear: 'company-payments.period.thisYear',
  custom: 'company-payments.period.custom',
}

/** Address of the page, a view of My Loads; empty values are omitted. */
function addressOf(values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams({ view: 'payments' })
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return `${pagePaths.My_Loads__c}?${search}`
}

export interface CompanyPaymentsPageProps {
  /** Renders the upload of a type of company document; absent for people who add none. */
  renderUpload?: ((type: string) => ReactNode) | undefined
  /** How fast the provider pays. */
  paymentRecord: ReactNode
}

/** Money of the company: aging, payments by period and state, remittances, terms and factor (MNY-08). */
export function CompanyPaymentsPage({ renderUpload, paymentRecord }: CompanyPaymentsPageProps) {
  const intl = useIntl()
  const [search, setSearch] = useAddressParams()
  const [today] = useState(() => dayHere(new Date()))
  const account = useWire(getPaymentAccount, NO_PARAMS)
  const { data, error, refresh } = account
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Payment__c', 'Load_Document__c', 'Account', 'Remit_To_Change__c'], () => void refresh())
  const { name, period } = readPeriod(search, today)
  const status = PAYMENT_STATUSES.find((known) => known === search.get('state'))
  const list = search.get('list') === 'remittances' ? 'remittances' : 'payments'
  const kept = {
    period: name === 'all' ? undefined : name,
    from: name === 'custom' ? period.from : undefined,
    to: name === 'custom' ? period.to : undefined,
  }
  const change = (next: Record<string, string | undefined>) => {
    const [, query = ''] = addressOf({ ...kept, list: search.get('list') ?? undefined, ...next }).split('?')
    setSearch(new URLSearchParams(query), { replace: true })
  }
  const text = (id: MessageId) => intl.formatMessage({ id })
  const mayChange = renderUpload !== undefined
  return (
    <>
      <PageHeading title={text('company-payments.title')} />
      {data ? (
        <AgingStrip aging={data.aging} />
      ) : error ? (
        <ReadFailed titleLevel={2} read={account} />
      ) : (
        <Skeleton height="6rem" />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <LinkTabs
            label={text('company-payments.views')}
            tabs={LISTS.map((id) => ({
              id,
              label: text(listNames[id]),
              href: addressOf({ ...kept, list: id === 'payments' ? undefined : id }),
              isCurrent: id === list,
            }))}
          />
          <div className={styles.bar}>
            <Select
              className={styles.period}
              label={text('company-payments.period')}
              value={name}
              options={PERIODS.map((value) => ({ value, label: text(periodNames[value]) }))}
              onValueChange={(value) => change({ period: value, state: status, from: '', to: '' })}
            />
            {name === 'custom'
              ? (['from', 'to'] as const).map((end) => (
                  <DateField
                    key={end}
                    className={styles.day}
                    label={text(endNames[end])}
                    value={period[end] ?? ''}
                    onValueChange={(value) => change({ state: status, [end]: value })}
                  />
                ))
              : null}
            <StatementButtons period={period} status={status} today={today} />
          </div>
          {list === 'payments' ? (
            <PaymentsTab
              filter={{ ...period, ...(status ? { status } : {}) }}
              hrefOf={(state) => addressOf({ ...kept, state })}
            />
          ) : (
            <RemittancesTab period={period} />
          )}
        </div>
        <div className={styles.side}>
          {data ? (
            <>
              <CompanyTerms
                key={data.terms}
                account={data}
                mayChange={mayChange}
                onChanged={() => void refresh()}
              />
              <FactoringCard account={data} renderUpload={renderUpload} onChanged={() => void refresh()} />
            </>
          ) : null}
          {paymentRecord}
        </div>
      </div>
    </>
  )
}
