/** The message names the variable and says what to set. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly code = 'BAD_ENVIRONMENT'
}
