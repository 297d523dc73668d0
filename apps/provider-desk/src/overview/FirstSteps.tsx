import { Card, Tag } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import styles from './FirstSteps.module.css'
import { useSetupDone, type SetupStep } from './useSetupDone'

const STEPS: readonly (readonly [SetupStep, string])[] = [
  ['company', '/settings'],
  ['people', '/people'],
  ['shipper', '/o/Account/new'],
  ['facility', '/o/Facility__c/new'],
  ['carriers', '/carriers'],
  ['load', '/loads/new'],
]

/** Leads the first Provider Admin of an empty installation to its first load. */
export function FirstSteps() {
  const done = useSetupDone()
  return (
    <Card className={styles.card} title={<FormattedMessage id="overview.firstSteps" />}>
      <p>
        <FormattedMessage id="overview.firstSteps.text" />
      </p>
      <ol className={styles.steps}>
        {STEPS.map(([step, href]) => (
          <li key={step}>
            <Link to={href}>
              <FormattedMessage id={`overview.firstSteps.${step}`} />
            </Link>
            {done.has(step) ? (
              <>
                {' '}
                <Tag tone="success">
                  <FormattedMessage id="overview.firstSteps.done" />
                </Tag>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
