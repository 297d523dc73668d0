export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly code = 'BAD_ENVIRONMENT'
}
