import { Tag } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { getFieldDisplayValue, getFieldValue, type RecordRepresentation } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './MyCompanyPage.module.css'
import { useServerWords } from './useServerWords'

/** Selected fields. */
export const COMPANY_FIELDS = [
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
  'Insurer__c',
  'Insurance_Policy__c',
  'W9_On_File__c',
  'Payment_Terms__c',
  'Factoring_Company__c',
].map((name) => `Account.${name}`)

/** Undefined when unknown or inaccessible. */
type Fact = readonly [label: MessageId, value: ReactNode]

export interface FactGroup {
  title: MessageId
  facts: readonly Fact[]
}

/** Groups the company's fields for display; empty groups are dropped. */
export function useCompanyFacts(): (account: RecordRepresentation, nameOfSession?: string) => FactGroup[] {
  const intl = useIntl()
  const translate = useServerWords()
  return (account, nameOfSession) => {
    const value = (name: string) => getFieldValue(account, `Account.${name}`)
    const text = (name: string) => {
      const shown = getFieldDisplayValue(account, `Account.${name}`) ?? value(name)
      return typeof shown === 'string' && shown !== '' ? translate(shown) : undefined
    }
    const money = (name: string) => {
      const amount = value(name)
      // A limit that is not on file is stored as 0.
      if (amount === 0) return intl.formatMessage({ id: 'company.details.notOnFile' })
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
    const phone = text('Phone')
    const authority = text('Authority_Status__c')
    const hasW9 = value('W9_On_File__c')
    const groups: readonly FactGroup[] = [
      {
        title: 'company.details.identity',
        facts: [
          ['company.details.name', text('Name') ?? nameOfSession],
          ['company.details.mc', text('MC_Number__c')],
          ['company.details.dot', text('DOT_Number__c')],
          ['company.details.scac', text('SCAC__c')],
          ['company.details.address', envelope(text)],
          ['company.details.phone', phone && <span className={styles.phone}>{formatPhone(phone)}</span>],
        ],
      },
      {
        title: 'company.details.authority',
        facts: [
          [
            'company.details.status',
            authority && (
              <Authority
                label={authority}
                isActive={value('Authority_Status__c') === 'Active'}
                checkedOn={day('Authority_Checked_At__c')}
              />
            ),
          ],
          ['company.details.cargo', money('Cargo_Insurance__c')],
          ['company.details.auto', money('Auto_Liability__c')],
          ['company.details.expires', day('Insurance_Expires__c')],
          ['company.details.insurer', text('Insurer__c')],
          ['company.details.policy', text('Insurance_Policy__c')],
        ],
      },
      {
        title: 'company.details.payment',
        facts: [
          ['company.details.terms', text('Payment_Terms__c')],
          ['company.details.factor', text('Factoring_Company__c')],
          [
            'company.details.w9',
            typeof hasW9 === 'boolean'
              ? intl.formatMessage({ id: hasW9 ? 'company.details.w9.yes' : 'company.details.w9.no' })
              : undefined,
          ],
        ],
      },
    ]
    return groups
      .map(({ title, facts }) => ({
        title,
        facts: facts.filter(([, fact]) => fact !== undefined && fact !== ''),
      }))
      .filter(({ facts }) => facts.length > 0)
  }
}

/** Postal address; undefined when empty. */
function envelope(text: (name: string) => string | undefined): ReactNode {
  const town = [text('BillingCity'), text('BillingState')].filter(Boolean).join(', ')
  const lines = [text('BillingStreet'), [town, text('BillingPostalCode')].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  return lines.length === 0
    ? undefined
    : lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))
}

interface AuthorityProps {
  label: string
  isActive: boolean
  checkedOn: string | undefined
}

function Authority({ label, isActive, checkedOn }: AuthorityProps) {
  return (
    <>
      <Tag tone={isActive ? 'success' : 'critical'}>{label}</Tag>{' '}
      {checkedOn ? (
        <span className={styles.checked}>
          <FormattedMessage id="company.details.checked" values={{ date: checkedOn }} />
        </span>
      ) : null}
    </>
  )
}
