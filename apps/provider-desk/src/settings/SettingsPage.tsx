import { LinkTabs, Skeleton } from '@portal/portal-ui'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { Company } from './Company'
import { Pricing } from './Pricing'
import styles from './Settings.module.css'

/** Lazy-loaded with the record form. */
const PortalTerms = lazyPart(() => import('./PortalTerms').then((part) => part.PortalTerms))

/** Few open it. */
const Originator = lazyPart(() => import('./Originator').then((part) => part.Originator))

const TABS = ['company', 'pricing', 'nacha', 'portal'] as const

/** The provider's settings: company, margins with tender times, and terms of the portal (ADM-02). */
export function SettingsPage() {
  const intl = useIntl()
  useDocumentTitle('settings.title')
  const [params] = useSearchParams()
  const current = TABS.find((id) => id === params.get('tab')) ?? 'company'
  return (
    <>
      <PageHeader title={<FormattedMessage id="settings.title" />} />
      <LinkTabs
        label={intl.formatMessage({ id: 'settings.title' })}
        tabs={TABS.map((id) => ({
          id,
          label: <FormattedMessage id={`settings.${id}`} />,
          href: id === 'company' ? '/desk/settings' : `/desk/settings?tab=${id}`,
          isCurrent: id === current,
        }))}
      />
      <div className={styles.view}>
        {current === 'company' ? <Company /> : null}
        {current === 'pricing' ? <Pricing /> : null}
        {current === 'nacha' ? (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <Originator />
          </Suspense>
        ) : null}
        {current === 'portal' ? (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <PortalTerms />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
