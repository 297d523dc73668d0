/** Carries a response out of a transaction that must roll back. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack'
  constructor(
    readonly body: object,
    readonly status: 200 | 400 = 200,
  ) {
    super('The request was rolled back.')
  }
}
