import { fits, shape } from '@portal/contract/shape'
import { SignInError } from './SignInError'

const ofServer = shape({ errorCode: 's' })
const unconfirmed = shape({ errorCode: ['=', 'EMAIL_UNCONFIRMED'], details: { resendTicket: 's' } })
const otherPage = shape({ errorCode: ['=', 'WRONG_SIGN_IN_PAGE'], details: { signInPage: 's' } })
const factorNeeded = shape({
  errorCode: ['=', 'SECOND_FACTOR_REQUIRED'],
  details: { step: ['=', 'verify', 'enroll'], kinds: ['[]', ['=', 'Passkey', 'Authenticator']] },
})

/** The error of a refused sign-in. */
export async function refusedSignIn(response: Response): Promise<SignInError> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After'))
    const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
    return new SignInError('too-many-tries', { retryAfterSeconds })
  }
  const refusal: unknown = await response.json().catch(() => undefined)
  if (fits(unconfirmed, refusal))
    return new SignInError('unconfirmed', { resendTicket: refusal.details.resendTicket })
  if (fits(otherPage, refusal))
    return new SignInError('other-page', { signInPage: refusal.details.signInPage })
  if (fits(factorNeeded, refusal)) return new SignInError('second-factor', { factor: refusal.details })
  // Other refusals without a code are pages of a proxy.
  const isRefused = response.status === 401 || (response.status < 500 && fits(ofServer, refusal))
  return new SignInError(isRefused ? 'wrong-password' : 'failed')
}
