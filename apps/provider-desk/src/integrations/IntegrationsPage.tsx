import { LinkTabs, Skeleton } from '@portal/portal-ui'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { Endpoints } from './Endpoints'
import styles from './Integrations.module.css'

const DeliveryLog = lazyPart(() => import('./DeliveryLog').then((part) => part.DeliveryLog))
const IntegrationUsers = lazyPart(() => import('./IntegrationUsers').then((part) => part.IntegrationUsers))
const MarkedPositions = lazyPart(() => import('./MarkedPositions').then((part) => part.MarkedPositions))

const TABS = [
  { id: 'webhooks', label: 'integrations.webhooks', View: Endpoints },
  { id: 'log', label: 'integrations.log', View: DeliveryLog },
  { id: 'users', label: 'integrations.users', View: IntegrationUsers },
  { id: 'positions', label: 'integrations.positions', View: MarkedPositions },
] as const

/** Integrations with other systems: webhooks with their log (ITG-03), integration users (ITG-01), and positions of devices (ITG-05). */
export function IntegrationsPage() {
  const intl = useIntl()
  useDocumentTitle('integrations.title')
  const [params] = useSearchParams()
  const current = TABS.find(({ id }) => id === params.get('tab')) ?? TABS[0]
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="integrations.title" />}
        subtitle={<FormattedMessage id="integrations.subtitle" />}
      />
      <LinkTabs
        label={intl.formatMessage({ id: 'integrations.title' })}
        tabs={TABS.map(({ id, label }) => ({
          id,
          label: <FormattedMessage id={label} />,
          href: id === 'webhooks' ? '/desk/integrations' : `/desk/integrations?tab=${id}`,
          isCurrent: id === current.id,
        }))}
      />
      <div className={styles.view}>
        <Suspense fallback={<Skeleton height="24rem" />}>
          <current.View />
        </Suspense>
      </div>
    </>
  )
}
