export type SignInFailure = 'wrong-password' | 'unconfirmed' | 'too-many-tries' | 'unreachable' | 'failed'

/**
 * A failed sign-in. `retryAfterSeconds` is set by the rate limit, `resendTicket` when the email address is
 * unconfirmed.
 */
export class SignInError extends Error {
  override readonly name = 'SignInError'

  constructor(
    readonly code: SignInFailure,
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
    readonly resendTicket?: string,
  ) {
    super(`Signing in failed: ${code}. The session is unchanged; the person may try again.`, options)
  }
}
