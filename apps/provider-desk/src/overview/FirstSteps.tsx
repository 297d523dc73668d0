import { Card, Skeleton, Tag } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import styles from './FirstSteps.module.css'
import { useHasLoads, useSetupDone, type SetupStep } from './useSetupDone'

const STEPS: readonly (readonly [SetupStep, string])[] = [
  ['company', '/settings'],
  ['people', '/people'],
  ['shipper', '/o/Account/new'],
  ['facility', '/o/Facility__c/new'],
  ['carriers', '/carriers'],
  ['load', '/loads/new'],
]

/** Leads the first Provider Admin to the first load; renders `otherwise` when there is one, posted before the periods shown. */
export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const hasLoads = useHasLoads()
  if (hasLoads === undefined) return <Skeleton height="16rem" />
  return hasLoads ? otherwise : <Steps />
}

function Steps() {
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
