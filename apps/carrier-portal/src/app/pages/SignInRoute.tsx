import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { SignInPage } from '../../features/sign-in/SignInPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { homePageOf, pagePaths } from '../../page/pageTable'
import { useSession, useSessionState } from '../../session/SessionProvider'
import type { Session } from '../../session/session'
import { safeReturnTo } from '../../session/returnTo'

/** Signing in; who already is goes on to where they were going. */
export function SignInRoute() {
  const state = useSessionState()
  const session = useSession()
  // A session that has just ended is still shown as it was until the server has said so.
  const isSignedIn = !session.isGuest && !(state.status === 'ready' && state.isExpired)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const targetOf = ({ role }: Session) =>
    safeReturnTo(params.get('returnTo'), window.location.origin) ?? pagePaths[homePageOf(role)]
  if (isSignedIn) return <Navigate to={targetOf(session)} replace />
  return (
    <WithMessages catalogue="sign-in">
      <SignInPage
        reason={params.get('reason') === 'expired' ? 'expired' : undefined}
        onSignedIn={(signedIn) => void navigate(targetOf(signedIn), { replace: true })}
      />
    </WithMessages>
  )
}
