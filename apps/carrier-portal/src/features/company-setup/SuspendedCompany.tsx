import type { CompanySetup } from '@portal/contract/methods'
import { Card, LinkButton } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { PageHeading } from '#/focus/PageHeading'
import { SetupStep } from './SetupStep'
import styles from './CompanySetup.module.css'

export interface SuspendedCompanyProps {
  setup: CompanySetup
  suspension: NonNullable<CompanySetup['suspension']>
  /** Renders the upload of the certificate; absent for people who add none. */
  renderUpload?: ((type: string) => ReactNode) | undefined
}

/** Why a company is suspended, and the step that reinstates it (CRD-04); other steps cannot be taken meanwhile. */
export function SuspendedCompany({ setup, suspension, renderUpload }: SuspendedCompanyProps) {
  const intl = useIntl()
  const { reason, suspendedAt, cures } = suspension
  const items = setup.items.filter(({ step }) => cures.includes(step))
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'company-setup.suspended' })} />
      {suspendedAt ? (
        <p className={styles.lead}>
          <FormattedMessage
            id="company-setup.suspended.since"
            values={{ day: <FormattedDate value={suspendedAt} dateStyle="medium" /> }}
          />
        </p>
      ) : null}
      {reason ? (
        <p>
          <FormattedMessage id="company-setup.suspended.reason" values={{ reason }} />
        </p>
      ) : null}
      <p>
        <FormattedMessage id="company-setup.suspended.text" />
      </p>
      <Card title={intl.formatMessage({ id: 'company-setup.suspended.cure' })}>
        {items.length > 0 ? (
          <ol className={styles.steps}>
            {items.map((item) => (
              <SetupStep key={item.step} item={item}>
                {item.step === 'coi' && item.actor === 'Carrier' ? renderUpload?.('COI') : null}
              </SetupStep>
            ))}
          </ol>
        ) : (
          <div className={styles.step}>
            <p className={styles.words}>
              <FormattedMessage id="company-setup.suspended.contact" />
            </p>
            <LinkButton href={pagePaths.Help}>
              <FormattedMessage id="company-setup.suspended.help" />
            </LinkButton>
          </div>
        )}
      </Card>
    </div>
  )
}
