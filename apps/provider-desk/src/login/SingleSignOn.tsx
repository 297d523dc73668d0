import { LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearchParams } from 'react-router'
import type { MessageId } from '#/i18n/messageId'
import styles from './LoginPage.module.css'
import { LoginProblem } from './LoginProblem'

const REFUSALS: Readonly<Record<string, MessageId>> = {
  'no-role': 'login.sso.noRole',
  'no-email': 'login.sso.noEmail',
  unverified: 'login.sso.unverified',
  'email-in-use': 'login.sso.emailInUse',
  deactivated: 'login.sso.deactivated',
  unavailable: 'login.sso.unavailable',
  failed: 'login.sso.failed',
}

/** Renders the sign-in with the company account (DSK-04), and the error of the last attempt. */
export function SingleSignOn({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const refusal = params.get('sso')
  const target = pathname === '/login' ? '/desk' : `/desk${pathname}`
  return (
    <div className={styles.form}>
      <LoginProblem>
        {refusal === null ? null : <FormattedMessage id={REFUSALS[refusal] ?? 'login.sso.failed'} />}
      </LoginProblem>
      <LinkButton
        variant={isOnlyWay ? 'primary' : 'secondary'}
        href={`/auth/oidc/login?returnTo=${encodeURIComponent(target)}`}
        rel="external"
      >
        <FormattedMessage id="login.sso" />
      </LinkButton>
    </div>
  )
}
