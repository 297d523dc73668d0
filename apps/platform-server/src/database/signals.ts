/** A channel of notifications (NOTIFY) that transactions send at commit. */
export interface Signals {
  readonly channel: string
  /**
   * Called for each notifying transaction: for this process before the response to COMMIT, on PostgreSQL
   * shortly afterwards for other processes too.
   */
  onSignal(this: void): void
}
