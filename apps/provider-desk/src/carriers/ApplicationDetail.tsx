import { Card, LinkButton, Tag } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { Notice } from '#/facts/Notice'
import { QueueDetail } from '#/queue/QueueDetail'
import { ApplicationDecisions } from './ApplicationDecisions'
import type { CarrierQueue } from './carrierMethods'
import styles from './Carriers.module.css'
import { Checklist } from './Checklist'
import { CompanyFacts } from './CompanyFacts'
import { registerNumbers } from './registerNumbers'
import { RiskReasons } from './RiskReasons'

export interface ApplicationDetailProps {
  application: CarrierQueue['applications'][number]
  papers: CarrierQueue['papers']
  /** It left the queue. */
  onDecided: () => void
  /** It changed and stays in the queue. */
  onChanged: () => Promise<unknown>
}

/** Renders an application: applicant, risk reasons, missing items, and the decision. */
export function ApplicationDetail({ application, papers, onDecided, onChanged }: ApplicationDetailProps) {
  const { accountId, name, admin, items, facts, risks, askToJoin } = application
  return (
    <QueueDetail title={<Link to={`/r/${accountId}`}>{name}</Link>} subtitle={registerNumbers(application)}>
      {facts.changesRequested ? (
        <Notice>
          <FormattedMessage id="carriers.changesRequested" values={{ reason: facts.changesRequested }} />
        </Notice>
      ) : null}
      {askToJoin > 0 ? (
        <Notice>
          <FormattedMessage id="carriers.askToJoin" values={{ count: askToJoin }} />
        </Notice>
      ) : null}
      <RiskReasons reasons={risks} />
      <Card title={<FormattedMessage id="carriers.checklist" />} titleLevel={3}>
        <Checklist items={items} />
      </Card>
      {papers.length > 0 ? (
        <Card title={<FormattedMessage id="carriers.papers" />} titleLevel={3}>
          <ul className={styles.checklist}>
            {papers.map(({ documentId, type, fileName, uploadedAt }) => (
              <li key={documentId}>
                <span>
                  {type} <Tag tone="info">{fileName}</Tag>
                  <span className={styles.quiet}>
                    {' '}
                    <FormattedDate value={uploadedAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />
                  </span>
                </span>
                <LinkButton href={`/desk/documents?kind=company&id=${documentId}`}>
                  <FormattedMessage id="carriers.review" values={{ type }} />
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={<FormattedMessage id="carriers.company" />} titleLevel={3}>
        <CompanyFacts facts={facts} admin={admin} />
      </Card>
      <ApplicationDecisions application={application} onDecided={onDecided} onChanged={onChanged} />
    </QueueDetail>
  )
}
