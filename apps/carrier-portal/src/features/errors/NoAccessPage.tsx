import { LinkButton } from '@portal/portal-ui'
import { Lock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import { homePageOf, pagePaths } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'
import styles from './ErrorPage.module.css'

/** Shown when the role may not open a page: whom to contact (ERR-07) and a link to the start page. */
export function NoAccessPage() {
  const intl = useIntl()
  const { role } = useSession()
  return (
    <div className={styles.root}>
      <Lock size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <PageHeading title={intl.formatMessage({ id: 'errors.noAccess.title' })} />
      <p className={styles.text}>
        <FormattedMessage id="errors.noAccess.text" />
      </p>
      <LinkButton variant="primary" href={pagePaths[homePageOf(role)]}>
        <FormattedMessage id="frame.home" />
      </LinkButton>
    </div>
  )
}
