/** An invalid environment variable; the message names it and says what to set. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly code = 'BAD_ENVIRONMENT'
}
