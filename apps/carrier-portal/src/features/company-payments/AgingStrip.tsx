import type { CompanyAging } from '@portal/contract/methods'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from './CompanyPayments.module.css'

const BUCKETS = [
  ['current', 'company-payments.aging.current'],
  ['days1to30', 'company-payments.aging.days1to30'],
  ['days31to60', 'company-payments.aging.days31to60'],
  ['days61to90', 'company-payments.aging.days61to90'],
  ['over90', 'company-payments.aging.over90'],
] as const satisfies readonly (readonly [keyof CompanyAging, MessageId])[]

/** The provider's balance to the company by days past due. */
export function AgingStrip({ aging }: { aging: CompanyAging }) {
  const format = useLoadFormat()
  const money = (amount: number) => format.money(amount, { exact: true })
  return (
    <dl className={styles.aging}>
      <div data-total>
        <dt>
          <FormattedMessage id="company-payments.aging.total" values={{ count: aging.items }} />
        </dt>
        <dd>{money(aging.total)}</dd>
      </div>
      {BUCKETS.map(([bucket, label]) => (
        <div key={bucket} data-late={(bucket !== 'current' && aging[bucket] > 0) || undefined}>
          <dt>
            <FormattedMessage id={label} />
          </dt>
          <dd>{money(aging[bucket])}</dd>
        </div>
      ))}
    </dl>
  )
}
