import { LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { signInPath } from '../../session/returnTo'
import styles from './GuestInvitation.module.css'

/** Guests see loads without rates; this says how to see them and comes back to the same search. */
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
