/** What a device took for the time when something was done on it. */
export interface ClockReading {
  /** How far it believed the server's clock to be ahead of its own, in ms. */
  offsetMs: number
  /** Epoch ms by the server's clock when it was heard last: nothing was done before. */
  heardAt: number
}
