import { Card, LinkButton } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageHeading } from '#/focus/PageHeading'
import { homePageOf, pagePaths } from '#/address/pageTable'
import { safeReturnTo, signInPath } from '#/session/returnTo'
import { useSession } from '#/session/SessionProvider'
import { AcceptInvitation } from './AcceptInvitation'
import styles from './Registration.module.css'
import { SignUp } from './SignUp'
import { VerifyEmail } from './VerifyEmail'

/**
 * Registration (RTE-07): sign-up, email confirmation (`?verify=`) and invitations (`?invitation=`).
 * `?returnTo=` is passed on to the first sign-in.
 */
export function RegistrationPage() {
  const [params] = useSearchParams()
  const { isGuest } = useSession()
  const returnTo = safeReturnTo(params.get('returnTo'), window.location.origin)
  const signInHref = signInPath(returnTo ?? pagePaths.Home)
  const token = params.get('verify')
  const invitation = params.get('invitation')
  // An emailed link works in any session.
  if (token) return <VerifyEmail token={token} signInHref={signInHref} returnsToLoad={isLoad(returnTo)} />
  if (invitation) return <AcceptInvitation token={invitation} returnTo={returnTo} signInHref={signInHref} />
  if (!isGuest) return <AlreadySignedIn />
  return <SignUp returnTo={returnTo} signInHref={signInHref} returnsToLoad={isLoad(returnTo)} />
}

const isLoad = (path: string | undefined): boolean => path?.startsWith(`${pagePaths.Home}/loads/`) ?? false

function AlreadySignedIn() {
  const intl = useIntl()
  const { name, role } = useSession()
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'registration.signedIn.title' })} />
      <Card>
        <div className={styles.done}>
          <p>
            <FormattedMessage id="registration.signedIn.text" values={{ name: name ?? '' }} />
          </p>
          <LinkButton variant="primary" href={pagePaths[homePageOf(role)]}>
            <FormattedMessage id="registration.signedIn.action" />
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
