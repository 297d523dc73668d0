import type { CompanySetup, SetupItem } from '@portal/contract/methods'
import { Card, LinkButton, Skeleton } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { PageHeading } from '#/focus/PageHeading'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { IdentityCode } from './IdentityCode'
import { SetupStep } from './SetupStep'
import { SuspendedCompany } from './SuspendedCompany'
import { useSetup } from './useSetup'
import styles from './CompanySetup.module.css'

// Forms import React Aria; the checklist renders without it.
const Agreement = lazyPart(async () => (await import('./Agreement')).Agreement)
const InsuranceFigures = lazyPart(async () => (await import('./InsuranceFigures')).InsuranceFigures)

/** Documents of the steps, by step. */
const PAPERS: Readonly<Record<string, string>> = { coi: 'COI', w9: 'W-9', payment: 'Void Check' }

export interface SetupPageProps {
  /** Renders the upload of a type of company document; absent for people who add none. */
  renderUpload?: ((type: string) => ReactNode) | undefined
}

/** Setup checklist of a new company with the owner of each step (ONB-01, ONB-04). */
export function SetupPage({ renderUpload }: SetupPageProps) {
  const intl = useIntl()
  const read = useSetup()
  const { setup } = read
  const maySign = renderUpload !== undefined
  if (setup?.suspension)
    return <SuspendedCompany setup={setup} suspension={setup.suspension} renderUpload={renderUpload} />

  function renderMore({ step, state, actor }: SetupItem): ReactNode {
    if (!setup) return null
    if (step === 'identity')
      return setup.codeChannels.length > 0 ? (
        <IdentityCode channels={setup.codeChannels} onConfirmed={read.refresh} />
      ) : null
    if (step === 'agreement')
      return state === 'Done' ? null : (
        <OnDemand waiting={<Skeleton height="16rem" />}>
          <Agreement maySign={maySign} onSigned={read.refresh} />
        </OnDemand>
      )
    const paper = PAPERS[step]
    if (!paper || !renderUpload || state === 'Done') return null
    return (
      <>
        {actor === 'Carrier' ? renderUpload(paper) : null}
        {step === 'coi' ? (
          <OnDemand waiting={<Skeleton height="8rem" />}>
            <InsuranceFigures declared={setup.declaredCover} onSaved={read.refresh} />
          </OnDemand>
        ) : null}
      </>
    )
  }
  return (
    <div className={styles.root}>
      <PageHeading
        title={intl.formatMessage({
          id: isComplete(setup) ? 'company-setup.complete' : 'company-setup.title',
        })}
      />
      {setup ? (
        <>
          <p className={styles.lead}>
            <FormattedMessage
              id={setup.status === 'Active' ? 'company-setup.active' : 'company-setup.lead'}
              values={{ open: setup.items.filter(isOpenForBooking).length }}
            />
          </p>
          {setup.status === 'Active' ? (
            <LinkButton variant="primary" href={pagePaths.Home}>
              <FormattedMessage id="frame.menu.findLoads" />
            </LinkButton>
          ) : null}
          <StepList
            title={intl.formatMessage({ id: 'company-setup.toBook' })}
            items={setup.items.filter(({ neededFor }) => neededFor === 'Booking')}
            renderMore={renderMore}
          />
          <StepList
            title={intl.formatMessage({ id: 'company-setup.toBePaid' })}
            items={setup.items.filter(({ neededFor }) => neededFor === 'Payment')}
            renderMore={renderMore}
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

/** Whether the carrier has to do the step; the others wait for the provider's review. */
const isOpenForBooking = ({ neededFor, state, actor }: SetupItem): boolean =>
  neededFor === 'Booking' && state !== 'Done' && actor === 'Carrier'

const isComplete = (setup: CompanySetup | undefined): boolean =>
  setup?.status === 'Active' && setup.items.every(({ state }) => state === 'Done')

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
