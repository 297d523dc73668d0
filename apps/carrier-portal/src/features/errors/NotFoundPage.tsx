import { LinkButton } from '@portal/portal-ui'
import { SearchX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useLocation } from 'react-router'
import { PageHeading } from '#/focus/PageHeading'
import { isPageName, pagePaths } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'
import styles from './ErrorPage.module.css'

/** Shown for missing and for inaccessible records alike; an address that ends with a page name leads to its page (RTE-01..09). */
export function NotFoundPage() {
  const { pathname, search, hash } = useLocation()
  const name = pathname.split('/').at(-1) ?? ''
  if (!isPageName(name)) return <NotFound />
  const [path = '', ownHash] = pagePaths[name].split('#')
  return <Navigate to={{ pathname: path, search, hash: hash || (ownHash ?? '') }} replace />
}

function NotFound() {
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
