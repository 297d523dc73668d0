import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ForgotPassword } from '../../features/sign-in/ForgotPassword'
import { NewPassword } from '../../features/sign-in/NewPassword'
import { SignInPage } from '../../features/sign-in/SignInPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { homePageOf, pagePaths } from '../../page/pageTable'
import { useSession, useSessionState, useSessionStore } from '../../session/SessionProvider'
import type { Session } from '../../session/session'
import { isServerPath, safeReturnTo, signInAtOrg } from '../../session/returnTo'
import { PageWaiting } from '../PageWaiting'

const REASONS = ['expired', 'newPassword'] as const

const goTo = (address: string) => window.location.assign(address)

/**
 * Signing in; who already is goes on to where they were going. Where the server stands for an org, people sign in there.
 * A mailed link for a new password (`?reset=`) is used whoever is signed in here. Addresses of the server (an OAuth request that waits for the sign-in) are no pages of ours, so the browser goes there.
 */
export function SignInRoute({ leave = goTo }: { leave?: (address: string) => void }) {
  const state = useSessionState()
  const session = useSession()
  // A session that has just ended is still shown as it was until the server has said so.
  const isSignedIn = !session.isGuest && !(state.status === 'ready' && state.isExpired)
  const store = useSessionStore()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wanted = safeReturnTo(params.get('returnTo'), window.location.origin)
  const targetOf = ({ role }: Session) => wanted ?? pagePaths[homePageOf(role)]
  const resetToken = session.loginUrl ? null : params.get('reset')
  const elsewhere = resetToken
    ? undefined
    : isSignedIn
      ? isServerPath(targetOf(session))
        ? targetOf(session)
        : undefined
      : session.loginUrl
        ? signInAtOrg(session.loginUrl, wanted)
        : undefined
  useEffect(() => {
    if (elsewhere) leave(elsewhere)
    // Once for each address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [elsewhere])
  if (elsewhere) return <PageWaiting />
  if (resetToken)
    return (
      <WithMessages catalogue="sign-in">
        <NewPassword
          token={resetToken}
          forgotHref={`${pathname}?forgot=1`}
          onChanged={async () => {
            // The new password has ended every session, also that of this page.
            await store.load()
            await navigate(`${pathname}?reason=newPassword`, { replace: true })
          }}
        />
      </WithMessages>
    )
  if (isSignedIn) return <Navigate to={targetOf(session)} replace />
  if (params.has('forgot'))
    return (
      <WithMessages catalogue="sign-in">
        <ForgotPassword signInHref={pathname} />
      </WithMessages>
    )
  return (
    <WithMessages catalogue="sign-in">
      <SignInPage
        reason={REASONS.find((reason) => reason === params.get('reason'))}
        forgotHref={`${pathname}?forgot=1`}
        isShipper={pathname === pagePaths.Shipper_Login}
        onSignedIn={(signedIn) => {
          // An address of the server is gone to by the effect above, as soon as this page knows who signed in.
          if (!isServerPath(targetOf(signedIn))) void navigate(targetOf(signedIn), { replace: true })
        }}
      />
    </WithMessages>
  )
}
