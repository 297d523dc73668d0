import { Card, Skeleton, Stat, StatList } from '@portal/portal-ui'
import { getFieldValue, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReadFailed } from '#/loading/ReadFailed'
import { useSupport } from '#/methods/useSupport'
import { useSession } from '#/session/SessionProvider'
import { MissingPapers } from './MissingPapers'
import styles from './MyCompanyPage.module.css'
import { COMPANY_FIELDS, useCompanyFacts } from './useCompanyFacts'

export interface CompanyDetailsProps {
  renderDocuments: (company: {
    accountId: string
    facts: { insuranceExpires: string | null; isW9OnFile: boolean }
  }) => ReactNode
}

/** The company record, read-only; identity and bank are changed by support (domain model §7). */
export function CompanyDetails({ renderDocuments }: CompanyDetailsProps) {
  const intl = useIntl()
  const factsOf = useCompanyFacts()
  const support = useSupport()
  const { accountId, accounts, role } = useSession()
  const { data, error, isFetching, refresh } = useWire(
    getRecord,
    accountId ? { recordId: accountId, optionalFields: COMPANY_FIELDS } : null,
  )
  if (!data)
    return error ? (
      <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
    ) : (
      <output aria-label={intl.formatMessage({ id: 'frame.loading' })}>
        <Skeleton height="320px" />
      </output>
    )
  // Inaccessible fields are absent from the response.
  const isWhole = 'MC_Number__c' in data.fields
  const isOffice = role === 'Admin' || role === 'Dispatcher'
  const expires = getFieldValue(data, 'Account.Insurance_Expires__c')
  const papers = {
    insuranceExpires: typeof expires === 'string' ? expires : null,
    isW9OnFile: getFieldValue(data, 'Account.W9_On_File__c') === true,
  }
  const groups = factsOf(data, accounts?.find(({ id }) => id === accountId)?.name)
  return (
    <>
      {isOffice && accountId ? <MissingPapers {...papers} /> : null}
      {groups.map(({ title, facts }) => (
        <Card key={title} titleLevel={3} title={<FormattedMessage id={title} />}>
          <StatList className={styles.facts}>
            {facts.map(([label, fact]) => (
              <Stat key={label} label={<FormattedMessage id={label} />} value={fact} />
            ))}
          </StatList>
        </Card>
      ))}
      {isOffice && accountId ? renderDocuments({ accountId, facts: papers }) : null}
      {isWhole ? null : (
        <p className={styles.refused}>
          <FormattedMessage id="company.noAccess" />
        </p>
      )}
      <Card titleLevel={3} title={<FormattedMessage id="company.details.change" />}>
        <p className={styles.quiet}>
          <FormattedMessage id="company.details.change.text" />
        </p>
        {isOffice && support.known !== 'none' ? (
          <p>
            <FormattedMessage
              id="company.details.support"
              values={{
                known: support.known,
                email: <a href={`mailto:${support.email}`}>{support.email}</a>,
                phone: <a href={`tel:${support.phone.replaceAll(/[^+\d]/g, '')}`}>{support.phone}</a>,
              }}
            />
          </p>
        ) : null}
      </Card>
    </>
  )
}
