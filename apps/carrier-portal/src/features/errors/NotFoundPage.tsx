import { LinkButton } from '@portal/portal-ui'
import { SearchX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'
import styles from './ErrorPage.module.css'

/** Shown for missing and for inaccessible records alike. */
export function NotFoundPage() {
  const intl = useIntl()
  const isShipper = useSession().communityType === 'Shipper'
  return (
    <div className={styles.root}>
      <SearchX size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <PageHeading title={intl.formatMessage({ id: 'errors.notFound.title' })} />
      <p className={styles.text}>
        <FormattedMessage id={isShipper ? 'errors.notFound.shipper' : 'errors.notFound.text'} />
      </p>
      <LinkButton variant="primary" href={isShipper ? pagePaths.Shipper_Home : pagePaths.Home}>
        <FormattedMessage id={isShipper ? 'frame.home' : 'errors.notFound.action'} />
      </LinkButton>
    </div>
  )
}
