import { LinkTabs } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { Company } from './Company'
import { Pricing } from './Pricing'
import styles from './Settings.module.css'

/** The provider's settings: company, and margins with tender times (ADM-02). */
export function SettingsPage() {
  const intl = useIntl()
  useDocumentTitle('settings.title')
  const [params] = useSearchParams()
  const isPricing = params.get('tab') === 'pricing'
  return (
    <>
      <PageHeader title={<FormattedMessage id="settings.title" />} />
      <LinkTabs
        label={intl.formatMessage({ id: 'settings.title' })}
        tabs={[
          {
            id: 'company',
            label: <FormattedMessage id="settings.company" />,
            href: '/desk/settings',
            isCurrent: !isPricing,
          },
          {
            id: 'pricing',
            label: <FormattedMessage id="settings.pricing" />,
            href: '/desk/settings?tab=pricing',
            isCurrent: isPricing,
          },
        ]}
      />
      <div className={styles.view}>{isPricing ? <Pricing /> : <Company />}</div>
    </>
  )
}
