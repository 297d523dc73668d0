import { Card, Skeleton, Stat, StatList, Tag } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { getFieldDisplayValue, getFieldValue, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { env } from '../../env'
import type { MessageId } from '../../i18n/messageId'
import { ReadFailed } from '../../page/ReadFailed'
import { useSession } from '../../session/SessionProvider'
import { MissingPapers } from './MissingPapers'
import styles from './MyCompanyPage.module.css'
import { useServerWords } from './useServerWords'

const FIELDS = [
  'Name',
  'Status__c',
  'Phone',
  'BillingStreet',
  'BillingCity',
  'BillingState',
  'BillingPostalCode',
  'MC_Number__c',
  'DOT_Number__c',
  'SCAC__c',
  'Authority_Status__c',
  'Authority_Checked_At__c',
  'Cargo_Insurance__c',
  'Auto_Liability__c',
  'Insurance_Expires__c',
  'W9_On_File__c',
  'Payment_Terms__c',
  'Factoring_Company__c',
].map((name) => `Account.${name}`)

type Fact = readonly [label: MessageId, value: ReactNode]

export interface CompanyDetailsProps {
  renderDocuments: (company: {
    accountId: string
    facts: { insuranceExpires: string | null; isW9OnFile: boolean }
  }) => ReactNode
}

/** Who the company is, for reading; identity and bank are changed by support (domain model §7). Then its papers. */
export function CompanyDetails({ renderDocuments }: CompanyDetailsProps) {
  const intl = useIntl()
  const translate = useServerWords()
  const { accountId, accounts, role } = useSession()
  const { data, error, isFetching, refresh } = useWire(
    getRecord,
    accountId ? { recordId: accountId, optionalFields: FIELDS } : null,
  )
  if (!data)
    return error ? (
      <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
    ) : (
      <output aria-label={intl.formatMessage({ id: 'frame.loading' })}>
        <Skeleton height="320px" />
      </output>
    )
  const value = (name: string) => getFieldValue(data, `Account.${name}`)
  const text = (name: string) => {
    const shown = getFieldDisplayValue(data, `Account.${name}`) ?? value(name)
    return typeof shown === 'string' && shown !== '' ? translate(shown) : undefined
  }
  const money = (name: string) => {
    const amount = value(name)
    return typeof amount === 'number'
      ? intl.formatNumber(amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
      : undefined
  }
  const day = (name: string) => {
    const date = value(name)
    return typeof date === 'string'
      ? intl.formatDate(date, { dateStyle: 'medium', ...(date.length === 10 ? { timeZone: 'UTC' } : {}) })
      : undefined
  }
  const town = [text('BillingCity'), text('BillingState')].filter(Boolean).join(', ')
  const address = [text('BillingStreet'), [town, text('BillingPostalCode')].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  const phone = text('Phone')
  const authority = text('Authority_Status__c')
  const checked = day('Authority_Checked_At__c')
  // Fields that a role may not see are not in the answer at all.
  const isWhole = 'MC_Number__c' in data.fields
  const hasPapers = accountId !== null && (role === 'Admin' || role === 'Dispatcher')
  const expires = value('Insurance_Expires__c')
  const facts = {
    insuranceExpires: typeof expires === 'string' ? expires : null,
    isW9OnFile: value('W9_On_File__c') === true,
  }
  const groups: readonly (readonly [MessageId, readonly Fact[]])[] = [
    [
      'company.details.identity',
      [
        ['company.details.name', text('Name') ?? accounts?.find(({ id }) => id === accountId)?.name],
        ['company.details.mc', text('MC_Number__c')],
        ['company.details.dot', text('DOT_Number__c')],
        ['company.details.scac', text('SCAC__c')],
        ['company.details.address', address.length > 0 ? <Lines lines={address} /> : undefined],
        ['company.details.phone', phone && <span className={styles.phone}>{formatPhone(phone)}</span>],
      ],
    ],
    [
      'company.details.authority',
      [
        [
          'company.details.status',
          authority ? (
            <>
              <Tag tone={value('Authority_Status__c') === 'Active' ? 'success' : 'critical'}>{authority}</Tag>{' '}
              {checked ? (
                <span className={styles.checked}>
                  <FormattedMessage id="company.details.checked" values={{ date: checked }} />
                </span>
              ) : null}
            </>
          ) : undefined,
        ],
        ['company.details.cargo', money('Cargo_Insurance__c')],
        ['company.details.auto', money('Auto_Liability__c')],
        ['company.details.expires', day('Insurance_Expires__c')],
      ],
    ],
    [
      'company.details.payment',
      [
        ['company.details.terms', text('Payment_Terms__c')],
        ['company.details.factor', text('Factoring_Company__c')],
        [
          'company.details.w9',
          typeof value('W9_On_File__c') === 'boolean'
            ? intl.formatMessage({
                id: value('W9_On_File__c') ? 'company.details.w9.yes' : 'company.details.w9.no',
              })
            : undefined,
        ],
      ],
    ],
  ]
  return (
    <>
      {hasPapers ? <MissingPapers {...facts} /> : null}
      {groups.map(([title, facts]) => {
        const known = facts.filter(([, fact]) => fact !== undefined && fact !== '')
        return known.length === 0 ? null : (
          <Card key={title} titleLevel={3} title={<FormattedMessage id={title} />}>
            <StatList className={styles.facts}>
              {known.map(([label, fact]) => (
                <Stat key={label} label={<FormattedMessage id={label} />} value={fact} />
              ))}
            </StatList>
          </Card>
        )
      })}
      {hasPapers ? renderDocuments({ accountId, facts }) : null}
      {isWhole ? null : (
        <p className={styles.refused}>
          <FormattedMessage id="company.noAccess" />
        </p>
      )}
      <Card titleLevel={3} title={<FormattedMessage id="company.details.change" />}>
        <p className={styles.quiet}>
          <FormattedMessage id="company.details.change.text" />
        </p>
        {role === 'Admin' || role === 'Dispatcher' ? (
          <p>
            <FormattedMessage
              id="company.details.support"
              values={{
                email: <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>,
                phone: <a href={`tel:${env.supportPhone.replaceAll(/[^+\d]/g, '')}`}>{env.supportPhone}</a>,
              }}
            />
          </p>
        ) : null}
      </Card>
    </>
  )
}

/** An address as it stands on an envelope. */
function Lines({ lines }: { lines: readonly (string | undefined)[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
}
