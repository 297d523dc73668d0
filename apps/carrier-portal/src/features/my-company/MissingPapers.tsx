import { LinkButton } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { dayHere, insuranceState, type InsuranceState } from '#/loads/insuranceState'
import { pagePaths } from '#/address/pageTable'
import styles from './MyCompanyPage.module.css'

const insuranceProblems: Readonly<Record<InsuranceState, MessageId | undefined>> = {
  missing: 'company.papers.noInsurance',
  expired: 'company.papers.expired',
  expiring: 'company.papers.expiring',
  onFile: undefined,
}

const NO_W9: MessageId = 'company.papers.noW9'

export interface MissingPapersProps {
  /** ISO day; null when no insurance is on file. */
  insuranceExpires: string | null
  isW9OnFile: boolean
}

/** Notice of missing, expired or expiring documents with a link. */
export function MissingPapers({ insuranceExpires, isW9OnFile }: MissingPapersProps) {
  const intl = useIntl()
  const [today] = useState(() => dayHere(new Date()))
  const insurance = insuranceProblems[insuranceState(insuranceExpires, today)]
  const problems: MessageId[] = [...(insurance ? [insurance] : []), ...(isW9OnFile ? [] : [NO_W9])]
  if (problems.length === 0) return null
  const date =
    insuranceExpires === null
      ? ''
      : intl.formatDate(insuranceExpires, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className={styles.papers}>
      <ul>
        {problems.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} values={{ date }} />
          </li>
        ))}
      </ul>
      <LinkButton href={`${pagePaths.My_Company__c}?show=documents`}>
        <FormattedMessage id="company.papers.open" />
      </LinkButton>
    </div>
  )
}
