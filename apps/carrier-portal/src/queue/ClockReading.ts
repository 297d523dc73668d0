/** The device's clock state at the time of an action. */
export interface ClockReading {
  /** Server time minus device time in ms, as known then. */
  offsetMs: number
  /** Server time of the last response, in epoch ms: the action is later than that. */
  heardAt: number
}
