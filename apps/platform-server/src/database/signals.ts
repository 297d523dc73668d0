/** A channel of signals (NOTIFY) that the database sends with a commit. */
export interface Signals {
  readonly channel: string
  /**
   * Called for each transaction that signals: of this process before its COMMIT is answered, on PostgreSQL soon after also for
   * those of others.
   */
  onSignal(this: void): void
}
