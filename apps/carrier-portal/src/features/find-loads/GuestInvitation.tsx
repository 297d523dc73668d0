import { LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { signInPath } from '#/session/returnTo'
import styles from './GuestInvitation.module.css'

/** Links a guest to the sign-in for rates, with a return path to this search. */
export function GuestInvitation() {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.root}>
      <p>
        <FormattedMessage id="find-loads.guest" />
      </p>
      <LinkButton href={signInPath(pathname + search)} variant="secondary">
        <FormattedMessage id="find-loads.guest.action" />
      </LinkButton>
    </div>
  )
}
