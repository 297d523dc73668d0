import { LinkTabs } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { DeliveryLog } from './DeliveryLog'
import { Endpoints } from './Endpoints'
import styles from './Integrations.module.css'

/** Integrations with other systems: receivers of webhooks, and the log of messages (ITG-03). */
export function IntegrationsPage() {
  const intl = useIntl()
  useDocumentTitle('integrations.title')
  const [params] = useSearchParams()
  const isLog = params.get('tab') === 'log'
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="integrations.title" />}
        subtitle={<FormattedMessage id="integrations.subtitle" />}
      />
      <LinkTabs
        label={intl.formatMessage({ id: 'integrations.title' })}
        tabs={[
          {
            id: 'webhooks',
            label: <FormattedMessage id="integrations.webhooks" />,
            href: '/desk/integrations',
            isCurrent: !isLog,
          },
          {
            id: 'log',
            label: <FormattedMessage id="integrations.log" />,
            href: '/desk/integrations?tab=log',
            isCurrent: isLog,
          },
        ]}
      />
      <div className={styles.view}>{isLog ? <DeliveryLog /> : <Endpoints />}</div>
    </>
  )
}
