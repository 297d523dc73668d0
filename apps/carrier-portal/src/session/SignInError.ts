export type SignInFailure =
  | 'wrong-password'
  | 'unconfirmed'
  | 'too-many-tries'
  | 'other-page'
  | 'second-factor'
  | 'unreachable'
  | 'failed'

/** Details of a failed sign-in besides its code. */
export interface SignInFacts extends ErrorOptions {
  /** Set by the rate limit. */
  retryAfterSeconds?: number | undefined
  /** The ticket to resend the confirmation of an unconfirmed email address. */
  resendTicket?: string | undefined
  /** The page on which the person signs in. */
  signInPage?: string | undefined
  factor?: SecondFactorNeeded | undefined
}

/** The step that the right password leaves open. */
export interface SecondFactorNeeded {
  step: 'verify' | 'enroll'
  kinds: readonly ('Passkey' | 'Authenticator')[]
}

/** A failed sign-in; with `second-factor` the password was right. */
export class SignInError extends Error {
  override readonly name = 'SignInError'

  readonly retryAfterSeconds: SignInFacts['retryAfterSeconds']
  readonly resendTicket: SignInFacts['resendTicket']
  readonly signInPage: SignInFacts['signInPage']
  readonly factor: SignInFacts['factor']

  constructor(
    readonly code: SignInFailure,
    { retryAfterSeconds, resendTicket, signInPage, factor, ...options }: SignInFacts = {},
  ) {
    super(`Signing in failed: ${code}. The session is unchanged; the person may try again.`, options)
    this.retryAfterSeconds = retryAfterSeconds
    this.resendTicket = resendTicket
    this.signInPage = signInPage
    this.factor = factor
  }
}
