/** Why somebody could not sign in. */
export type SignInFailure = 'wrong-password' | 'unconfirmed' | 'too-many-tries' | 'unreachable' | 'failed'

/**
 * A sign-in that did not happen. `retryAfterSeconds` is known when there were too many tries, `resendTicket` when the email
 * address waits for its confirmation.
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
