import type { SetupItem } from '@portal/contract/methods'
import { Card, Skeleton } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import { ReadFailed } from '#/loading/ReadFailed'
import { IdentityCode } from './IdentityCode'
import { SetupStep } from './SetupStep'
import { useSetup } from './useSetup'
import styles from './CompanySetup.module.css'

/** Setup checklist of a new company with the owner of each step (ONB-01). */
export function SetupPage() {
  const intl = useIntl()
  const read = useSetup()
  const { setup } = read
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'company-setup.title' })} />
      {setup ? (
        <>
          <p className={styles.lead}>
            <FormattedMessage
              id={setup.status === 'Active' ? 'company-setup.active' : 'company-setup.lead'}
              values={{ open: openOf(setup.items, 'Booking').length }}
            />
          </p>
          <StepList
            title={intl.formatMessage({ id: 'company-setup.toBook' })}
            items={setup.items.filter(({ neededFor }) => neededFor === 'Booking')}
            renderMore={({ step }) =>
              step === 'identity' && setup.codeChannels.length > 0 ? (
                <IdentityCode channels={setup.codeChannels} onConfirmed={read.refresh} />
              ) : null
            }
          />
          <StepList
            title={intl.formatMessage({ id: 'company-setup.toBePaid' })}
            items={setup.items.filter(({ neededFor }) => neededFor === 'Payment')}
          />
        </>
      ) : read.error ? (
        <ReadFailed titleLevel={2} read={read} />
      ) : (
        <output aria-label={intl.formatMessage({ id: 'frame.loading' })}>
          <Skeleton height="24rem" />
        </output>
      )}
    </div>
  )
}

const openOf = (items: readonly SetupItem[], neededFor: string) =>
  items.filter((item) => item.neededFor === neededFor && item.state !== 'Done')

interface StepListProps {
  title: string
  items: readonly SetupItem[]
  renderMore?: (item: SetupItem) => ReactNode
}

function StepList({ title, items, renderMore }: StepListProps) {
  const done = items.filter(({ state }) => state === 'Done').length
  return (
    <Card
      title={title}
      actions={
        <span className={styles.count}>
          <FormattedMessage id="company-setup.count" values={{ done, total: items.length }} />
        </span>
      }
    >
      <ol className={styles.steps}>
        {items.map((item) => (
          <SetupStep key={item.step} item={item}>
            {renderMore?.(item)}
          </SetupStep>
        ))}
      </ol>
    </Card>
  )
}
