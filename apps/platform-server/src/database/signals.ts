/** A channel of notifications (NOTIFY) that transactions send at commit. */
export interface Signals {
  readonly channel: string
  /**
   * Called per notifying transaction: in this process before the response to COMMIT, on PostgreSQL shortly
   * afterwards in other processes too.
   */
  onSignal(this: void): void
}
